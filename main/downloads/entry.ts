import { z } from 'zod';
import { type Download, downloadStates, fileStates, waitingSchema } from '#shared/contract/downloads.ts';
import { failureSchema } from '#shared/contract/text.ts';

const id = z.number().int().positive();
const bytes = z.number().int().min(0);

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
 * What is known of a partial file. `validator` goes into If-Range (RFC 9110 section 13.1.5); without one the part
 * cannot be continued. `etag` and `lastModified` stood in the answer that began it, strong or not. `sha256` is what the service says the whole file has, where it says so. Of what was written
 * under another boot of the computer (`bootedAt`, Unix ms) only the first `syncedBytes` are certainly on the disk.
 */
export const partSchema = z.preprocess(
  withValidators,
  z.object({
    // A plain name: what is on disk decides which file is written to.
    name: z.string().regex(/^[^/\\]+$/),
    validator: z.string().nullable(),
    etag: z.string().nullable(),
    lastModified: z.string().nullable(),
    sha256: z.string().nullable(),
    syncedBytes: bytes,
    bootedAt: z.number(),
  }),
);
export type Part = Readonly<z.infer<typeof partSchema>>;

/** Lists of versions 1 and 2 kept of all validators only the one for If-Range: an entity tag in quotes, or a date. */
function withValidators(part: unknown): unknown {
  const { data } = z.looseObject({ validator: z.string().nullable() }).safeParse(part);
  if (!data || 'etag' in data) return part;
  const isTag = data.validator?.startsWith('"');
  return { ...data, etag: isTag ? data.validator : null, lastModified: isTag ? null : data.validator };
}

/**
 * Everything main knows of one download, as it is also kept on disk. `service` is the base URL of the service that the
 * mod is of (D19), null for one of an earlier version of the list until a service is in use. `asked` is what the player chose, null for
 * the newest; `file` is what that came to. `folder` is absolute; in it lie the `part` while there is one, and
 * `fileName` once done. `rank` is its place in the queue, lower first. `tries` counts attempts that brought
 * nothing, one after the other. `replaces` is the download whose file goes when this one is whole. `removed` ones
 * are off the list and can still be restored.
 */
export const entrySchema = z.object({
  downloadId: z.string().min(1).max(64),
  service: z.string().min(1).nullable(),
  modId: id,
  title: z.string(),
  asked: z.object({ versionId: id.nullable(), fileId: id.nullable() }),
  file: listedFileSchema.nullable(),
  state: z.enum(downloadStates),
  rank: z.number(),
  receivedBytes: bytes,
  totalBytes: bytes.nullable(),
  folder: z.string().nullable(),
  fileName: z.string().nullable(),
  part: partSchema.nullable(),
  waiting: waitingSchema.nullable(),
  tries: z.number().int().min(0),
  failure: failureSchema.nullable(),
  finishedAt: z.number().nullable(),
  sha256: z.string().nullable(),
  fileState: z.enum(fileStates).nullable(),
  replaces: z.string().nullable(),
  removed: z.boolean(),
});
export type Entry = Readonly<z.infer<typeof entrySchema>>;
export type DownloadState = Entry['state'];

/** A name of its own for something new: 16 hex digits. */
export const newId = (random: () => number): string =>
  [0, 1]
    .map(() =>
      Math.floor(random() * 2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('');

/** A new download, waiting for its turn. */
export const newEntry = (
  from: Pick<Entry, 'downloadId' | 'service' | 'modId' | 'title' | 'asked' | 'rank' | 'replaces'>,
): Entry => ({
  ...from,
  file: null,
  state: 'queued',
  receivedBytes: 0,
  totalBytes: null,
  folder: null,
  fileName: null,
  part: null,
  waiting: null,
  tries: 0,
  failure: null,
  finishedAt: null,
  sha256: null,
  fileState: null,
  removed: false,
});

/** A mod of a service: its number alone says nothing, another service has other mods under the same one. */
export type ModOfService = Pick<Entry, 'service' | 'modId'>;

export const isSameMod = (a: ModOfService, b: ModOfService): boolean =>
  a.modId === b.modId && a.service === b.service;

/** True when `entry` is about the very file that is asked for, or was asked for in the same words. */
export function isAbout(entry: Entry, mod: ModOfService, asked: Entry['asked']): boolean {
  if (!isSameMod(entry, mod)) return false;
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
  versionId: entry.file?.versionId ?? entry.asked.versionId,
  fileId: entry.file?.fileId ?? entry.asked.fileId,
  fileName: entry.fileName ?? entry.file?.fileName ?? null,
  state: entry.state,
  rank: entry.rank,
  receivedBytes: progress?.receivedBytes ?? entry.receivedBytes,
  totalBytes: entry.totalBytes ?? entry.file?.size ?? null,
  bytesPerSecond: progress?.bytesPerSecond ?? null,
  secondsLeft: progress?.secondsLeft ?? null,
  waiting: entry.waiting,
  failure: entry.failure,
  finishedAt: entry.finishedAt,
  sha256: entry.sha256,
  file: entry.fileState,
});
