import { expect, it, test } from 'vitest';
import { areAlike, type CoverSubject, Looks, turnAt } from '#renderer/ui/art/looks.ts';
import { paletteNames } from '#renderer/ui/art/palettes.ts';
import { makeGenerator } from '#test/service/data/generator.ts';

/** The 3,000 mods of the demo, in the order of its list. */
function demoMods(): CoverSubject[] {
  const generator = makeGenerator({ seed: 1, mods: 3_000, games: 12, fileSize: { min: 1, max: 2 } });
  const names = new Map(generator.games.map(({ gameId, title }) => [gameId, title]));
  return [...generator.idsFor()].flatMap((modId) => {
    const mod = generator.mod(modId);
    return mod ? [{ modId, gameId: mod.gameId, gameName: names.get(mod.gameId), title: mod.title }] : [];
  });
}

it.each([2, 3, 4, 5, 6, 7, 8, 9])(
  'shows no two covers alike side by side or above each other in %i columns',
  (columns) => {
    const mods = demoMods();
    const looks = new Looks();
    const subjectAt = (place: number) => mods[place];
    const shown = mods.map((mod, place) => looks.coverOf(mod, turnAt(looks, place, columns, subjectAt)));
    const alike = shown.flatMap((look, place) => {
      const left = place % columns === 0 ? undefined : shown[place - 1];
      const above = shown[place - columns];
      return [left, above].some((other) => other && areAlike(look, other)) ? [place] : [];
    });
    expect(mods.length).toBeGreaterThan(2_500);
    expect(alike).toEqual([]);
  },
);

it('has covers alike without the turns, so that the turns are needed', () => {
  const mods = demoMods();
  const looks = new Looks();
  const own = mods.map((mod) => looks.coverOf(mod));
  expect(own.some((look, place) => place > 0 && areAlike(look, own[place - 1] ?? look))).toBe(true);
});

test('the cover of a mod is the same each time, and its game decides the palette', () => {
  const subject = { modId: 7, gameId: 3, gameName: 'Emberfall', title: 'Nightfall Lanterns' };
  expect(new Looks().coverOf(subject)).toEqual(new Looks().coverOf(subject));
  const looks = new Looks();
  expect(looks.coverOf({ ...subject, modId: 8, title: 'Bigger Bags' }).palette).toBe(
    looks.coverOf(subject).palette,
  );
  expect(looks.paletteOf({ gameName: 'Emberfall' })).toBe('ember');
  expect(looks.paletteOf({ gameName: 'Tidewatch' })).toBe('sea');
});

test.each([
  ['Skyforge Overhaul', 'anvil'],
  ['Better Inventory Grid', 'bag'],
  ['Plus grande mochila', 'bag'],
  ['Amboss und Schmiede', 'anvil'],
  ['Кузница', 'anvil'],
  ['更好的背包', 'bag'],
  ['武器パック', 'blade'],
])('%s shows what its words say', (title, motif) => {
  expect(new Looks().coverOf({ modId: 1, title }).motif).toBe(motif);
});

test('games without a known word are spread over the palettes by their number', () => {
  const looks = new Looks();
  const used = new Set(Array.from({ length: 200 }, (_, gameId) => looks.paletteOf({ gameId })));
  expect(used.size).toBe(paletteNames.length);
});
