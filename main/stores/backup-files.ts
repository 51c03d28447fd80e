import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** An earlier state of a store, in a file of its own. `savedAt` (Unix ms) is when that state was written. */
export type BackupFile = {
  readonly path: string;
  /** The same for the same content, whatever file it lies in. */
  readonly backupId: string;
  readonly savedAt: number;
  readonly text: string;
};

/** What a store is or was. */
export type StoreState = Pick<BackupFile, 'text' | 'savedAt'>;

/** The backups of a store: so many files beside it, with the endings ".1", ".2" and so on, in no order. */
export type BackupFiles = {
  /** Newest first; those that cannot be read are left out. */
  list(): BackupFile[];
  /**
   * Puts a state into a file of its own, or in place of the oldest; `spare` is never replaced. Nothing happens when a
   * backup says the same. Answers what takes the new backup back. Rejects with the system's error.
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
      const free = paths.find((path) => !known.some((backup) => backup.path === path));
      const oldest = known.filter(({ path }) => path !== spare).at(-1);
      const path = free ?? oldest?.path;
      if (!path) return async () => {};
      await put(path, state);
      return () => (path === oldest?.path ? put(path, oldest) : rm(path, { force: true }));
    },
  };
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

/** The store as it is on disk; null when there is none. Rejects with the system's error. */
export async function readState(file: string): Promise<StoreState | null> {
  try {
    return { text: await readFile(file, 'utf8'), savedAt: Math.round((await stat(file)).mtimeMs) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Writes a backup whole or not at all, with the time of what it holds. */
async function put(path: string, { text, savedAt }: StoreState): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.new`;
  try {
    const handle = await open(unfinished, 'w', 0o600);
    try {
      await handle.writeFile(text);
      await handle.utimes(new Date(), new Date(savedAt));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
}
