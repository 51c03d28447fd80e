import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { quarantinedFile } from './open-catalog.ts';

/** The file of a scope's catalog. */
export const catalogFile = (folder: string, scope: string): string => join(folder, `${scope}.db`);

/** Bytes on disk; 0 for what is missing. */
export async function catalogSize(file: string): Promise<number> {
  const sizes = ['', '-wal'].map((suffix) =>
    stat(`${file}${suffix}`).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Deletes a catalog, what SQLite writes beside it, and what was quarantined of it. @throws the system's error */
export async function deleteCatalog(file: string): Promise<void> {
  for (const each of [file, `${file}-wal`, `${file}-shm`, quarantinedFile(file)])
    await rm(each, { force: true });
}

/** Deletes every catalog. @throws the system's error */
export const deleteAllCatalogs = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true });

/** Catalogs of other services and keys that stay on disk: going back to one costs no new reading. */
const maxOthers = 2;

/** Deletes the catalogs that were written the longest time ago, but not this one. Never rejects. */
export async function deleteOldCatalogs(folder: string, scope: string): Promise<void> {
  const current = catalogFile(folder, scope);
  const others = (await catalogsIn(folder))
    .filter(({ file }) => file !== current)
    .sort((a, b) => b.writtenAt - a.writtenAt);
  // A file that another program has open stays until the next start.
  for (const { file } of others.slice(maxOthers)) await deleteCatalog(file).catch(() => undefined);
}

async function catalogsIn(folder: string): Promise<{ file: string; writtenAt: number }[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => /^[\da-f]{32}\.db$/.test(name)).map((name) => join(folder, name));
  return Promise.all(
    files.map(async (file) => ({ file, writtenAt: (await stat(file).catch(() => null))?.mtimeMs ?? 0 })),
  );
}
