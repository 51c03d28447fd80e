import { type Database, inTransaction } from '#main/storage/sqlite.ts';
import { createPageSet, type PageRange } from '../crawl/page-ranges.ts';
import type { PassProgress } from '../crawl/verdict.ts';
import type { TrendSteps, Trends } from '../trends/trends.ts';
import { createIdSet, type IdSet } from './id-set.ts';
import type { Inbox } from './inbox.ts';
import type { Indexes } from './indexes.ts';
import type { CatalogMod } from './mod-text.ts';
import type { ModWriter } from './mods.ts';
import { createTidying, type Tidying } from './tidying.ts';

/** What earlier passes left. Dates are Unix ms, null before the first. */
export type PassHistory = {
  /** When the last pass ended, complete or not, and when the last complete one did. */
  readonly endedAt: number | null;
  readonly completeAt: number | null;
  /** When the first complete pass ended: mods that were first seen later are new. */
  readonly firstCompleteAt: number | null;
  /** Whether a pass is under way. */
  readonly isUnfinished: boolean;
  /** Whether the player paused the crawl. */
  readonly isPaused: boolean;
  /** Mods in the catalog. */
  readonly known: number;
};

/** A page of the list to be saved. `readAt` is Unix ms. */
export type PageToSave = {
  readonly page: number;
  readonly mods: readonly CatalogMod[];
  readonly unreadable: number;
  readonly total: number;
  readonly lastPage: number;
  readonly readAt: number;
};

/** A pass to go on with, and the pages that its sweep has read. */
export type OpenPass = { readonly progress: PassProgress; readonly readPages: readonly PageRange[] };

/** What a part of ending a pass came to: how many mods are `gone`, and those to look up before the next part. */
export type PassEnd = { readonly gone: number; readonly isDone: boolean; readonly asks: readonly number[] };

/** What the service says of mods that a pass has not found, by id; it says nothing of those in neither list. */
export type LookedUp = { readonly gone: readonly number[]; readonly there: readonly number[] };

/** The passes of the crawl. Each call is one transaction; a kill between two calls loses nothing. */
export type Passes = {
  /** A date in the future, from before the clock was set back, is replaced by `now`. */
  passHistory(now: number): PassHistory;
  pauseCrawl(isPaused: boolean): void;
  /** Continues the unfinished pass, or starts one. */
  beginPass(now: number): OpenPass;
  /** Saves the mods of a page and the progress. Mods that are as known are not written. */
  savePage(page: PageToSave): PassProgress;
  /** Begins the next sweep, which starts over or reads again. */
  nextSweep(isRereading: boolean): OpenPass;
  /**
   * Ends the pass, a part with each call, so that no call takes long: call it until `isDone`. A complete pass removes
   * those of the mods that it has not found which the complete pass before had not found either: a list that changes while
   * it is read can hide a mod from one pass (C46). Where few are missing, it names some in `asks` and does nothing: call it
   * again with what the service says of them.
   */
  endPass(isComplete: boolean, now: number, lookedUp?: LookedUp): PassEnd;
};

/** How many mods one call of `endPass` compares and removes at most, and how many missing ones are looked up. */
const endLimits = { merged: 1_000, compared: 2_000, removed: 200, lookedUp: 60 };

/** How many pages of an unfinished pass are loaded at a time. */
const loadedPages = 1_000;

/** The pass under way as it is stored, and the set of ids it has found. */
type Pass = { readonly stored: StoredPass; readonly found: IdSet };

/** What follows from other values. */
type Derived = 'isFirst' | 'distinct' | 'isConfirmed' | 'known' | 'isRereading' | 'hasStartedOver';

type StoredPass = Omit<PassProgress, Derived> & {
  /** The sweep that started over last. */
  readonly startSweep: number;
  /** The digest of the ids that were found before the last start. */
  readonly earlierDigest: string | null;
};

/** Prepares the statements. Call it once per connection. */
export function createPasses(
  db: Database,
  {
    writer,
    inbox,
    indexes,
    trends,
  }: {
    readonly writer: Pick<ModWriter, 'remove' | 'count'>;
    readonly inbox: Inbox;
    readonly indexes: Pick<Indexes, 'buildNext'>;
    readonly trends: Pick<Trends, 'afterPass'>;
  },
): Passes {
  const sql = prepareStatements(db);
  let pass: Pass | null = null;
  let isFirst = true;
  let tidying: Tidying | null = null;
  let trendSteps: TrendSteps | null = null;
  const known = () => writer.count();

  const metaNumber = (name: string): number | null => {
    const value = sql.readMeta.value(name);
    return typeof value === 'number' ? value : null;
  };
  const progress = ({ stored, found }: Pass): PassProgress => ({
    ...stored,
    // What the first pass finds is new, also while it waits to be in the lists.
    isFirst,
    known: isFirst ? Math.max(known(), found.size) : known(),
    distinct: found.size,
    isRereading: isReread(stored),
    hasStartedOver: stored.startSweep > 1,
    isConfirmed: stored.earlierDigest === found.digest(),
  });
  const current = (): Pass => {
    if (pass === null) throw new Error('There is no pass under way');
    return pass;
  };
  const load = (stored: StoredPass): OpenPass => {
    const { found, readPages } = loadPages(sql, stored);
    pass = { stored, found };
    return { progress: progress(pass), readPages };
  };
  const finish = (isComplete: boolean, now: number) => {
    sql.deletePages.run();
    sql.deletePass.run();
    sql.writeMeta.run('pass ended', now);
    if (!isComplete) return;
    sql.writeMeta.run('pass complete', now);
    // No mod of this pass is new, even if the computer's clock was set back meanwhile.
    if (metaNumber('first complete') === null)
      sql.writeMeta.run('first complete', Math.max(now, Number(sql.newest.value() ?? 0)));
  };

  return {
    passHistory(now) {
      const dateOf = (name: string): number | null => {
        const date = metaNumber(name);
        if (date !== null && date > now) sql.writeMeta.run(name, now);
        return date === null ? null : Math.min(date, now);
      };
      return {
        endedAt: dateOf('pass ended'),
        completeAt: dateOf('pass complete'),
        firstCompleteAt: metaNumber('first complete'),
        isUnfinished: sql.readPass.row() !== undefined,
        isPaused: metaNumber('crawl paused') === 1,
        known: known(),
      };
    },
    pauseCrawl: (isPaused) => void sql.writeMeta.run('crawl paused', isPaused ? 1 : 0),
    beginPass(now) {
      isFirst = metaNumber('pass ended') === null;
      trendSteps = null;
      const row = sql.readPass.row();
      if (row !== undefined) return load(toStoredPass(row));
      const stored = { ...newSweep, startedAt: now, sweep: 1, startSweep: 1, knownBefore: known() };
      inTransaction(db, () => {
        sql.deletePages.run();
        sql.insertPass.run(now, known());
      });
      return load({ ...stored, lastPage: 0, total: 0, earlierDigest: null, isEnding: false });
    },
    savePage(page) {
      const { stored, found } = current();
      const ids = [...new Set(page.mods.map(({ modId }) => modId))];
      const newIds = ids.filter((id) => !found.has(id));
      const isRereading = isReread(stored);
      const head = page.page === 1 ? ids.join() : null;
      const next: StoredPass = {
        ...stored,
        ...afterPage(stored, page, { isRereading, newIds: newIds.length }),
        isHeadSame: head !== null && isRereading ? sql.readHead.value() === head : stored.isHeadSame,
      };
      inTransaction(db, () => {
        sql.insertPage.run(stored.sweep, page.page, newIds.join());
        sql.updatePass.run(...valuesOf(next));
        if (head !== null && !isRereading) sql.writeHead.run(head);
        inbox.add(page.mods, page.readAt);
        sql.unmiss.run(JSON.stringify(ids));
      });
      for (const id of newIds) found.add(id);
      pass = { stored: next, found };
      return progress(pass);
    },
    nextSweep(isRereading) {
      const { stored, found } = current();
      const sweep = stored.sweep + 1;
      const next: StoredPass = isRereading
        ? { ...stored, sweep, newIds: 0, quietPages: isReread(stored) ? stored.quietPages : 0 }
        : { ...stored, ...newSweep, sweep, startSweep: sweep, earlierDigest: found.digest() };
      inTransaction(db, () => {
        if (!isRereading) sql.deletePages.run();
        sql.startSweep.run(next.startSweep, next.earlierDigest);
        sql.updatePass.run(...valuesOf(next));
      });
      return load(next);
    },
    endPass(isComplete, now, lookedUp) {
      const { stored, found } = current();
      if (inbox.waiting() > 0) {
        // What was read has to be in the lists before they are compared with it.
        inTransaction(db, () => inbox.merge(endLimits.merged));
        return { gone: 0, isDone: false, asks: [] };
      }
      tidying ??= createTidying(db, indexes, isFirst);
      if (inTransaction(db, tidying.some)) return { gone: 0, isDone: false, asks: [] };
      trendSteps ??= trends.afterPass(isComplete, now);
      if (inTransaction(db, trendSteps.some)) return { gone: 0, isDone: false, asks: [] };
      const missing = isComplete && known() > found.size ? findMissing(sql, found) : null;
      const isFew = known() - found.size <= endLimits.lookedUp;
      if (missing && missing.ids.length > 0 && isFew && lookedUp === undefined)
        return { gone: 0, isDone: false, asks: missing.ids };
      const gone = inTransaction(db, () => {
        // What the service says counts more than what its list lacks.
        const there = new Set(lookedUp?.there);
        const missed = JSON.stringify((missing?.ids ?? []).filter((id) => !there.has(id)));
        const goneIds = [
          ...new Set([...(sql.missedBefore.json(missed) as number[]), ...(lookedUp?.gone ?? [])]),
        ];
        sql.miss.run(missed);
        sql.unmiss.run(JSON.stringify([...goneIds, ...there]));
        const removed = writer.remove(goneIds, now);
        if (missing?.comparedTo === undefined) finish(isComplete, now);
        else sql.setComparedTo.run(missing.comparedTo);
        return removed;
      });
      const isDone = missing?.comparedTo === undefined;
      pass = isDone ? null : { stored: { ...stored, isEnding: true }, found };
      if (isDone) {
        tidying = null;
        trendSteps = null;
        emptyLog(db);
      }
      return { gone, isDone, asks: [] };
    },
  };
}

/**
 * Without it the log would stay as long as it ever was until Loadout closes. It costs what every 8 MB of writing costs,
 * when SQLite moves them to the file.
 */
function emptyLog(db: Database): void {
  try {
    db.emptyLog();
  } catch {
    // On a full disk, the log stays. The pass has ended in any case.
  }
}

const isReread = (stored: StoredPass): boolean => stored.sweep > stored.startSweep;

/** What begins with each start. */
const newSweep = {
  unreadable: 0,
  totals: 'same',
  hasEmptyPage: false,
  newIds: 0,
  newsPages: 0,
  quietPages: 0,
  isHeadSame: null,
} as const;

/** What a page changes in the progress. */
function afterPage(
  stored: StoredPass,
  page: PageToSave,
  { isRereading, newIds }: { isRereading: boolean; newIds: number },
): Partial<StoredPass> {
  const isEmpty = page.mods.length + page.unreadable === 0;
  const isSame = isNothingRead(stored) || page.total === stored.total;
  const totals = isSame ? stored.totals : totalsAfter(stored, page.total);
  return {
    total: page.total,
    lastPage: page.lastPage,
    totals,
    unreadable: stored.unreadable + (isRereading ? 0 : page.unreadable),
    hasEmptyPage: stored.hasEmptyPage || (isEmpty && (page.total > 0 || page.lastPage > 1)),
    newIds: stored.newIds + newIds,
    newsPages: stored.newsPages + (isRereading && newIds > 0 ? 1 : 0),
    quietPages: newIds > 0 ? 0 : stored.quietPages + 1,
  };
}

/** Whether nothing has been read since the last start, so that an older total means nothing. */
const isNothingRead = (stored: StoredPass): boolean =>
  !isReread(stored) && stored.newIds === 0 && stored.quietPages === 0;

const totalsAfter = (stored: StoredPass, total: number): PassProgress['totals'] =>
  stored.totals === 'fell' || total < stored.total ? 'fell' : 'rose';

/** The next mods of the catalog that the pass has not found; `comparedTo` is the id where to go on, if there are more. */
function findMissing(sql: Statements, found: IdSet): { ids: number[]; comparedTo: number | undefined } {
  const compared = sql.nextIds.json(endLimits.compared) as number[];
  const missing = compared.filter((id) => !found.has(id));
  const ids = missing.slice(0, endLimits.removed);
  if (ids.length < missing.length) return { ids, comparedTo: ids.at(-1) };
  return { ids, comparedTo: compared.length < endLimits.compared ? undefined : compared.at(-1) };
}

/** Loads what an unfinished pass has found since its last start, and which pages its sweep has read. */
function loadPages(sql: Statements, stored: StoredPass): { found: IdSet; readPages: readonly PageRange[] } {
  const found = createIdSet();
  const read = createPageSet();
  for (let sweep = stored.startSweep; sweep <= stored.sweep; sweep += 1) {
    const lastPage = Number(sql.lastPageOf.value(sweep) ?? 0);
    for (let first = 1; first <= lastPage; first += loadedPages) {
      const row = sql.readPages.row(sweep, first, first + loadedPages - 1);
      for (const id of numbersIn(row?.['ids'])) found.add(id);
      if (sweep === stored.sweep) for (const page of numbersIn(row?.['pages'])) read.add(page);
    }
  }
  return { found, readPages: read.ranges() };
}

const numbersIn = (text: unknown): number[] =>
  typeof text === 'string' && text !== '' ? text.split(',').map(Number) : [];

type Statements = ReturnType<typeof prepareStatements>;

const prepareStatements = (db: Database) => ({
  readMeta: db.prepare('SELECT value FROM meta WHERE name = ?'),
  writeMeta: db.prepare('INSERT OR REPLACE INTO meta VALUES (?, ?)'),
  newest: db.prepare('SELECT max(first_seen) FROM mods'),
  readPass: db.prepare('SELECT * FROM pass'),
  insertPass: db.prepare('INSERT INTO pass (started_at, known_before) VALUES (?, ?)'),
  updatePass: db.prepare(
    `UPDATE pass SET sweep = ?, last_page = ?, total = ?, unreadable = ?, totals = ?, has_empty_page = ?, new_ids = ?,
      news_pages = ?, quiet_pages = ?, is_head_same = ?`,
  ),
  startSweep: db.prepare('UPDATE pass SET start_sweep = ?, earlier_digest = ?'),
  readHead: db.prepare('SELECT head FROM pass'),
  writeHead: db.prepare('UPDATE pass SET head = ?'),
  miss: db.prepare('INSERT OR IGNORE INTO missed SELECT value FROM json_each(?)'),
  unmiss: db.prepare('DELETE FROM missed WHERE mod_id IN (SELECT value FROM json_each(?))'),
  missedBefore: db.prepare(
    `SELECT json_group_array(mod_id) FROM
      (SELECT mod_id FROM missed WHERE mod_id IN (SELECT value FROM json_each(?)) ORDER BY mod_id)`,
  ),
  setComparedTo: db.prepare('UPDATE pass SET compared_to = ?'),
  deletePass: db.prepare('DELETE FROM pass'),
  deletePages: db.prepare('DELETE FROM pass_pages'),
  insertPage: db.prepare(
    `INSERT INTO pass_pages VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET ids = trim(ids || ',' || excluded.ids, ',')`,
  ),
  lastPageOf: db.prepare('SELECT max(page) FROM pass_pages WHERE sweep = ?'),
  readPages: db.prepare(
    `SELECT group_concat(page) AS pages, group_concat(nullif(ids, '')) AS ids FROM
      (SELECT page, ids FROM pass_pages WHERE sweep = ? AND page BETWEEN ? AND ? ORDER BY page)`,
  ),
  nextIds: db.prepare(
    `SELECT json_group_array(mod_id) FROM
      (SELECT mod_id FROM mods WHERE mod_id > (SELECT compared_to FROM pass) ORDER BY mod_id LIMIT ?)`,
  ),
});

const valuesOf = (stored: StoredPass) => [
  stored.sweep,
  stored.lastPage,
  stored.total,
  stored.unreadable,
  stored.totals,
  stored.hasEmptyPage ? 1 : 0,
  stored.newIds,
  stored.newsPages,
  stored.quietPages,
  stored.isHeadSame === null ? null : Number(stored.isHeadSame),
];

function toStoredPass(row: Readonly<Record<string, unknown>>): StoredPass {
  const { totals, earlier_digest: earlierDigest, is_head_same: isHeadSame } = row;
  return {
    startedAt: Number(row['started_at']),
    sweep: Number(row['sweep']),
    startSweep: Number(row['start_sweep']),
    lastPage: Number(row['last_page']),
    total: Number(row['total']),
    unreadable: Number(row['unreadable']),
    totals: totals === 'same' || totals === 'rose' ? totals : 'fell',
    hasEmptyPage: row['has_empty_page'] === 1,
    newIds: Number(row['new_ids']),
    newsPages: Number(row['news_pages']),
    quietPages: Number(row['quiet_pages']),
    isHeadSame: isHeadSame === null ? null : isHeadSame === 1,
    earlierDigest: typeof earlierDigest === 'string' ? earlierDigest : null,
    knownBefore: Number(row['known_before']),
    isEnding: Number(row['compared_to']) > 0,
  };
}
