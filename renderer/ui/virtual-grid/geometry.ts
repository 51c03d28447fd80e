/**
 * A grid of cells of one size, in CSS px. Cells are counted from 0 ("place"), rows too. `lead` empty cells come before
 * the first one, so that cells keep their column when others are inserted above them. `start` and `end` are the space
 * above the first and below the last row.
 */
export type Grid = {
  readonly columns: number;
  readonly cellHeight: number;
  readonly gap: number;
  readonly start: number;
  readonly end: number;
  readonly count: number;
  readonly lead: number;
  /** The first cell of the second part, which begins in a row of its own below a heading; without it there is one part. */
  readonly split?: number | undefined;
  /** The height of the heading, in px. */
  readonly headingHeight?: number | undefined;
};

/** Rows or places from `first` to before `end`. */
export type Range = { readonly first: number; readonly end: number };

export const rowHeightOf = ({ cellHeight, gap }: Grid): number => cellHeight + gap;

/** The first slot of the second part: cells are counted as slots, with empty ones before the first and behind the first part. */
const splitSlotOf = ({ lead, columns, split = 0 }: Grid): number =>
  Math.ceil((split + lead) / columns) * columns;

/** The slot of a cell. */
export const slotOf = (grid: Grid, place: number): number =>
  grid.split === undefined || place < grid.split ? place + grid.lead : splitSlotOf(grid) + place - grid.split;

/** The cell in a slot; for an empty one the cell before it, which is -1 before the first. */
export function placeAt(grid: Grid, slot: number): number {
  const { split, lead } = grid;
  if (split === undefined) return slot - lead;
  const first = splitSlotOf(grid);
  return slot < first ? Math.min(slot - lead, split - 1) : slot - first + split;
}

/** The row that begins the second part; null without one. */
export const splitRowOf = (grid: Grid): number | null =>
  grid.split === undefined || grid.split >= grid.count ? null : splitSlotOf(grid) / grid.columns;

export const rowsOf = (grid: Grid): number =>
  grid.count === 0 ? 0 : Math.ceil((slotOf(grid, grid.count - 1) + 1) / grid.columns);

export const rowOf = (grid: Grid, place: number): number => Math.floor(slotOf(grid, place) / grid.columns);

export const columnOf = (grid: Grid, place: number): number => slotOf(grid, place) % grid.columns;

/** How much further down a row is because of the heading above it, in px. */
function headingAbove(grid: Grid, row: number): number {
  const splitRow = splitRowOf(grid);
  return splitRow !== null && row >= splitRow ? (grid.headingHeight ?? 0) : 0;
}

/** The height of everything, in px. */
export function heightOf(grid: Grid): number {
  const rows = rowsOf(grid);
  return (
    grid.start +
    grid.end +
    (rows === 0 ? 0 : rows * rowHeightOf(grid) - grid.gap + headingAbove(grid, rows - 1))
  );
}

/** The distance of a row from the top of everything, in px. */
export const topOfRow = (grid: Grid, row: number): number =>
  grid.start + row * rowHeightOf(grid) + headingAbove(grid, row);

/** The distance of a cell from the top of everything, in px. */
export const topOf = (grid: Grid, place: number): number => topOfRow(grid, rowOf(grid, place));

/** A part of a row that is too small to be seen, and still one of it. */
const leastOfRow = 1e-6;

/** The rows that a view of `height` px shows at least a part of, scrolled to `top`. */
export function rowsInSight(grid: Grid, top: number, height: number): Range {
  const rows = rowsOf(grid);
  const rowHeight = rowHeightOf(grid);
  const splitRow = splitRowOf(grid) ?? Number.POSITIVE_INFINITY;
  // Who sees the heading sees a part of the row below it.
  const rowAt = (offset: number) =>
    offset / rowHeight <= splitRow
      ? offset / rowHeight
      : Math.max(splitRow + leastOfRow, (offset - (grid.headingHeight ?? 0)) / rowHeight);
  const first = Math.floor(rowAt(top - grid.start + grid.gap));
  const end = Math.ceil(rowAt(top + height - grid.start));
  return { first: within(0, first, rows), end: within(0, end, rows) };
}

/** The places of some rows. */
export function placesOf(grid: Grid, rows: Range): Range {
  const { columns, count } = grid;
  return {
    first: within(0, placeAt(grid, rows.first * columns), count),
    end: within(0, placeAt(grid, rows.end * columns - 1) + 1, count),
  };
}

/** The greatest scroll offset of a view of `height` px. */
export const maxTopOf = (grid: Grid, height: number): number => Math.max(0, heightOf(grid) - height);

/** The scroll offset nearest to `top` at which all of a cell is in sight, with some space around it. */
export function topToShow(grid: Grid, place: number, top: number, height: number): number {
  const row = rowOf(grid, place);
  const cellTop = topOfRow(grid, row);
  const heading = row === splitRowOf(grid) ? (grid.headingHeight ?? 0) : 0;
  const highest = cellTop - heading - (row === 0 ? grid.start : grid.gap);
  const lowest = cellTop + grid.cellHeight + (row === rowsOf(grid) - 1 ? grid.end : grid.gap) - height;
  return within(0, within(Math.min(lowest, highest), top, highest), maxTopOf(grid, height));
}

/** The lead that keeps cells in their columns when all of them move by `shift` places. */
export function leadAfter({ lead, columns }: Grid, shift: number): number {
  return (((lead - shift) % columns) + columns) % columns;
}

/** `value`, but at least `least` and at most `most`. */
export const within = (least: number, value: number, most: number): number =>
  Math.max(least, Math.min(value, most));
