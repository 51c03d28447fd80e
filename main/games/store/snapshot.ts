import { z } from 'zod';
import { type Contents, partsOf } from '#main/storage/backups/contents.ts';
import type { Database } from '#main/storage/sqlite.ts';
import type { LoadoutTables } from './loadout-tables.ts';

/** Everything of the file as one JSON value: what its backups hold. Rows are checked one by one when they are used. */
export const snapshotSchema = z.object({
  version: z.literal(1),
  savedAt: z.number(),
  games: z.array(z.unknown()),
  loadouts: z.array(z.unknown()),
  active: z.array(z.unknown()),
  preferences: z.record(z.string(), z.unknown()),
});
export type Snapshot = z.infer<typeof snapshotSchema>;

/**
 * Everything as JSON, as it is stored: also rows that this version can't read. Made of the texts in the file, because it is made
 * after every change.
 */
export function snapshotJson(db: Database, loadouts: LoadoutTables, savedAt: number): string {
  const list = (table: 'games' | 'active') =>
    db.prepare(`SELECT json_group_array(json(iif(json_valid(row), row, 'null'))) FROM ${table}`).value();
  const preferences = db
    .prepare(`SELECT json_group_object(name, json(iif(json_valid(value), value, 'null'))) FROM preferences`)
    .value();
  return (
    `{"version":1,"savedAt":${savedAt},"games":${list('games')},"loadouts":${loadouts.json()},` +
    `"active":${list('active')},"preferences":${preferences}}`
  );
}

/** What a backup has: its games and loadouts; none for null. @throws ZodError for what isn't a backup */
export function snapshotContents(backup: unknown): Contents {
  const { games, loadouts } = backup === null ? { games: [], loadouts: [] } : snapshotSchema.parse(backup);
  const counts = { games: games.length, loadouts: loadouts.length };
  return {
    text: { id: 'backups.myModsContents', values: counts },
    parts: new Map([
      ...partsOf(games, (row) => `game ${idRow.parse(row).gameId}`, visible),
      ...partsOf(loadouts, (row) => `loadout ${idRow.parse(row).loadoutId}`, visible),
    ]),
  };
}

/** Rows that can't be used all count as one. */
const idRow = z
  .looseObject({ gameId: z.unknown(), loadoutId: z.unknown() })
  .catch({ gameId: '', loadoutId: '' });

/** A row without its times and what can be undone in it, which a player doesn't see. */
function visible(row: unknown): unknown {
  const { mods, ...rest } = idRow.parse(row);
  // As text, rows are compared, in which mods have had several places.
  return { ...rest, addedAt: 0, createdAt: 0, changedAt: 0, edits: undefined, mods };
}
