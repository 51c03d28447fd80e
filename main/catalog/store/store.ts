import { isDiskFull } from '#main/kernel/system-error.ts';
import { type Database, inTransaction } from '#main/storage/sqlite.ts';
import type { HomeShelf } from '#shared/contract/catalog/home.ts';
import { createShelves, type ShelvesRequest } from '../home/shelves.ts';
import { createLists, type Lists, type ListWindow } from '../search/lists.ts';
import { TextSearch } from '../search/search.ts';
import { createTrends } from '../trends/trends.ts';
import { createInbox } from './inbox.ts';
import { createIndexes } from './indexes.ts';
import type { CatalogMod } from './mod-text.ts';
import { ModWriter, type WriteResult } from './mods.ts';
import { type PassCalls, Passes } from './passes.ts';

/**
 * The mods that are in the lists. `revision` counts changes since the file was opened. `newest` is when the latest mod
 * was first seen, Unix ms; null without mods.
 */
export type ListedMods = {
  readonly mods: number;
  readonly revision: number;
  readonly newest: number | null;
};

/** The catalog's file and what is done with it. All of it is synchronous: it lives in the worker thread. */
export type CatalogStore = Pick<Lists, 'find' | 'placeOf' | 'facets'> &
  PassCalls & {
    /** A stretch of a list, and the revision that it belongs to. */
    window(...request: Parameters<Lists['window']>): ListWindow & Pick<ListedMods, 'revision'>;
    /** What Home shows, from top to bottom. */
    shelves(request: ShelvesRequest): HomeShelf[];
    listed(): ListedMods;
    /** Writes mods in one transaction. `now` is Unix ms. */
    writeMods(mods: readonly CatalogMod[], now: number): WriteResult;
    /** Takes mods out in one transaction. Returns how many were there. */
    removeMods(modIds: readonly number[], now: number): number;
    /** How many mods there are in the lists, and how many are read and wait to be there (`inbox.ts`). */
    counts(): { readonly mods: number; readonly waiting: number };
    /** Whether so many mods wait that they are moved to the lists without waiting for a quiet moment. */
    isMergeDue(): boolean;
    /** Moves up to `most` waiting mods to the lists. Returns how many are left. */
    mergeSome(most: number): number;
    /**
     * Prepares what the next calls may need, a few ms at a time, for when nobody waits. Returns whether there is more of it.
     */
    prepareSome(): boolean;
    /** Gives memory back that is only needed while the catalog is in use. */
    rest(): void;
    /** Closes the file. No other call may follow. */
    close(): void;
  };

/**
 * How many mods may wait while a crawl writes: an eighth of the catalog, between these. Larger batches cost less for
 * each mod; smaller ones are seen sooner.
 */
const batch = { least: 200, most: 5_000 };

export function createCatalogStore(db: Database): CatalogStore {
  const trends = createTrends(db);
  const writer = new ModWriter(db, trends);
  const indexes = createIndexes(db);
  const lists = createLists(db, { search: new TextSearch(db), indexes });
  const findNewest = db.prepare('SELECT max(first_seen) FROM mods');
  let revision = 0;
  let listed: ListedMods | null = null;
  const changed = () => {
    revision += 1;
    listed = null;
    lists.changed();
  };

  /** Tells the lists about what is written. */
  const noticed: Omit<ModWriter, 'indexAgain'> = {
    write(mods, now) {
      const result = writer.write(mods, now);
      if (result.added + result.changed > 0) changed();
      return result;
    },
    remove(modIds, now) {
      const removed = writer.remove(modIds, now);
      if (removed > 0) changed();
      return removed;
    },
    count: () => writer.count(),
  };
  const inbox = createInbox(db, noticed);
  try {
    inTransaction(db, () => writer.indexAgain());
  } catch (error) {
    // The next start tries again.
    if (!isDiskFull(error)) throw error;
  }
  const passes = new Passes(db, { writer: noticed, inbox, indexes, trends, lists });

  return {
    window: (...request) => ({ ...lists.window(...request), revision }),
    find: lists.find,
    placeOf: lists.placeOf,
    facets: lists.facets,
    ...createShelves(db, { lists, trends }),
    passHistory: (now) => passes.passHistory(now),
    pauseCrawl: (isPaused) => passes.pauseCrawl(isPaused),
    beginPass: (now) => passes.beginPass(now),
    savePage: (page) => passes.savePage(page),
    nextSweep: (isRereading) => passes.nextSweep(isRereading),
    endPass: (...request) => passes.endPass(...request),
    writeMods: (mods, now) => inTransaction(db, () => noticed.write(mods, now)),
    removeMods: (modIds, now) => inTransaction(db, () => noticed.remove(modIds, now)),
    listed() {
      listed ??= { mods: writer.count(), revision, newest: newestOf(findNewest.value()) };
      return listed;
    },
    counts: () => ({ mods: writer.count(), waiting: inbox.waiting() }),
    isMergeDue: () => inbox.waiting() >= Math.min(batch.most, Math.max(batch.least, writer.count() / 8)),
    mergeSome(most) {
      if (inbox.waiting() > 0) inTransaction(db, () => inbox.merge(most));
      return inbox.waiting();
    },
    // What the end of a pass has stored is gone when mods have changed since.
    prepareSome: () => lists.prepareSome() || (!passes.isUnderWay() && lists.storeSome()),
    rest() {
      lists.rest();
      db.exec('PRAGMA shrink_memory');
    },
    close: db.close,
  };
}

const newestOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
