import { copyFile, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { connectDatabase } from '#main/storage/sqlite.ts';
import { maxListBytes } from './shop.ts';

/**
 * Reads rows of another program's SQLite file, from a copy: to open the file itself may write beside it, and waits for the
 * program that uses it. None if it is missing, too large, damaged, of another shape, or changed while it was copied.
 */
export async function readForeignRows(
  file: string,
  query: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile() || found.size > maxListBytes) return [];
  const folder = await mkdtemp(join(tmpdir(), 'loadout-list-')).catch(() => null);
  if (folder === null) return [];
  try {
    const copy = join(folder, basename(file));
    await copyFile(file, copy);
    // What was written last is in its log.
    await copyFile(`${file}-wal`, `${copy}-wal`).catch(() => undefined);
    const db = connectDatabase(copy);
    try {
      return db.prepare(query).rows();
    } finally {
      db.close();
    }
  } catch {
    return [];
  } finally {
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}
