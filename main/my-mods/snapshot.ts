import { z } from 'zod';

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

/** How many games and loadouts a backup has; none for null. @throws ZodError for what isn't a backup */
export function countSnapshot(backup: unknown): { games: number; loadouts: number } {
  if (backup === null) return { games: 0, loadouts: 0 };
  const { games, loadouts } = snapshotSchema.parse(backup);
  return { games: games.length, loadouts: loadouts.length };
}
