import { failureOf } from '#renderer/failure/failure-of.ts';
import type { Range } from '#renderer/ui/virtual-grid/geometry.ts';
import type { CatalogList } from '#shared/catalog/list.ts';
import type { CatalogMod, catalog } from '#shared/contract/catalog.ts';
import type { Calls } from '#shared/contract/index.ts';
import type { Failure } from '#shared/contract/text.ts';
import { type BlockCache, blockSize, createBlockCache } from './block-cache.ts';

/** The calls of main that read lists. */
export type ListCalls = Pick<Calls<typeof catalog>, 'window' | 'placeOf'>;

/** The list that is shown, at one revision of the catalog. */
export type ShownList = {
  readonly list: CatalogList;
  readonly key: string;
  readonly revision: number;
  readonly total: number;
  /** Whether more mods match than the list has. */
  readonly isCut: boolean;
};

/** Where a list begins to be read: at a mod, if it is still in the list, or else at its place of before. */
export type StartAt = { readonly modId: number; readonly place: number };

/** The part of a list that the last start showed: its mods from the place `first` on. */
export type ListPart = Omit<ShownList, 'key' | 'revision'> & {
  readonly first: number;
  readonly mods: readonly CatalogMod[];
};

/** The revision of a list of the last start: no catalog has it, so the list is renewed as soon as one can be read. */
const ofLastStart = -1;

/** What the loader tells. */
export type LoaderEvents = {
  /** Another list is shown. `place` is where the mod of `StartAt` is now; null if it isn't there, or none was given. */
  readonly onOpened: (shown: ShownList, place: number | null) => void;
  /** The catalog has changed, and what was in sight is now `shift` places further. */
  readonly onRenewed: (shown: ShownList, shift: number) => void;
  /** More mods have arrived. */
  readonly onLoaded: () => void;
  /** A call failed, or calls succeed again. */
  readonly onFailure: (failure: Failure | null) => void;
};

/**
 * Reads what a list shows, block by block, one call at a time: what is in sight first, then what is next to it. What
 * the player has scrolled past is not read. Once the catalog has a new revision, the mods in sight are found in it
 * first, and then take the place of the old ones all at once.
 */
export type ListLoader = {
  shown(): ShownList | null;
  modAt(place: number): CatalogMod | undefined;
  /** Shows another list. The one of before stays until the first mods are here. */
  show(list: CatalogList, at: StartAt | null): void;
  /** Shows what the last start showed, until the list can be read. Call it before anything else. */
  begin(part: ListPart): void;
  /** Says which places are in sight, and which of them is to stay where it is. */
  look(places: Range, anchor: number): void;
  /** Says that the catalog has this revision. */
  changed(revision: number): void;
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

/** How often a new revision is searched for the mods in sight, while the player scrolls on, before they may move. */
const maxSearches = 4;

type Wanted = { readonly list: CatalogList; readonly key: string; readonly at: StartAt | null };

export function createListLoader(
  calls: ListCalls,
  events: LoaderEvents,
  timer: Timer,
  cache: BlockCache = createBlockCache(),
): ListLoader {
  /** The lengths of lists at a revision. */
  const lengths = new Map<string, Omit<ShownList, 'list' | 'key'>>();
  let wanted: Wanted | null = null;
  let shown: ShownList | null = null;
  let revision: number | null = null;
  let sight: Range = { first: 0, end: 0 };
  let anchor = 0;
  let searches = 0;
  let isRunning = false;
  let hasFailed = false;
  let stopRest: (() => void) | null = null;
  /** Counts up when the catalog becomes another one: results of before are dropped. */
  let epoch = 0;

  const modAt = (place: number, at = shown): CatalogMod | undefined =>
    at === null
      ? undefined
      : cache.get(at.key, at.revision, Math.floor(place / blockSize))?.[place % blockSize];

  /** Reads blocks from `first` on. Returns null if the catalog became another one meanwhile. */
  const read = async ({ list, key }: Wanted, first: number, count: number) => {
    const began = epoch;
    const limit = Math.min(count, maxBlocksPerCall) * blockSize;
    const result = await calls.window({ list: inputOf(list), offset: first * blockSize, limit });
    if (began !== epoch) return null;
    revision = result.revision;
    for (let block = 0; block * blockSize < Math.max(1, result.mods.length); block++) {
      const mods = result.mods.slice(block * blockSize, (block + 1) * blockSize);
      cache.set(key, result.revision, first + block, mods);
    }
    const length = { revision: result.revision, total: result.total, isCut: result.isCut };
    lengths.set(key, length);
    return { ...length, mods: result.mods };
  };

  const open = (want: Wanted, length: Omit<ShownList, 'list' | 'key'>, place: number | null) => {
    shown = { ...length, list: want.list, key: want.key };
    sight = { first: 0, end: 0 };
    events.onOpened(shown, place);
  };

  /** Shows the wanted list from the cache; false if it is not there. */
  const openFromCache = (want: Wanted): boolean => {
    const length = lengths.get(want.key);
    if (length === undefined || length.revision !== revision) return false;
    const place = want.at?.place ?? 0;
    const at = { ...length, list: want.list, key: want.key };
    if (length.total > 0 && modAt(Math.min(place, length.total - 1), at) === undefined) return false;
    open(want, length, want.at !== null && modAt(place, at)?.modId === want.at.modId ? place : null);
    return true;
  };

  const openWanted = async (want: Wanted) => {
    const began = epoch;
    const found = want.at && (await calls.placeOf({ list: inputOf(want.list), modId: want.at.modId })).place;
    if (began !== epoch || want !== wanted) return;
    const place = found ?? want.at?.place ?? 0;
    const result = await read(want, Math.max(0, Math.floor(place / blockSize) - 1), want.at === null ? 2 : 3);
    if (result === null || want !== wanted) return;
    open(want, result, found);
  };

  /** Finds the mods in sight in the catalog's new revision and shows that. */
  const renew = async (from: ShownList) => {
    const first = modAt(anchor);
    const began = epoch;
    const found = first && (await calls.placeOf({ list: inputOf(from.list), modId: first.modId })).place;
    if (began !== epoch || from !== shown) return;
    const guess = typeof found === 'number' ? found - anchor : 0;
    const firstBlock = Math.max(0, Math.floor((sight.first + guess) / blockSize));
    const lastBlock = Math.max(firstBlock, Math.floor((sight.end - 1 + guess) / blockSize));
    const result = await read({ ...from, at: null }, firstBlock, lastBlock - firstBlock + 1);
    if (result === null || from !== shown) return;
    const shift = shiftIn(result.mods, firstBlock * blockSize);
    searches += 1;
    if (shift === null && searches < maxSearches) return;
    searches = 0;
    const by = shift ?? 0;
    const { mods: _, ...length } = result;
    shown = { ...from, ...length };
    sight = { first: Math.max(0, sight.first + by), end: Math.max(0, sight.end + by) };
    anchor = Math.max(0, anchor + by);
    events.onRenewed(shown, by);
  };

  /** How far the mods in sight have moved; null if none of them is among `mods`, which begin at a place. 0 if none is known. */
  const shiftIn = (mods: readonly CatalogMod[], from: number): number | null => {
    const places = new Map(mods.map(({ modId }, index) => [modId, from + index]));
    let isAnyKnown = false;
    for (const place of [anchor, ...placesIn(sight)]) {
      const mod = modAt(place);
      const now = mod && places.get(mod.modId);
      if (now !== undefined) return now - place;
      isAnyKnown ||= mod !== undefined;
    }
    return isAnyKnown ? null : 0;
  };

  const load = async (from: ShownList, first: number, count: number) => {
    const result = await read({ ...from, at: null }, first, count);
    if (result !== null && from === shown && result.revision === from.revision) events.onLoaded();
  };

  /** The next thing to read; null if everything is here. */
  const next = (): (() => Promise<void>) | null => {
    if (wanted === null) return null;
    if (shown === null || shown.key !== wanted.key) {
      const want = wanted;
      return () => openWanted(want);
    }
    const from = shown;
    if (revision !== null && revision !== from.revision) return () => renew(from);
    if (stopRest !== null) return null;
    const blocks = missing(from, sight) ?? missing(from, around(sight));
    return blocks && (() => load(from, blocks.first, blocks.end - blocks.first));
  };

  /** The first blocks within some places that are not here; null if all are. */
  const missing = ({ key, revision: at, total }: ShownList, places: Range): Range | null => {
    const end = Math.ceil(Math.min(places.end, total) / blockSize);
    const isHere = (block: number) => cache.get(key, at, block) !== undefined;
    let first = Math.floor(Math.max(0, places.first) / blockSize);
    while (first < end && isHere(first)) first++;
    let last = first;
    while (last < end && last - first < maxBlocksPerCall && !isHere(last)) last++;
    return first === last ? null : { first, end: last };
  };

  const run = async () => {
    if (isRunning || hasFailed) return;
    isRunning = true;
    for (let step = next(); step !== null && !hasFailed; step = next()) await attempt(step);
    isRunning = false;
  };

  const attempt = async (step: () => Promise<void>) => {
    const began = epoch;
    try {
      await step();
    } catch (error) {
      if (began !== epoch) return;
      hasFailed = true;
      events.onFailure(failureOf(error));
    }
  };

  const recover = () => {
    if (hasFailed) events.onFailure(null);
    hasFailed = false;
  };

  return {
    shown: () => shown,
    modAt: (place) => modAt(place),
    show(list, at) {
      const key = JSON.stringify(list);
      if (wanted?.key === key) return;
      wanted = { list, key, at };
      searches = 0;
      recover();
      if (shown?.key !== key) openFromCache(wanted);
      void run();
    },
    begin({ first, mods, ...part }) {
      const key = JSON.stringify(part.list);
      wanted = { list: part.list, key, at: null };
      const blocks = new Map<number, CatalogMod[]>();
      for (const [index, mod] of mods.entries()) {
        const block = Math.floor((first + index) / blockSize);
        const known = blocks.get(block) ?? [];
        known[(first + index) % blockSize] = mod;
        blocks.set(block, known);
      }
      for (const [block, known] of blocks) cache.set(key, ofLastStart, block, known);
      open(wanted, { ...part, revision: ofLastStart }, null);
    },
    look(places, held) {
      const isJump =
        shown !== null && sight.end > 0 && (places.first >= sight.end || places.end <= sight.first);
      sight = places;
      anchor = held;
      if (isJump || stopRest !== null) {
        stopRest?.();
        stopRest = null;
        if (isJump) {
          stopRest = timer(restMs, () => {
            stopRest = null;
            void run();
          });
        }
      }
      void run();
    },
    changed(now) {
      if (revision === now) return;
      revision = now;
      recover();
      void run();
    },
    retry() {
      recover();
      void run();
    },
    clear() {
      epoch += 1;
      stopRest?.();
      stopRest = null;
      cache.clear();
      lengths.clear();
      shown = null;
      revision = null;
      searches = 0;
      recover();
      if (wanted !== null) wanted = { ...wanted, at: null };
      void run();
    },
  };
}

/** Places as many again before and after, for the next page. */
const around = ({ first, end }: Range): Range => ({ first: first - (end - first), end: end + (end - first) });

const placesIn = ({ first, end }: Range) => Array.from({ length: end - first }, (_, index) => first + index);

/** The input of a call: the contract takes lists that can be changed. */
export const inputOf = ({ games, types, marks, rating, ...rest }: CatalogList) => ({
  ...rest,
  games: [...games],
  types: [...types],
  marks: [...marks],
  rating: rating && { ...rating },
});
