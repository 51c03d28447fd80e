import { type Database, inTransaction } from '#main/storage/sqlite.ts';
import { createPageSet, type PageRange } from '../crawl/page-ranges.ts';
import type { PassProgress } from '../crawl/verdict.ts';
import type { Lists } from '../search/lists.ts';
import type { TrendSteps, Trends } from '../trends/trends.ts';
import { createIdSet, type IdSet } from './id-set.ts';
import type { Inbox } from './inbox.ts';
import type { Indexes } from './indexes.ts';
import type { CatalogMod } from './mod-text.ts';
import type { ModWriter } from './mods.ts';
import { afterPage, isReread, newSweep, type StoredPass, toStoredPass, valuesOf } from './stored-pass.ts';
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

/** How many mods one call of `endPass` compares and removes at most, and how many missing ones are looked up. */
const endLimits = { merged: 1_000, compared: 2_000, removed: 200, lookedUp: 60 };

/** How many pages of an unfinished pass are loaded at a time. */
const loadedPages = 1_000;

/** The pass under way as it is stored, and the set of ids it has found. */
type Pass = { readonly stored: StoredPass; readonly found: IdSet };

/** The parts of the store that passes change. */
type PassParts = {
  readonly writer: Pick<ModWriter, 'remove' | 'count'>;
  readonly inbox: Inbox;
  readonly indexes: Pick<Indexes, 'buildNext'>;
  readonly trends: Pick<Trends, 'afterPass'>;
  readonly lists: Pick<Lists, 'storeSome'>;
};

/** What a crawl calls. */
export type PassCalls = Omit<Passes, 'isUnderWay'>;

/** The passes of the crawl. Each call is one transaction; a kill between two calls loses nothing. */
export class Passes {
  readonly #db: Database;
  readonly #sql: Statements;
  readonly #parts: PassParts;
  #pass: Pass | null = null;
  #isFirst = true;
  #tidying: Tidying | null = null;
  #trendSteps: TrendSteps | null = null;

  /** Prepares the statements. Call it once per connection. */
  constructor(db: Database, parts: PassParts) {
    this.#db = db;
    this.#sql = prepareStatements(db);
    this.#parts = parts;
  }

  /** A date in the future, from before the clock was set back, is replaced by `now`. */
  passHistory(now: number): PassHistory {
    const dateOf = (name: string): number | null => {
      const date = this.#metaNumber(name);
      if (date !== null && date > now) this.#sql.writeMeta.run(name, now);
      return date === null ? null : Math.min(date, now);
    };
    return {
      endedAt: dateOf('pass ended'),
      completeAt: dateOf('pass complete'),
      firstCompleteAt: this.#metaNumber('first complete'),
      isUnfinished: this.#sql.readPass.row() !== undefined,
      isPaused: this.#metaNumber('crawl paused') === 1,
      known: this.#known(),
    };
  }

  /** Whether a pass is under way in this run. */
  isUnderWay(): boolean {
    return this.#pass !== null;
  }

  pauseCrawl(isPaused: boolean): void {
    this.#sql.writeMeta.run('crawl paused', isPaused ? 1 : 0);
  }

  /** Continues the unfinished pass, or starts one. */
  beginPass(now: number): OpenPass {
    const sql = this.#sql;
    this.#isFirst = this.#metaNumber('pass ended') === null;
    this.#trendSteps = null;
    const row = sql.readPass.row();
    if (row !== undefined) return this.#load(toStoredPass(row));
    const stored = { ...newSweep, startedAt: now, sweep: 1, startSweep: 1, knownBefore: this.#known() };
    inTransaction(this.#db, () => {
      sql.deletePages.run();
      sql.insertPass.run(now, this.#known());
    });
    return this.#load({ ...stored, lastPage: 0, total: 0, earlierDigest: null, isEnding: false });
  }

  /** Saves the mods of a page and the progress. Mods that are as known are not written. */
  savePage(page: PageToSave): PassProgress {
    const sql = this.#sql;
    const { stored, found } = this.#current();
    const ids = [...new Set(page.mods.map(({ modId }) => modId))];
    const newIds = ids.filter((id) => !found.has(id));
    const isRereading = isReread(stored);
    const head = page.page === 1 ? ids.join() : null;
    const next: StoredPass = {
      ...stored,
      ...afterPage(stored, page, { isRereading, newIds: newIds.length }),
      isHeadSame: head !== null && isRereading ? sql.readHead.value() === head : stored.isHeadSame,
    };
    inTransaction(this.#db, () => {
      sql.insertPage.run(stored.sweep, page.page, newIds.join());
      sql.updatePass.run(...valuesOf(next));
      if (head !== null && !isRereading) sql.writeHead.run(head);
      this.#parts.inbox.add(page.mods, page.readAt);
      sql.unmiss.run(JSON.stringify(ids));
    });
    for (const id of newIds) found.add(id);
    this.#pass = { stored: next, found };
    return this.#progress(this.#pass);
  }

  /** Begins the next sweep, which starts over or reads again. */
  nextSweep(isRereading: boolean): OpenPass {
    const sql = this.#sql;
    const { stored, found } = this.#current();
    const sweep = stored.sweep + 1;
    const next: StoredPass = isRereading
      ? { ...stored, sweep, newIds: 0, quietPages: isReread(stored) ? stored.quietPages : 0 }
      : { ...stored, ...newSweep, sweep, startSweep: sweep, earlierDigest: found.digest() };
    inTransaction(this.#db, () => {
      if (!isRereading) sql.deletePages.run();
      sql.startSweep.run(next.startSweep, next.earlierDigest);
      sql.updatePass.run(...valuesOf(next));
    });
    return this.#load(next);
  }

  /**
   * Ends the pass, a part with each call, so that no call takes long: call it until `isDone`. A complete pass removes
   * those of the mods that it has not found which the complete pass before had not found either: a list that changes while
   * it is read can hide a mod from one pass (C46). Where few are missing, it names some in `asks` and does nothing: call it
   * again with what the service says of them.
   */
  endPass(isComplete: boolean, now: number, lookedUp?: LookedUp): PassEnd {
    const { stored, found } = this.#current();
    if (this.#hasMoreToPrepare(isComplete, now)) return { gone: 0, isDone: false, asks: [] };
    const missing = isComplete && this.#known() > found.size ? findMissing(this.#sql, found) : null;
    const isFew = this.#known() - found.size <= endLimits.lookedUp;
    if (missing && missing.ids.length > 0 && isFew && lookedUp === undefined)
      return { gone: 0, isDone: false, asks: missing.ids };
    const comparedTo = missing?.comparedTo;
    const gone = inTransaction(this.#db, () => {
      const removed = this.#removeMissed(missing?.ids ?? [], now, lookedUp);
      if (comparedTo === undefined) this.#finish(isComplete, now);
      else this.#sql.setComparedTo.run(comparedTo);
      return removed;
    });
    const isDone = comparedTo === undefined;
    this.#pass = isDone ? null : { stored: { ...stored, isEnding: true }, found };
    if (isDone) {
      this.#tidying = null;
      this.#trendSteps = null;
      emptyLog(this.#db);
    }
    return { gone, isDone, asks: [] };
  }

  #current(): Pass {
    if (this.#pass === null) throw new Error('There is no pass under way');
    return this.#pass;
  }

  #load(stored: StoredPass): OpenPass {
    const { found, readPages } = loadPages(this.#sql, stored);
    this.#pass = { stored, found };
    return { progress: this.#progress(this.#pass), readPages };
  }

  #progress({ stored, found }: Pass): PassProgress {
    const known = this.#known();
    return {
      ...stored,
      // What the first pass finds is new, also while it waits to be in the lists.
      isFirst: this.#isFirst,
      known: this.#isFirst ? Math.max(known, found.size) : known,
      distinct: found.size,
      isRereading: isReread(stored),
      hasStartedOver: stored.startSweep > 1,
      isConfirmed: stored.earlierDigest === found.digest(),
    };
  }

  /** Does a part of what comes before the end of a pass. Returns whether there may be more of it. */
  #hasMoreToPrepare(isComplete: boolean, now: number): boolean {
    const { inbox, indexes, trends, lists } = this.#parts;
    if (inbox.waiting() > 0) {
      // What was read has to be in the lists before they are compared with it.
      inTransaction(this.#db, () => inbox.merge(endLimits.merged));
      return true;
    }
    this.#tidying ??= createTidying(this.#db, indexes, this.#isFirst);
    if (inTransaction(this.#db, this.#tidying.some)) return true;
    if (lists.storeSome()) return true;
    this.#trendSteps ??= trends.afterPass(isComplete, now);
    return inTransaction(this.#db, this.#trendSteps.some);
  }

  /** Removes mods that are gone, and notes the other missing ones. Returns how many were there. */
  #removeMissed(missing: readonly number[], now: number, lookedUp?: LookedUp): number {
    const sql = this.#sql;
    // What the service says counts more than what its list lacks.
    const there = new Set(lookedUp?.there);
    const missed = JSON.stringify(missing.filter((id) => !there.has(id)));
    const goneIds = [...new Set([...(sql.missedBefore.json(missed) as number[]), ...(lookedUp?.gone ?? [])])];
    sql.miss.run(missed);
    sql.unmiss.run(JSON.stringify([...goneIds, ...there]));
    return this.#parts.writer.remove(goneIds, now);
  }

  #finish(isComplete: boolean, now: number): void {
    const sql = this.#sql;
    sql.deletePages.run();
    sql.deletePass.run();
    sql.writeMeta.run('pass ended', now);
    if (!isComplete) return;
    sql.writeMeta.run('pass complete', now);
    // No mod of this pass is new, even if the computer's clock was set back meanwhile.
    if (this.#metaNumber('first complete') === null)
      sql.writeMeta.run('first complete', Math.max(now, Number(sql.newest.value() ?? 0)));
  }

  #known(): number {
    return this.#parts.writer.count();
  }

  #metaNumber(name: string): number | null {
    const value = this.#sql.readMeta.value(name);
    return typeof value === 'number' ? value : null;
  }
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
