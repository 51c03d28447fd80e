import { describe, expect, it } from 'vitest';
import { columnOf, heightOf, maxTopOf, topOf } from '#renderer/ui/virtual-grid/geometry.ts';
import {
  anchorOf,
  emptyGrid,
  type GridState,
  inSight,
  type Metrics,
  open,
  press,
  renew,
  resize,
  scrolledTo,
  settled,
  show,
} from '#renderer/ui/virtual-grid/grid-state.ts';

const cards = (columns: number): Metrics => ({ columns, cellHeight: 222, gap: 14, start: 4, end: 20 });
const rows: Metrics = { columns: 1, cellHeight: 61, gap: 0, start: 4, end: 20 };

const gridOf = (count: number, metrics = cards(4)): GridState =>
  open(resize(emptyGrid(metrics), 1_000, 600, metrics), count, null, null);

/** Where a cell is drawn, in px below the top of the view. */
const offsetOf = ({ grid, scroll }: GridState, place: number) => topOf(grid, place) - scroll.top;

const at = (state: GridState, top: number) => scrolledTo(state, top, true);
const pressed = (state: GridState, ...keys: string[]) =>
  keys.reduce((before, key) => press(before, key, false) ?? before, state);

describe('renew', () => {
  it.each([1, 2, 3, 4, 5, 17, 400, -1, -2, -4, -17])(
    'C31 moves nothing in sight when %d mods come before it',
    (shift) => {
      const before = at(gridOf(1_000), 5_000);
      const after = renew(before, 1_000 + shift, shift);
      const { first, end } = inSight(before);
      expect(inSight(after)).toEqual({ first: first + shift, end: end + shift });
      for (let place = first; place < end; place++) {
        expect(offsetOf(after, place + shift)).toBe(offsetOf(before, place));
        expect(columnOf(after.grid, place + shift)).toBe(columnOf(before.grid, place));
      }
    },
  );

  it('moves nothing at the start of the list either, and shows no empty cell once that is in sight', () => {
    const before = gridOf(100);
    const after = renew(before, 105, 5);
    expect(offsetOf(after, 5)).toBe(offsetOf(before, 0));
    expect(columnOf(after.grid, 5)).toBe(0);
    expect(after.grid.lead).toBe(3);
    expect(at(after, 0).grid.lead).toBe(0);
  });

  it('moves nothing in a list that is higher than a browser can draw', () => {
    const before = show(gridOf(1_000_000, rows), 700_000);
    const after = renew(before, 1_000_123, 123);
    expect(offsetOf(after, 700_123)).toBeCloseTo(offsetOf(before, 700_000), 6);
  });

  it('takes the cursor along', () => {
    const before = pressed(at(gridOf(1_000), 5_000), 'ArrowDown');
    expect(renew(before, 1_010, 10).cursor).toBe((before.cursor ?? 0) + 10);
  });

  it('stays within a list that became shorter, or empty', () => {
    const shorter = renew(at(gridOf(1_000), 30_000), 30, 0);
    expect(shorter.scroll.top).toBe(maxTopOf(shorter.grid, 600));
    const empty = renew(pressed(gridOf(10), 'End'), 0, 0);
    expect([empty.scroll.top, empty.cursor, inSight(empty).end]).toEqual([0, null, 0]);
  });
});

describe('resize', () => {
  it('keeps the first whole row where it is, whatever the number of columns', () => {
    const before = at(gridOf(1_000), 5_000);
    const anchor = anchorOf(before);
    const after = resize(before, 500, 600, cards(2));
    expect(offsetOf(after, anchor?.place ?? -1)).toBeCloseTo(anchor?.offset ?? -1, 6);
  });

  it('keeps the cell of the cursor where it is while that is in sight', () => {
    const before = pressed(at(gridOf(1_000), 5_000), 'ArrowDown', 'ArrowDown');
    const after = resize(before, 500, 600, cards(2));
    expect(offsetOf(after, before.cursor ?? -1)).toBe(offsetOf(before, before.cursor ?? -1));
  });

  it('stays at the start', () => expect(resize(gridOf(1_000), 500, 600, cards(2)).scroll.top).toBe(0));

  it('goes to a remembered place as soon as the size is known, in whatever order things arrive', () => {
    const anchor = { place: 500, offset: -30 };
    const unsized = open(emptyGrid(cards(4)), 1_000, anchor, null);
    expect(anchorOf(unsized)).toEqual(anchor);
    expect(offsetOf(resize(unsized, 1_000, 600, cards(4)), 500)).toBe(-30);
    expect(offsetOf(open(resize(emptyGrid(cards(4)), 1_000, 600, cards(4)), 1_000, anchor, null), 500)).toBe(
      -30,
    );
    expect(offsetOf(resize(renew(unsized, 1_003, 3), 1_000, 600, cards(4)), 503)).toBe(-30);
  });
});

describe('press', () => {
  it('C30 goes to the first and the last of all mods', () => {
    const last = pressed(gridOf(1_000_000, rows), 'End');
    expect(last.cursor).toBe(999_999);
    expect(last.scroll.top).toBe(heightOf(last.grid) - 600);
    expect(inSight(last).end).toBe(1_000_000);
    const first = pressed(last, 'Home');
    expect([first.cursor, first.scroll.top]).toEqual([0, 0]);
  });

  it('moves by a screenful, and keeps the cursor in sight', () => {
    const down = pressed(pressed(gridOf(1_000), 'Home'), 'PageDown');
    expect(down.cursor).toBe(8);
    const { first, end } = inSight(down);
    expect(first <= 8 && end > 8).toBe(true);
    expect(pressed(down, 'PageUp').cursor).toBe(0);
    expect(pressed(gridOf(1_000), 'End', 'PageDown').cursor).toBe(999);
  });

  it('C30 walks through every mod with the arrow keys, each in sight', () => {
    let state = pressed(gridOf(50), 'Home');
    for (let place = 1; place < 50; place++) {
      state = pressed(state, 'ArrowRight');
      expect(state.cursor).toBe(place);
      expect(offsetOf(state, place)).toBeGreaterThanOrEqual(0);
      expect(offsetOf(state, place) + 222).toBeLessThanOrEqual(600);
    }
  });

  it('keeps the column, also when the grid begins with empty cells', () => {
    const moved = renew(pressed(gridOf(100), 'Home'), 102, 2);
    expect([moved.cursor, columnOf(moved.grid, 2)]).toEqual([2, 0]);
    expect(pressed(moved, 'ArrowDown').cursor).toBe(6);
  });

  it('knows no other key', () => {
    expect(press(gridOf(10), 'x', false)).toBeNull();
    expect(press(gridOf(0), 'End', false)).toBeNull();
  });
});

it('the scroll bar drifts while the wheel turns, and is right after it has ended', () => {
  const before = show(gridOf(1_000_000, rows), 500_000);
  const turned = scrolledTo(before, before.scroll.bar + 1_000, true);
  expect(turned.scroll.top).toBeCloseTo(before.scroll.top + 1_000, 6);
  const after = settled(turned);
  expect(after.scroll.top).toBe(turned.scroll.top);
  expect(after.scroll.bar).toBeLessThan(turned.scroll.bar);
});

describe('a list of two parts', () => {
  const parts = (split: number, columns = 4) => {
    const metrics = { ...cards(columns), headingHeight: 40 };
    return open(resize(emptyGrid(metrics), 1_000, 600, metrics), 30, null, null, split);
  };

  it.each([
    ['right, from the last of the first part', 2, 'ArrowRight', 3],
    ['left, from the first of the second part', 3, 'ArrowLeft', 2],
    ['down, into the second part', 1, 'ArrowDown', 4],
    ['up, into the first part', 4, 'ArrowUp', 1],
    ['up, where the first part has no cell', 6, 'ArrowUp', 2],
    ['to the end', 0, 'End', 29],
  ])('C50 goes %s', (_, from, key, to) => {
    expect(pressed({ ...parts(3), cursor: from }, key).cursor).toBe(to);
  });

  it('C50 goes down from a full row above one that is not full', () => {
    expect(pressed({ ...parts(4, 3), cursor: 1 }, 'ArrowDown').cursor).toBe(4);
  });

  it('C50 stays where it is when it becomes one of one part', () => {
    const before = at(parts(3), 700);
    const { first } = inSight(before);
    const after = renew(before, 30, 0);
    expect(after.grid.split).toBeUndefined();
    expect(inSight(after).first).toBeLessThanOrEqual(first + 4);
    expect(renew(before, 30, 0, 3)).toMatchObject({ grid: { split: 3, lead: 0 }, scroll: before.scroll });
  });

  it('C50 keeps its parts when the window changes', () => {
    expect(resize(parts(3), 700, 500, { ...cards(2), headingHeight: 40 }).grid.split).toBe(3);
  });
});
