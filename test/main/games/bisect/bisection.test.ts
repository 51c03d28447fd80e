import { expect, test } from 'vitest';
import {
  afterStep,
  type Bisection,
  beginBisection,
  foundBy,
  heldBackIn,
  stepsOf,
  withOnly,
} from '#main/games/bisect/bisection.ts';

const keys = (count: number) => Array.from({ length: count }, (_, place) => `mod-${place}`);

/** Plays a search to its end with a game that breaks with these mods in it. */
function searchAmong(
  mods: readonly string[],
  breaks: (inGame: ReadonlySet<string>) => boolean,
  worksWithout = false,
) {
  let search = beginBisection(mods, { worksWithout, runBefore: null });
  const most = stepsOf(search);
  let steps = 0;
  for (let found = foundBy(search); found === null; found = foundBy(search)) {
    const heldBack = heldBackIn(search);
    const result = breaks(new Set(mods.filter((key) => !heldBack.has(key)))) ? 'broke' : 'worked';
    search = afterStep(search, result, steps);
    steps += 1;
    if (steps > 100) throw new Error('The search has no end');
  }
  return { found: foundBy(search)?.key, steps, most, search };
}

const counts = [1, 2, 3, 4, 5, 7, 8, 9, 16, 33, 100];

test.each(counts)(
  'the mod that breaks a game alone is found among %i, in the steps that were promised',
  (count) => {
    for (const bad of keys(count))
      for (const worksWithout of [false, true]) {
        const { found, steps, most } = searchAmong(keys(count), (inGame) => inGame.has(bad), worksWithout);
        expect(found).toBe(bad);
        expect(steps).toBeLessThanOrEqual(most);
        expect(most).toBe(Math.ceil(Math.log2(count)) + (worksWithout ? 0 : 1));
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
  expect(searchAmong(keys(count), () => true)).toMatchObject({ found: null });
});

test('without the mod that was found it works, with it and the mods that are back it breaks', () => {
  const bad = (inGame: ReadonlySet<string>) => inGame.has('mod-2') && inGame.has('mod-9');
  const { found, search } = searchAmong(keys(12), bad);
  const others = keys(12).filter((key) => key !== found && !search.out.includes(key));
  expect(bad(new Set(others))).toBe(false);
  expect(bad(new Set([...others, found ?? '']))).toBe(true);
});

test('once something is found, all mods go into the game again', () => {
  const { search } = searchAmong(keys(9), (inGame) => inGame.has('mod-4'));
  expect(heldBackIn(search).size).toBe(0);
});

test('the first step has half of the mods, the later ones those that worked and half of the others', () => {
  const first = beginBisection(keys(5), { worksWithout: false, runBefore: 1 });
  expect([...heldBackIn(first)]).toEqual(['mod-3', 'mod-4']);
  const worked = afterStep(first, 'worked', 2);
  expect([...heldBackIn(worked)]).toEqual(['mod-4']);
  const broke = afterStep(first, 'broke', 2);
  expect([...heldBackIn(broke)].sort()).toEqual(['mod-2', 'mod-3', 'mod-4']);
  expect(broke).toMatchObject({ step: 2, runBefore: 2 } satisfies Partial<Bisection>);
});

test('mods that were turned off or removed meanwhile are suspects no longer', () => {
  const search = afterStep(beginBisection(keys(8), { worksWithout: true, runBefore: null }), 'broke', 1);
  const left = withOnly(search, new Set(['mod-1', 'mod-3', 'mod-6']));
  expect([left.suspects, left.out]).toEqual([['mod-1', 'mod-3'], ['mod-6']]);
  expect([...heldBackIn(left)].sort()).toEqual(['mod-3', 'mod-6']);
});
