import { expect, test } from 'vitest';
import { riseOf } from '#main/catalog/trends/rise.ts';
import { createSeededRandom } from '#test/crash/seeded-random.ts';
import { countOf, plantMods, rightPairs } from './planted.ts';

/** A mod that had so many downloads a day, in a month that was seen and a year before. */
const steady = (perDay: number, recent: number, days = 3) =>
  riseOf({
    recent: { count: recent, days },
    before: { count: perDay * 30, days: 30 },
    lifetime: { count: perDay * 395, days: 365 },
  });
/** A mod that is seen for the first day. */
const firstDay = (downloads: number, added: number) =>
  riseOf({
    recent: { count: added, days: 1 },
    before: { count: 0, days: 0 },
    lifetime: { count: downloads, days: 365 },
  });

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'of 100 pairs of a planted rise and another mod, 95 are in order (seed %i)',
  (seed) => {
    const random = createSeededRandom(seed);
    const mods = plantMods(random);
    const rises = new Map(
      mods.map(({ modId, perDay, times, start }) => {
        const before = countOf(random, perDay * 30);
        const recent = countOf(random, perDay * times * 3);
        const { times: seen } = riseOf({
          recent: { count: recent, days: 3 },
          before: { count: before, days: 30 },
          lifetime: { count: start + before, days: 365 },
        });
        return [modId, seen];
      }),
    );
    const placeOf = (modId: number) => -(rises.get(modId) ?? 0);
    expect(rightPairs(mods, placeOf, { seed, count: 1_000 })).toBeGreaterThanOrEqual(950);
    // Of two that rise, too, where one rises half as much again as the other.
    const rising = mods.filter(({ times }) => times > 1);
    expect(rightPairs(rising, placeOf, { seed, atLeast: 1.5 })).toBeGreaterThanOrEqual(90);
  },
);

test('few downloads are no rise: chance may have brought them', () => {
  expect(firstDay(2, 4).times).toBeLessThan(firstDay(10_000, 4_000).times);
  expect(steady(0.1, 2).times).toBeLessThan(1.3);
  expect(steady(4, 24).times).toBeLessThan(steady(400, 2_400).times);
});

test('as many as ever are none either, in whatever time', () => {
  for (const perDay of [0, 0.1, 3, 1_000])
    for (const days of [0.5, 3, 20]) expect(steady(perDay, perDay * days, days).times).toBeLessThan(1.01);
});

test('what is expected follows from the time', () => {
  expect(steady(100, 0, 3).expected).toBeCloseTo(302, -1);
  expect(steady(100, 0, 6).expected).toBeCloseTo(604, -1);
  expect(steady(100, 900, 3).times).toBeGreaterThan(steady(100, 900, 6).times);
});

test('a count that the service took back is no rise and no error', () => {
  expect(steady(100, -5_000)).toEqual({ times: expect.any(Number), expected: expect.any(Number) });
  expect(steady(100, -5_000).times).toBeLessThan(0.01);
  expect(Number.isFinite(steady(-100, 50).times)).toBe(true);
});
