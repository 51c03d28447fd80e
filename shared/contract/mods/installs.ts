import { z } from 'zod';
import { call, domain, event } from '../define.ts';
import { pathSchema } from '../path.ts';
import { failureSchema } from '../text.ts';

const installId = z.string().min(1).max(80);
const jobId = z.string().min(1).max(64);
const gameId = z.string().min(1).max(64);
const modId = z.number().int().positive();
const bytes = z.number().int().min(0);
const count = z.number().int().min(0);

/**
 * A version of a mod that is unpacked on this computer. `modId` is null for a file that the player dropped, and for a
 * mod of another service than the one in use (`isOfService` false). `size` is that of its files, in bytes. `usedBy` are
 * the loadouts that have it: `waits` is the mod's key there while it waits for its player's choices, null otherwise. `installedAt` is in
 * Unix ms.
 */
export const installSchema = z.object({
  installId,
  modId: modId.nullable(),
  isOfService: z.boolean(),
  versionId: z.number().int().positive().nullable(),
  title: z.string(),
  versionName: z.string(),
  size: bytes,
  fileCount: count,
  programs: z.array(z.string()),
  installedAt: z.number(),
  /** Whether it is a version of the player's own. */
  isOwn: z.boolean(),
  usedBy: z.array(z.object({ gameId, loadoutId: z.string(), waits: z.string().nullable() })),
});
export type Install = z.infer<typeof installSchema>;

/**
 * A mod on its way into a game. `downloading` has its progress in Downloads. `asking` waits for `answer`: which of the
 * `variants` to install (`root` is its folder in the archive, `size` that of its files), and whether one that brings `programs` may be installed.
 * `share` is from 0 to 1 while installing. `gameId` is null for none.
 */
export const installJobSchema = z.object({
  jobId,
  modId: modId.nullable(),
  title: z.string(),
  versionName: z.string(),
  gameId: gameId.nullable(),
  downloadId: z.string().nullable(),
  state: z.enum(['downloading', 'looking', 'asking', 'installing', 'failed']),
  share: z.number().min(0).max(1),
  variants: z.array(z.object({ name: z.string(), root: z.string(), size: bytes })),
  programs: z.array(z.string()),
  failure: failureSchema.nullable(),
});
export type InstallJob = z.infer<typeof installJobSchema>;

/** The loadout that mods were added to. */
export const placeSchema = z.object({
  gameId,
  loadoutId: z.string(),
  name: z.string(),
  isActive: z.boolean(),
});
export type Place = z.infer<typeof placeSchema>;

/**
 * What mods take on a disk, in bytes: a file counts once, however many loadouts and games have it. `linked` of `installs` are in
 * games' folders, too, without taking space again; `copied` are copies there. `others` are edits and what was kept of removed mods.
 * `unused` are the installs in no loadout, without versions of the player's own.
 */
const diskSchema = z.object({
  folder: z.string(),
  installs: bytes,
  linked: bytes,
  copied: bytes,
  others: bytes,
  free: bytes,
  unused: z.array(installId),
  unusedBytes: bytes,
});
export type Disk = z.infer<typeof diskSchema>;

const state = z.object({ installs: z.array(installSchema), jobs: z.array(installJobSchema) });

/** Mods that are unpacked on this computer, and those on their way. */
export const installs = domain({
  calls: {
    list: call(z.undefined(), state),
    /** What mods take on each disk. Reads the sizes of all their files, which may take seconds. */
    disks: call(z.undefined(), z.object({ disks: z.array(diskSchema) })),
    /**
     * Downloads a mod, unless its file is here already, installs it and adds it to the game's loadout for new mods; to
     * its first one if it has none. Without a version and file it takes the newest version's first file.
     */
    get: call(
      z.strictObject({
        modId,
        title: z.string().max(1_000),
        versionId: z.number().int().positive().optional(),
        fileId: z.number().int().positive().optional(),
        gameId: gameId.nullable(),
      }),
      installJobSchema,
    ),
    /** Installs a finished download, and adds it as `get` does. */
    fromDownload: call(
      z.strictObject({ downloadId: z.string().min(1).max(64), gameId: gameId.nullable() }),
      installJobSchema,
    ),
    /** Installs an archive that the player dropped onto the window or chose. `path` is absolute. */
    fromFile: call(z.strictObject({ path: pathSchema, gameId: gameId.nullable() }), installJobSchema),
    /** Lets the player choose archives, and installs them. */
    chooseFile: call(
      z.strictObject({ gameId: gameId.nullable() }),
      z.object({ job: installJobSchema.nullable() }),
    ),
    /** Adds installed mods to a game as `get` does, and returns the loadout. */
    addToGame: call(z.strictObject({ installIds: z.array(installId).max(2_000), gameId }), placeSchema),
    /** Answers what a job asks. The variant is remembered for later versions of the mod. */
    answer: call(z.strictObject({ jobId, root: z.string().max(1_000) }), z.undefined()),
    /** Tries a failed job again. */
    retry: call(z.strictObject({ jobId }), z.undefined()),
    /** Ends a job, or removes a failed one from the list. A finished download stays. */
    cancel: call(z.strictObject({ jobId }), z.undefined()),
    /**
     * Removes installs from this computer and from every loadout that has them, for 8 s with `undoRemove`. Fails while a
     * game that has one of them in its folder is running. `freed` is in bytes.
     */
    remove: call(
      z.strictObject({ installIds: z.array(installId).min(1).max(10_000) }),
      z.object({ undoId: z.string(), count, freed: bytes }),
    ),
    undoRemove: call(z.strictObject({ undoId: z.string().max(64) }), z.undefined()),
    /** Compares its files with those that were installed: paths of changed and missing ones. */
    verify: call(
      z.strictObject({ installId }),
      z.object({ changed: z.array(z.string()), missing: z.array(z.string()), added: z.array(z.string()) }),
    ),
    /** Replaces changed and missing files from the archive, if that is still among the downloads. */
    repair: call(z.strictObject({ installId }), z.object({ restored: count, left: count })),
    showFolder: call(z.strictObject({ installId }), z.undefined()),
  },
  events: {
    changed: event(state),
    /** A mod was installed. `place` is null for one that was fetched for no game, such as an update. */
    installed: event(
      z.object({
        title: z.string(),
        version: z.string(),
        place: placeSchema.nullable(),
        /** What tells it apart in that loadout, if it waits there for the player's choices. */
        waits: z.string().nullable(),
      }),
    ),
  },
});
