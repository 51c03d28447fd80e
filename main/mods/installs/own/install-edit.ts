import { z } from 'zod';
import { installedFileSchema, installIdSchema, manifestSchema } from '../install.ts';

/**
 * A copy of an install whose files the player edits, stored beside them as `edit.json`. `of` is what was copied; `gameId` and
 * `loadoutId` where the version goes that is made of it. `fingerprint` is that of the files when they were read last.
 * `savedAs` is the version that was made of them then, null before there is one; `isInUse` is false until it has been put into the
 * loadout. `saved` are the files that need not be kept when editing ends; null while it lasts. `startedAt` is in Unix ms.
 */
export const installEditSchema = z.object({
  version: z.literal(1),
  editId: z.string().regex(/^[A-Za-z0-9-]{1,64}$/),
  gameId: z.string().min(1).max(64),
  loadoutId: z.string().min(1).max(64),
  note: z.string().max(500),
  startedAt: z.number(),
  of: manifestSchema,
  fingerprint: z.string(),
  savedAs: installIdSchema.nullable().default(null),
  isInUse: z.boolean().default(true),
  saved: z.array(installedFileSchema).nullable(),
});
export type InstallEdit = Readonly<z.infer<typeof installEditSchema>>;
