import { readFileSync, renameSync } from 'node:fs';
import { copyFile, rename } from 'node:fs/promises';
import writeFileAtomic from 'write-file-atomic';

/** Where the list of downloads outlives the app: one JSON value. */
export type HistoryStore = {
  /** The value as last written, undefined when there is none. Throws when it cannot be read. */
  read(): unknown;
  /** What was there at the start of earlier runs, newest first; those that cannot be read are left out. */
  backups(): readonly unknown[];
  /** Puts the value on disk, whole or not at all. Of several at once the newest wins. */
  write(value: unknown): Promise<void>;
  /** Moves content that makes no sense out of the way, so that the next write does not destroy it. */
  setAside(): void;
};

/**
 * The store of downloads as a JSON file that only its owner reads, written atomically (temporary file, fsync,
 * rename). With `keptBackups` a run puts what it found beside it before its first write, as the newest of so many
 * with the endings ".1", ".2" and so on; what is set aside gets the ending ".unreadable".
 */
export function createHistory(file: string, { keptBackups = 0 } = {}): HistoryStore {
  let next: unknown;
  let writing: Promise<void> | null = null;
  let isBackedUp = false;

  const backUp = async () => {
    if (isBackedUp || keptBackups === 0) return;
    isBackedUp = true;
    // Nothing to back up, or nowhere to put it: the write itself does not depend on it.
    for (let nth = keptBackups; nth > 1; nth -= 1)
      await rename(`${file}.${nth - 1}`, `${file}.${nth}`).catch(() => undefined);
    await copyFile(file, `${file}.1`).catch(() => undefined);
  };
  const drain = async () => {
    // Whoever changes several things in one go gets one write for them all.
    await backUp();
    try {
      while (next !== undefined) {
        const text = JSON.stringify(next);
        next = undefined;
        await writeFileAtomic(file, text, { mode: 0o600 }).catch((error: unknown) => {
          if (next === undefined) throw error;
        });
      }
    } finally {
      writing = null;
    }
  };
  const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

  return {
    read() {
      try {
        return readJson(file);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    backups: () =>
      Array.from({ length: keptBackups }, (_, index) => `${file}.${index + 1}`).flatMap((path) => {
        try {
          return [readJson(path)];
        } catch {
          return [];
        }
      }),
    write(value) {
      next = value;
      writing ??= drain();
      return writing;
    },
    setAside: () => renameSync(file, `${file}.unreadable`),
  };
}
