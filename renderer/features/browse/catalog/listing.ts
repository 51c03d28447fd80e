import type { Layout } from '#renderer/ui/mod-list/list-view-state.ts';
import { createGridModel, type GridModel } from '#renderer/ui/virtual-grid/grid-model.ts';
import { anchorOf, inSight, open, renew, resize } from '#renderer/ui/virtual-grid/grid-state.ts';
import type { CatalogList } from '#shared/catalog/list.ts';
import type { CatalogMod } from '#shared/contract/catalog.ts';
import type { Failure } from '#shared/contract/text.ts';
import {
  createListLoader,
  inputOf,
  type ListCalls,
  type ListPart,
  type ShownList,
  type Timer,
} from './list-loader.ts';
import { metricsOf } from './metrics.ts';

/** Where a list was left: a mod, its place then, and how far its top is below the top of the view, in px. */
export type ListPlace = { readonly modId: number; readonly place: number; readonly offset: number };

/** The size of the grid in px, and what it draws. */
export type GridSize = { readonly width: number; readonly height: number; readonly layout: Layout };

/** What is known of the list that is shown. A new object with each change, also when mods have arrived. */
export type ListingState = {
  /** Null until the first mods are here. */
  readonly shown: ShownList | null;
  /** Why mods can't be read; null while they can. */
  readonly failure: Failure | null;
};

/** The list of Browse: its mods as far as they are read, and the grid that shows them. */
export type Listing = {
  readonly grid: GridModel;
  state(): ListingState;
  /** Calls `listener` when the state changes. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  modAt(place: number): CatalogMod | undefined;
  /**
   * Shows what the last start showed, and where it was left, until the list can be read. With `size`, its cells
   * are drawn at once; null: after the grid was measured.
   */
  begin(part: ListPart, left: ListPlace | null, size: GridSize | null): void;
  /** Shows another list. `left` is where it was left, if it is the one of the last start. */
  show(list: CatalogList, left: ListPlace | null): void;
  /** Where the list is; null at its start. */
  place(): ListPlace | null;
  /** Focuses a mod of the list. One that is out of sight stays there, and the keyboard goes on from it. */
  focus(modId: number): void;
  /** The keyboard is at a place. */
  setCursor(place: number): void;
  changed(revision: number): void;
  retry(): void;
  clear(): void;
};

/** Makes the list of Browse. `calls` are those of main. */
export function createListing(calls: ListCalls, timer: Timer): Listing {
  const grid = createGridModel(metricsOf.cards(0));
  const listeners = new Set<() => void>();
  let state: ListingState = { shown: null, failure: null };
  /** The mod at the cursor; null while that isn't read. */
  let cursorModId: number | null = null;
  let lastCursor: number | null = null;
  /** Where the list opens that is wanted. */
  let next: ListPlace | null = null;
  /** Where the list was left before a text was typed. */
  let before: { readonly key: string; readonly left: ListPlace | null } | null = null;

  const publish = (change: Partial<ListingState>) => {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  };

  const loader = createListLoader(
    calls,
    {
      onOpened(shown, place) {
        const anchor = next && { place: place ?? next.place, offset: next.offset };
        cursorModId = null;
        next = null;
        grid.change((now) => open(now, shown.total, anchor, null));
        publish({ shown });
      },
      onRenewed(shown, shift) {
        const modId = cursorModId;
        grid.change((now) => renew(now, shown.total, shift));
        publish({ shown });
        const { cursor } = grid.state();
        // A cursor that is out of sight may have moved by more or less than what is in sight.
        const isOther = cursor !== null && modId !== null && loader.modAt(cursor)?.modId !== modId;
        if (isOther) void moveCursorTo(modId);
      },
      onLoaded: () => publish({}),
      onFailure: (failure) => publish({ failure }),
    },
    timer,
  );

  const look = () => {
    const now = grid.state();
    const places = inSight(now);
    if (places.end > places.first) loader.look(places, anchorOf(now)?.place ?? places.first);
    const { cursor } = now;
    const mod = cursor === null ? undefined : loader.modAt(cursor);
    // The mod of a cursor that was scrolled far away is forgotten by the loader, not here.
    if (mod || cursor !== lastCursor) cursorModId = mod?.modId ?? null;
    lastCursor = cursor;
  };
  grid.onView(look);

  const placeInSight = (modId: number): number | null => {
    const { first, end } = inSight(grid.state());
    for (let place = first; place < end; place++) if (loader.modAt(place)?.modId === modId) return place;
    return null;
  };

  const setCursor = (cursor: number) => {
    grid.change((now) => (now.cursor === cursor ? now : { ...now, cursor }));
    cursorModId = loader.modAt(cursor)?.modId ?? null;
  };

  /** Puts the cursor to a mod if it is in the list. The list stays where it is. */
  const moveCursorTo = async (modId: number) => {
    const { shown } = state;
    const inView = placeInSight(modId);
    if (inView !== null) return setCursor(inView);
    if (shown === null) return;
    const found = await calls.placeOf({ list: inputOf(shown.list), modId });
    if (found.place !== null && state.shown === shown) setCursor(found.place);
  };

  const place = (): ListPlace | null => {
    const now = grid.state();
    const anchor = anchorOf(now);
    const mod = anchor && loader.modAt(anchor.place);
    if (!anchor || !mod || now.scroll.top === 0) return null;
    return { modId: mod.modId, ...anchor };
  };

  return {
    grid,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    modAt: loader.modAt,
    begin(part, left, size) {
      next = left;
      if (size !== null) {
        const { layout, width, height } = size;
        grid.change((now) => resize(now, width, height, metricsOf[layout](width)));
      }
      loader.begin(part);
    },
    show(list, left) {
      const { shown } = state;
      const key = JSON.stringify(list);
      if (shown?.list.text === '' && list.text !== '') before = { key: shown.key, left: place() };
      const returns = before?.key === key ? before.left : null;
      if (list.text === '' && shown !== null) before = null;
      if (shown?.key === key && next === null) return;
      next = left ?? returns;
      loader.show(list, next);
    },
    place,
    focus(modId) {
      // The list itself says so when it can't be read.
      moveCursorTo(modId).then(grid.focus, () => undefined);
    },
    setCursor,
    changed: loader.changed,
    retry: loader.retry,
    clear() {
      before = null;
      next = null;
      cursorModId = null;
      loader.clear();
      grid.change((now) => open(now, 0, null, null));
      publish({ shown: null, failure: null });
    },
  };
}
