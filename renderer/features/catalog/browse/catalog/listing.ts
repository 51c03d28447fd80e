import type { Layout } from '#renderer/ui/mod-list/list-view-state.ts';
import { createGridModel, type GridModel } from '#renderer/ui/virtual-grid/grid-model.ts';
import { anchorOf, inSight, open, press, renew, resize } from '#renderer/ui/virtual-grid/grid-state.ts';
import type { CatalogList } from '#shared/catalog/list.ts';
import type { MarkName } from '#shared/catalog/query.ts';
import type { CatalogMod } from '#shared/contract/catalog/catalog.ts';
import type { Failure } from '#shared/contract/text.ts';
import {
  createListLoader,
  hasMarks,
  inputOf,
  type ListCalls,
  type ListPart,
  type ListPlace,
  type ShownList,
  type Timer,
} from './list-loader.ts';
import { metricsOf } from './metrics.ts';

/** The size of the grid in px, and what it draws. */
export type GridSize = { readonly width: number; readonly height: number; readonly layout: Layout };

/** What is known of the list that is shown. A new object with each change, also when mods have arrived. */
export type ListingState = {
  /** Null until the first mods are here. */
  readonly shown: ShownList | null;
  /** Why mods can't be read; null while they can. */
  readonly failure: Failure | null;
  /** Whether the list starts with other mods than it did when the player looked at its start. */
  readonly hasOtherStart: boolean;
};

/** The list of Browse: its mods as far as they are read, and the grid that shows them. */
export type Listing = {
  readonly grid: GridModel;
  state(): ListingState;
  /** Calls `listener` when the state changes. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  modAt(place: number): CatalogMod | undefined;
  /**
   * Shows what the last start showed, and where it was left, until the list can be read. With `size`, its cells are drawn
   * at once; null: after the grid was measured.
   */
  begin(part: ListPart, left: ListPlace | null, size: GridSize | null): void;
  /** Shows another list. `left` is where it was left, if it is the one of the last start. */
  show(list: CatalogList, left: ListPlace | null): void;
  /** Where the list is; null at its start. */
  place(): ListPlace | null;
  /** Focuses a mod; the first one in sight if it isn't in the list. Nothing scrolls. */
  focus(modId: number): void;
  /** Scrolls to the start, shows the mods that belong there, and focuses the first. */
  toStart(): void;
  /** The keyboard is at a place. */
  setCursor(place: number): void;
  /** The catalog has this revision. */
  changed(revision: number): void;
  /** Other mods have this mark. */
  marked(mark: MarkName): void;
  /** Tries again after a failure. */
  retry(): void;
  /** Forgets everything: the catalog is another one. */
  clear(): void;
};

/** Makes the list of Browse. `calls` are those of main. */
export function createListing(calls: ListCalls, timer: Timer): Listing {
  const grid = createGridModel(metricsOf.cards(0));
  const listeners = new Set<() => void>();
  let state: ListingState = { shown: null, failure: null, hasOtherStart: false };
  /** The cursor, and the mod there; null while that isn't read. */
  let cursor: { readonly place: number | null; readonly modId: number | null } = { place: null, modId: null };
  /** Where the list was left before a text was typed. */
  let before: { readonly key: string; readonly left: ListPlace | null } | null = null;

  const publish = (change: Partial<ListingState>) => {
    state = { ...state, ...change };
    for (const listener of [...listeners]) listener();
  };

  const loader = createListLoader(
    calls,
    {
      onOpened(shown, left) {
        grid.change((now) => open(now, shown.total, left, null));
        publish({ shown, hasOtherStart: false });
      },
      onRenewed(shown, shift) {
        const { modId } = cursor;
        grid.change((now) => renew(now, shown.total, shift));
        publish({ shown, hasOtherStart: loader.hasOtherStart() });
        const { cursor: place } = grid.state();
        // A cursor that is out of sight may have moved by more or less than what is in sight.
        const isOther = place !== null && modId !== null && loader.modAt(place)?.modId !== modId;
        if (isOther) void moveCursorTo(modId);
      },
      onLoaded: () => publish({}),
      onFailure: (failure) => publish({ failure }),
    },
    timer,
  );

  /** Tells the loader what is in sight, and remembers the mod at the cursor, which the loader may forget. */
  const look = () => {
    const now = grid.state();
    const places = inSight(now);
    if (places.end > places.first) loader.look(places, anchorOf(now)?.place ?? places.first);
    if (state.hasOtherStart && !loader.hasOtherStart()) publish({ hasOtherStart: false });
    const mod = now.cursor === null ? undefined : loader.modAt(now.cursor);
    // The mod at the cursor was held at another place than its own, until now.
    const hasMoved = now.cursor === cursor.place && mod && mod.modId !== cursor.modId;
    const before = hasMoved ? cursor.modId : null;
    if (mod || now.cursor !== cursor.place) cursor = { place: now.cursor, modId: mod?.modId ?? null };
    if (before !== null) void moveCursorTo(before);
  };
  grid.onView(look);

  const setCursor = (place: number) => {
    grid.change((now) => (now.cursor === place ? now : { ...now, cursor: place }));
    look();
  };

  const placeInSight = (modId: number): number | null => {
    const { first, end } = inSight(grid.state());
    for (let place = first; place < end; place++) if (loader.modAt(place)?.modId === modId) return place;
    return null;
  };

  /** Puts the cursor to a mod if it is in the list. The list stays where it is. Never rejects. */
  const moveCursorTo = async (modId: number): Promise<void> => {
    const { shown } = state;
    const here = placeInSight(modId);
    if (here !== null) return setCursor(here);
    if (shown === null) return;
    // The list itself says so when it can't be read.
    const found = await calls.placeOf({ list: inputOf(shown.list), modId }).catch(() => null);
    if (typeof found?.place === 'number' && state.shown === shown) setCursor(found.place);
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
      if (size !== null) {
        const { layout, width, height } = size;
        grid.change((now) => resize(now, width, height, metricsOf[layout](width)));
      }
      loader.begin(part, left);
    },
    show(list, left) {
      const { shown } = state;
      const key = JSON.stringify(list);
      if (shown?.list.text === '' && list.text !== '') before = { key: shown.key, left: place() };
      const returns = before?.key === key ? before.left : null;
      loader.show(list, left ?? returns);
    },
    place,
    async focus(modId) {
      await moveCursorTo(modId);
      if (grid.state().cursor === null) setCursor(anchorOf(grid.state())?.place ?? 0);
      grid.focus();
    },
    toStart() {
      loader.release();
      grid.change((now) => press(now, 'Home', false) ?? now);
      look();
      grid.focus();
    },
    setCursor,
    changed: loader.changed,
    marked(mark) {
      if (state.shown && hasMarks(state.shown.list, mark)) loader.reread();
    },
    retry: loader.retry,
    clear() {
      before = null;
      loader.clear();
      grid.change((now) => open(now, 0, null, null));
      publish({ shown: null, failure: null, hasOtherStart: false });
    },
  };
}
