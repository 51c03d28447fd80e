import { join } from 'node:path';
import type { FileAnswer, Wanted } from './answer.ts';
import { ask } from './ask.ts';
import type { Clock } from './clock.ts';
import type { Part } from './entry.ts';
import { explain } from './explain.ts';
import { SpoiltFile } from './failures.ts';
import { chooseFileName } from './file-name.ts';
import { prepareFolder } from './folder.ts';
import { openPart, type PartFile, partName } from './part-file.ts';
import { type NamingDisk, placeFile } from './placement.ts';
import { receive } from './receive.ts';
import type { Throttle } from './throttle.ts';

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

/** From which byte on a file is wanted, if it is still the one that the validator was given for. */
export type Range = { readonly from: number; readonly validator: string };

/** What fetching a file takes from outside. `freeBytes` rejects for a disk that cannot be measured. */
export type Surroundings = {
  readonly openFile: (signal: AbortSignal, range?: Range) => Promise<FileAnswer>;
  readonly freeBytes: (folder: string) => Promise<number>;
  readonly throttle: Throttle;
  /** When this computer was started, Unix ms. */
  readonly bootedAt: () => number;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly disk?: NamingDisk | undefined;
  /** Marks a partial file, absolute, as downloaded. Never rejects. */
  readonly markOrigin: (path: string) => Promise<void>;
};

/** What fetching a file tells on its way. Bytes are counted from the start of the file. */
export type Report = {
  /** More of it is about to come; of a new file, resolves when its part may be written. */
  begun(what: { fileName: string; part: Part; totalBytes: number | null }): Promise<void>;
  received(bytes: number): void;
  /** So many bytes are certainly on the disk. */
  synced(bytes: number): void;
  /** All of it is on disk, not yet under its name; awaited before it gets that. SHA-256 in lower-case hex. */
  whole(sha256: string): Promise<void>;
  checking(): void;
  /** It ended early, and this much of it is on disk; null when the partial file is gone. */
  kept(bytes: number | null): void;
  /** So many bytes that were on disk are of no use any more. */
  givenUp(bytes: number, why: string): void;
};

/** One file to fetch: what, under which download, into which folder (absolute), and what an earlier attempt left. */
export type Job = Wanted & {
  readonly downloadId: string;
  readonly folder: string;
  readonly fileName: string | null;
  readonly part: Part | null;
  readonly totalBytes: number | null;
};

/** A whole file under its name; SHA-256 in lower-case hex. */
export type FetchedFile = { readonly fileName: string; readonly bytes: number; readonly sha256: string };

/** One attempt at a job. */
export type Errand = {
  readonly job: Job;
  readonly from: Surroundings;
  readonly report: Report;
  readonly signal: AbortSignal;
};

/**
 * Fetches one file into a folder, from where an earlier attempt ended: judged by its head and first bytes, streamed
 * into a partial file, counted, hashed, synced, and only then given its name. When it fails or is stopped, what came
 * is kept if it was good so far, and deleted if it was not (`SpoiltFile`). An aborted signal ends it at once with
 * the signal's reason.
 */
export async function fetchFile(errand: Errand): Promise<FetchedFile> {
  const { job, from, report, signal } = errand;
  await prepareFolder(job.folder, job.title);
  const name = job.part?.name ?? partName(listedName(job), job.downloadId);
  const part = await openPart(join(job.folder, name), trustedBytes(job.part, from.bootedAt()), signal);
  try {
    const reply = await ask(errand, part.size());
    const known = { fileName: job.fileName ?? listedName(job), sha256: job.part?.sha256 ?? null };
    const { fileName, sha256 } = reply === 'complete' ? known : await receive(errand, reply, part, name);
    report.checking();
    await part.sync();
    const hash = part.sha256();
    if (sha256 !== null && sha256 !== hash) throw otherHash(job.title, sha256, hash);
    await part.close();
    // Before it has its name, so that no crash leaves it there without.
    await from.markOrigin(join(job.folder, name));
    await report.whole(hash);
    signal.throwIfAborted();
    const whole = { folder: job.folder, partName: name, bytes: part.size(), sha256: hash };
    return { ...whole, fileName: await placeFile(whole, fileName, from) };
  } catch (error) {
    await letGo(errand, part, error instanceof SpoiltFile);
    if (signal.aborted) throw signal.reason;
    const standing = { job, room: null, totalBytes: job.totalBytes, kept: part.size() };
    throw await explain(error, { ...standing, idleMs: from.limits.idleMs });
  }
}

/** The name that the service lists, made safe; the answer may bring a better one. */
const listedName = ({ modId, file }: Job): string =>
  chooseFileName({ disposition: undefined, listed: file.fileName, modId, fileId: file.fileId });

/** Boots this close to each other, in ms, are one: the clock may have been set a little since. */
const sameBootMs = 60_000;

/**
 * How much of a partial file can be built on. What was written since the computer was started is what it says it
 * is; of what is older, a power cut may have left holes behind the last sync.
 */
function trustedBytes(part: Part | null, bootedAt: number): number | null {
  if (part === null) return null;
  return Math.abs(part.bootedAt - bootedAt) <= sameBootMs ? Number.POSITIVE_INFINITY : part.syncedBytes;
}

/** Closes the part of an attempt that ended early: on the disk itself, or off it when it is empty or its bytes wrong. */
async function letGo({ report }: Errand, part: PartFile, isSpoilt: boolean): Promise<void> {
  const bytes = part.size();
  if (isSpoilt) report.givenUp(bytes, 'wrong bytes');
  if (isSpoilt || bytes === 0) {
    await part.discard().catch(() => undefined);
    return report.kept(null);
  }
  await part.sync().then(report.synced, () => undefined);
  await part.close().catch(() => undefined);
  report.kept(bytes);
}

const otherHash = (title: string, promised: string, found: string) =>
  new SpoiltFile('downloads.otherHash', { title }, `sha-256 promised ${promised}, found ${found}`);
