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
};

/** Rows or places from `first` to before `end`. */
export type Range = { readonly first: number; readonly end: number };

export const rowHeightOf = ({ cellHeight, gap }: Grid): number => cellHeight + gap;

export const rowsOf = ({ count, lead, columns }: Grid): number =>
  count === 0 ? 0 : Math.ceil((count + lead) / columns);

export const rowOf = ({ lead, columns }: Grid, place: number): number => Math.floor((place + lead) / columns);

export const columnOf = ({ lead, columns }: Grid, place: number): number => (place + lead) % columns;

/** The height of everything, in px. */
export function heightOf(grid: Grid): number {
  const rows = rowsOf(grid);
  return grid.start + grid.end + (rows === 0 ? 0 : rows * rowHeightOf(grid) - grid.gap);
}

/** The distance of a row from the top of everything, in px. */
export const topOfRow = (grid: Grid, row: number): number => grid.start + row * rowHeightOf(grid);

/** The distance of a cell from the top of everything, in px. */
export const topOf = (grid: Grid, place: number): number => topOfRow(grid, rowOf(grid, place));

/** The rows that a view of `height` px shows at least a part of, scrolled to `top`. */
export function rowsInSight(grid: Grid, top: number, height: number): Range {
  const rows = rowsOf(grid);
  const rowHeight = rowHeightOf(grid);
  const first = Math.floor((top - grid.start + grid.gap) / rowHeight);
  const end = Math.ceil((top + height - grid.start) / rowHeight);
  return { first: within(0, first, rows), end: within(0, end, rows) };
}

/** The places of some rows. */
export function placesOf({ columns, lead, count }: Grid, rows: Range): Range {
  return {
    first: within(0, rows.first * columns - lead, count),
    end: within(0, rows.end * columns - lead, count),
  };
}

/** The greatest scroll offset of a view of `height` px. */
export const maxTopOf = (grid: Grid, height: number): number => Math.max(0, heightOf(grid) - height);

/** The scroll offset nearest to `top` at which all of a cell is in sight, with some space around it. */
export function topToShow(grid: Grid, place: number, top: number, height: number): number {
  const row = rowOf(grid, place);
  const cellTop = topOfRow(grid, row);
  const highest = cellTop - (row === 0 ? grid.start : grid.gap);
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
