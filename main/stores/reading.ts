import { readFileSync, statSync } from 'node:fs';

/** What a store is or was; `savedAt` (Unix ms) is when that was written. */
export type StoreState = { readonly text: string; readonly savedAt: number };

/** The disk that stores are read from, an argument so that tests can make one that fails. */
export type ReadingDisk = {
  /** Throws the system's error; a TypeError or RangeError for what no store can be. */
  read(path: string): StoreState;
  /** Blocks for so many ms. */
  pause(ms: number): void;
};

/** A file that is there, and that the system doesn't let us read: nothing is known of what is in it. */
export class Unreadable extends Error {
  readonly path: string;
  readonly code: string;

  constructor(path: string, code: string) {
    super(`${code}: a file can’t be read`);
    this.path = path;
    this.code = code;
  }
}

/** Longest store that is read, in bytes. */
const maxBytes = 64 * 1024 * 1024;

export const nodeDisk: ReadingDisk = {
  read(path) {
    const found = statSync(path);
    if (!found.isFile()) throw new TypeError('not a file');
    if (found.size > maxBytes) throw new RangeError(`longer than ${maxBytes} bytes`);
    return { text: readFileSync(path, 'utf8'), savedAt: Math.round(found.mtimeMs) };
  },
  pause: (ms) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
};

/** Waits before another try, in ms. Short: they hold up main, and a virus scanner or a backup is done soon. */
const retryAfterMs: readonly number[] = [20, 60, 120];

/** The system's code of an error ("EACCES"), empty for any other error. UNKNOWN is one of Windows without a name. */
const systemCode = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^(?:E[A-Z\d]+|UNKNOWN)$/.test(code) ? code : '';
};

/** Whether there is no such file. */
export const isMissing = (error: unknown): boolean => ['ENOENT', 'ENOTDIR'].includes(systemCode(error));

/**
 * Reads a file, and tries again for a moment when the system refuses (S9). Throws `Unreadable` when it goes on
 * refusing; otherwise as the disk does, for a file that is missing or no store.
 */
export function readPatiently(
  path: string,
  disk: ReadingDisk = nodeDisk,
  waits: readonly number[] = retryAfterMs,
): StoreState {
  try {
    return disk.read(path);
  } catch (error) {
    if (isMissing(error) || systemCode(error) === '') throw error;
    const [ms, ...later] = waits;
    if (ms === undefined) throw new Unreadable(path, systemCode(error));
    disk.pause(ms);
    return readPatiently(path, disk, later);
  }
}
