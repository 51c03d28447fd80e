import { modsBetween } from '#renderer/features/mods/list/selection/mods-between.ts';
import type { Layout } from '#renderer/ui/mod-list/list-view-state.ts';
import { createGridModel } from '#renderer/ui/virtual-grid/grid-model.ts';
import { anchorOf, inSight, open, press, renew, resize } from '#renderer/ui/virtual-grid/grid-state.ts';
import type { CatalogList } from '#shared/catalog/list.ts';
import type { MarkName } from '#shared/catalog/query.ts';
import type { CatalogMod } from '#shared/contract/catalog/catalog.ts';
import type { Failure } from '#shared/contract/text.ts';
import { hasMarks, inputOf } from './list-input.ts';
import { ListLoader, type ListPlace, type LoaderEvents, type Timer } from './list-loader.ts';
import type { ListCalls, ListPart, ShownList } from './list-reader.ts';
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

/** How far from what is in sight a range of selected mods may begin. */
const nearby = 1_000;

/** The list of Browse: its mods as far as they are read, and the grid that shows them. */
export class Listing {
  readonly grid = createGridModel(metricsOf.cards(0));
  readonly #calls: ListCalls;
  readonly #loader: ListLoader;
  readonly #listeners = new Set<() => void>();
  #state: ListingState = { shown: null, failure: null, hasOtherStart: false };
  /** The cursor, and the mod there; null while that isn't read. */
  #cursor: { readonly place: number | null; readonly modId: number | null } = { place: null, modId: null };
  /** Where the list was left before a text was typed. */
  #before: { readonly key: string; readonly left: ListPlace | null } | null = null;

  /** @param calls those of main */
  constructor(calls: ListCalls, timer: Timer) {
    this.#calls = calls;
    this.#loader = new ListLoader(calls, this.#events(), timer);
    this.grid.onView(() => this.#look());
  }

  /** What is known of the list. Without `this`, as React reads it. */
  readonly state = (): ListingState => this.#state;

  /** Calls `listener` when the state changes. Returns a function that stops it. Without `this`, as React calls it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Returns the mod that is shown at a place; undefined while it isn't read. */
  modAt(place: number): CatalogMod | undefined {
    return this.#loader.modAt(place);
  }

  /** The mods from one mod id to another, both included, of those near what is in sight; empty where one of them is elsewhere. */
  modsBetween(from: number, to: number): readonly CatalogMod[] {
    const { first } = inSight(this.grid.state());
    const start = Math.max(0, first - nearby);
    const places = Array.from({ length: 2 * nearby }, (_, index) => start + index);
    return modsBetween(
      places.map((place) => this.modAt(place)),
      from,
      to,
    );
  }

  /**
   * Shows what the last start showed, and where it was left, until the list can be read. With `size`, its cells are drawn
   * at once; null: after the grid was measured.
   */
  begin(part: ListPart, left: ListPlace | null, size: GridSize | null): void {
    if (size !== null) {
      const { layout, width, height } = size;
      this.grid.change((now) => resize(now, width, height, metricsOf[layout](width)));
    }
    this.#loader.begin(part, left);
  }

  /** Shows another list. `left` is where it was left, if it is the one of the last start. */
  show(list: CatalogList, left: ListPlace | null): void {
    const { shown } = this.#state;
    const key = JSON.stringify(list);
    if (shown?.list.text === '' && list.text !== '') this.#before = { key: shown.key, left: this.place() };
    const returns = this.#before?.key === key ? this.#before.left : null;
    this.#loader.show(list, left ?? returns);
  }

  /** Where the list is; null at its start. */
  place(): ListPlace | null {
    const now = this.grid.state();
    const anchor = anchorOf(now);
    const mod = anchor && this.modAt(anchor.place);
    if (!anchor || !mod || now.scroll.top === 0) return null;
    return { modId: mod.modId, ...anchor };
  }

  /** Focuses a mod; the first one in sight if it isn't in the list. Nothing scrolls. */
  async focus(modId: number): Promise<void> {
    await this.#moveCursorTo(modId);
    const now = this.grid.state();
    if (now.cursor === null) this.setCursor(anchorOf(now)?.place ?? 0);
    this.grid.focus();
  }

  /** Focuses the mod in sight that was used last, or the first one. */
  focusInSight(): void {
    const now = this.grid.state();
    const { first, end } = inSight(now);
    if (first === end) return;
    if (now.cursor === null || now.cursor < first || now.cursor >= end)
      this.setCursor(anchorOf(now)?.place ?? first);
    this.grid.focus();
  }

  /** Scrolls to the start, shows the mods that belong there, and focuses the first. */
  toStart(): void {
    this.#loader.release();
    this.grid.change((now) => press(now, 'Home', false) ?? now);
    this.#look();
    this.grid.focus();
  }

  /** The keyboard is at a place. */
  setCursor(place: number): void {
    this.grid.change((now) => (now.cursor === place ? now : { ...now, cursor: place }));
    this.#look();
  }

  /** The catalog has this revision. */
  changed(revision: number): void {
    this.#loader.changed(revision);
  }

  /** Other mods have this mark. */
  marked(mark: MarkName): void {
    const { shown } = this.#state;
    if (shown && hasMarks(shown.list, mark)) this.#loader.reread();
  }

  /** Tries again after a failure. */
  retry(): void {
    this.#loader.retry();
  }

  /** Forgets everything: the catalog is another one. */
  clear(): void {
    this.#before = null;
    this.#loader.clear();
    this.grid.change((now) => open(now, 0, null, null));
    this.#publish({ shown: null, failure: null, hasOtherStart: false });
  }

  #events(): LoaderEvents {
    return {
      onOpened: (shown, left) => {
        this.grid.change((now) => open(now, shown.total, left, null, shown.closestFrom ?? undefined));
        this.#publish({ shown, hasOtherStart: false });
      },
      onRenewed: (shown, shift) => this.#renew(shown, shift),
      onLoaded: () => this.#publish({}),
      onFailure: (failure) => this.#publish({ failure }),
    };
  }

  #renew(shown: ShownList, shift: number): void {
    const { modId } = this.#cursor;
    this.grid.change((now) => renew(now, shown.total, shift, shown.closestFrom ?? undefined));
    this.#publish({ shown, hasOtherStart: this.#loader.hasOtherStart });
    const { cursor: place } = this.grid.state();
    // A cursor that is out of sight may have moved by more or less than what is in sight.
    const isOther = place !== null && modId !== null && this.modAt(place)?.modId !== modId;
    if (isOther) void this.#moveCursorTo(modId);
  }

  #publish(change: Partial<ListingState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of [...this.#listeners]) listener();
  }

  /** Tells the loader what is in sight, and remembers the mod at the cursor, which the loader may forget. */
  #look(): void {
    const now = this.grid.state();
    const places = inSight(now);
    if (places.end > places.first) this.#loader.look(places, anchorOf(now)?.place ?? places.first);
    if (this.#state.hasOtherStart && !this.#loader.hasOtherStart) this.#publish({ hasOtherStart: false });
    const mod = now.cursor === null ? undefined : this.modAt(now.cursor);
    const { place, modId } = this.#cursor;
    // The mod at the cursor was held at another place than its own, until now.
    const hasMoved = now.cursor === place && mod !== undefined && mod.modId !== modId;
    if (mod || now.cursor !== place) this.#cursor = { place: now.cursor, modId: mod?.modId ?? null };
    if (hasMoved && modId !== null) void this.#moveCursorTo(modId);
  }

  /** Puts the cursor to a mod if it is in the list. The list stays where it is. Never rejects. */
  async #moveCursorTo(modId: number): Promise<void> {
    const { shown } = this.#state;
    const here = this.#placeInSight(modId);
    if (here !== null) return this.setCursor(here);
    if (shown === null) return;
    // The list itself says so when it can't be read.
    const found = await this.#calls.placeOf({ list: inputOf(shown.list), modId }).catch(() => null);
    if (typeof found?.place === 'number' && this.#state.shown === shown) this.setCursor(found.place);
  }

  #placeInSight(modId: number): number | null {
    const { first, end } = inSight(this.grid.state());
    for (let place = first; place < end; place++) if (this.modAt(place)?.modId === modId) return place;
    return null;
  }
}
