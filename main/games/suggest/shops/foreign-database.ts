import { copyFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { maxListBytes } from './lists.ts';

const folderName = 'loadout-list-';

/**
 * Reads rows of another program's SQLite file, from a copy: to open the file itself may write beside it, and waits for the
 * program that uses it. None if it is missing, too large, damaged, of another shape, or changed while it was copied.
 */
export async function readForeignRows(
  file: string,
  query: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  // What was written last is in its log.
  const [size, logSize] = await Promise.all([sizeOf(file), sizeOf(`${file}-wal`)]);
  if (size === null || size + (logSize ?? 0) > maxListBytes) return [];
  const folder = await mkdtemp(join(tmpdir(), folderName)).catch(() => null);
  if (folder === null) return [];
  try {
    await sweep(folder);
    const copy = join(folder, basename(file));
    await copyFile(file, copy);
    if (logSize !== null) await copyFile(`${file}-wal`, `${copy}-wal`);
    // Loaded at the first look: the start needs no database in main, and works without the library.
    const { readRows } = await import('#main/storage/sqlite.ts');
    return readRows(copy, query);
  } catch {
    return [];
  } finally {
    await remove(folder);
  }
}

const sizeOf = async (path: string): Promise<number | null> => {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found.size : null;
};

/** Removes the copies of earlier looks, which Windows did not let go at once. Those of the last minute may be in use. */
async function sweep(own: string): Promise<void> {
  const now = (await stat(own)).mtimeMs;
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(folderName))) {
    const folder = join(tmpdir(), name);
    const madeAt = (await stat(folder).catch(() => null))?.mtimeMs ?? now;
    if (now - madeAt > 60_000) await remove(folder);
  }
}

const remove = (folder: string) =>
  rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
