import type { Clock } from '#main/kernel/clock.ts';
import type { NamingDisk } from '../files/place-file.ts';
import type { PartialFileInfo } from '../record.ts';
import type { FileResponse, RequestedFile } from './inspect-response.ts';
import type { BandwidthLimiter } from './speed.ts';

/**
 * Limits of a download: `idleMs` without a byte, `reserveBytes` of the disk stay free, most bytes of a file of
 * unknown size.
 */
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

/** The byte to continue from, and the validator for `If-Range` that the file must still have. */
export type Range = { readonly from: number; readonly validator: string };

/** What fetching a file needs. `freeBytes` rejects for a disk that can't be measured. */
export type FetchDeps = {
  readonly openFile: (signal: AbortSignal, range?: Range) => Promise<FileResponse>;
  readonly freeBytes: (folder: string) => Promise<number>;
  readonly bandwidth: BandwidthLimiter;
  /** When this computer was started, Unix ms. */
  readonly bootedAt: () => number;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly disk?: NamingDisk | undefined;
  /** Marks a partial file (absolute path) as downloaded from the internet. Never rejects. */
  readonly markOrigin: (path: string) => Promise<void>;
};

/** What a fetch reports while it runs. Bytes are counted from the start of the file. */
export type Report = {
  /** Bytes are about to be written. For a new file, the caller waits until the record is on disk. */
  started(what: { fileName: string; part: PartialFileInfo; totalBytes: number | null }): Promise<void>;
  received(bytes: number): void;
  /** This many bytes are synced to disk. */
  synced(bytes: number): void;
  /**
   * Every byte is on disk, but the file has no name yet: the caller waits until the record is on disk. SHA-256 in
   * lower-case hex.
   */
  completed(sha256: string): Promise<void>;
  checking(): void;
  /** It ended early and left this many bytes on disk; null when the partial file is gone. */
  kept(bytes: number | null): void;
  /** This many bytes on disk were discarded. */
  discarded(bytes: number, why: string): void;
};

/** The file to fetch: which one, for which download, into which folder (absolute), and what an earlier attempt left. */
export type FetchTarget = RequestedFile & {
  readonly downloadId: string;
  readonly folder: string;
  readonly fileName: string | null;
  readonly part: PartialFileInfo | null;
  readonly totalBytes: number | null;
};

/** A complete file under its final name; SHA-256 in lower-case hex. */
export type FetchedFile = { readonly fileName: string; readonly bytes: number; readonly sha256: string };

/** One attempt to fetch a file. */
export type FetchTask = {
  readonly target: FetchTarget;
  readonly deps: FetchDeps;
  readonly report: Report;
  readonly signal: AbortSignal;
};
