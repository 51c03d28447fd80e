import { createListeners } from '#main/kernel/listeners.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { type BackupFile, backupFilesOf, readState } from './backup-files.ts';
import { loadNewest, type Parse } from './load-store.ts';
import { sweepUnfinished } from './quarantine.ts';
import { nodeDisk, type ReadingDisk, type StoreState, type Unreadable } from './read-file.ts';
import type { OnProblem } from './store-problem.ts';
import { createWriter } from './writer.ts';

/** A JSON value on disk with its file version. */
export type StoreFile = {
  /**
   * Loads the last value; otherwise the newest readable backup, which then replaces the file; null when there is
   * neither. A damaged file is kept beside it. One that can't be read stays as it is, and `write` rejects from then
   * on (S9). Never throws. Call it once, before anything else.
   */
  load<T>(parse: Parse<T>): T | null;
  /**
   * Writes the value atomically; of several calls at once the newest value wins. Rejects with the system's error, or
   * `Unreadable`.
   */
  write(value: unknown): Promise<void>;
};

/** A store with backups. */
export type VersionedFile = StoreFile & {
  /** As `write`, for a value that is JSON already: of several calls at once that of the newest is made. */
  writeJson(make: () => string): Promise<void>;
  /** Why the store is not written: `load` found a file that can't be read. Null otherwise. */
  refused(): Unreadable | null;
  /** Earlier versions, newest first. */
  backups(): BackupFile[];
  /** Backs up what this run found, once; `write` does this too. Rejects with the system's error. */
  backUpFound(): Promise<void>;
  /**
   * Backs up the current file, over the oldest backup but never over `spare`, a path. Returns what deletes the
   * backup. Rejects with the system's error, or `Unreadable`.
   */
  backUp(spare?: string): Promise<() => Promise<void>>;
  /** Calls back when there is another backup, or one less. */
  onBackups(listener: () => void): () => void;
};

/**
 * A JSON file that only its owner can read, written atomically. Before its first write, a run backs up what it found,
 * with at most `maxBackups` backups.
 */
export function openVersionedFile(
  file: string,
  options: {
    maxBackups?: number;
    log: Log;
    onProblem?: OnProblem;
    disk?: ReadingDisk;
    /** Serializes the value; hides secrets in texts of the service (O44). */
    toJson?: (value: unknown) => string;
    /** Hides the same in JSON that is made already. */
    hideIn?: (json: string) => string;
  },
): VersionedFile {
  const { maxBackups = 0, log, onProblem = () => undefined } = options;
  const { disk = nodeDisk, toJson = JSON.stringify, hideIn = (json) => json } = options;
  const backups = backupFilesOf(file, maxBackups);
  let found: StoreState | null = null;
  let refused: Unreadable | null = null;
  const listeners = createListeners<void>();

  const backUpFound = async () => {
    const state = found;
    found = null;
    if (!state) return;
    await backups.add(state);
    listeners.tell();
  };
  // The write does not depend on it: a disk without space for a backup may have enough for the store.
  const before = () => backUpFound().catch(() => undefined);
  const writer = createWriter(file, { onProblem, before });
  const write = (makeJson: () => string) => (refused ? Promise.reject(refused) : writer.write(makeJson));

  return {
    load(parse) {
      sweepUnfinished(file);
      const loaded = loadNewest(file, parse, { log, onProblem, backups: backups.list, disk });
      found = maxBackups > 0 ? loaded.found : null;
      refused = loaded.refused;
      return loaded.value;
    },
    write: (value) => write(() => toJson(value)),
    writeJson: (make) => write(() => hideIn(make())),
    refused: () => refused,
    backups: backups.list,
    backUpFound,
    async backUp(spare) {
      if (refused) throw refused;
      await writer.idle();
      const present = await readState(file);
      if (!present) return async () => undefined;
      const drop = await backups.add(present, spare);
      listeners.tell();
      return async () => {
        await drop();
        listeners.tell();
      };
    },
    onBackups: listeners.add,
  };
}
