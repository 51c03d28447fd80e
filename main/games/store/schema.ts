import { type Database, inTransaction } from '#main/storage/sqlite.ts';
import { NewerFile } from './newer-file.ts';

/**
 * The steps from an empty file to today's tables. A file's `user_version` is how many of them it has; a new version of
 * Loadout adds a step and never changes one.
 *
 * Rows are JSON texts with the fields that something is looked up by beside them: each is read and written whole, without
 * the mods of a loadout, which are rows of their own. The schema of a row is that of its domain (`gameRowSchema`, `loadoutRowSchema` …). What is installed is not here: the manifests
 * beside the files say it, and can't disagree with themselves.
 */
const steps: readonly string[] = [
  `
  CREATE TABLE games (game_id TEXT PRIMARY KEY, row TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE loadouts (loadout_id TEXT PRIMARY KEY, game_id TEXT NOT NULL, row TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE active (game_id TEXT PRIMARY KEY, row TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE preferences (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  `,
  // Each mod of a loadout gets a row, by its place (0-based). A loadout that can't be read stays as it is.
  `
  CREATE TABLE loadout_mods (
    loadout_id TEXT NOT NULL, place INTEGER NOT NULL, row TEXT NOT NULL, PRIMARY KEY (loadout_id, place)
  ) WITHOUT ROWID;
  INSERT INTO loadout_mods
    SELECT loadout_id, mod.key, coalesce(mod.value, 'null')
    FROM loadouts, json_each(iif(json_valid(row), row, '{}'), '$.mods') AS mod
    WHERE iif(json_valid(row), json_type(row, '$.mods'), '') = 'array';
  UPDATE loadouts SET row = json_remove(row, '$.mods')
    WHERE iif(json_valid(row), json_type(row, '$.mods'), '') = 'array';
  `,
];

/** The version of the tables after all steps. */
export const schemaVersion = steps.length;

/**
 * Brings the tables of a file to today's version, whole or not at all. Those of a file without tables are filled by
 * `fillNew` in the same transaction: a kill never leaves tables without the rows that belong in them.
 * @throws NewerFile
 */
export function migrate(db: Database, fillNew: () => void): void {
  const version = Number(db.prepare('PRAGMA user_version').value());
  if (version > schemaVersion) throw new NewerFile(version, schemaVersion);
  if (version === schemaVersion) return;
  inTransaction(db, () => {
    for (const step of steps.slice(version)) db.exec(step);
    if (version === 0) fillNew();
    db.exec(`PRAGMA user_version = ${schemaVersion}`);
  });
}
