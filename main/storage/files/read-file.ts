import { readFileSync, statSync } from 'node:fs';
import { codeOf, isMissing } from '#main/kernel/system-error.ts';

/** The text of a store; `savedAt` (Unix ms) is when it was written. */
export type StoreState = { readonly text: string; readonly savedAt: number };

/** How stores are read; an argument so that tests can use a disk that fails. */
export type ReadingDisk = {
  /** Throws the system's error; a TypeError or RangeError for a file that can't be a store. */
  read(path: string): StoreState;
  /** Blocks for this many ms. */
  pause(ms: number): void;
};

/** A file that exists but can't be read, so its content is unknown. */
export class Unreadable extends Error {
  readonly path: string;
  readonly code: string;

  constructor(path: string, code: string) {
    super(`${code}: a file can’t be read`);
    this.path = path;
    this.code = code;
  }
}

/** The largest store that is read, in bytes. */
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

/** Waits before the next try, in ms. Short, because they block main, and a virus scanner is done soon. */
const retryAfterMs: readonly number[] = [20, 60, 120];

/** The system's code of an error ("EACCES"), empty for any other error. Windows reports some as UNKNOWN. */
const systemCode = (error: unknown): string => {
  const code = codeOf(error);
  return /^(?:E[A-Z\d]+|UNKNOWN)$/.test(code) ? code : '';
};

/**
 * Reads a file and tries again for a moment when the system refuses (S9). Throws `Unreadable` when it keeps refusing;
 * the disk's own error for a file that is missing or no store.
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
