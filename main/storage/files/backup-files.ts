import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { isMissing } from '#main/kernel/system-error.ts';
import { replaceText } from './atomic-file.ts';
import type { StoreState } from './read-file.ts';

/** An earlier version of a store, in its own file. */
export type BackupFile = StoreState & {
  readonly path: string;
  /** The same for the same content, whichever file it is in. */
  readonly backupId: string;
};

/** The backups of a store: files beside it with the endings ".1", ".2" and so on, in no order. */
export type BackupFiles = {
  /** Newest first, without those that can't be read. */
  list(): BackupFile[];
  /**
   * Writes a version to a new file, or over the one of least use; `spare` is never replaced. Does nothing when a backup
   * has the same content. Returns what deletes the new backup. Rejects with the system's error.
   */
  add(state: StoreState, spare?: string): Promise<() => Promise<void>>;
};

/** The backups of the store `file`, at most `count`. */
export function backupFilesOf(file: string, count: number): BackupFiles {
  const paths = Array.from({ length: count }, (_, index) => `${file}.${index + 1}`);
  const list = () => paths.flatMap((path) => readBackup(path) ?? []).sort((a, b) => b.savedAt - a.savedAt);

  return {
    list,
    async add(state, spare) {
      const known = list();
      if (count === 0 || known.some(({ text }) => text === state.text)) return async () => {};
      // A backup that can't be read is not replaced: it may be good.
      const free = paths.find((path) => !existsSync(path));
      const replaced = free === undefined ? leastUseful(known, state.savedAt, spare) : undefined;
      const path = free ?? replaced?.path;
      if (!path) return async () => {};
      await replaceText(path, state.text, state.savedAt);
      return () =>
        replaced ? replaceText(path, replaced.text, replaced.savedAt) : rm(path, { force: true });
    },
  };
}

/** In ms. */
const day = 24 * 60 * 60 * 1000;

/**
 * The backup to write the version of `savedAt` over. The oldest stays until the next one is a day old, so that restarts
 * in a row don't push out what an earlier day had. `known` is newest first.
 */
function leastUseful(known: readonly BackupFile[], savedAt: number, spare?: string): BackupFile | undefined {
  const [oldest, next] = known.toReversed();
  if (oldest === undefined || next === undefined) return oldest;
  const inOrder = savedAt - next.savedAt < day ? [next, oldest] : [oldest, next];
  return inOrder.find(({ path }) => path !== spare);
}

function readBackup(path: string): BackupFile | null {
  try {
    const text = readFileSync(path, 'utf8');
    const backupId = createHash('sha256').update(text).digest('hex').slice(0, 16);
    return { path, backupId, text, savedAt: Math.round(statSync(path).mtimeMs) };
  } catch {
    return null;
  }
}

/** The store's file as it is on disk; null when there is none. Rejects with the system's error. */
export async function readState(file: string): Promise<StoreState | null> {
  try {
    return { text: await readFile(file, 'utf8'), savedAt: Math.round((await stat(file)).mtimeMs) };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
