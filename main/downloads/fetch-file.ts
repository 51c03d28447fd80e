import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FileAnswer, judgeStart, lengthOf, type Wanted } from './answer.ts';
import { discard, readBody } from './body.ts';
import type { Clock } from './clock.ts';
import { explain } from './explain.ts';
import { BadFile, diskFull, folderFailure } from './failures.ts';
import { prepareFolder } from './folder.ts';
import { createPart, type PartFile, partName, removePart } from './part-file.ts';
import { type NamingDisk, placeFile } from './placement.ts';
import { createRoom, type Room } from './room.ts';
import { type Length, transfer } from './transfer.ts';

/** Bounds of a download: silence in ms, bytes of the disk left alone, bytes of a file of unknown length. */
export type Limits = {
  readonly idleMs: number;
  readonly reserveBytes: number;
  readonly maxUnknownBytes: number;
};

export const defaultLimits: Limits = {
  idleMs: 30_000,
  reserveBytes: 64 * 1024 * 1024,
  maxUnknownBytes: 64 * 1024 ** 3,
};

/** What fetching a file takes from outside. `freeBytes` rejects for a disk that cannot be measured. */
export type Surroundings = {
  readonly openFile: (signal: AbortSignal) => Promise<FileAnswer>;
  readonly freeBytes: (folder: string) => Promise<number>;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly disk?: NamingDisk | undefined;
};

/** What fetching a file tells on its way. Bytes are counted from the start of the file. */
export type Report = {
  /** The file has a name; awaited before anything of it is on disk. */
  begun(what: { fileName: string; partName: string; totalBytes: number | null }): Promise<void>;
  received(bytes: number): void;
  checking(): void;
  /** It failed, and this much of it is on disk; the partial file is gone when that is null. */
  kept(bytes: number | null): void;
};

/** One file to fetch: what, under which download, into which folder (absolute). */
export type Job = Wanted & { readonly downloadId: string; readonly folder: string };

/** A whole file under its name; SHA-256 in lower-case hex. */
export type FetchedFile = { readonly fileName: string; readonly bytes: number; readonly sha256: string };

/**
 * Fetches one file into a folder: judged by its first bytes and its head, streamed into a partial file,
 * counted, hashed, synced, and only then given its name. When it fails, what came is kept if it was good so
 * far, and deleted if it was not (`BadFile`). An aborted signal ends it at once with the signal's reason; the
 * partial file is then left to the caller.
 */
export async function fetchFile(
  job: Job,
  from: Surroundings,
  report: Report,
  signal: AbortSignal,
): Promise<FetchedFile> {
  await prepareFolder(job.folder, job.title);
  const answer = await from.openFile(signal);
  const chunks = readBody(answer.body, { signal, clock: from.clock, idleMs: from.limits.idleMs });
  try {
    const { fileName, whole } = await judgeStart(chunks, answer, job);
    const length = lengthOf(answer, job, from.limits.maxUnknownBytes);
    const room = await roomFor(job, length, from);
    return await keep({ job, fileName, whole, length, room }, from, report, signal);
  } catch (error) {
    throw await explain(error, { job, idleMs: from.limits.idleMs, kept: 0, room: null, totalBytes: null });
  } finally {
    await chunks.return();
    discard(answer.body);
  }
}

type Incoming = {
  job: Job;
  fileName: string;
  whole: AsyncIterable<Uint8Array>;
  length: Length;
  room: Room;
};

async function keep(
  incoming: Incoming,
  from: Surroundings,
  report: Report,
  signal: AbortSignal,
): Promise<FetchedFile> {
  const { job, fileName, whole, length, room } = incoming;
  const { folder, title } = job;
  const totalBytes = exactLength(length);
  const name = partName(fileName, job.downloadId);
  await report.begun({ fileName, partName: name, totalBytes });
  signal.throwIfAborted();
  let part: PartFile | null = null;
  try {
    part = await createPart(join(folder, name));
    const received = await transfer(whole, part, { title, length, room, onBytes: report.received });
    report.checking();
    await part.sync();
    await part.close();
    signal.throwIfAborted();
    const placed = await placeFile({ folder, partName: name, ...received }, fileName, from);
    return { fileName: placed, ...received };
  } catch (error) {
    const kept = part?.size() ?? 0;
    await part?.close().catch(() => undefined);
    if (error instanceof BadFile) await removePart(join(folder, name)).catch(() => undefined);
    report.kept(error instanceof BadFile || part === null ? null : kept);
    throw await explain(error, { job, room, totalBytes, kept, idleMs: from.limits.idleMs });
  }
}

const exactLength = (length: Length): number | null => ('exact' in length ? length.exact : null);

async function roomFor(job: Job, length: Length, from: Surroundings): Promise<Room> {
  const { folder, title } = job;
  const room = await createRoom({
    async measure() {
      await stat(folder).catch((cause) => {
        throw folderFailure(cause, title, folder);
      });
      return from.freeBytes(folder).catch(() => null);
    },
    reserveBytes: from.limits.reserveBytes,
  });
  const neededBytes = exactLength(length);
  if (room.hasFor(neededBytes ?? 1)) return room;
  throw diskFull({ title, folder, neededBytes, freeBytes: await room.free(), keptBytes: null });
}
