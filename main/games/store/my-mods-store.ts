import type { z } from 'zod';
import type { Log } from '#main/kernel/log/log.ts';
import { quarantine } from '#main/storage/files/quarantine.ts';
import type { OnProblem } from '#main/storage/files/store-problem.ts';
import type { VersionedFile } from '#main/storage/files/versioned-file.ts';
import type { Preferences } from '#main/storage/preferences.ts';
import { connectDatabase, type Database, inTransaction, isDamage } from '#main/storage/sqlite.ts';
import { type GameStore, gameRowSchema } from '../game.ts';
import { activeRowSchema, type LoadoutStore, loadoutRowSchema } from '../loadouts/loadout.ts';
import { LoadoutTables } from './loadout-tables.ts';
import { parseJson, readRows } from './read-rows.ts';
import { migrate, schemaVersion } from './schema.ts';
import { type Snapshot, snapshotJson, snapshotSchema } from './snapshot.ts';

/** The games, loadouts and preferences of the player, in one SQLite file. */
export type MyModsStore = {
  readonly games: GameStore;
  readonly loadouts: LoadoutStore;
  readonly preferences: Preferences;
  /** All of it, as a backup holds it. */
  snapshot(): unknown;
  /**
   * Replaces all of it by a backup, and writes that as the copy. Who has read the rows has to read them again.
   * @throws ZodError for what isn't a backup
   */
  restore(backup: unknown): void;
  /** Writes the copy that is left to write, and closes the file. Never rejects. */
  close(): Promise<void>;
};

/**
 * Opens the file, or creates it. After each change a copy of all of it is written as JSON (`copyFile`, which keeps
 * backups). A damaged file is put aside, and like a missing one filled again from the newest copy that can be read;
 * `onProblem` says so.
 * @throws NewerFile, or the error of SQLite when the file can't be opened or written (`SQLITE_FULL` …)
 */
export function openMyModsStore(options: {
  readonly path: string;
  readonly copyFile: Pick<VersionedFile, 'load' | 'writeJson'>;
  readonly now: () => number;
  readonly onProblem: OnProblem;
  readonly log: Log;
}): MyModsStore {
  const { path, copyFile, now, onProblem, log } = options;
  const copy = copyFile.load((value) => snapshotSchema.parse(value));
  const db = openOrReplace(path, copy, onProblem, log);
  const loadoutTables = new LoadoutTables(db);
  let writing: Promise<void> = Promise.resolve();

  const change = (act: () => void) => {
    try {
      inTransaction(db, act);
    } catch (error) {
      loadoutTables.forget();
      throw error;
    }
    writing = copyFile
      .writeJson(() => snapshotJson(db, loadoutTables, now()))
      .catch((cause: unknown) => {
        log.warn('The copy of games and loadouts was not written', { cause });
      });
  };
  const snapshot = (): unknown => JSON.parse(snapshotJson(db, loadoutTables, now()));
  return {
    games: {
      read: () => rowsOf(db, 'games', gameRowSchema, log),
      write: ({ games = [], deleted = [] }) =>
        change(() => {
          for (const game of games)
            db.prepare('INSERT OR REPLACE INTO games VALUES (?, ?)').run(game.gameId, JSON.stringify(game));
          for (const gameId of deleted) db.prepare('DELETE FROM games WHERE game_id = ?').run(gameId);
        }),
    },
    loadouts: {
      read: () => ({
        loadouts: loadoutTables.read(log),
        active: rowsOf(db, 'active', activeRowSchema, log),
      }),
      write: ({ loadouts = [], deleted = [], active = [] }) =>
        change(() => {
          for (const loadout of loadouts) loadoutTables.write(loadout);
          for (const loadoutId of deleted) loadoutTables.delete(loadoutId);
          for (const each of active)
            db.prepare('INSERT OR REPLACE INTO active VALUES (?, ?)').run(each.gameId, JSON.stringify(each));
        }),
    },
    preferences: {
      get(name, schema) {
        const text = db.prepare('SELECT value FROM preferences WHERE name = ?').value(name);
        return text === undefined ? null : (schema.safeParse(parseJson(String(text))).data ?? null);
      },
      set: (name, value) =>
        change(
          () =>
            void db
              .prepare('INSERT OR REPLACE INTO preferences VALUES (?, ?)')
              .run(name, JSON.stringify(value)),
        ),
    },
    snapshot,
    restore(backup) {
      const restored = snapshotSchema.parse(backup);
      change(() => {
        const { preferences } = snapshotSchema.parse(snapshot());
        const ofToday = Object.entries(preferences).filter(([name]) => isOfToday(name));
        const earlier = Object.entries(restored.preferences).filter(([name]) => !isOfToday(name));
        for (const table of tables) db.exec(`DELETE FROM ${table}`);
        loadoutTables.forget();
        fill(db, { ...restored, preferences: Object.fromEntries([...earlier, ...ofToday]) });
      });
    },
    async close() {
      await writing;
      db.close();
    },
  };
}

function openOrReplace(path: string, copy: Snapshot | null, onProblem: OnProblem, log: Log): Database {
  try {
    const { db, isFilled } = openChecked(path, copy);
    if (copy !== null && isFilled) onProblem({ kind: 'restored', savedAt: copy.savedAt, quarantined: null });
    return db;
  } catch (error) {
    if (!isDamage(error) && !isMissingTable(error)) throw error;
    log.error('The file of games and loadouts is damaged', { cause: error });
  }
  // The log would be taken for that of the new file.
  for (const ending of ['-wal', '-shm']) quarantine(`${path}${ending}`, 'move');
  const quarantined = quarantine(path, 'move');
  const { db } = openChecked(path, copy);
  if (copy === null) onProblem({ kind: 'lost', quarantined });
  else onProblem({ kind: 'restored', savedAt: copy.savedAt, quarantined });
  return db;
}

/** Opens and checks the file. One without tables, such as a new one, gets the rows of the copy: `isFilled`. */
function openChecked(path: string, copy: Snapshot | null): { db: Database; isFilled: boolean } {
  const db = connectDatabase(path);
  try {
    // What the player has arranged is not read again from anywhere, so each change waits for the disk.
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 200;');
    // Before any statement is prepared: one would keep the file open, and Windows doesn't rename open files. A damaged
    // file often opens, and fails with the first read.
    if (!db.holds("(SELECT quick_check FROM pragma_quick_check(1)) = 'ok'") || !db.holds(hasItsTables))
      throw Object.assign(new Error('The check of the file found damage'), { code: 'SQLITE_CORRUPT' });
    let isFilled = false;
    migrate(db, () => {
      isFilled = copy !== null && fill(db, copy) > 0;
    });
    return { db, isFilled };
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Preferences that say how it is now, on disk and on the way: an earlier version must not replace them. */
const isOfToday = (name: string): boolean =>
  /^(?:applied |folders |order |made-folder |bisection |install jobs$|replaced versions$|owner$)/.test(name);

const tables = ['games', 'loadouts', 'loadout_mods', 'active', 'preferences'] as const;

/** A file without a version is new. A later version may have other tables, and is told by its number. */
const hasItsTables = `(SELECT user_version FROM pragma_user_version) <> ${schemaVersion}
  OR (SELECT count(*) FROM sqlite_schema WHERE name IN (${tables.map((name) => `'${name}'`).join(', ')})) = ${tables.length}`;

const isMissingTable = (error: unknown): boolean =>
  error instanceof Error && /no such (?:table|column)/.test(error.message);

/** The rows of a table. One that doesn't fit its schema is left out, and stays in the file. */
function rowsOf<T>(db: Database, table: 'games' | 'active', schema: z.ZodType<T>, log: Log): T[] {
  const rows = db.prepare(`SELECT row FROM ${table}`).rows();
  return readRows(
    rows.map(({ row }) => String(row)),
    schema,
    { table, log },
  );
}

/** Fills empty tables with the rows of a copy that can be read, within a transaction. Returns how many those are. */
function fill(db: Database, { games, loadouts, active, preferences }: Snapshot): number {
  const readable = <T>(rows: readonly unknown[], schema: z.ZodType<T>) =>
    rows.flatMap((row) => schema.safeParse(row).data ?? []);
  let count = 0;
  const insert = (table: string, ...values: string[]) => {
    const places = values.map(() => '?').join(', ');
    count += db.prepare(`INSERT OR REPLACE INTO ${table} VALUES (${places})`).run(...values);
  };
  for (const row of readable(games, gameRowSchema)) insert('games', row.gameId, JSON.stringify(row));
  const loadoutTables = new LoadoutTables(db);
  for (const row of readable(loadouts, loadoutRowSchema)) {
    loadoutTables.write(row);
    count += 1;
  }
  for (const row of readable(active, activeRowSchema)) insert('active', row.gameId, JSON.stringify(row));
  for (const [name, value] of Object.entries(preferences)) insert('preferences', name, JSON.stringify(value));
  return count;
}
