import { z } from 'zod';
import { call, domain, event } from './define.ts';
import { failureSchema } from './text.ts';

const downloadId = z.string().min(1).max(64);
const modId = z.number().int().positive();
const bytes = z.number().int().min(0);

/**
 * A download as the page shows it. The path on disk stays in main. `totalBytes` is null until it is known;
 * `bytesPerSecond` and `secondsLeft` are null unless the download is running and they can be told.
 * `finishedAt` is Unix time in milliseconds. `sha256` is lower-case hex, present once done.
 */
export const downloadSchema = z.object({
  downloadId,
  modId,
  title: z.string(),
  version: z.string().nullable(),
  fileName: z.string().nullable(),
  state: z.enum(['queued', 'running', 'checking', 'done', 'failed', 'cancelled']),
  receivedBytes: bytes,
  totalBytes: bytes.nullable(),
  bytesPerSecond: z.number().min(0).nullable(),
  secondsLeft: z.number().min(0).nullable(),
  failure: failureSchema.nullable(),
  finishedAt: z.number().nullable(),
  sha256: z.string().nullable(),
});
export type Download = z.infer<typeof downloadSchema>;

/** Fetching files of mods to this computer. */
export const downloads = domain({
  calls: {
    /** All downloads, newest first. */
    list: call(z.undefined(), z.object({ downloads: z.array(downloadSchema) })),
    /** Starts one. Without a version and file the newest version's first file is taken. */
    start: call(
      z.strictObject({
        modId,
        title: z.string().max(1000),
        versionId: z.number().int().positive().optional(),
        fileId: z.number().int().positive().optional(),
      }),
      downloadSchema,
    ),
    /** Stops one and deletes its partial file. */
    cancel: call(z.strictObject({ downloadId }), downloadSchema),
    /** Starts a failed or cancelled one again. */
    retry: call(z.strictObject({ downloadId }), downloadSchema),
    /** Takes an ended one off the list; its file stays. */
    remove: call(z.strictObject({ downloadId }), z.undefined()),
    /** Puts back what `remove` took off the list. */
    restore: call(z.strictObject({ downloadId }), downloadSchema),
    /** Shows a finished file in the system's file manager. */
    showInFolder: call(z.strictObject({ downloadId }), z.undefined()),
  },
  events: {
    /** What is new or different since the last event, and what is gone. */
    changed: event(z.object({ changed: z.array(downloadSchema), removed: z.array(downloadId) })),
  },
});
