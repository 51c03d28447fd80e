import { expect, test } from 'vitest';
import { modsBetween } from '#renderer/features/mods/list/selection/mods-between.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';

const list = [5, 3, 9, 1].map((modId) => ({ modId }) as Mod);
const between = (from: number, to: number) => modsBetween(list, from, to).map(({ modId }) => modId);

test('a range of mods is in the order of the list, whichever end comes first, with both ends', () => {
  expect(between(3, 1)).toEqual([3, 9, 1]);
  expect(between(1, 3)).toEqual([3, 9, 1]);
  expect(between(9, 9)).toEqual([9]);
});

test('a range with a mod that is not read has no mods, and so is not shorter than it looks', () => {
  const withGap = [list[0], undefined, list[2], list[3]];
  expect(modsBetween(withGap, 5, 9)).toEqual([]);
  expect(modsBetween(withGap, 9, 1)).toEqual([list[2], list[3]]);
});

test('a range whose other end is not in the list has no mods', () => {
  expect(between(3, 4)).toEqual([]);
  expect(between(4, 3)).toEqual([]);
});
