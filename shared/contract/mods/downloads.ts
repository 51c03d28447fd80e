import { z } from 'zod';
import { call, domain, event } from '../define.ts';
import { failureSchema } from '../text.ts';

const downloadId = z.string().min(1).max(64);
const modId = z.number().int().positive();
const fileRef = z.number().int().positive().nullable();
const bytes = z.number().int().min(0);

/** Every state of a download. `queued` waits for its turn in the queue, `waiting` for a condition (`waitingSchema`). */
export const downloadStates = [
  'queued',
  'running',
  'waiting',
  'paused',
  'checking',
  'done',
  'failed',
  'cancelled',
] as const;

/**
 * What a download waits for: the next retry, a reachable service, mains power or an unmetered connection (if the player
 * set that), or the player's approval of the file's host. `until` is Unix time in milliseconds; null if unknown.
 */
export const waitingSchema = z.object({
  for: z.enum(['retry', 'service', 'power', 'unmetered', 'host']),
  until: z.number().nullable(),
  host: z.string().nullable(),
});
export type Waiting = z.infer<typeof waitingSchema>;

/**
 * The state of a finished file: unchanged, missing, with other content than was downloaded, or deleted by the player
 * in Loadout.
 */
export const fileStates = ['here', 'gone', 'changed', 'deleted'] as const;

/**
 * A download as the renderer shows it. The path on disk stays in main. `gameId` is the service's
 * game of the mod, null where that isn't known. `versionId` and `fileId` identify the file of
 * the mod; null until known. `fileName` may differ from the name in the list of files. `totalBytes` is null until
 * known. `bytesPerSecond` and `secondsLeft` are null unless the download is running and they can be estimated. `rank`
 * is the position in the queue; lower comes first. `waiting` is null unless the state is `waiting`. `failure` is why it
 * failed, why it retries, or why a finished file couldn't be moved to the trash. `finishedAt` is Unix time in
 * milliseconds. `sha256` is lower-case hex, set once done. `file` is the state of a finished file.
 */
export const downloadSchema = z.object({
  downloadId,
  modId,
  gameId: z.number().int().positive().nullable(),
  title: z.string(),
  version: z.string().nullable(),
  versionId: fileRef,
  fileId: fileRef,
  fileName: z.string().nullable(),
  state: z.enum(downloadStates),
  rank: z.number(),
  receivedBytes: bytes,
  totalBytes: bytes.nullable(),
  bytesPerSecond: z.number().min(0).nullable(),
  secondsLeft: z.number().min(0).nullable(),
  waiting: waitingSchema.nullable(),
  failure: failureSchema.nullable(),
  finishedAt: z.number().nullable(),
  sha256: z.string().nullable(),
  file: z.enum(fileStates).nullable(),
});
export type Download = z.infer<typeof downloadSchema>;

const one = z.strictObject({ downloadId });
/** A canceled download, and whether it was paused before. */
const canceledSchema = z.strictObject({ downloadId, wasPaused: z.boolean() });
export type CanceledDownload = z.infer<typeof canceledSchema>;

/** The limit in bytes per second for all downloads together, at least 100 kB/s; null for no limit. */
const speedLimitSchema = z.strictObject({
  bytesPerSecond: z.number().int().min(100_000).max(1e12).nullable(),
});
export type SpeedLimit = z.infer<typeof speedLimitSchema>;

/** The result of verifying all finished files, as numbers of files. */
const verifyResultSchema = z.object({
  whole: z.number().int(),
  changed: z.number().int(),
  gone: z.number().int(),
  found: z.number().int(),
});
export type VerifyResult = z.infer<typeof verifyResultSchema>;

/** An orphaned partial file: in the download folder, but of no download. `modifiedAt` is in Unix ms. */
const orphanedFileSchema = z.object({ name: z.string(), bytes, modifiedAt: z.number() });
export type OrphanedFile = z.infer<typeof orphanedFileSchema>;
const orphanedFiles = z.object({ parts: z.array(orphanedFileSchema) });

const host = z.string().min(1).max(300);
/** The hosts that the player approved for files of the service, each with its port if it has one, sorted. */
const allowedHosts = z.object({ hosts: z.array(host) });

/** Downloading files of mods to this computer. */
export const downloads = domain({
  calls: {
    /** Lists all downloads, newest first. */
    list: call(z.undefined(), z.object({ downloads: z.array(downloadSchema) })),
    /**
     * Starts a download. Without a version and file, takes the newest version's first file. `replaces` is a finished
     * download of the same mod, whose file is deleted once the new one is complete.
     */
    start: call(
      z.strictObject({
        modId,
        gameId: z.number().int().positive().nullable().optional(),
        title: z.string().max(1000),
        versionId: z.number().int().positive().optional(),
        fileId: z.number().int().positive().optional(),
        replaces: downloadId.optional(),
      }),
      downloadSchema,
    ),
    /** Pauses a download. Its partial file stays. */
    pause: call(one, downloadSchema),
    /**
     * Resumes a paused, waiting, failed or canceled download where it stopped. A download that waits for power or an
     * unmetered connection runs anyway, and ignores that condition until it has been met once.
     */
    resume: call(one, downloadSchema),
    /** Cancels a download. Retains the partial file for 10 s so that the cancel can be undone. */
    cancel: call(one, downloadSchema),
    pauseAll: call(z.undefined(), z.undefined()),
    resumeAll: call(z.undefined(), z.undefined()),
    /** Cancels all downloads. Retains their partial files for 10 s, too. */
    cancelAll: call(z.undefined(), z.undefined()),
    /** Undoes a cancel: downloads that were paused are paused again, all others resume. */
    undoCancel: call(z.strictObject({ downloads: z.array(canceledSchema).max(100_000) }), z.undefined()),
    /** Moves a download before another one in the queue; null moves it to the end. */
    move: call(z.strictObject({ downloadId, before: downloadId.nullable() }), downloadSchema),
    /** Moves a download to the front of the queue. */
    next: call(one, downloadSchema),
    /** Approves the host that a download waits for. Later downloads don't ask about it again. */
    allowHost: call(one, z.undefined()),
    allowedHosts: call(z.undefined(), allowedHosts),
    /** Revokes an approval: the next download from that host sends another request. Returns the remaining hosts. */
    removeHost: call(z.strictObject({ host }), allowedHosts),
    /** Restores an approval that `removeHost` revoked since Loadout started. Restores no other host. */
    undoRemoveHost: call(z.strictObject({ host }), allowedHosts),
    speedLimit: call(z.undefined(), speedLimitSchema),
    setSpeedLimit: call(speedLimitSchema, speedLimitSchema),
    /** Removes an ended download from the list; its file stays. */
    remove: call(one, z.undefined()),
    /** Undoes `remove`. */
    restore: call(one, downloadSchema),
    /** Verifies one finished file. The result is its `file`; `fileName` is another one if it was renamed. */
    check: call(one, downloadSchema),
    /**
     * Deletes a finished file: it goes to the system's trash after 30 s, until when that can be undone. If the system
     * can't move it there, the file stays and the download gets a `failure`.
     */
    deleteFile: call(one, downloadSchema),
    /** Undoes `deleteFile`. Fails with `not-found` once the file is in the trash. */
    undoDeleteFile: call(one, downloadSchema),
    /** Verifies every finished file: reads it and compares it with what was downloaded. */
    checkAll: call(z.undefined(), verifyResultSchema),
    /** Lists orphaned partial files. */
    orphanedFiles: call(z.undefined(), orphanedFiles),
    /** Deletes those that are still orphaned. Returns the remaining ones. */
    removeOrphanedFiles: call(
      z.strictObject({ names: z.array(z.string().min(1).max(1000)).max(10_000) }),
      orphanedFiles,
    ),
    /** Shows a finished file in the system's file manager. */
    showInFolder: call(one, z.undefined()),
  },
  events: {
    /** The downloads that are new or changed since the last event, and the removed ones. */
    changed: event(z.object({ changed: z.array(downloadSchema), removed: z.array(downloadId) })),
  },
});
