import { expect, test } from 'vitest';
import { compareLoadouts } from '#main/games/loadouts/compare.ts';
import { modOf } from './setup.ts';

const compare = (a: readonly number[], b: readonly number[]) =>
  compareLoadouts(
    a.map((id) => modOf(id)),
    b.map((id) => modOf(id)),
  );
const ids = (pairs: readonly { a: { modId: number | null } }[]) => pairs.map(({ a }) => a.modId);

test('two equal loadouts differ in nothing', () => {
  const { onlyA, onlyB, ...rest } = compare([1, 2, 3], [1, 2, 3]);
  expect([onlyA, onlyB, ...Object.values(rest)]).toEqual([[], [], [], [], [], [], []]);
});

test('mods that only one has', () => {
  const { onlyA, onlyB, otherOrder } = compare([1, 2, 3], [2, 4, 3]);
  expect(onlyA.map(({ modId }) => modId)).toEqual([1]);
  expect(onlyB.map(({ modId }) => modId)).toEqual([4]);
  expect(otherOrder).toEqual([]);
});

test('other versions, on and off, pins', () => {
  const a = [modOf(1), modOf(2), modOf(3), modOf(4, { installId: null })];
  const b = [modOf(1, { versionId: 11 }), modOf(2, { isOn: false }), modOf(3, { isPinned: true }), modOf(4)];
  const { otherVersion, otherOnOff, otherPin } = compareLoadouts(a, b);
  expect([otherVersion, otherOnOff, otherPin].map(ids)).toEqual([[1], [2], [3]]);
});

test.each([
  [[1, 2, 3, 4], [4, 1, 2, 3], [4]],
  [[1, 2, 3, 4], [2, 3, 4, 1], [1]],
  [
    [1, 2, 3, 4, 5],
    [5, 2, 3, 4, 1],
    [1, 5],
  ],
])('%j and %j: the fewest moves are of %j', (a, b, moved) => {
  expect(ids(compare(a, b).otherOrder)).toEqual(moved);
});
