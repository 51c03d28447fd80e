import { describe, expect, it } from 'vitest';
import { nextIndex } from '#renderer/ui/mod-list/grid-keys.ts';

describe('nextIndex', () => {
  const grid = { columns: 4, count: 10, mirrored: false };

  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowLeft', 1, 0],
    ['ArrowDown', 1, 5],
    ['ArrowUp', 5, 1],
    ['Home', 7, 0],
    ['End', 2, 9],
    ['ArrowLeft', 0, null],
    ['ArrowUp', 2, null],
    ['ArrowRight', 9, null],
    ['ArrowDown', 7, 9],
    ['ArrowDown', 8, null],
    ['a', 3, null],
  ])('%s from %d leads to %s', (key, here, there) => expect(nextIndex(key, here, grid)).toBe(there));

  it('swaps left and right in right-to-left layouts', () => {
    expect(nextIndex('ArrowLeft', 0, { ...grid, mirrored: true })).toBe(1);
  });
});
