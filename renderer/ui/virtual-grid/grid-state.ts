import { nextIndex } from '../mod-list/grid-keys.ts';
import {
  type Grid,
  leadAfter,
  maxTopOf,
  placeAt,
  placesOf,
  type Range,
  rowHeightOf,
  rowsInSight,
  slotOf,
  topOf,
  topToShow,
  within,
} from './geometry.ts';
import { isFarOff, type ScrollPlace, scrolled, settle } from './scroll-map.ts';

/** The sizes of a grid at some width, in px. */
export type Metrics = Omit<Grid, 'count' | 'lead' | 'split'>;

/** A cell to hold still: the top of the cell at `place` is `offset` px below the top of the view. */
export type Anchor = { readonly place: number; readonly offset: number };

/** The state of a virtual grid. Sizes are in px, and 0 before they were measured. */
export type GridState = {
  readonly grid: Grid;
  readonly width: number;
  readonly height: number;
  readonly scroll: ScrollPlace;
  /** Where the list was scrolled last: -1 up, 1 down, 0 not yet. */
  readonly direction: -1 | 0 | 1;
  /** The place that the keyboard is at; null before it was used. */
  readonly cursor: number | null;
  /** Where to scroll to once the size is known; null for the start. */
  readonly pending: Anchor | null;
};

export const emptyGrid = (metrics: Metrics): GridState => ({
  grid: { ...metrics, count: 0, lead: 0 },
  width: 0,
  height: 0,
  scroll: { top: 0, bar: 0 },
  direction: 0,
  cursor: null,
  pending: null,
});

const maxOf = ({ grid, height }: GridState) => maxTopOf(grid, height);

/** The places in sight. */
export const inSight = ({ grid, scroll, height }: GridState): Range =>
  placesOf(grid, rowsInSight(grid, scroll.top, height));

/** How far ahead of what is in sight cells are drawn, so that they are complete when they get there. In px. */
const ahead = 140;

/** The places to draw: those in sight, and those that are about to be. */
export function toDraw({ grid, scroll, height, direction }: GridState): Range {
  if (height === 0) return { first: 0, end: 0 };
  const top = scroll.top - (direction < 0 ? ahead : 0);
  return placesOf(grid, rowsInSight(grid, top, height + (direction === 0 ? 0 : ahead)));
}

/** Scrolls to `top`, as far as the list reaches. */
const moveTo = (state: GridState, top: number): GridState => {
  const max = maxOf(state);
  const scroll = settle({ ...state.scroll, top: within(0, top, max) }, max);
  return withoutLead({ ...state, scroll });
};

/** Empty cells before the first one would look like a mistake once they are in sight. */
function withoutLead(state: GridState): GridState {
  const { grid, scroll, height } = state;
  if (grid.lead === 0 || height === 0 || rowsInSight(grid, scroll.top, height).first > 0) return state;
  return { ...state, grid: { ...grid, lead: 0 } };
}

/** The cell that stays where it is when the grid changes: that of the keyboard if it is in sight, else the first. */
export function anchorOf(state: GridState): Anchor | null {
  const { grid, scroll, cursor, pending } = state;
  const { first, end } = inSight(state);
  if (pending !== null || first === end) return pending;
  const at = (place: number): Anchor => ({ place, offset: topOf(grid, place) - scroll.top });
  if (cursor !== null && cursor >= first && cursor < end) return at(cursor);
  // The first row is often cut off; what is read is below it.
  const below = first + grid.columns;
  return at(topOf(grid, first) >= scroll.top || below >= end ? first : below);
}

const hold = (state: GridState, { place, offset }: Anchor): GridState =>
  state.grid.count === 0
    ? state
    : moveTo(state, topOf(state.grid, within(0, place, state.grid.count - 1)) - offset);

/**
 * Gives the grid another size, or its cells. What is in sight stays; a list at its start stays there, too, if the cell of the
 * keyboard stays in sight with that.
 */
export function resize(state: GridState, width: number, height: number, metrics: Metrics): GridState {
  const { count, lead, columns, split } = state.grid;
  const anchor = anchorOf(state);
  const grid = { ...metrics, count, lead: metrics.columns === columns ? lead : 0, split };
  const resized = { ...state, grid, width, height };
  if (anchor === null) return moveTo(resized, 0);
  if (state.scroll.top === 0 && state.pending === null) {
    const atStart = moveTo(resized, 0);
    if (anchor.place !== state.cursor || anchor.place < inSight(atStart).end) return atStart;
  }
  if (height === 0 || count === 0) return resized;
  return hold({ ...resized, pending: null }, anchor);
}

/** Shows another list of `count` cells, scrolled to an anchor, or to its start. `split` begins its second part. */
export function open(
  state: GridState,
  count: number,
  anchor: Anchor | null,
  cursor: number | null,
  split?: number,
): GridState {
  const opened = moveTo(
    {
      ...state,
      grid: { ...state.grid, count, lead: 0, split },
      cursor: cursor === null || count === 0 ? null : within(0, cursor, count - 1),
      pending: null,
    },
    0,
  );
  if (anchor === null) return opened;
  return state.height === 0 ? { ...opened, pending: anchor } : hold(opened, anchor);
}

/** The list has changed: what is in sight moved by `shift` places, and stays where it is on screen. */
export function renew(state: GridState, count: number, shift: number, split?: number): GridState {
  const { grid, cursor, pending, scroll } = state;
  const at = anchorOf(state)?.place ?? 0;
  // A list of two parts is short: its cells find their columns anew.
  const isWhole = split === undefined && grid.split === undefined;
  const lead = grid.columns > 1 && count > 0 && isWhole ? leadAfter(grid, shift) : 0;
  const renewed: GridState = {
    ...state,
    grid: { ...grid, count, lead, split },
    cursor: cursor === null || count === 0 ? null : within(0, cursor + shift, count - 1),
    pending: pending && { ...pending, place: Math.max(0, pending.place + shift) },
  };
  if (pending !== null) return renewed;
  return moveTo(renewed, scroll.top + topOf(renewed.grid, at + shift) - topOf(grid, at));
}

/** The browser moved the scroll bar to `bar` px. */
export function scrolledTo(state: GridState, bar: number, byWheel: boolean): GridState {
  const max = maxOf(state);
  const scroll = scrolled(state.scroll, bar, max, byWheel);
  const direction = scroll.top < state.scroll.top ? -1 : 1;
  return withoutLead({ ...state, direction, scroll: isFarOff(scroll, max) ? settle(scroll, max) : scroll });
}

/** Scrolling has ended: puts the scroll bar where it belongs. */
export const settled = (state: GridState): GridState => moveTo(state, state.scroll.top);

/** Scrolls as little as possible so that all of a cell is in sight. */
export const show = (state: GridState, place: number): GridState =>
  moveTo(state, topToShow(state.grid, place, state.scroll.top, state.height));

/**
 * Moves the cursor by a key and shows its cell; null when the key is none of the grid's. Page keys move by the rows that
 * are in sight. `mirrored`: the grid runs from right to left.
 */
export function press(state: GridState, key: string, mirrored: boolean): GridState | null {
  const { grid, height, scroll } = state;
  if (grid.count === 0) return null;
  const here = state.cursor ?? inSight(state).first;
  const rowHeight = rowHeightOf(grid);
  const pageRows = Math.max(1, Math.floor(height / rowHeight));
  const rows = { PageDown: pageRows, PageUp: -pageRows }[key];
  const next = rows === undefined ? byArrow(key, here, grid, mirrored) : here + rows * grid.columns;
  if (next === null) return null;
  const cursor = within(0, next, grid.count - 1);
  const turned = rows === undefined ? state : moveTo(state, scroll.top + rows * rowHeight);
  return show({ ...turned, cursor }, cursor);
}

function byArrow(key: string, here: number, grid: Grid, mirrored: boolean): number | null {
  const slot = slotOf(grid, here);
  const slots = grid.count === 0 ? 0 : slotOf(grid, grid.count - 1) + 1;
  const next = nextIndex(key, slot, { columns: grid.columns, count: slots, mirrored });
  if (next === null) return null;
  const place = placeAt(grid, next);
  // Behind the first part, the second one is next.
  const isEmpty = place >= 0 && slotOf(grid, place) !== next;
  return isEmpty && next > slot ? place + 1 : place;
}
