import { describe, expect, it } from 'vitest';
import {
  columnOf,
  type Grid,
  heightOf,
  leadAfter,
  maxTopOf,
  placeAt,
  placesOf,
  rowOf,
  rowsInSight,
  rowsOf,
  slotOf,
  splitRowOf,
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

describe('a second part below a heading', () => {
  const parts = { ...grid, split: 3, headingHeight: 40 };

  it('begins in a row of its own, below the heading', () => {
    expect([2, 3, 4, 7].map((place) => [rowOf(parts, place), columnOf(parts, place)])).toEqual([
      [0, 2],
      [1, 0],
      [1, 1],
      [2, 0],
    ]);
    expect(topOf(parts, 3)).toBe(4 + 236 + 40);
    expect(rowsOf(parts)).toBe(3);
    expect(heightOf(parts)).toBe(heightOf(grid) + 40);
  });

  it('has the heading at the top where the first part is empty', () => {
    const only = { ...parts, split: 0 };
    expect([splitRowOf(only), rowOf(only, 0), topOf(only, 0)]).toEqual([0, 0, 44]);
  });

  it('is none without cells', () => {
    const empty = { ...parts, split: 10 };
    expect([splitRowOf(empty), heightOf(empty)]).toEqual([null, heightOf(grid)]);
  });

  it('has slots that are empty behind the first part', () => {
    expect([0, 2, 3, 9].map((place) => slotOf(parts, place))).toEqual([0, 2, 4, 10]);
    expect([0, 2, 3, 4, 10].map((slot) => placeAt(parts, slot))).toEqual([0, 2, 2, 3, 9]);
  });

  it('is in sight as far as its rows are, wherever the view is', () => {
    for (let top = 0; top <= maxTopOf(parts, 300); top += 7) {
      const { first, end } = placesOf(parts, rowsInSight(parts, top, 300));
      for (let place = 0; place < parts.count; place += 1) {
        const cellTop = topOf(parts, place);
        const isSeen = cellTop < top + 300 && cellTop + parts.cellHeight > top;
        if (isSeen) expect([place >= first, place < end], `${place} at ${top}`).toEqual([true, true]);
      }
    }
  });

  it('is in sight as soon as its heading is', () => {
    const below = topOf(parts, 3) - 40;
    expect(rowsInSight(parts, 0, below)).toEqual({ first: 0, end: 1 });
    expect(rowsInSight(parts, 0, below + 1)).toEqual({ first: 0, end: 2 });
  });

  it('is shown with its heading', () => {
    expect(topToShow(parts, 3, 900, 300)).toBe(topOf(parts, 3) - 40 - grid.gap);
  });
});
