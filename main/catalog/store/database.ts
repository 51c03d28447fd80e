import { connectDatabase, type Database, inTransaction, isDamage } from '#main/storage/sqlite.ts';

/**
 * - `mods`: one row per mod. `rank` is its place by popularity (`mods.ts`), so that a walk over rowids meets popular
 *   mods first and nothing has to be sorted. `downloads` is -1 if unknown. The orders by title and rating get their
 *   indexes later (`indexes.ts`).
 * - `mod_text`: the full text index over `mods`, without a copy of the text; its rowid is `rank`. It holds folded words
 *   and other tokens separated by spaces (`mod-text.ts`), so the tokenizer only splits at spaces.
 * - `inbox`: pages of the service's list that aren't in these tables yet (`inbox.ts`).
 * - `words`: every word, for finding what the start of one may mean; those of titles and authors (`is_name`) also for
 *   what a typo may mean.
 * - `facets`: how many mods there are of each game, type and rating.
 * - `gone`: mods that the service no longer lists. `missed`: mods that the last complete pass didn't find, and none since:
 *   one more that misses them makes them gone. Catalogs of earlier versions get it when they are opened.
 * - `pass`: the pass of the crawl that is under way, at most one row (`passes.ts`). `pass_pages`: the pages that it has
 *   read, each with the ids that it was the first to bring, separated by commas.
 */
const tables = `
  CREATE TABLE meta (name TEXT PRIMARY KEY, value) WITHOUT ROWID;
  CREATE TABLE mods (
    rank INTEGER PRIMARY KEY,
    mod_id INTEGER NOT NULL UNIQUE,
    title TEXT NOT NULL,
    title_key TEXT NOT NULL,
    tag_line TEXT NOT NULL,
    author TEXT,
    game_id INTEGER,
    mod_type TEXT NOT NULL,
    downloads INTEGER NOT NULL,
    rating REAL,
    rating_tenths INTEGER NOT NULL,
    view_url TEXT,
    get_by TEXT NOT NULL,
    first_seen INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
  );
  CREATE INDEX mods_by_downloads ON mods (downloads DESC);
  CREATE INDEX mods_by_first_seen ON mods (first_seen DESC);
  CREATE INDEX mods_by_changed_at ON mods (changed_at DESC);
  CREATE VIRTUAL TABLE mod_text USING fts5(
    text, content='', contentless_delete=1, prefix='1 2 3', tokenize='ascii'
  );
  INSERT INTO mod_text (mod_text, rank) VALUES ('automerge', 16), ('hashsize', 16000000);
  CREATE TABLE inbox (page INTEGER PRIMARY KEY, read_at INTEGER NOT NULL, count INTEGER NOT NULL, mods TEXT NOT NULL);
  CREATE TABLE words (word TEXT PRIMARY KEY, is_name INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE facets (
    game_id INTEGER NOT NULL,
    mod_type TEXT NOT NULL,
    rating_tenths INTEGER NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (game_id, mod_type, rating_tenths)
  ) WITHOUT ROWID;
  CREATE TABLE gone (mod_id INTEGER PRIMARY KEY, title TEXT NOT NULL, first_seen INTEGER NOT NULL, gone_at INTEGER NOT NULL);
  CREATE TABLE pass (
    started_at INTEGER NOT NULL,
    known_before INTEGER NOT NULL,
    sweep INTEGER NOT NULL DEFAULT 1,
    start_sweep INTEGER NOT NULL DEFAULT 1,
    last_page INTEGER NOT NULL DEFAULT 0,
    total INTEGER NOT NULL DEFAULT 0,
    unreadable INTEGER NOT NULL DEFAULT 0,
    totals TEXT NOT NULL DEFAULT 'same',
    has_empty_page INTEGER NOT NULL DEFAULT 0,
    new_ids INTEGER NOT NULL DEFAULT 0,
    news_pages INTEGER NOT NULL DEFAULT 0,
    quiet_pages INTEGER NOT NULL DEFAULT 0,
    is_head_same INTEGER,
    head TEXT,
    earlier_digest TEXT,
    compared_to INTEGER NOT NULL DEFAULT 0
  );
  CREATE TABLE pass_pages (
    sweep INTEGER NOT NULL,
    page INTEGER NOT NULL,
    ids TEXT NOT NULL,
    PRIMARY KEY (sweep, page)
  ) WITHOUT ROWID;
`;

/**
 * What changed of mods from pass to pass, for what is rising (`trends/`). `change_log`: what writes changed, not added up
 * yet. `spans`: stretches of time, of which the last one has no end; one with `merged_into` is about to be a part of
 * that. `span_changes`: the sums for a part of the mods in a span; `place` is the span times the number of parts plus the
 * part. `rising`: the most of each game, as the last pass left them.
 */
const trendTables = `
  CREATE TABLE change_log (entry INTEGER PRIMARY KEY, changes BLOB NOT NULL);
  CREATE TABLE spans (
    span INTEGER PRIMARY KEY,
    started_at INTEGER NOT NULL,
    ended_at INTEGER,
    merged_into INTEGER
  );
  CREATE TABLE span_changes (place INTEGER PRIMARY KEY, changes BLOB NOT NULL);
  CREATE TABLE rising (
    mod_id INTEGER PRIMARY KEY,
    game_id INTEGER NOT NULL,
    times REAL NOT NULL,
    added INTEGER NOT NULL,
    expected INTEGER NOT NULL,
    growth INTEGER
  );
  INSERT INTO spans (started_at) SELECT value FROM meta WHERE name = 'pass complete';
`;

/**
 * Rows of the lists of all mods, by the index of their order, as JSON: where a list doesn't have to be walked to
 * (`search/stored-places.ts`). Whatever changes an order deletes all of them.
 */
const placesTable = 'CREATE TABLE places (index_name TEXT PRIMARY KEY, places TEXT NOT NULL) WITHOUT ROWID';

/**
 * The steps from an empty file to today's tables. A file's `user_version` is how many of them it has; a new version of
 * Loadout adds a step and never changes one.
 */
const steps: readonly string[] = [tables, trendTables, placesTable];

/** The version of the tables after all steps. */
export const schemaVersion = steps.length;

const missedTable = 'CREATE TABLE IF NOT EXISTS missed (mod_id INTEGER PRIMARY KEY)';

/** Why a catalog's file can't be used. `newer`: a newer version of Loadout wrote it. */
export type UnusableReason = 'damaged' | 'newer';

/** The catalog's file can't be used and has to be rebuilt. */
export class UnusableCatalog extends Error {
  readonly reason: UnusableReason;

  constructor(reason: UnusableReason, cause?: unknown) {
    super(`The catalog is ${reason}`, { cause });
    this.reason = reason;
  }
}

/**
 * Opens the catalog at this path, or creates it. The write-ahead log keeps it whole when Loadout is killed; nothing
 * waits for the disk, because what a power cut takes is read from the service again.
 * @throws UnusableCatalog, or the error of SQLite when the file can't be opened or written
 */
export function openDatabase(path: string): Database {
  try {
    const db = connectDatabase(path);
    db.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      PRAGMA cache_size = -64000;
      PRAGMA temp_store = MEMORY;
      PRAGMA wal_autocheckpoint = 2000;
    `);
    const version = Number(db.prepare('PRAGMA user_version').value());
    if (version > schemaVersion) throw new UnusableCatalog('newer');
    // A damaged file often opens, and fails with the first read.
    db.prepare('SELECT count(*) FROM sqlite_schema').row();
    if (version > 0) db.prepare('SELECT rank FROM mods LIMIT 1').row();
    if (version < schemaVersion) migrate(db, version);
    db.exec(missedTable);
    return db;
  } catch (error) {
    throw isDamage(error) || isMissingTable(error) ? new UnusableCatalog('damaged', error) : error;
  }
}

/** Brings the tables of a file to today's version, whole or not at all. */
function migrate(db: Database, version: number): void {
  inTransaction(db, () => {
    for (const step of steps.slice(version)) db.exec(step);
    db.exec(`PRAGMA user_version = ${schemaVersion}`);
  });
}

const isMissingTable = (error: unknown): boolean =>
  error instanceof Error && /no such table/.test(error.message);
