import { expect, test } from 'vitest';
import { createChanges, readChanges } from '#main/catalog/trends/changes.ts';
import { createSeededRandom } from '#test/crash/seeded-random.ts';

/** What bytes have, by mod. */
function read(bytes: Uint8Array, parts?: number, part?: number): Record<number, [number, number]> {
  const found: Record<number, [number, number]> = {};
  readChanges(
    bytes,
    parts,
    part,
  )((modId, downloads, rating) => {
    found[modId] = [downloads, rating];
  });
  return found;
}

test('changes add up by mod and come back from bytes, in whatever order they were added', () => {
  const changes = createChanges();
  changes.add(700, 5, 0);
  changes.add(3, 1, -2);
  changes.add(700, 10_000, 1);
  changes.add(4, 2, 0);
  changes.add(4, -2, 0);
  changes.add(Number.MAX_SAFE_INTEGER, -1, 0);
  expect(read(changes.toBytes())).toEqual({
    3: [1, -2],
    700: [10_005, 1],
    [Number.MAX_SAFE_INTEGER]: [-1, 0],
  });
});

test('a mod that changes by a few downloads a day costs 2 bytes', () => {
  const changes = createChanges(251, 7);
  for (let index = 0; index < 4_000; index += 1) changes.add(7 + 251 * index, 1 + (index % 15), 0);
  expect(changes.toBytes()).toHaveLength(8_000);
});

test('numbers of any size come back, and larger ones are cut', () => {
  const random = createSeededRandom(5);
  const changes = createChanges(251, 250);
  const expected: Record<number, [number, number]> = {};
  for (let index = 0; index < 2_000; index += 1) {
    const modId = 250 + 251 * Math.floor(random.fraction() * 2 ** random.whole(1, 44));
    const downloads = Math.floor((random.fraction() - 0.5) * 2 ** random.whole(2, 46)) || 1;
    const rating = random.whole(-50, 50);
    if (modId in expected) continue;
    expected[modId] = [downloads, rating];
    changes.add(modId, downloads, rating);
  }
  expect(read(changes.toBytes(), 251, 250)).toEqual(expected);
  const large = createChanges();
  large.add(1, Number.MAX_SAFE_INTEGER, 0);
  large.add(1, Number.MAX_SAFE_INTEGER, 0);
  expect(read(large.toBytes())).toEqual({ 1: [2 ** 46, 0] });
});

test('bytes that are cut off are not taken for a change', () => {
  const changes = createChanges();
  changes.add(1, 1_000, 0);
  expect(() => read(changes.toBytes().slice(0, -1))).toThrow('cut off');
  expect(read(new Uint8Array())).toEqual({});
});
