import { type Database, inTransaction } from '../database/database.ts';

/**
 * The steps from an empty file to today's tables. A file's `user_version` is how many of them it has; a new version of
 * Loadout adds a step and never changes one.
 *
 * Rows are JSON texts with the fields that something is looked up by beside them: each is read and written whole, and
 * its schema is that of its domain (`gameRowSchema`, `loadoutRowSchema` …). What is installed is not here: the manifests
 * beside the files say it, and can't disagree with themselves.
 */
const steps: readonly string[] = [
  `
  CREATE TABLE games (game_id TEXT PRIMARY KEY, row TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE loadouts (loadout_id TEXT PRIMARY KEY, game_id TEXT NOT NULL, row TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE active (game_id TEXT PRIMARY KEY, row TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE preferences (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  `,
];

/** The version of the tables after all steps. */
export const schemaVersion = steps.length;

/** A file of a newer version of Loadout, which this one must not change. */
export class NewerFile extends Error {
  constructor(version: number) {
    super(`Version ${version} of the file is newer than ${schemaVersion}`);
    this.name = 'NewerFile';
  }
}

/** Brings the tables of a file to today's version, each step whole or not at all. @throws NewerFile */
export function migrate(db: Database): void {
  const version = Number(db.prepare('PRAGMA user_version').value());
  if (version > schemaVersion) throw new NewerFile(version);
  for (const [index, step] of steps.entries()) {
    if (index < version) continue;
    inTransaction(db, () => {
      db.exec(step);
      db.exec(`PRAGMA user_version = ${index + 1}`);
    });
  }
}
