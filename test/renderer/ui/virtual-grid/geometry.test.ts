import { describe, expect, it } from 'vitest';
import {
  columnOf,
  type Grid,
  heightOf,
  leadAfter,
  maxTopOf,
  placesOf,
  rowOf,
  rowsInSight,
  rowsOf,
  topOf,
  topToShow,
} from '#renderer/ui/virtual-grid/geometry.ts';

const grid: Grid = { columns: 4, cellHeight: 222, gap: 14, start: 4, end: 20, count: 10, lead: 0 };

describe('rows and heights', () => {
  it('has no row without cells', () => {
    const empty = { ...grid, count: 0 };
    expect([rowsOf(empty), heightOf(empty), maxTopOf(empty, 600)]).toEqual([0, 24, 0]);
    expect(rowsInSight(empty, 0, 600)).toEqual({ first: 0, end: 0 });
  });

  it('counts a last row that is not full, and no gap below it', () => {
    expect(rowsOf(grid)).toBe(3);
    expect(heightOf(grid)).toBe(4 + 3 * 222 + 2 * 14 + 20);
  });

  it('puts cells after the lead', () => {
    const moved = { ...grid, lead: 3 };
    expect([rowOf(moved, 0), columnOf(moved, 0)]).toEqual([0, 3]);
    expect([rowOf(moved, 1), columnOf(moved, 1)]).toEqual([1, 0]);
    expect(rowsOf(moved)).toBe(4);
    expect(topOf(moved, 1)).toBe(4 + 236);
  });
});

describe('what is in sight', () => {
  it('is every row of which a part shows', () => {
    expect(rowsInSight(grid, 0, 100)).toEqual({ first: 0, end: 1 });
    expect(rowsInSight(grid, 225, 15)).toEqual({ first: 0, end: 1 });
    // The first row ends at 226, the second begins at 240.
    expect(rowsInSight(grid, 226, 14)).toEqual({ first: 1, end: 1 });
    expect(rowsInSight(grid, 225, 16)).toEqual({ first: 0, end: 2 });
    expect(rowsInSight(grid, 9_000, 500)).toEqual({ first: 3, end: 3 });
  });

  it('is never a place that does not exist', () => {
    expect(placesOf(grid, { first: 0, end: 3 })).toEqual({ first: 0, end: 10 });
    expect(placesOf({ ...grid, lead: 3 }, { first: 0, end: 1 })).toEqual({ first: 0, end: 1 });
    expect(placesOf({ ...grid, lead: 3 }, { first: 1, end: 2 })).toEqual({ first: 1, end: 5 });
  });
});

describe('topToShow', () => {
  const long = { ...grid, count: 1_000_000 };
  it('stays where all of the cell is in sight', () => expect(topToShow(long, 4, 100, 600)).toBe(100));
  it('moves down as far as needed', () =>
    expect(topToShow(long, 12, 0, 600)).toBe(4 + 3 * 236 + 222 + 14 - 600));
  it('moves up as far as needed', () => expect(topToShow(long, 4, 5_000, 600)).toBe(4 + 236 - 14));
  it('shows the start of a cell that is higher than the view', () =>
    expect(topToShow(long, 4, 0, 100)).toBe(4 + 236 - 14));
  it('goes no further than both ends', () => {
    expect(topToShow(long, 0, 900, 600)).toBe(0);
    expect(topToShow(long, 999_999, 0, 600)).toBe(maxTopOf(long, 600));
  });
});

describe('leadAfter', () => {
  it.each([-9, -4, -1, 0, 1, 3, 4, 5, 1_001])(
    'keeps every cell in its column when all move by %d',
    (shift) => {
      for (const lead of [0, 1, 2, 3]) {
        const before = { ...grid, lead };
        const after = { ...grid, lead: leadAfter(before, shift) };
        expect(after.lead).toBeGreaterThanOrEqual(0);
        expect(after.lead).toBeLessThan(4);
        for (const place of [20, 21, 22, 23])
          expect(columnOf(after, place + shift)).toBe(columnOf(before, place));
      }
    },
  );
});
