import { copyFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { inTemporaryFolder } from '../temporary-folder.ts';
import { maxListBytes } from './lists.ts';

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
  const rows = await inTemporaryFolder(async (folder) => {
    const copy = join(folder, basename(file));
    await copyFile(file, copy);
    if (logSize !== null) await copyFile(`${file}-wal`, `${copy}-wal`);
    // Loaded at the first look: the start needs no database in main, and works without the library.
    const { readRows } = await import('#main/storage/sqlite.ts');
    return readRows(copy, query);
  });
  return rows ?? [];
}

const sizeOf = async (path: string): Promise<number | null> => {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found.size : null;
};
