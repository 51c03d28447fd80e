import { z } from 'zod';
import { call, domain } from '../define.ts';
import { textSchema } from '../text.ts';

const gameId = z.string().min(1).max(64);
const loadoutId = z.string().min(1).max(64);
const editId = z.string().min(1).max(64);
const mod = z.string().min(1).max(2_200);
const ofLoadout = z.strictObject({ gameId, loadoutId, mod });

/** A copy of a mod that the player edits. `loadoutName` is where the version goes; null if that loadout is gone. */
const editSchema = z.object({
  editId,
  title: z.string(),
  note: z.string(),
  startedAt: z.number(),
  loadoutName: z.string().nullable(),
});
export type Edit = z.infer<typeof editSchema>;

const fileChangeSchema = z.object({ path: z.string(), change: z.enum(['added', 'changed', 'removed']) });
export type FileChange = z.infer<typeof fileChangeSchema>;

/**
 * What the player changed in a version, and what the service's newer version changed, both since the version it began with; at most
 * 500 files each. `newer` is null if there is none on this computer.
 */
const comparisonSchema = z.object({
  yours: z.array(fileChangeSchema).max(500),
  yoursCount: z.number().int().min(0),
  newer: z
    .object({
      versionName: z.string(),
      files: z.array(fileChangeSchema).max(500),
      count: z.number().int().min(0),
      /** Files that the player and the newer version changed, both. */
      both: z.array(z.string()).max(500),
    })
    .nullable(),
});

/** Versions of mods that the player makes by editing their files. */
export const ownVersions = domain({
  calls: {
    /** The open edits of a game. `loadouts.changed` tells when there are others. */
    edits: call(z.strictObject({ gameId }), z.object({ edits: z.array(editSchema) })),
    /** Copies the files of a mod. `openFolder` shows them. */
    start: call(ofLoadout.extend({ note: z.string().max(500) }), z.object({ editId })),
    cancelStart: call(z.strictObject({ gameId }), z.undefined()),
    openFolder: call(z.strictObject({ editId }), z.undefined()),
    /** The player is done: the files become their version. */
    finish: call(z.strictObject({ editId }), z.object({ text: textSchema })),
    /** Ends editing without a new version. */
    discard: call(z.strictObject({ editId }), z.object({ text: textSchema })),
    /** Uses the version that the player's began with, the newest here, or the latest of the player's own (`own`). `at` is the time of that change, for `loadouts.step`. */
    use: call(
      ofLoadout.extend({ which: z.enum(['original', 'newest', 'own']) }),
      z.object({ text: textSchema, at: z.number().nullable() }),
    ),
    compare: call(ofLoadout, comparisonSchema),
    /** Saves it as an archive where the player chooses; the file's name, null when they cancel. */
    exportArchive: call(
      z.strictObject({ installId: z.string().min(1).max(80) }),
      z.object({ fileName: z.string().nullable() }),
    ),
  },
  events: {},
});
