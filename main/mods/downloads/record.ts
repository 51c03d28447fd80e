import { z } from 'zod';
import { type Download, downloadStates, fileStates, waitingSchema } from '#shared/contract/mods/downloads.ts';
import { failureSchema } from '#shared/contract/text.ts';
import { isRunning } from '#shared/download-states.ts';
import { AppError } from '#shared/errors.ts';

const id = z.number().int().positive();
const bytes = z.number().int().min(0);

/** A file of a mod as the service lists it; `size` in bytes where the service tells it. */
const listedFileSchema = z.object({
  versionId: id,
  version: z.string(),
  fileId: id,
  fileName: z.string(),
  size: bytes.nullable(),
});
export type ListedFile = z.infer<typeof listedFileSchema>;

/**
 * What is known of a partial file. `validator` goes into `If-Range` (RFC 9110 section 13.1.5); without one the file
 * can't be continued. `etag` and `lastModified` are those of the first response, strong or not. `sha256` is what the
 * service promised for the complete file. After a reboot (`bootedAt`, Unix ms, differs) only the first `syncedBytes`
 * count.
 */
export const partialFileInfoSchema = z.preprocess(
  withValidators,
  z.object({
    // No path: the stored name decides which file is written.
    name: z.string().regex(/^[^/\\]+$/),
    validator: z.string().nullable(),
    etag: z.string().nullable(),
    lastModified: z.string().nullable(),
    sha256: z.string().nullable(),
    syncedBytes: bytes,
    bootedAt: z.number(),
  }),
);
export type PartialFileInfo = Readonly<z.infer<typeof partialFileInfoSchema>>;

/** File versions 1 and 2 stored only the validator for `If-Range`: an entity tag in quotes, or a date. */
function withValidators(part: unknown): unknown {
  const { data } = z.looseObject({ validator: z.string().nullable() }).safeParse(part);
  if (!data || 'etag' in data) return part;
  const isTag = data.validator?.startsWith('"');
  return { ...data, etag: isTag ? data.validator : null, lastModified: isTag ? null : data.validator };
}

/**
 * One download, in memory and on disk. `service` is the base URL of the mod's service (D19), null in an earlier file
 * version until a service is in use. `gameId` is the mod's game, null where that isn't known. `asked` is the player's choice, null for the newest; `file` is the file that
 * this meant. `folder` is absolute and holds the partial file (`part`), later `fileName`. `rank` is the place in the
 * queue, lower first. `tries` counts failed attempts in a row. `replaces` is the download whose file goes when this
 * one is done. `removed` ones are off the list and can be restored. `deletion` is set while the deleted file can still
 * be brought back: its hidden name in `folder`, and its state before.
 */
export const recordSchema = z.object({
  downloadId: z.string().min(1).max(64),
  service: z.string().min(1).nullable(),
  modId: id,
  gameId: id.nullable().default(null),
  title: z.string(),
  asked: z.object({ versionId: id.nullable(), fileId: id.nullable() }),
  file: listedFileSchema.nullable(),
  state: z.enum(downloadStates),
  rank: z.number(),
  receivedBytes: bytes,
  totalBytes: bytes.nullable(),
  folder: z.string().nullable(),
  fileName: z.string().nullable(),
  part: partialFileInfoSchema.nullable(),
  waiting: waitingSchema.nullable(),
  tries: z.number().int().min(0),
  failure: failureSchema.nullable(),
  finishedAt: z.number().nullable(),
  sha256: z.string().nullable(),
  fileState: z.enum(fileStates).nullable(),
  replaces: z.string().nullable(),
  removed: z.boolean(),
  deletion: z
    .object({ name: z.string().regex(/^[^/\\]+$/), state: z.enum(['here', 'changed']) })
    .nullable()
    .default(null),
});
export type DownloadRecord = Readonly<z.infer<typeof recordSchema>>;
export type DownloadState = DownloadRecord['state'];

/** A random id of 16 hex digits. */
export const newId = (random: () => number): string =>
  [0, 1]
    .map(() =>
      Math.floor(random() * 2 ** 32)
        .toString(16)
        .padStart(8, '0'),
    )
    .join('');

/** A new, queued download. */
export const newRecord = (
  from: Pick<
    DownloadRecord,
    'downloadId' | 'service' | 'modId' | 'gameId' | 'title' | 'asked' | 'rank' | 'replaces'
  >,
): DownloadRecord => ({
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
  deletion: null,
});

/** A mod of a service. Another service has other mods under the same id. */
export type ModOfService = Pick<DownloadRecord, 'service' | 'modId'>;

export const isSameMod = (a: ModOfService, b: ModOfService): boolean =>
  a.modId === b.modId && a.service === b.service;

/** True when `entry` is about the very file that is requested, or was requested in the same words. */
export function isAbout(record: DownloadRecord, mod: ModOfService, asked: DownloadRecord['asked']): boolean {
  if (!isSameMod(record, mod)) return false;
  if (record.asked.versionId === asked.versionId && record.asked.fileId === asked.fileId) return true;
  return record.file?.versionId === asked.versionId && record.file.fileId === asked.fileId;
}

/** The download for the renderer: without paths, with progress only while it runs. */
export const toDownload = (
  record: DownloadRecord,
  progress?: Pick<Download, 'receivedBytes' | 'bytesPerSecond' | 'secondsLeft'>,
): Download => ({
  downloadId: record.downloadId,
  modId: record.modId,
  gameId: record.gameId,
  title: record.title,
  version: record.file?.version ?? null,
  versionId: record.file?.versionId ?? record.asked.versionId,
  fileId: record.file?.fileId ?? record.asked.fileId,
  fileName: record.fileName ?? record.file?.fileName ?? null,
  state: record.state,
  rank: record.rank,
  receivedBytes: progress?.receivedBytes ?? record.receivedBytes,
  totalBytes: record.totalBytes ?? record.file?.size ?? null,
  bytesPerSecond: progress?.bytesPerSecond ?? null,
  secondsLeft: progress?.secondsLeft ?? null,
  waiting: record.waiting,
  failure: record.failure,
  finishedAt: record.finishedAt,
  sha256: record.sha256,
  file: record.fileState,
});

/** The allowed next states of each state. Only this table decides. */
const nextStates: Readonly<Record<DownloadState, readonly DownloadState[]>> = {
  queued: ['running', 'waiting', 'paused', 'cancelled'],
  running: ['checking', 'queued', 'waiting', 'paused', 'failed', 'cancelled'],
  waiting: ['queued', 'paused', 'cancelled'],
  paused: ['queued', 'cancelled'],
  checking: ['done', 'queued', 'waiting', 'paused', 'failed', 'cancelled'],
  done: [],
  failed: ['queued'],
  cancelled: ['queued'],
};

/** Changes the state of a record, and other fields with it. Throws `internal` for a step that is not allowed. */
export function moveTo(
  record: DownloadRecord,
  state: DownloadState,
  change: Partial<DownloadRecord> = {},
): DownloadRecord {
  if (!nextStates[record.state].includes(state)) {
    throw new AppError(
      'internal',
      { id: 'error.internal' },
      { details: `download: ${record.state} to ${state}` },
    );
  }
  return { ...record, waiting: null, ...change, state };
}

/** True when a download can be put into the queue. */
export const canResume = ({ state }: Pick<DownloadRecord, 'state'>): boolean =>
  nextStates[state].includes('queued') && !isRunning({ state });

type Ranked = Pick<DownloadRecord, 'downloadId' | 'rank'>;

/** The rank after all others. */
export const lastRank = (all: readonly Ranked[]): number =>
  all.reduce((last, { rank }) => Math.max(last, rank), 0) + 1;

/** The rank before all others. */
export const firstRank = (all: readonly Ranked[]): number =>
  all.reduce((first, { rank }) => Math.min(first, rank), 1) - 1;

/**
 * New ranks that put `id` right before `before`, or last for null: one new rank between two others, or new ranks for
 * all when no number is left between them. An unknown neighbor counts as the end.
 */
export function ranksFor(all: readonly Ranked[], id: string, before: string | null): Map<string, number> {
  const others = all.filter(({ downloadId }) => downloadId !== id).sort((a, b) => a.rank - b.rank);
  const place = others.findIndex(({ downloadId }) => downloadId === before);
  const next = place < 0 ? undefined : others[place];
  if (!next) return new Map([[id, lastRank(others)]]);
  const previous = others[place - 1]?.rank ?? next.rank - 2;
  const between = (previous + next.rank) / 2;
  if (between > previous && between < next.rank) return new Map([[id, between]]);
  const ids = others.map(({ downloadId }) => downloadId);
  return new Map([...ids.slice(0, place), id, ...ids.slice(place)].map((each, index) => [each, index + 1]));
}
