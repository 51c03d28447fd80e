import { describe, expect, test } from 'vitest';
import { type Pair, suggestOrder } from '#main/games/health/suggest-order.ts';

/** Every order of the places below `count`. */
function orders(count: number): number[][] {
  if (count === 0) return [[]];
  return orders(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, at) => [...order.slice(0, at), count - 1, ...order.slice(at)]),
  );
}

/** The most places that stand in the order of before: a longest increasing subsequence. */
function mostKept(order: readonly number[]): number {
  const longest: number[] = [];
  for (const [at, place] of order.entries())
    longest[at] =
      1 + Math.max(0, ...order.slice(0, at).map((each, i) => (each < place ? (longest[i] ?? 0) : 0)));
  return Math.max(0, ...longest);
}

const keeps = (order: readonly number[], pairs: readonly Pair[]) =>
  pairs.every(({ first, later }) => order.indexOf(first) < order.indexOf(later));

/** The same numbers each time, from 0 to below 1. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function randomSet(seed: number) {
  const random = randomOf(seed * 7_919 + 1);
  const count = 2 + Math.floor(random() * 6);
  const pairs: Pair[] = [];
  for (let left = Math.floor(random() * count * 1.5); left > 0; left -= 1) {
    const first = Math.floor(random() * count);
    const later = Math.floor(random() * count);
    if (first !== later) pairs.push({ first, later });
  }
  return { count, pairs };
}

const sets = Array.from({ length: 200 }, (_, seed) => randomSet(seed));

describe('W41 the suggested order of 200 random sets, by trying every order', () => {
  test('keeps to all pairs, and moves as few mods as any order that does', () => {
    let withoutCircle = 0;
    for (const { count, pairs } of sets) {
      const { order, moved, circles } = suggestOrder(count, pairs);
      expect([...order].sort()).toEqual(Array.from({ length: count }, (_, place) => place));
      const right = orders(count).filter((each) => keeps(each, pairs));
      expect(circles.length === 0, JSON.stringify({ count, pairs })).toBe(right.length > 0);
      if (right.length === 0) continue;
      withoutCircle += 1;
      expect(keeps(order, pairs), JSON.stringify({ count, pairs, order })).toBe(true);
      const fewest = count - Math.max(...right.map(mostKept));
      expect(moved.length, JSON.stringify({ count, pairs, order })).toBe(fewest);
      expect(count - mostKept(order)).toBe(fewest);
      const stays = order.filter((place) => !moved.includes(place));
      expect(stays).toEqual([...stays].sort((a, b) => a - b));
    }
    expect(withoutCircle).toBeGreaterThan(100);
  });

  test('with circles says them, and keeps to every other pair', () => {
    const withCircle = sets.filter(({ count, pairs }) => suggestOrder(count, pairs).circles.length > 0);
    expect(withCircle.length).toBeGreaterThan(20);
    for (const { count, pairs } of withCircle) {
      const { order, circles } = suggestOrder(count, pairs);
      const circleOf = (place: number) => circles.findIndex((circle) => circle.includes(place));
      const others = pairs.filter(
        ({ first, later }) => circleOf(first) < 0 || circleOf(first) !== circleOf(later),
      );
      expect(keeps(order, others), JSON.stringify({ count, pairs, order, circles })).toBe(true);
      for (const circle of circles)
        for (const place of circle)
          expect(
            pairs.some(({ first, later }) => first === place && circle.includes(later)),
            JSON.stringify({ pairs, circle }),
          ).toBe(true);
    }
  });
});

test('W41 an order that nothing is wrong with stays as it is', () => {
  const { order, moved } = suggestOrder(4, [
    { first: 0, later: 2 },
    { first: 1, later: 3 },
  ]);
  expect(order).toEqual([0, 1, 2, 3]);
  expect(moved).toEqual([]);
});

test('W41 one master of many is moved, not the many', () => {
  const { order, moved } = suggestOrder(5, [
    { first: 4, later: 0 },
    { first: 4, later: 1 },
    { first: 4, later: 3 },
  ]);
  expect(order).toEqual([4, 0, 1, 2, 3]);
  expect(moved).toEqual([4]);
});

test('W41 an order of 2,000 mods, each after the next one, takes no stack and ends', () => {
  const pairs = Array.from({ length: 1_999 }, (_, place) => ({ first: place + 1, later: place }));
  const { order } = suggestOrder(2_000, pairs);
  expect(order[0]).toBe(1_999);
  expect(order.at(-1)).toBe(0);
});
