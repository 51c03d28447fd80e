import { failureOf } from '#renderer/failure/failure-of.ts';
import type { Range } from '#renderer/ui/virtual-grid/geometry.ts';
import type { CatalogList } from '#shared/catalog/list.ts';
import { type MarkName, parseQuery } from '#shared/catalog/query.ts';
import type { CatalogMod, CatalogWindow, catalog } from '#shared/contract/catalog/catalog.ts';
import type { Calls } from '#shared/contract/index.ts';
import type { Failure } from '#shared/contract/text.ts';
import { type BlockCache, blockSize, createBlockCache } from './block-cache.ts';
import { findShift } from './find-shift.ts';
import { type HeldMods, holdMods, shownAt } from './held-mods.ts';

/** The calls of main that read lists. */
export type ListCalls = Pick<Calls<typeof catalog>, 'window' | 'placeOf'>;

/** The list that is shown, as it was read. */
export type ShownList = Omit<CatalogWindow, 'mods'> & {
  readonly list: CatalogList;
  /** The same for the same list. */
  readonly key: string;
  /** Counts how often lists were read again though the catalog has the same revision. */
  readonly edition: number;
};

/** Where a list was left: a mod, its place then, and how far its top is below the top of the view, in px. */
export type ListPlace = { readonly modId: number; readonly place: number; readonly offset: number };

/** The part of a list that the last start showed: its mods from the place `first` on. */
export type ListPart = Pick<ShownList, 'list' | 'total' | 'isCut'> & {
  readonly first: number;
  readonly mods: readonly CatalogMod[];
};

/** The revision of a list of the last start: no catalog has it, so the list is renewed as soon as one can be read. */
const ofLastStart = -1;

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

/**
 * Reads what a list shows, block by block, one call at a time: what is in sight first, then what is next to it. What
 * the player has scrolled past is not read. Once the catalog has a new revision, the mods in sight are found in it
 * first, and then take the place of the old ones all at once. Where others belong between them now, those in sight stay
 * until the player scrolls.
 */
export type ListLoader = {
  modAt(place: number): CatalogMod | undefined;
  /** Whether the start of the list was in sight and has other mods now, and the player has not scrolled since. */
  hasOtherStart(): boolean;
  /** Holds no mods any longer: each place shows its own. */
  release(): void;
  /** Shows another list, where it was left. The one of before stays until the first mods are here. */
  show(list: CatalogList, left: ListPlace | null): void;
  /** Shows what the last start showed, where it was left, until the list can be read. Call it before anything else. */
  begin(part: ListPart, left: ListPlace | null): void;
  /** Says which places are in sight, and which of them is to stay where it is. */
  look(places: Range, anchor: number): void;
  /** Says that the catalog has this revision. */
  changed(revision: number): void;
  /** Reads lists again though the catalog is the same: what marks mods have has changed. */
  reread(): void;
  /** Tries again after a failure. */
  retry(): void;
  /** Forgets everything: the catalog is another one. */
  clear(): void;
};

/** Runs `then` after some ms. Returns a function that cancels it. */
export type Timer = (ms: number, then: () => void) => () => void;

/** How long the list has to rest after a jump before its mods are read, in ms. While it is dragged, nothing is. */
const restMs = 40;

/** The most blocks of one call. */
const maxBlocksPerCall = 4;

/** How often the mods in sight are looked for while the player scrolls on. After that, the list may move. */
const maxSearches = 4;

/** The most lists whose length is remembered. */
const maxLengths = 50;

type Wanted = Pick<ShownList, 'list' | 'key'> & { readonly left: ListPlace | null };

export function createListLoader(
  calls: ListCalls,
  events: LoaderEvents,
  timer: Timer,
  cache: BlockCache = createBlockCache(),
): ListLoader {
  /** The lists that can be shown without a call, by key. */
  const known = new Map<string, ShownList>();
  let wanted: Wanted | null = null;
  let shown: ShownList | null = null;
  /** The newest revision and edition. */
  let revision: number | null = null;
  let edition = 0;
  let sight: Range = { first: 0, end: 0 };
  let anchor = 0;
  let held: HeldMods | null = null;
  let hasOtherStart = false;
  /** Whether the grid is moved by a change of the list, not by the player. */
  let isRenewing = false;
  let searches = 0;
  let isRunning = false;
  let hasFailed = false;
  let stopRest: (() => void) | null = null;
  /** Counts up when the catalog becomes another one: results of before are dropped. */
  let epoch = 0;

  const blockOf = (of: ShownList, block: number) => cache.get(`${of.edition} ${of.key}`, of.revision, block);
  const modIn = (of: ShownList | null, place: number): CatalogMod | undefined =>
    of === null ? undefined : blockOf(of, Math.floor(place / blockSize))?.[place % blockSize];
  const modAt = (place: number): CatalogMod | undefined => shownAt(held, place, modIn(shown, place));

  /**
   * Reads blocks from `first` on. Mods that are the same as one of `drawn` are the same objects, so that nothing is drawn
   * again. Returns null if the catalog became another one meanwhile.
   */
  const read = async (
    { list, key }: Pick<Wanted, 'list' | 'key'>,
    first: number,
    count: number,
    drawn: readonly CatalogMod[] = [],
  ) => {
    const began = epoch;
    const inEdition = edition;
    const limit = Math.min(count, maxBlocksPerCall) * blockSize;
    const { mods: received, ...result } = await calls.window({
      list: inputOf(list),
      offset: first * blockSize,
      limit,
    });
    if (began !== epoch) return null;
    revision = result.revision;
    const same = new Map(drawn.map((mod) => [JSON.stringify(mod), mod]));
    const mods = same.size === 0 ? received : received.map((mod) => same.get(JSON.stringify(mod)) ?? mod);
    for (let block = 0; block * blockSize < Math.max(1, mods.length); block++) {
      const part = mods.slice(block * blockSize, (block + 1) * blockSize);
      cache.set(`${inEdition} ${key}`, result.revision, first + block, part);
    }
    const found: ShownList = { ...result, list, key, edition: inEdition };
    if (known.size >= maxLengths) known.clear();
    known.set(key, found);
    return { found, mods };
  };

  const release = () => {
    held = null;
    hasOtherStart = false;
  };

  const open = (opened: ShownList, left: ListPlace | null) => {
    shown = opened;
    release();
    sight = { first: 0, end: 0 };
    events.onOpened(opened, left);
  };

  /** Shows the wanted list without a call, if its mods are here. */
  const openFromCache = ({ key, left }: Wanted) => {
    const found = known.get(key);
    if (found === undefined || found.revision !== revision || found.edition !== edition) return;
    const isHere =
      found.total === 0 || modIn(found, Math.min(left?.place ?? 0, found.total - 1)) !== undefined;
    if (isHere) open(found, left);
  };

  const openWanted = async (want: Wanted) => {
    const { list, left } = want;
    const place = left && (await calls.placeOf({ list: inputOf(list), modId: left.modId })).place;
    if (want !== wanted) return;
    const start = place ?? left?.place ?? 0;
    const result = await read(want, Math.max(0, Math.floor(start / blockSize) - 1), left === null ? 2 : 3);
    if (result !== null && want === wanted) open(result.found, left && { ...left, place: start });
  };

  /** Finds the mods in sight in what the list is now, and shows that. */
  const renew = async (from: ShownList) => {
    const mod = modAt(anchor);
    const place = mod && (await calls.placeOf({ list: inputOf(from.list), modId: mod.modId })).place;
    if (from !== shown) return;
    const guess = typeof place === 'number' ? place - anchor : 0;
    const first = Math.max(0, Math.floor((sight.first + guess) / blockSize));
    const last = Math.max(first, Math.floor((sight.end - 1 + guess) / blockSize));
    const drawn = placesIn(sight).flatMap((at) => modAt(at) ?? []);
    const result = await read(from, first, last - first + 1, drawn);
    if (result === null || from !== shown) return;
    const areThere = await areAllThere(from, drawn, result.mods);
    if (from !== shown) return;
    const shift = findShift([anchor, ...placesIn(sight)], modAt, result.mods, first * blockSize);
    searches += 1;
    if (shift === null && searches < maxSearches) return;
    searches = 0;
    const by = shift ?? 0;
    const inSight = placesIn(sight).map(modAt);
    // Those that the player has scrolled to meanwhile were not looked for.
    const mayHold = areThere && shift !== null && inSight.every((mod) => !mod || drawn.includes(mod));
    const fresh = new Map(result.mods.map((mod) => [mod.modId, mod]));
    const staying = inSight.map((mod) => mod && (fresh.get(mod.modId) ?? mod));
    const wasStart = sight.first === 0 || hasOtherStart;
    shown = result.found;
    sight = { first: Math.max(0, sight.first + by), end: Math.max(0, sight.end + by) };
    anchor = Math.max(0, anchor + by);
    held = mayHold ? holdMods(staying, sight.first, (at) => modIn(result.found, at)) : null;
    hasOtherStart = wasStart && (held !== null || sight.first > 0);
    isRenewing = true;
    events.onRenewed(shown, by);
    isRenewing = false;
  };

  /** Whether mods of a list are in it still, also those that are not among the ones that were `read` of it. */
  const areAllThere = async (
    { list }: ShownList,
    mods: readonly CatalogMod[],
    read: readonly CatalogMod[],
  ): Promise<boolean> => {
    const known = new Set(read.map(({ modId }) => modId));
    const others = mods.filter(({ modId }) => !known.has(modId));
    const found = await Promise.all(others.map(({ modId }) => calls.placeOf({ list: inputOf(list), modId })));
    return found.every(({ place }) => place !== null);
  };

  const load = async (from: ShownList, { first, end }: Range) => {
    const result = await read(from, first, end - first);
    const isSame = result?.found.revision === from.revision && result.found.edition === from.edition;
    if (isSame && from === shown) events.onLoaded();
  };

  /** The next thing to read; null if everything is here. */
  const next = (): (() => Promise<void>) | null => {
    const [want, from] = [wanted, shown];
    if (want === null) return null;
    if (from === null || from.key !== want.key) return () => openWanted(want);
    if (from.edition !== edition || (revision !== null && from.revision !== revision))
      return () => renew(from);
    if (stopRest !== null) return null;
    const blocks = missing(from, sight) ?? missing(from, around(sight));
    return blocks && (() => load(from, blocks));
  };

  /** The first blocks within some places that are not here; null if all are. */
  const missing = (from: ShownList, places: Range): Range | null => {
    const end = Math.ceil(Math.min(places.end, from.total) / blockSize);
    const isHere = (block: number) => blockOf(from, block) !== undefined;
    let first = Math.floor(Math.max(0, places.first) / blockSize);
    while (first < end && isHere(first)) first++;
    let last = first;
    while (last < end && last - first < maxBlocksPerCall && !isHere(last)) last++;
    return first === last ? null : { first, end: last };
  };

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    for (let step = next(); step !== null && !hasFailed; step = next()) {
      const began = epoch;
      await step().catch((error: unknown) => began === epoch && fail(error));
    }
    isRunning = false;
  };

  const fail = (error: unknown) => {
    hasFailed = true;
    events.onFailure(failureOf(error));
  };

  /** Reads on, also after a failure. */
  const goOn = () => {
    if (hasFailed) events.onFailure(null);
    hasFailed = false;
    void run();
  };

  const endRest = () => {
    stopRest?.();
    stopRest = null;
  };

  return {
    modAt,
    hasOtherStart: () => hasOtherStart,
    release,
    show(list, left) {
      const key = JSON.stringify(list);
      if (wanted?.key === key) return;
      wanted = { list, key, left };
      searches = 0;
      // What marks mods had when such a list was read before may have changed since.
      if (hasMarks(list)) edition += 1;
      if (shown?.key !== key) openFromCache(wanted);
      goOn();
    },
    begin({ first, mods, ...part }, left) {
      const key = JSON.stringify(part.list);
      wanted = { list: part.list, key, left };
      const blocks = new Map<number, CatalogMod[]>();
      for (const [index, mod] of mods.entries()) {
        const block = Math.floor((first + index) / blockSize);
        const known = blocks.get(block) ?? [];
        known[(first + index) % blockSize] = mod;
        blocks.set(block, known);
      }
      for (const [block, known] of blocks) cache.set(`${edition} ${key}`, ofLastStart, block, known);
      open({ ...part, key, revision: ofLastStart, edition }, left);
    },
    look(places, staying) {
      const isJump = sight.end > 0 && (places.first >= sight.end || places.end <= sight.first);
      const isSame = places.first === sight.first && places.end === sight.end;
      if (!isSame && !isRenewing) release();
      sight = places;
      anchor = staying;
      endRest();
      if (isJump) {
        stopRest = timer(restMs, () => {
          stopRest = null;
          void run();
        });
      }
      void run();
    },
    changed(now) {
      if (revision === now) return;
      revision = now;
      goOn();
    },
    reread() {
      edition += 1;
      goOn();
    },
    retry: goOn,
    clear() {
      epoch += 1;
      endRest();
      cache.clear();
      known.clear();
      shown = null;
      release();
      revision = null;
      searches = 0;
      if (wanted !== null) wanted = { ...wanted, left: null };
      goOn();
    },
  };
}

/** Places as many again before and after, for the next page. */
const around = ({ first, end }: Range): Range => ({ first: first - (end - first), end: end + (end - first) });

const placesIn = ({ first, end }: Range) => Array.from({ length: end - first }, (_, index) => first + index);

/** Whether a list depends on a mark, or on any, by its filters or its text. */
export const hasMarks = ({ marks, text }: CatalogList, mark?: MarkName): boolean => {
  const all = [...marks, ...parseQuery(text).marks];
  return mark === undefined ? all.length > 0 : all.includes(mark);
};

/** The input of a call: the contract takes lists that can be changed. */
export const inputOf = ({ games, types, marks, rating, ...rest }: CatalogList) => ({
  ...rest,
  games: [...games],
  types: [...types],
  marks: [...marks],
  rating: rating && { ...rating },
});
