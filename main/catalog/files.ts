import { readdirSync, rmSync, statSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The file of a scope's catalog. */
export const catalogFile = (folder: string, scope: string): string => join(folder, `${scope}.db`);

/** What SQLite writes beside a file. */
const sideFiles = ['-wal', '-shm'];

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

/** Deletes a catalog and what was quarantined of it. @throws the system's error */
export async function deleteCatalog(file: string): Promise<void> {
  for (const suffix of ['', ...sideFiles, '.unreadable']) await rm(`${file}${suffix}`, { force: true });
}

/** Deletes every catalog. @throws the system's error */
export const deleteAllCatalogs = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true });

/** Catalogs of other services and keys that stay on disk: going back to one costs no new reading. */
const maxOthers = 2;

/** Deletes the catalogs that were not in use for the longest time. A file that can't be deleted stays. */
export function deleteOldCatalogs(folder: string, scope: string): void {
  const others = catalogsIn(folder)
    .filter(({ name }) => name !== scope)
    .sort((a, b) => b.usedAt - a.usedAt);
  for (const { name } of others.slice(maxOthers))
    for (const suffix of ['', ...sideFiles, '.unreadable'])
      try {
        rmSync(join(folder, `${name}.db${suffix}`), { force: true });
      } catch {
        // Another program has it open; the next start tries again.
      }
}

function catalogsIn(folder: string): { name: string; usedAt: number }[] {
  try {
    return readdirSync(folder).flatMap((file) => {
      const name = /^(?<name>[\da-f]{32})\.db$/.exec(file)?.groups?.['name'];
      return name === undefined ? [] : [{ name, usedAt: statSync(join(folder, file)).mtimeMs }];
    });
  } catch {
    return [];
  }
}
