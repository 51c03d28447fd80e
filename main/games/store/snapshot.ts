import { z } from 'zod';
import { type Contents, partsOf } from '#main/storage/backups/contents.ts';

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
const visible = (row: unknown): unknown => ({
  ...idRow.parse(row),
  addedAt: 0,
  createdAt: 0,
  changedAt: 0,
  // Left out of the text that is compared.
  edits: undefined,
});
