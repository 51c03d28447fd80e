import { z } from 'zod';
import type { Download } from '#shared/contract/downloads.ts';
import { failureSchema } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';

const id = z.number().int().positive();
const bytes = z.number().int().min(0);
const states = ['queued', 'running', 'checking', 'done', 'failed', 'cancelled'] as const;

/** The file of a mod that a download is about, as the service lists it; `size` in bytes where it tells. */
export const listedFileSchema = z.object({
  versionId: id,
  version: z.string(),
  fileId: id,
  fileName: z.string(),
  size: bytes.nullable(),
});
export type ListedFile = z.infer<typeof listedFileSchema>;

/**
 * Everything main knows of one download, as it is also kept on disk. `asked` is what the player chose, null
 * for the newest; `file` is what that came to. `folder` is absolute; in it lie `partName` while there is a
 * partial file, and `fileName` once done. `removed` ones are off the list and can still be restored.
 */
export const entrySchema = z.object({
  downloadId: z.string().min(1).max(64),
  modId: id,
  title: z.string(),
  asked: z.object({ versionId: id.nullable(), fileId: id.nullable() }),
  file: listedFileSchema.nullable(),
  state: z.enum(states),
  receivedBytes: bytes,
  totalBytes: bytes.nullable(),
  folder: z.string().nullable(),
  fileName: z.string().nullable(),
  partName: z.string().nullable(),
  failure: failureSchema.nullable(),
  finishedAt: z.number().nullable(),
  sha256: z.string().nullable(),
  removed: z.boolean(),
});
export type Entry = Readonly<z.infer<typeof entrySchema>>;
export type DownloadState = Entry['state'];

/** Where a download may go from where it is. There is no other place that decides this. */
const nextStates: Readonly<Record<DownloadState, readonly DownloadState[]>> = {
  queued: ['running', 'failed', 'cancelled'],
  running: ['checking', 'failed', 'cancelled'],
  checking: ['done', 'failed', 'cancelled'],
  done: [],
  failed: ['queued'],
  cancelled: ['queued'],
};

/** A new download, waiting for its turn. */
export const newEntry = (from: Pick<Entry, 'downloadId' | 'modId' | 'title' | 'asked'>): Entry => ({
  ...from,
  file: null,
  state: 'queued',
  receivedBytes: 0,
  totalBytes: null,
  folder: null,
  fileName: null,
  partName: null,
  failure: null,
  finishedAt: null,
  sha256: null,
  removed: false,
});

/** Takes a download to another state, with what changes along. A step that is not allowed is a mistake of ours. */
export function moveTo(entry: Entry, state: DownloadState, change: Partial<Entry> = {}): Entry {
  if (!nextStates[entry.state].includes(state)) {
    throw new AppError(
      'internal',
      { id: 'error.internal' },
      { details: `download: ${entry.state} to ${state}` },
    );
  }
  return { ...entry, ...change, state };
}

/** True while a download waits or runs. */
export const isActive = ({ state }: Entry): boolean => nextStates[state].includes('cancelled');

/** True when a failed or cancelled download can be started again. */
export const canRetry = ({ state }: Entry): boolean => nextStates[state].includes('queued');

/** True when `entry` is about the very file that is asked for, or was asked for in the same words. */
export function isAbout(entry: Entry, modId: number, asked: Entry['asked']): boolean {
  if (entry.modId !== modId) return false;
  if (entry.asked.versionId === asked.versionId && entry.asked.fileId === asked.fileId) return true;
  return entry.file?.versionId === asked.versionId && entry.file.fileId === asked.fileId;
}

/** The download as the page sees it: no paths, and figures of progress only while it runs. */
export const toDownload = (
  entry: Entry,
  progress?: Pick<Download, 'receivedBytes' | 'bytesPerSecond' | 'secondsLeft'>,
): Download => ({
  downloadId: entry.downloadId,
  modId: entry.modId,
  title: entry.title,
  version: entry.file?.version ?? null,
  fileName: entry.fileName ?? entry.file?.fileName ?? null,
  state: entry.state,
  receivedBytes: progress?.receivedBytes ?? entry.receivedBytes,
  totalBytes: entry.totalBytes ?? entry.file?.size ?? null,
  bytesPerSecond: progress?.bytesPerSecond ?? null,
  secondsLeft: progress?.secondsLeft ?? null,
  failure: entry.failure,
  finishedAt: entry.finishedAt,
  sha256: entry.sha256,
});
