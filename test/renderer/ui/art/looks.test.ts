import { describe, expect, it } from 'vitest';
import { areAlike, type CoverLook, type CoverSubject, Looks, turnAt } from '#renderer/ui/art/looks.ts';
import { makeMotifWords, motifForTitle } from '#renderer/ui/art/motif-words.ts';
import { baseTones, otherTones } from '#renderer/ui/art/tones.ts';
import { makeCatalog } from '#test/main/catalog/relevance/catalog.ts';
import { makeGenerator } from '#test/service/data/generator.ts';

const looks = new Looks();

/** 3,000 mods as the demo's service lists them. */
function demoMods(): readonly CoverSubject[] {
  const generator = makeGenerator({ seed: 1, mods: 3_200, games: 12, fileSize: { min: 1, max: 2 } });
  const names = new Map(generator.games.map(({ gameId, title }) => [gameId, title]));
  return [...generator.idsFor()].slice(0, 3_000).flatMap((modId) => {
    const mod = generator.mod(modId);
    return mod ? [{ modId, gameId: mod.gameId, gameName: names.get(mod.gameId), title: mod.title }] : [];
  });
}

const emberfall = (modId: number, title: string): CoverSubject => ({ modId, gameName: 'Emberfall', title });

/** Counts neighbors that are alike, and covers that do not have their own look. */
function measure(mods: readonly CoverSubject[], columns: number) {
  const shown: CoverLook[] = mods.map((mod, place) =>
    looks.coverOf(
      mod,
      turnAt(looks, place, columns, (at) => mods[at]),
    ),
  );
  const pairs = shown.flatMap((look, place) => {
    const left = place % columns === 0 ? undefined : shown[place - 1];
    return [left, shown[place - columns]].flatMap((other) => (other ? [[look, other] as const] : []));
  });
  return {
    alike: pairs.filter(([a, b]) => areAlike(a, b)).length,
    turned: shown.filter(({ tone }) => (otherTones as readonly string[]).includes(tone)).length,
  };
}

describe('covers side by side', () => {
  const lists = {
    'the demo': demoMods(),
    'the demo, by title': demoMods().toSorted((a, b) => (a.title ?? '').localeCompare(b.title ?? '')),
    'mods whose titles say the same': Array.from({ length: 3_000 }, (_, index) =>
      emberfall(index + 1, `Sword ${index}`),
    ),
    'the same mod many times': Array.from({ length: 300 }, () => emberfall(7, 'Sword')),
  };
  const columns = [1, 2, 3, 4, 5, 6, 7, 8, 9, Number.POSITIVE_INFINITY];
  const cases = Object.entries(lists).flatMap(([name, mods]) =>
    columns.map((count) => ({ name, mods, count })),
  );

  it.each(cases)('of $name in $count columns are never alike', ({ mods, count }) => {
    expect(measure(mods, count).alike).toBe(0);
  });

  it('are alike now and then without the turns', () => {
    const own = lists['the demo'].map((mod) => looks.coverOf(mod));
    const pairs = own.slice(1).map((look, index) => [own[index] ?? look, look] as const);
    expect(pairs.some(([left, right]) => areAlike(left, right))).toBe(true);
  });

  it('keep their own look but for a few', () => {
    for (const count of [1, 4, 9])
      expect(measure(lists['the demo'], count).turned).toBeLessThan(3_000 * 0.08);
  });

  it('look at two neighbors and no further', () => {
    const asked: number[] = [];
    turnAt(looks, 1_000_005, 4, (place) => {
      asked.push(place);
      return emberfall(place, 'Sword');
    });
    expect(asked).toEqual([1_000_005, 1_000_004, 1_000_001]);
  });
});

describe('the look of a cover', () => {
  it('is the same for the same mod, and needs no neighbors', () => {
    const mod = emberfall(4711, 'Skyforge Overhaul');
    expect(looks.coverOf(mod)).toEqual(new Looks().coverOf({ ...mod }));
    expect(turnAt(looks, 3, 4, (place) => (place === 3 ? mod : undefined))).toBe('own');
    expect(turnAt(looks, 3, 4, () => undefined)).toBe('own');
  });

  it('has its palette from the name of the game, then from its number, then from the mod', () => {
    expect(looks.paletteOf({ gameId: 9, gameName: 'Emberfall' })).toBe('ember');
    expect(looks.paletteOf({ gameName: 'Tidewatch' })).toBe('sea');
    expect(looks.paletteOf({ gameName: 'Zwyx' })).toBe(looks.paletteOf({ gameId: 3, gameName: ' zwyx ' }));
    expect(looks.paletteOf({ gameId: 3 })).toBe(new Looks().paletteOf({ gameId: 3, gameName: '' }));
    const unknown = new Set(Array.from({ length: 400 }, (_, id) => looks.coverOf({ modId: id + 1 }).palette));
    expect(unknown.size).toBe(16);
  });

  it('has its motif from the title, otherwise often another one than its game', () => {
    expect(looks.coverOf(emberfall(1, 'Skyforge Overhaul')).motif).toBe('anvil');
    const motifs = Array.from({ length: 300 }, (_, id) => looks.coverOf(emberfall(id, 'Zwyx')).motif);
    expect(new Set(motifs).size).toBeGreaterThan(50);
    expect(motifs.filter((motif) => motif === 'volcano').length).toBeLessThan(160);
  });

  it('spreads over all pairs of tone and pattern', () => {
    const counts = new Map<string, number>();
    for (let modId = 1; modId <= 6_000; modId += 1) {
      const { tone, pattern } = looks.coverOf({ modId });
      counts.set(`${tone} ${pattern}`, (counts.get(`${tone} ${pattern}`) ?? 0) + 1);
    }
    expect(counts.size).toBe(baseTones.length * 12);
    for (const count of counts.values()) expect(count).toBeGreaterThan(60);
  });

  it('knows most of the demo’s titles by a word', () => {
    const words = makeMotifWords();
    const titles = makeCatalog().mods.map(({ title }) => title);
    const known = titles.filter((title) => motifForTitle(title, words));
    expect(known.length / titles.length).toBeGreaterThan(0.8);
  });
});
