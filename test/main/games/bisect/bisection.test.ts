import { expect, test } from 'vitest';
import {
  afterStep,
  beginBisection,
  heldBackIn,
  isOf,
  stepsOf,
  type UsedMod,
} from '#main/games/bisect/bisection.ts';

const keys = (count: number) => Array.from({ length: count }, (_, place) => `mod-${place}`);
const used = (names: readonly string[]): UsedMod[] =>
  names.map((key) => ({ key, installId: `install of ${key}` }));

/** Plays a search to its end with a game that breaks with these mods in it. */
function searchAmong(mods: readonly string[], breaks: (inGame: ReadonlySet<string>) => boolean) {
  let search = beginBisection(used(mods), 'one');
  const most = stepsOf(search);
  let steps = 0;
  while (search.outcome === null) {
    const heldBack = heldBackIn(search, used(mods));
    const result = breaks(new Set(mods.filter((key) => !heldBack.has(key)))) ? 'broke' : 'worked';
    search = afterStep(search, result);
    steps += 1;
    if (steps > 100) throw new Error('The search has no end');
  }
  const { outcome } = search;
  return { found: outcome.kind === 'mod' ? outcome.key : outcome.kind, steps, most, search };
}

const counts = [1, 2, 3, 4, 5, 7, 8, 9, 16, 33, 100];

test.each(counts)(
  'the mod that breaks a game alone is found among %i, in the steps that were promised',
  (count) => {
    for (const bad of keys(count)) {
      const { found, steps, most } = searchAmong(keys(count), (inGame) => inGame.has(bad));
      expect(found).toBe(bad);
      expect(steps).toBeLessThanOrEqual(most);
      expect(most).toBe(Math.ceil(Math.log2(count)) + 1);
    }
  },
);

test.each([2, 3, 4, 7, 12])('of two among %i that break it together, one of them is found', (count) => {
  for (const a of keys(count))
    for (const b of keys(count)) {
      const { found } = searchAmong(keys(count), (inGame) => inGame.has(a) && inGame.has(b));
      expect([a, b]).toContain(found);
    }
});

test.each([2, 3, 4, 7, 12])('of two among %i that break it each alone, one of them is found', (count) => {
  for (const a of keys(count))
    for (const b of keys(count)) {
      const { found } = searchAmong(keys(count), (inGame) => inGame.has(a) || inGame.has(b));
      expect([a, b]).toContain(found);
    }
});

test.each(counts)('a game that breaks without any of its %i mods accuses none of them', (count) => {
  expect(searchAmong(keys(count), () => true)).toMatchObject({ found: 'game' });
});

test('without the mod that was found it works, with it and the mods that were cleared it breaks', () => {
  const bad = (inGame: ReadonlySet<string>) => inGame.has('mod-2') && inGame.has('mod-9');
  const { found, search } = searchAmong(keys(12), bad);
  expect(bad(new Set(search.cleared))).toBe(false);
  expect(bad(new Set([...search.cleared, found]))).toBe(true);
});

test('once something is found, all mods go into the game again', () => {
  const { search } = searchAmong(keys(9), (inGame) => inGame.has('mod-4'));
  expect(heldBackIn(search, used(keys(9))).size).toBe(0);
});

test('the first step has half of the mods, the later ones those that worked and half of the others', () => {
  const five = used(keys(5));
  const first = beginBisection(five, 'one');
  expect([...heldBackIn(first, five)]).toEqual(['mod-3', 'mod-4']);
  expect([...heldBackIn(afterStep(first, 'worked'), five)]).toEqual(['mod-4']);
  const broke = afterStep(first, 'broke');
  expect([...heldBackIn(broke, five)]).toEqual(['mod-2', 'mod-3', 'mod-4']);
  expect(broke.step).toBe(2);
});

test('a search is about these mods, in these versions and in this order', () => {
  const search = beginBisection(used(keys(3)), 'one');
  expect(isOf(search, used(keys(3)))).toBe(true);
  expect(isOf(search, used(keys(2)))).toBe(false);
  expect(isOf(search, used(keys(4)))).toBe(false);
  expect(isOf(search, used(keys(3)).reverse())).toBe(false);
  expect(isOf(search, [...used(keys(2)), { key: 'mod-2', installId: 'another version' }])).toBe(false);
});
