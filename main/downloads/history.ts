import { readFileSync, renameSync } from 'node:fs';
import writeFileAtomic from 'write-file-atomic';

/** Where the list of downloads outlives the app: one JSON value. */
export type HistoryStore = {
  /** The value as last written, undefined when there is none. Throws when it cannot be read. */
  read(): unknown;
  /** Puts the value on disk, whole or not at all. Of several at once the newest wins. */
  write(value: unknown): Promise<void>;
  /** Moves content that makes no sense out of the way, so that the next write does not destroy it. */
  setAside(): void;
};

/**
 * The store of downloads as a JSON file that only its owner reads, written atomically (temporary file,
 * fsync, rename). What is set aside lies beside it, with the ending ".unreadable".
 */
export function createHistory(file: string): HistoryStore {
  let next: unknown;
  let writing: Promise<void> | null = null;

  const drain = async () => {
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

  return {
    read() {
      try {
        return JSON.parse(readFileSync(file, 'utf8'));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    write(value) {
      next = value;
      writing ??= drain();
      return writing;
    },
    setAside: () => renameSync(file, `${file}.unreadable`),
  };
}
