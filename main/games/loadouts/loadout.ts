import { z } from 'zod';
import type { Text } from '#shared/contract/text.ts';
import { choicesSchema } from '../fomod/choices.ts';

const id = z.number().int().positive();

/**
 * A mod of a loadout. `service` is the base URL of the service, null for a file that the player dropped, which has no
 * `modId` and no `versionId` either. `installId` is the install whose files are used, null while the service's mod isn't on
 * this computer; that of a dropped file comes from its content, so it is known without the file. A pinned mod stays at
 * its version; another one follows updates.
 */
export const loadoutModSchema = z.object({
  service: z.string().min(1).nullable(),
  modId: id.nullable(),
  versionId: id.nullable(),
  versionName: z.string(),
  title: z.string(),
  installId: z.string().min(1).max(80).nullable(),
  isOn: z.boolean(),
  isPinned: z.boolean(),
  /** What the player chose in it; missing where nothing was asked or answered. */
  choices: choicesSchema.optional(),
});
export type LoadoutMod = Readonly<z.infer<typeof loadoutModSchema>>;

/** A loadout as it is stored. Loadouts of a game are sorted by `rank`; the files of later mods win. Dates in Unix ms. */
export const loadoutRowSchema = z.object({
  loadoutId: z.string().min(1).max(64),
  gameId: z.string().min(1).max(64),
  name: z.string(),
  rank: z.number(),
  mods: z.array(loadoutModSchema),
  createdAt: z.number(),
  changedAt: z.number(),
});
export type LoadoutRow = Readonly<Omit<z.infer<typeof loadoutRowSchema>, 'mods'>> & {
  readonly mods: readonly LoadoutMod[];
};

/**
 * Which loadout of a game is active: null for Vanilla. `lastLoadoutId` is the one that was active last. `deletedName` is
 * the name of the active loadout that was deleted; its mods are in the game’s folder until another loadout is applied.
 */
export const activeRowSchema = z.object({
  gameId: z.string().min(1).max(64),
  loadoutId: z.string().min(1).max(64).nullable(),
  lastLoadoutId: z.string().min(1).max(64).nullable().default(null),
  deletedName: z.string().nullable(),
});
export type ActiveRow = Readonly<z.infer<typeof activeRowSchema>>;

/** Rows to insert or replace, and loadouts to delete: all of it or nothing. */
export type LoadoutChange = {
  readonly loadouts?: readonly LoadoutRow[];
  readonly deleted?: readonly string[];
  readonly active?: readonly ActiveRow[];
};

/** Where loadouts are stored, row by row. Calls may throw or reject with the system’s error. */
export type LoadoutStore = {
  read(): Stored | Promise<Stored>;
  /** Returns or resolves when the change is on disk. */
  write(change: LoadoutChange): void | Promise<void>;
};
type Stored = { readonly loadouts: readonly LoadoutRow[]; readonly active: readonly ActiveRow[] };

/** A loadout for the player. Vanilla is the first one of each game and has no mods. */
export type Loadout = Pick<LoadoutRow, 'loadoutId' | 'gameId' | 'name' | 'mods'> & {
  readonly isVanilla: boolean;
  readonly isActive: boolean;
};

/** What was deleted, and the sentence about it. `undo` accepts `undoId` for 8 s. */
export type Deleted = { readonly undoId: string; readonly text: Text };

/**
 * What tells the mods of a loadout apart: the service’s mod, whatever its version, or the file that was dropped. A
 * loadout has each mod once.
 */
export const modKey = (mod: Pick<LoadoutMod, 'service' | 'modId' | 'installId'>): string =>
  mod.service !== null && mod.modId !== null ? `${mod.service} ${mod.modId}` : `file ${mod.installId ?? ''}`;
