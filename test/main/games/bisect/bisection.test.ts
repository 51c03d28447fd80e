import { expect, test } from 'vitest';
import {
  afterStep,
  type Bisection,
  beginBisection,
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
  while (search.outcome === null) {
    const heldBack = heldBackIn(search, mods);
    const result = breaks(new Set(mods.filter((key) => !heldBack.has(key)))) ? 'broke' : 'worked';
    search = afterStep(search, result, steps);
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
    for (const bad of keys(count))
      for (const worksWithout of [false, true]) {
        const { found, steps, most } = searchAmong(keys(count), (inGame) => inGame.has(bad), worksWithout);
        expect(found).toBe(bad);
        expect(steps).toBeLessThanOrEqual(most);
        if (count > 1) expect(most).toBe(Math.ceil(Math.log2(count)) + (worksWithout ? 0 : 1));
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

test('without the mod that was found it works, with it and the mods that are back it breaks', () => {
  const bad = (inGame: ReadonlySet<string>) => inGame.has('mod-2') && inGame.has('mod-9');
  const { found, search } = searchAmong(keys(12), bad);
  expect(bad(new Set(search.cleared))).toBe(false);
  expect(bad(new Set([...search.cleared, found]))).toBe(true);
});

test('once something is found, all mods go into the game again', () => {
  const { search } = searchAmong(keys(9), (inGame) => inGame.has('mod-4'));
  expect(heldBackIn(search, keys(9)).size).toBe(0);
});

test('the first step has half of the mods, the later ones those that worked and half of the others', () => {
  const first = beginBisection(keys(5), { worksWithout: false, runBefore: 1 });
  expect([...heldBackIn(first, keys(5))]).toEqual(['mod-3', 'mod-4']);
  const worked = afterStep(first, 'worked', 2);
  expect([...heldBackIn(worked, keys(5))]).toEqual(['mod-4']);
  const broke = afterStep(first, 'broke', 2);
  expect([...heldBackIn(broke, keys(5))].sort()).toEqual(['mod-2', 'mod-3', 'mod-4']);
  expect(broke).toMatchObject({ step: 2, runBefore: 2 } satisfies Partial<Bisection>);
});

test('mods that were turned off or removed meanwhile are suspects no longer', () => {
  const search = afterStep(beginBisection(keys(8), { worksWithout: true, runBefore: null }), 'broke', 1);
  const on = ['mod-1', 'mod-3', 'mod-6'];
  const left = withOnly(search, new Set(on));
  expect([left.suspects, left.cleared]).toEqual([['mod-1', 'mod-3'], []]);
  expect([...heldBackIn(left, on)]).toEqual(['mod-3', 'mod-6']);
});

test('a mod is not accused because the other suspects went: it is played with once more', () => {
  const two = beginBisection(keys(2), { worksWithout: true, runBefore: null });
  const left = withOnly(two, new Set(['mod-1']));
  expect([left.outcome, heldBackIn(left, ['mod-1']).size]).toEqual([null, 0]);
  expect(afterStep(left, 'broke', 1).outcome).toEqual({ kind: 'mod', key: 'mod-1' });
  expect(afterStep(left, 'worked', 1).outcome).toEqual({ kind: 'nothing' });
});

test('a mod that came meanwhile stays out of the game until the search ends', () => {
  const later = [...keys(4), 'later'];
  const { found } = searchAmong(keys(4), (inGame) => inGame.has('mod-3'));
  expect(found).toBe('mod-3');
  let search = beginBisection(keys(4), { worksWithout: false, runBefore: null });
  while (search.outcome === null) {
    expect(heldBackIn(search, later).has('later')).toBe(true);
    search = afterStep(search, 'broke', 1);
  }
  expect(search.outcome).toEqual({ kind: 'game' });
});
