import { z } from 'zod';
import { droppedFileId } from '#main/mods/installs/own/own-version-id.ts';
import type { Text } from '#shared/contract/text.ts';
import { groupColors } from '#shared/group-colors.ts';
import { maxTagLength, maxTags } from '#shared/tag-names.ts';
import { choicesSchema } from '../fomod/choices.ts';

const id = z.number().int().positive();

/** The longest note about a mod, in UTF-16 units. */
export const maxNoteLength = 500;

/**
 * A mod of a loadout. `service` is the base URL of the service, null for a file that the player dropped, which has no
 * `modId` and no `versionId` either. `installId` is the install whose files are used, null while the service's mod isn't on
 * this computer; that of a dropped file comes from its content, so it is known without the file. A pinned mod stays at
 * its version; another one follows updates. `note` is the player's own text about it, empty or missing for none, `tags` are the player's own
 * words for it. `groupId` is the group of the loadout that it is in, missing for none. `isOffOnce`: it is on, and stays out of the game for the next start.
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
  /** Not in rows of earlier versions. */
  note: z.string().max(maxNoteLength).optional(),
  tags: z
    .array(
      z
        .string()
        .min(1)
        .max(2 * maxTagLength),
    )
    .max(maxTags)
    .optional(),
  groupId: z.string().min(1).max(64).optional(),
  isOffOnce: z.boolean().optional(),
  /** What the player chose in it; missing where nothing was asked or answered. */
  choices: choicesSchema.optional(),
});
export type LoadoutMod = Readonly<z.infer<typeof loadoutModSchema>>;

/** The most groups of a loadout. */
export const maxGroups = 100;

/** The longest name of a group, in characters as Unicode counts them. */
export const maxGroupName = 80;

/**
 * A heading in the list of a loadout. Its mods have its id and stand together below it. One without mods stands before the mod
 * with the key `before`, and at the end for null. `isFolded`: its mods are not shown.
 */
const groupSchema = z.object({
  groupId: z.string().min(1).max(64),
  name: z
    .string()
    .min(1)
    .max(2 * maxGroupName),
  color: z.enum(groupColors).catch('none'),
  isFolded: z.boolean().catch(false),
  before: z.string().nullable().catch(null),
});
export type Group = Readonly<z.infer<typeof groupSchema>>;

/** Groups as they are stored. Those that can't be read are left out: a loadout is not lost for a heading. */
const groupsSchema = z
  .array(z.unknown())
  .transform((all) => all.flatMap((one) => groupSchema.safeParse(one).data ?? []).slice(0, maxGroups));

/**
 * A way from a loadout as it is to how it was before a change, or after one that was undone. `at` is when that change was
 * made, in Unix ms; it tells the changes of a loadout apart. `name` is null where it stays. `added` are mods that come back,
 * `changed` has the fields of others that get another value, by `modKey`. `order` is null where mods come and go nowhere;
 * otherwise it is the mods in their order, as stretches: a place (0-based) in the loadout as it is with a number of mods from
 * there on, or -1 with a number of those in `added`. `groups` are all groups of then, null or missing where they stay.
 */
const editSchema = z.object({
  at: z.number(),
  name: z.string().nullable(),
  added: z.array(loadoutModSchema),
  changed: z.array(
    z.tuple([
      z.string(),
      loadoutModSchema
        .pick({
          versionId: true,
          versionName: true,
          installId: true,
          isOn: true,
          isPinned: true,
          note: true,
          tags: true,
        })
        .extend({ isOffOnce: z.boolean() })
        .partial()
        // Null where nothing was chosen, and for a mod in no group.
        .extend({
          choices: choicesSchema.nullable().optional(),
          groupId: z.string().nullable().optional(),
        }),
    ]),
  ),
  order: z.array(z.tuple([z.number().int().min(-1), z.number().int().positive()])).nullable(),
  groups: z.array(groupSchema).nullable().optional(),
});
export type Edit = z.infer<typeof editSchema>;

/** What can be undone and redone in a loadout, the next of each first. */
const editsSchema = z.object({ undo: z.array(editSchema), redo: z.array(editSchema) });
export type Edits = {
  readonly undo: readonly Edit[];
  readonly redo: readonly Edit[];
};

/** Of a loadout that was not changed yet. */
export const noEdits: Edits = { undo: [], redo: [] };

/**
 * A loadout as it is stored. Loadouts of a game are sorted by `rank`; the files of later mods win. Dates in Unix ms.
 * Versions of Loadout without `edits` drop them when they change the loadout, so that those that are there always fit.
 */
export const loadoutRowSchema = z.object({
  loadoutId: z.string().min(1).max(64),
  gameId: z.string().min(1).max(64),
  name: z.string(),
  rank: z.number(),
  mods: z.array(loadoutModSchema),
  createdAt: z.number(),
  changedAt: z.number(),
  groups: groupsSchema.optional().catch(undefined),
  // A loadout is not lost for a change that can't be undone.
  edits: editsSchema.optional().catch(undefined),
});
export type LoadoutRow = Readonly<Omit<z.infer<typeof loadoutRowSchema>, 'mods' | 'groups' | 'edits'>> & {
  readonly mods: readonly LoadoutMod[];
  readonly groups?: readonly Group[] | undefined;
  readonly edits?: Edits | undefined;
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
export type Loadout = Pick<LoadoutRow, 'loadoutId' | 'gameId' | 'name' | 'mods' | 'groups'> & {
  readonly isVanilla: boolean;
  readonly isActive: boolean;
};

/** What was deleted, and the sentence about it. `undo` accepts `undoId` for 8 s. */
export type Deleted = { readonly undoId: string; readonly text: Text };

/**
 * What tells the mods of a loadout apart: the service’s mod, whatever its version, or the file that was dropped. A
 * loadout has each mod once, a version of the player's own in the place of what it began with.
 */
export const modKey = (mod: Pick<LoadoutMod, 'service' | 'modId' | 'installId'>): string =>
  mod.service !== null && mod.modId !== null
    ? `${mod.service} ${mod.modId}`
    : `file ${droppedFileId(mod.installId ?? '')}`;

/** The mods with another install in the place of one. */
export const withInstallReplaced = (
  mods: readonly LoadoutMod[],
  from: string,
  to: string,
): readonly LoadoutMod[] => mods.map((mod) => (mod.installId === from ? { ...mod, installId: to } : mod));
