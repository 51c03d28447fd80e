import { z } from 'zod';
import { call, domain, event } from './define.ts';
import { failureSchema } from './text.ts';

const downloadId = z.string().min(1).max(64);
const modId = z.number().int().positive();
const fileRef = z.number().int().positive().nullable();
const bytes = z.number().int().min(0);

/** Every state of a download. Of the active ones `queued` waits for its turn, `waiting` for something else. */
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
 * What a download waits for: another try, the service to answer again, mains power or an unmetered connection where
 * the player wants that, or the player's yes to the host that its file comes from. `until` is Unix time in
 * milliseconds, null when nobody can tell.
 */
export const waitingSchema = z.object({
  for: z.enum(['retry', 'service', 'power', 'unmetered', 'host']),
  until: z.number().nullable(),
  host: z.string().nullable(),
});
export type Waiting = z.infer<typeof waitingSchema>;

/** What is known of a finished file: here as it came, gone from its place, or no longer the bytes that came. */
export const fileStates = ['here', 'gone', 'changed'] as const;

/**
 * A download as the page shows it. The path on disk stays in main. `versionId` and `fileId` say which file of the mod
 * it fetches, null until that is known; `fileName` may differ from the name in the list of files. `totalBytes` is null
 * until it is known;
 * `bytesPerSecond` and `secondsLeft` are null unless the download is running and they can be told. `rank` is its
 * place in the queue: lower comes first. `waiting` is null unless the state is `waiting`; `failure` says why it
 * failed, or why it tries again. `finishedAt` is Unix time in milliseconds. `sha256` is lower-case hex, present
 * once done, and `file` tells of a finished file.
 */
export const downloadSchema = z.object({
  downloadId,
  modId,
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
/** A download that was cancelled, and whether it was paused when it was. */
const cancelledSchema = z.strictObject({ downloadId, wasPaused: z.boolean() });
export type Cancelled = z.infer<typeof cancelledSchema>;

/** Bytes per second for all downloads together, at least 100 kB/s; null for as fast as it goes. */
const speedLimitSchema = z.strictObject({
  bytesPerSecond: z.number().int().min(100_000).max(1e12).nullable(),
});
export type SpeedLimit = z.infer<typeof speedLimitSchema>;

/** What was found when all finished files were read again; each a number of files. */
const checkedSchema = z.object({
  whole: z.number().int(),
  changed: z.number().int(),
  gone: z.number().int(),
  found: z.number().int(),
});
export type Checked = z.infer<typeof checkedSchema>;

/** A partial file in the download folder that no download has; `modifiedAt` in Unix ms. */
const strayPartSchema = z.object({ name: z.string(), bytes, modifiedAt: z.number() });
export type StrayPart = z.infer<typeof strayPartSchema>;
const strayParts = z.object({ parts: z.array(strayPartSchema) });

const host = z.string().min(1).max(300);
/** The hosts, each with its port if it has one, that the player approved for files of the service, in order. */
const allowedHosts = z.object({ hosts: z.array(host) });

/** Fetching files of mods to this computer. */
export const downloads = domain({
  calls: {
    /** All downloads, newest first. */
    list: call(z.undefined(), z.object({ downloads: z.array(downloadSchema) })),
    /**
     * Starts one. Without a version and file the newest version's first file is taken. With `replaces`, a finished
     * download of the same mod, that one's file goes once the new one is whole.
     */
    start: call(
      z.strictObject({
        modId,
        title: z.string().max(1000),
        versionId: z.number().int().positive().optional(),
        fileId: z.number().int().positive().optional(),
        replaces: downloadId.optional(),
      }),
      downloadSchema,
    ),
    /** Stops one and keeps what came. */
    pause: call(one, downloadSchema),
    /**
     * Lets a paused, waiting, failed or cancelled one go on, from where it was. One that waits for power or an
     * unmetered connection goes on all the same, and does not wait for it again until that was there.
     */
    resume: call(one, downloadSchema),
    /** Stops one. What came of it is kept for 10 s, in which that can be undone. */
    cancel: call(one, downloadSchema),
    pauseAll: call(z.undefined(), z.undefined()),
    resumeAll: call(z.undefined(), z.undefined()),
    /** Stops all; what came of them is kept for 10 s, too. */
    cancelAll: call(z.undefined(), z.undefined()),
    /** Takes back that these were cancelled: those that were paused are paused again, all others go on. */
    undoCancel: call(z.strictObject({ downloads: z.array(cancelledSchema).max(100_000) }), z.undefined()),
    /** Puts one before another in the queue, or at its end for null. */
    move: call(z.strictObject({ downloadId, before: downloadId.nullable() }), downloadSchema),
    /** Puts one at the head of the queue. */
    next: call(one, downloadSchema),
    /** Says yes to the host that one waits for; it is asked about no more. */
    allowHost: call(one, z.undefined()),
    allowedHosts: call(z.undefined(), allowedHosts),
    /** Takes an approval back: the next download from there asks again. Answers what is left. */
    removeHost: call(z.strictObject({ host }), allowedHosts),
    /** Puts an approval back that `removeHost` took away since Loadout started, and no other. */
    undoRemoveHost: call(z.strictObject({ host }), allowedHosts),
    speedLimit: call(z.undefined(), speedLimitSchema),
    setSpeedLimit: call(speedLimitSchema, speedLimitSchema),
    /** Takes an ended one off the list; its file stays. */
    remove: call(one, z.undefined()),
    /** Puts back what `remove` took off the list. */
    restore: call(one, downloadSchema),
    /** Reads every finished file again and compares it with what came. */
    checkAll: call(z.undefined(), checkedSchema),
    /** Partial files that no download has. */
    strayParts: call(z.undefined(), strayParts),
    /** Deletes those of them that are still nobody's; answers what is left. */
    removeStrayParts: call(
      z.strictObject({ names: z.array(z.string().min(1).max(1000)).max(10_000) }),
      strayParts,
    ),
    /** Shows a finished file in the system's file manager. */
    showInFolder: call(one, z.undefined()),
  },
  events: {
    /** What is new or different since the last event, and what is gone. */
    changed: event(z.object({ changed: z.array(downloadSchema), removed: z.array(downloadId) })),
  },
});
