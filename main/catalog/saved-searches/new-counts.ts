import type { Clock } from '#main/kernel/clock.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { createThrottle } from '#main/kernel/throttle.ts';
import { type CatalogList, isSameList } from '#shared/catalog/list.ts';
import type { StoredSearch } from './stored-searches.ts';

/** The part of the catalog that counts new mods. */
export type NewMods = {
  /** Changes when the mods do; null while there is no catalog. */
  revision(): number | null;
  /** Counts the mods of a list that are new since a time (Unix ms). */
  countNew(list: CatalogList, since: number): Promise<number>;
  /** Calls back when the mods may have changed. Returns what ends that. */
  onChange(listener: () => void): () => void;
};

/** How many new mods each saved search has. */
export type NewCounts = {
  of(search: StoredSearch): number;
  /** Counts again: the searches have changed. */
  recount(): void;
  close(): void;
};

/** The counts are updated at most once in this time, in ms, because a crawl changes the mods all the time. */
const intervalMs = 5_000;

type Counted = { readonly search: StoredSearch; readonly revision: number; readonly count: number };

/**
 * Counts one search after the other, so that the player's own searches get in between; each at most once per revision
 * of the catalog. `changed` runs when a count has changed.
 */
export function createNewCounts(deps: {
  readonly catalog: NewMods;
  readonly searches: () => readonly StoredSearch[];
  readonly changed: () => void;
  readonly clock: Clock;
  readonly log: Log;
}): NewCounts {
  const { catalog, searches, changed, clock, log } = deps;
  const counted = new Map<string, Counted>();
  let isCounting = false;
  let isDueAgain = false;

  const known = (search: StoredSearch) => {
    const last = counted.get(search.searchId);
    return last && isSameCount(last.search, search) ? last : null;
  };
  const countAll = async () => {
    let hasChanged = false;
    for (const search of searches()) {
      const revision = catalog.revision();
      if (revision === null || known(search)?.revision === revision) continue;
      const before = known(search)?.count ?? 0;
      try {
        const count = await catalog.countNew(search.list, search.lastOpenedAt);
        counted.set(search.searchId, { search, revision, count });
        hasChanged ||= count !== before;
      } catch (cause) {
        // The others are counted all the same (C48).
        log.warn('New mods of a saved search could not be counted', { cause });
      }
    }
    if (hasChanged) changed();
  };
  const count = async () => {
    isCounting = true;
    await countAll();
    isCounting = false;
    if (isDueAgain) throttle.due();
    isDueAgain = false;
  };
  const throttle = createThrottle({
    clock,
    intervalMs,
    act() {
      if (isCounting) isDueAgain = true;
      else void count();
      return true;
    },
  });
  const stop = catalog.onChange(throttle.due);

  return {
    of: (search) => known(search)?.count ?? 0,
    recount: throttle.due,
    close() {
      stop();
      throttle.close();
    },
  };
}

/** Whether the count of one search is that of the other. */
const isSameCount = (a: StoredSearch, b: StoredSearch): boolean =>
  a.lastOpenedAt === b.lastOpenedAt && isSameList(a.list, b.list);
