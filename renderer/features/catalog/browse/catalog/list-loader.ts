import { failureOf } from '#renderer/failure/failure-of.ts';
import type { Range } from '#renderer/ui/virtual-grid/geometry.ts';
import type { CatalogList } from '#shared/catalog/list.ts';
import type { CatalogMod } from '#shared/contract/catalog/catalog.ts';
import type { Failure } from '#shared/contract/text.ts';
import { blockSize } from './block-cache.ts';
import { findShift } from './find-shift.ts';
import { type HeldMods, holdMods, shownAt } from './held-mods.ts';
import { hasMarks } from './list-input.ts';
import { type ListCalls, type ListPart, ListReader, type ShownList } from './list-reader.ts';

/** Where a list was left: a mod, its place then, and how far its top is below the top of the view, in px. */
export type ListPlace = { readonly modId: number; readonly place: number; readonly offset: number };

/** What the loader tells. */
export type LoaderEvents = {
  /** Another list is shown. `left` is where it was left, with the place that its mod has now. */
  readonly onOpened: (shown: ShownList, left: ListPlace | null) => void;
  /** The list has changed, and what was in sight is now `shift` places further. */
  readonly onRenewed: (shown: ShownList, shift: number) => void;
  /** More mods have arrived. */
  readonly onLoaded: () => void;
  /** A call failed, or calls succeed again. */
  readonly onFailure: (failure: Failure | null) => void;
};

/** Runs `then` after some ms. Returns a function that cancels it. */
export type Timer = (ms: number, then: () => void) => () => void;

/** How long the list has to rest after a jump before its mods are read, in ms. While it is dragged, nothing is. */
const restMs = 40;

/** How often the mods in sight are looked for while the player scrolls on. After that, the list may move. */
const maxSearches = 4;

type Wanted = Pick<ShownList, 'list' | 'key'> & { readonly left: ListPlace | null };

/**
 * Reads what a list shows, block by block, one call at a time: what is in sight first, then what is next to it. What
 * the player has scrolled past is not read. Once the catalog has a new revision, the mods in sight are found in it
 * first, and then take the place of the old ones all at once. Where others belong between them now, those in sight stay
 * until the player scrolls.
 */
export class ListLoader {
  readonly #reader: ListReader;
  readonly #events: LoaderEvents;
  readonly #timer: Timer;
  #wanted: Wanted | null = null;
  #shown: ShownList | null = null;
  #sight: Range = { first: 0, end: 0 };
  #anchor = 0;
  #held: HeldMods | null = null;
  #hasOtherStart = false;
  /** Whether the grid is moved by a change of the list, not by the player. */
  #isRenewing = false;
  #searches = 0;
  #isRunning = false;
  #hasFailed = false;
  #stopRest: (() => void) | null = null;

  constructor(calls: ListCalls, events: LoaderEvents, timer: Timer) {
    this.#reader = new ListReader(calls);
    this.#events = events;
    this.#timer = timer;
  }

  /** Whether the start of the list was in sight and has other mods now, and the player has not scrolled since. */
  get hasOtherStart(): boolean {
    return this.#hasOtherStart;
  }

  /** Returns the mod that is shown at a place; undefined while it isn't read. */
  modAt(place: number): CatalogMod | undefined {
    const mod = this.#shown === null ? undefined : this.#reader.modIn(this.#shown, place);
    return shownAt(this.#held, place, mod);
  }

  /** Holds no mods any longer: each place shows its own. */
  release(): void {
    this.#held = null;
    this.#hasOtherStart = false;
  }

  /** Shows another list, where it was left. The one of before stays until the first mods are here. */
  show(list: CatalogList, left: ListPlace | null): void {
    const key = JSON.stringify(list);
    if (this.#wanted?.key === key) return;
    this.#wanted = { list, key, left };
    this.#searches = 0;
    // What marks mods had when such a list was read before may have changed since.
    if (hasMarks(list)) this.#reader.startEdition();
    const known = this.#shown?.key === key ? null : this.#reader.knownAt(key, left?.place ?? 0);
    if (known !== null) this.#open(known, left);
    this.#goOn();
  }

  /** Shows what the last start showed, where it was left, until the list can be read. Call it before anything else. */
  begin(part: ListPart, left: ListPlace | null): void {
    const { list } = part;
    const key = JSON.stringify(list);
    this.#wanted = { list, key, left };
    this.#open(this.#reader.takePart(part, key), left);
  }

  /** Says which places are in sight, and which of them is to stay where it is. */
  look(places: Range, anchor: number): void {
    const { first, end } = this.#sight;
    const isJump = end > 0 && (places.first >= end || places.end <= first);
    const isSame = places.first === first && places.end === end;
    if (!isSame && !this.#isRenewing) this.release();
    this.#sight = places;
    this.#anchor = anchor;
    this.#endRest();
    if (isJump) this.#rest();
    void this.#run();
  }

  /** Says that the catalog has this revision. */
  changed(revision: number): void {
    if (this.#reader.changed(revision)) this.#goOn();
  }

  /** Reads lists again though the catalog is the same: what marks mods have has changed. */
  reread(): void {
    this.#reader.startEdition();
    this.#goOn();
  }

  /** Tries again after a failure. */
  retry(): void {
    this.#goOn();
  }

  /** Forgets everything: the catalog is another one. */
  clear(): void {
    this.#endRest();
    this.#reader.clear();
    this.#shown = null;
    this.release();
    this.#searches = 0;
    if (this.#wanted !== null) this.#wanted = { ...this.#wanted, left: null };
    this.#goOn();
  }

  /** Reads on, also after a failure. */
  #goOn(): void {
    if (this.#hasFailed) this.#events.onFailure(null);
    this.#hasFailed = false;
    void this.#run();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let step = this.#next(); step !== null && !this.#hasFailed; step = this.#next()) {
      const began = this.#reader.epoch;
      await step().catch((error: unknown) => began === this.#reader.epoch && this.#fail(error));
    }
    this.#isRunning = false;
  }

  #fail(error: unknown): void {
    this.#hasFailed = true;
    this.#events.onFailure(failureOf(error));
  }

  /** The next thing to read; null if everything is here. */
  #next(): (() => Promise<void>) | null {
    const [want, from] = [this.#wanted, this.#shown];
    if (want === null) return null;
    if (from === null || from.key !== want.key) return () => this.#openWanted(want);
    if (!this.#reader.isCurrent(from)) return () => this.#renew(from);
    if (this.#stopRest !== null) return null;
    const blocks = this.#reader.missing(from, this.#sight) ?? this.#reader.missing(from, around(this.#sight));
    return blocks && (() => this.#load(from, blocks));
  }

  async #openWanted(want: Wanted): Promise<void> {
    const { list, left } = want;
    const place = left && (await this.#reader.placeOf(list, left.modId));
    if (want !== this.#wanted) return;
    const start = place ?? left?.place ?? 0;
    const first = Math.max(0, Math.floor(start / blockSize) - 1);
    const result = await this.#reader.read(want, first, left === null ? 2 : 3);
    if (result !== null && want === this.#wanted) this.#open(result.found, left && { ...left, place: start });
  }

  #open(opened: ShownList, left: ListPlace | null): void {
    this.#shown = opened;
    this.release();
    this.#sight = { first: 0, end: 0 };
    this.#events.onOpened(opened, left);
  }

  async #load(from: ShownList, { first, end }: Range): Promise<void> {
    const result = await this.#reader.read(from, first, end - first);
    const isSame = result?.found.revision === from.revision && result.found.edition === from.edition;
    if (isSame && from === this.#shown) this.#events.onLoaded();
  }

  /** Finds the mods in sight in what the list is now, and shows that. */
  async #renew(from: ShownList): Promise<void> {
    const mod = this.modAt(this.#anchor);
    const place = mod && (await this.#reader.placeOf(from.list, mod.modId));
    if (from !== this.#shown) return;
    const guess = typeof place === 'number' ? place - this.#anchor : 0;
    const first = Math.max(0, Math.floor((this.#sight.first + guess) / blockSize));
    const last = Math.max(first, Math.floor((this.#sight.end - 1 + guess) / blockSize));
    const drawn = this.#inSight().flatMap((each) => each ?? []);
    const result = await this.#reader.read(from, first, last - first + 1, drawn);
    if (result === null || from !== this.#shown) return;
    const areThere = await this.#reader.areAllThere(from.list, drawn, result.mods);
    if (from !== this.#shown) return;
    const places = [this.#anchor, ...placesIn(this.#sight)];
    const shift = findShift(places, (at) => this.modAt(at), result.mods, first * blockSize);
    this.#searches += 1;
    if (shift === null && this.#searches < maxSearches) return;
    this.#searches = 0;
    const inSight = this.#inSight();
    // Those that the player has scrolled to meanwhile were not looked for.
    const mayHold = areThere && shift !== null && inSight.every((each) => !each || drawn.includes(each));
    const fresh = new Map(result.mods.map((each) => [each.modId, each]));
    const staying = inSight.map((each) => each && (fresh.get(each.modId) ?? each));
    this.#replace(result.found, shift ?? 0, mayHold ? staying : null);
  }

  /** Shows a list as it is now. What was in sight is `shift` places further; `staying` stays at its places. */
  #replace(found: ShownList, shift: number, staying: readonly (CatalogMod | undefined)[] | null): void {
    const wasStart = this.#sight.first === 0 || this.#hasOtherStart;
    const { first, end } = this.#sight;
    this.#shown = found;
    this.#sight = { first: Math.max(0, first + shift), end: Math.max(0, end + shift) };
    this.#anchor = Math.max(0, this.#anchor + shift);
    this.#held = staying && holdMods(staying, this.#sight.first, (at) => this.#reader.modIn(found, at));
    this.#hasOtherStart = wasStart && (this.#held !== null || this.#sight.first > 0);
    this.#isRenewing = true;
    this.#events.onRenewed(found, shift);
    this.#isRenewing = false;
  }

  #inSight(): readonly (CatalogMod | undefined)[] {
    return placesIn(this.#sight).map((place) => this.modAt(place));
  }

  #rest(): void {
    this.#stopRest = this.#timer(restMs, () => {
      this.#stopRest = null;
      void this.#run();
    });
  }

  #endRest(): void {
    this.#stopRest?.();
    this.#stopRest = null;
  }
}

/** Places as many again before and after, for the next page. */
const around = ({ first, end }: Range): Range => ({ first: first - (end - first), end: end + (end - first) });

const placesIn = ({ first, end }: Range) => Array.from({ length: end - first }, (_, index) => first + index);
