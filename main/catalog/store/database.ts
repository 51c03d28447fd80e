import Database from 'libsql';

/** What a statement is given. */
type Value = number | string | null;

/** A prepared statement. */
export type Statement = {
  /** Runs a statement that writes. Returns how many rows changed. */
  run(...values: Value[]): number;
  /** The first row by its columns' names; undefined without one. */
  row(...values: Value[]): Readonly<Record<string, unknown>> | undefined;
  /** All rows. */
  rows(...values: Value[]): Readonly<Record<string, unknown>>[];
  /** The first column of the first row; undefined without one. */
  value(...values: Value[]): unknown;
  /**
   * The first column of the first row, parsed. Many rows come as one JSON text, because the library takes 3 µs for each
   * row and each value of it.
   */
  json(...values: Value[]): unknown;
};

/** A connection to the catalog's file. */
export type CatalogDatabase = {
  exec(sql: string): void;
  /** The statement for this text; the same one for the same text. */
  prepare(sql: string): Statement;
  /** Whether a transaction is open. */
  isInTransaction(): boolean;
  /** Moves what is in the write-ahead log to the file and cuts the log to nothing, which it never does by itself. */
  emptyLog(): void;
  /** Closes the file; once is enough. */
  close(): void;
};

/** The version of the tables below, stored as `user_version`. */
export const schemaVersion = 1;

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
 * - `gone`: mods that the service no longer lists.
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

const emptyLog = 'PRAGMA wal_checkpoint(TRUNCATE)';

/** The most statements that are kept ready. */
const maxStatements = 200;

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

/** Whether an error of SQLite says that the file is damaged or is no database. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^SQLITE_(?:CORRUPT|NOTADB)/.test(String(error.code));

/**
 * Opens the catalog at this path, or creates it. The write-ahead log keeps it whole when Loadout is killed; nothing
 * waits for the disk, because what a power cut takes is read from the service again.
 * @throws UnusableCatalog, or the error of SQLite when the file can't be opened or written
 */
export function openDatabase(path: string): CatalogDatabase {
  try {
    const db = connect(path);
    db.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      PRAGMA cache_size = -64000;
      PRAGMA temp_store = MEMORY;
      PRAGMA wal_autocheckpoint = 2000;
    `);
    const version = db.prepare('PRAGMA user_version').value();
    if (version === 0) create(db);
    else if (Number(version) > schemaVersion) throw new UnusableCatalog('newer');
    // A damaged file often opens, and fails with the first read.
    db.prepare('SELECT count(*) FROM sqlite_schema').row();
    db.prepare('SELECT rank FROM mods LIMIT 1').row();
    return db;
  } catch (error) {
    throw isDamage(error) || isMissingTable(error) ? new UnusableCatalog('damaged', error) : error;
  }
}

function connect(path: string): CatalogDatabase {
  const db = openFile(path);
  const statements = new Map<string, Statement>();
  return {
    exec: (sql) => void db.exec(sql),
    prepare(sql) {
      const known = statements.get(sql);
      if (known !== undefined) return known;
      const statement = prepare(db, sql);
      // Lists with unusual filters are rare, so what is dropped is hardly ever one in use.
      if (statements.size >= maxStatements) statements.clear();
      statements.set(sql, statement);
      return statement;
    },
    isInTransaction: () => db.inTransaction,
    emptyLog: () => void db.exec(emptyLog),
    close() {
      if (!db.open) return;
      // Statements keep the file open until they are collected, so closing alone leaves the log unmerged.
      db.exec(emptyLog);
      db.close();
    },
  };
}

/** SQLite's codes for a file that can't be opened, by number (sqlite.org/rescode.html). */
const openCodes: Readonly<Record<string, string>> = {
  14: 'SQLITE_CANTOPEN',
  8: 'SQLITE_READONLY',
  5: 'SQLITE_BUSY',
};

/** The library's error for a file that can't be opened has SQLite's number in its message alone. */
function openFile(path: string): Database.Database {
  try {
    return new Database(path);
  } catch (error) {
    const number = /: (\d+)"\)$/.exec(error instanceof Error ? error.message : '')?.[1] ?? '';
    throw Object.assign(new Error('The catalog can’t be opened', { cause: error }), {
      code: openCodes[number] ?? 'SQLITE_ERROR',
    });
  }
}

function prepare(db: Database.Database, sql: string): Statement {
  const statement = db.prepare<[readonly Value[]]>(sql);
  const row = (...values: Value[]) => statement.get(values) as Readonly<Record<string, unknown>> | undefined;
  const value = (...values: Value[]) => Object.values(row(...values) ?? {})[0];
  return {
    run: (...values) => statement.run(values).changes,
    row,
    rows: (...values) => statement.all(values) as Readonly<Record<string, unknown>>[],
    value,
    json: (...values) => JSON.parse(String(value(...values))),
  };
}

function create(db: CatalogDatabase): void {
  inTransaction(db, () => {
    db.exec(tables);
    db.exec(`PRAGMA user_version = ${schemaVersion}`);
  });
}

const isMissingTable = (error: unknown): boolean =>
  error instanceof Error && /no such table/.test(error.message);

/** Runs `act` in one transaction: all of it is written, or nothing. */
export function inTransaction<T>(db: CatalogDatabase, act: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = act();
    db.exec('COMMIT');
    return result;
  } catch (error) {
    // SQLite may have rolled back by itself, for example on a full disk.
    if (db.isInTransaction()) db.exec('ROLLBACK');
    throw error;
  }
}
