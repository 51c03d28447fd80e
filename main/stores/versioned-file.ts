import type { Log } from '../log.ts';
import { type BackupFile, backupFilesOf, readState } from './backup-files.ts';
import { loadNewest, type Parse } from './load.ts';
import { sweepUnfinished } from './quarantine.ts';
import { nodeDisk, type ReadingDisk, type StoreState, type Unreadable } from './reading.ts';
import type { OnTrouble } from './trouble.ts';
import { createWriter } from './writer.ts';

/** Where something outlives the app: one JSON value that carries the version of its shape. */
export type StoreFile = {
  /**
   * What was written last; else the newest backup that can be read, which is put in its place; null when there is
   * nothing or none can be. A damaged file is kept beside; one that the system doesn't let us read stays as it is, and
   * `write` rejects from then on (S9). Never throws. Call it once, before anything else.
   */
  load<T>(parse: Parse<T>): T | null;
  /**
   * Puts the value on disk, whole or not at all. Of several at once the newest wins. Rejects with the system's error,
   * or `Unreadable`.
   */
  write(value: unknown): Promise<void>;
};

/** A store with what it was before. */
export type VersionedFile = StoreFile & {
  /** Why the store is not written: `load` found a file that can't be read. Null for one that is. */
  refused(): Unreadable | null;
  /** Earlier states, newest first. */
  backups(): BackupFile[];
  /** Makes what this run found a backup, once; `write` does that by itself. Rejects with the system's error. */
  backUpFound(): Promise<void>;
  /**
   * Makes the state on disk a backup, in place of the oldest but `spare`, a path. Answers what takes that back.
   * Rejects with the system's error, or `Unreadable`.
   */
  backUp(spare?: string): Promise<() => Promise<void>>;
};

/**
 * A store as a JSON file that only its owner reads, written atomically (`replaceText`). A run makes what it found a
 * backup before its first write, as one of at most `keptBackups`.
 */
export function openVersionedFile(
  file: string,
  options: {
    keptBackups?: number;
    log: Log;
    onTrouble?: OnTrouble;
    disk?: ReadingDisk;
    /** Where texts of the service are in the value, with secrets hidden in them (O44). */
    toJson?: (value: unknown) => string;
  },
): VersionedFile {
  const { keptBackups = 0, log, onTrouble = () => undefined } = options;
  const { disk = nodeDisk, toJson = JSON.stringify } = options;
  const backups = backupFilesOf(file, keptBackups);
  let found: StoreState | null = null;
  let refused: Unreadable | null = null;

  const backUpFound = async () => {
    const state = found;
    found = null;
    if (state) await backups.add(state);
  };
  // The write itself does not depend on it: a disk without room for a backup may have it for the store.
  const before = () => backUpFound().catch(() => undefined);
  const writer = createWriter(file, { onTrouble, before, toJson });

  return {
    load(parse) {
      sweepUnfinished(file);
      const loaded = loadNewest(file, parse, { log, onTrouble, backups: backups.list, disk });
      found = keptBackups > 0 ? loaded.found : null;
      refused = loaded.refused;
      return loaded.value;
    },
    write: (value) => (refused ? Promise.reject(refused) : writer.write(value)),
    refused: () => refused,
    backups: backups.list,
    backUpFound,
    async backUp(spare) {
      if (refused) throw refused;
      await writer.idle();
      const present = await readState(file);
      return present ? backups.add(present, spare) : async () => undefined;
    },
  };
}
