import { type Grid, type Range, rowHeightOf, rowOf } from './geometry.ts';
import { emptyGrid, type GridState, type Metrics, toDraw } from './grid-state.ts';

/** What is drawn. A new object means that other cells are drawn, or in other places. */
export type GridView = {
  readonly grid: Grid;
  /** The size of what is in sight in px; 0 before it was measured. */
  readonly width: number;
  readonly height: number;
  /** The places to draw. */
  readonly drawn: Range;
  /** The row that is drawn at 0. Offsets from the first row of a long list would be too great for a browser. */
  readonly base: number;
  readonly cursor: number | null;
};

/** Holds the state of a virtual grid, and says when what is drawn or the scroll place changes. */
export type GridModel = {
  state(): GridState;
  view(): GridView;
  /** Replaces the state by what `next` makes of it. */
  change(next: (state: GridState) => GridState): void;
  /** Calls `listener` when `view` changes. Returns a function that stops it. */
  onView(listener: () => void): () => void;
  /** Calls `listener` when the scroll place changes. Returns a function that stops it. */
  onScroll(listener: () => void): () => void;
  /** Focuses the cell at the cursor, or the list while that is out of sight. Nothing scrolls. */
  focus(): void;
  /** Calls `listener` for each `focus`. Returns a function that stops it. */
  onFocus(listener: () => void): () => void;
};

/** How far a row may be drawn from the base, in px. */
const maxFromBase = 200_000;

export function createGridModel(metrics: Metrics): GridModel {
  let state = emptyGrid(metrics);
  let view: GridView = {
    grid: state.grid,
    width: 0,
    height: 0,
    drawn: { first: 0, end: 0 },
    base: 0,
    cursor: null,
  };
  const viewListeners = new Set<() => void>();
  const scrollListeners = new Set<() => void>();
  const focusListeners = new Set<() => void>();
  const tell = (listeners: ReadonlySet<() => void>) => {
    for (const listener of [...listeners]) listener();
  };
  return {
    state: () => state,
    view: () => view,
    change(next) {
      const before = state;
      state = next(before);
      if (state === before) return;
      const viewed = viewOf(state, view);
      if (viewed !== view) {
        view = viewed;
        tell(viewListeners);
      }
      const { top, bar } = before.scroll;
      if (state.scroll.top !== top || state.scroll.bar !== bar) tell(scrollListeners);
    },
    onView: (listener) => add(viewListeners, listener),
    onScroll: (listener) => add(scrollListeners, listener),
    focus: () => tell(focusListeners),
    onFocus: (listener) => add(focusListeners, listener),
  };
}

function add(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The view of a state; `before` itself if it still holds. */
function viewOf(state: GridState, before: GridView): GridView {
  const { grid, width, height, cursor } = state;
  const drawn = toDraw(state);
  const isSameSize = width === before.width && height === before.height;
  const isSameRange = drawn.first === before.drawn.first && drawn.end === before.drawn.end;
  if (isSameSize && isSameRange && grid === before.grid && cursor === before.cursor) return before;
  return { grid, width, height, cursor, drawn, base: baseOf(grid, drawn, before) };
}

/** Keeps the base while cells of before are drawn, so that they don't move. */
function baseOf(grid: Grid, drawn: Range, { base, drawn: before }: GridView): number {
  const row = rowOf(grid, drawn.first);
  const isNear = Math.abs(row - base) * rowHeightOf(grid) <= maxFromBase;
  return isNear && drawn.first < before.end && drawn.end > before.first ? base : row;
}
