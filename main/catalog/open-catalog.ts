import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { type CatalogConnection, CatalogError } from './worker/connect.ts';

/**
 * Why there is no catalog. `no-library`: the database library has no build for this computer, or can't be loaded.
 * `disk-full`, `locked` (another program has the file) and `no-access` are about its file. `failed`: anything else, for
 * example a thread that ended while it opened the file.
 */
export type NoCatalogReason = 'no-library' | 'disk-full' | 'locked' | 'no-access' | 'failed';

/** The opened catalog, or why there is none. */
export type OpenedCatalog =
  | {
      readonly kind: 'open';
      readonly connection: CatalogConnection;
      /** Why the catalog starts empty though there was a file; null if it doesn't. */
      readonly rebuilt: 'damaged' | 'newer' | null;
    }
  | { readonly kind: 'none'; readonly reason: NoCatalogReason; readonly error: unknown };

/**
 * Opens the catalog at `path`. A file that is damaged, or that a newer version of Loadout wrote, is moved to a name
 * that ends in ".unreadable", and an empty catalog takes its place: everything in it can be read from the service
 * again. Never rejects.
 */
export async function openCatalog(
  path: string,
  connect: (path: string) => Promise<CatalogConnection>,
): Promise<OpenedCatalog> {
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    return { kind: 'open', connection: await connect(path), rebuilt: null };
  } catch (error) {
    const reason = error instanceof CatalogError ? error.reason : null;
    if (reason !== 'damaged' && reason !== 'newer') return { kind: 'none', reason: whyNot(error), error };
    try {
      quarantine(path);
      return { kind: 'open', connection: await connect(path), rebuilt: reason };
    } catch (again) {
      return { kind: 'none', reason: whyNot(again), error: again };
    }
  }
}

/** Where a file is put that can't be used. */
export const quarantinedFile = (path: string): string => `${path}.unreadable`;

/** Moves the file out of the way. Its log holds writes of that file alone, so it goes. @throws the system's error */
export function quarantine(path: string): void {
  renameSync(path, quarantinedFile(path));
  for (const suffix of ['-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
}

function whyNot(error: unknown): NoCatalogReason {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^SQLITE_(?:BUSY|LOCKED)/.test(code)) return 'locked';
  if (/^(?:SQLITE_FULL|ENOSPC|EDQUOT)/.test(code)) return 'disk-full';
  if (/^(?:SQLITE_(?:CANTOPEN|READONLY|PERM|IOERR)|EACCES|EPERM|EROFS|ENOTDIR|EEXIST)/.test(code))
    return 'no-access';
  return error instanceof CatalogError && error.reason === 'no-library' ? 'no-library' : 'failed';
}
