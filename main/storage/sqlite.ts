import Library from 'libsql';

/** What a statement is given. */
type Value = number | string | Uint8Array | null;

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

/** A connection to an SQLite file. */
export type Database = {
  exec(sql: string): void;
  /** The statement for this text; the same one for the same text. */
  prepare(sql: string): Statement;
  /**
   * Whether a condition in SQL holds. Unlike a prepared statement, it doesn't keep the file open after `close`, so that
   * Windows lets a damaged one be renamed.
   */
  holds(condition: string): boolean;
  /** Whether a transaction is open. */
  isInTransaction(): boolean;
  /** Moves what is in the write-ahead log to the file and cuts the log to nothing, which it never does by itself. */
  emptyLog(): void;
  /** Closes the file; once is enough. Never fails, also on a damaged file. */
  close(): void;
};

const emptyLog = 'PRAGMA wal_checkpoint(TRUNCATE)';

/** What SQLite says of an expression that has no value: the positive of the smallest integer (sqlite.org/lang_corefunc.html). */
const overflow = { expression: 'abs(-9223372036854775807 - 1)', message: /integer overflow/ };

/** The most statements that are kept ready. */
const maxStatements = 200;

/** Whether an error of SQLite says that the file is damaged or is no database. */
export const isDamage = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^SQLITE_(?:CORRUPT|NOTADB)/.test(String(error.code));

/**
 * Opens an SQLite file, or creates it.
 * @throws an error with SQLite's code (`SQLITE_CANTOPEN` …) when the file can't be opened
 */
export function connectDatabase(path: string): Database {
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
    holds(condition) {
      try {
        db.exec(`SELECT iif(${condition}, 1, ${overflow.expression})`);
        return true;
      } catch (error) {
        if (error instanceof Error && overflow.message.test(error.message)) return false;
        throw error;
      }
    },
    isInTransaction: () => db.inTransaction,
    emptyLog: () => void db.exec(emptyLog),
    close() {
      if (!db.open) return;
      // Statements keep the file open until they are collected, so closing alone leaves the log unmerged.
      try {
        db.exec(emptyLog);
      } catch {
        // A damaged file has no log to merge, and a locked one is read with its log next time.
      }
      statements.clear();
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
function openFile(path: string): Library.Database {
  try {
    return new Library(path);
  } catch (error) {
    const number = /: (\d+)"\)$/.exec(error instanceof Error ? error.message : '')?.[1] ?? '';
    throw Object.assign(new Error('The database can’t be opened', { cause: error }), {
      code: openCodes[number] ?? 'SQLITE_ERROR',
    });
  }
}

function prepare(db: Library.Database, sql: string): Statement {
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

/**
 * The rows of a query to a file that is only read; it must exist. Statements may keep it open until they are collected, so on
 * Windows it can't be deleted at once.
 * @throws an error with SQLite's code
 */
export function readRows(path: string, query: string): readonly Readonly<Record<string, unknown>>[] {
  const db = new Library(path, { readonly: true, fileMustExist: true } as Library.Options);
  try {
    return db.prepare(query).all() as Readonly<Record<string, unknown>>[];
  } finally {
    db.close();
  }
}

/** Runs `act` in one transaction: all of it is written, or nothing. */
export function inTransaction<T>(db: Database, act: () => T): T {
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
