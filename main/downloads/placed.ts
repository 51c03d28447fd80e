import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Entry } from './entry.ts';
import type { FetchedFile } from './fetch-file.ts';
import { isNumbered } from './file-name.ts';
import { sha256OfFile } from './placement.ts';

/**
 * Finds the file of a download that was whole when Loadout ended, and had or had not got its name by then: by its
 * length and SHA-256, under its name or that with a number. Null when there is none.
 */
export async function findPlaced(entry: Entry): Promise<FetchedFile | null> {
  const { folder, fileName, sha256, totalBytes } = entry;
  if (folder === null || fileName === null || sha256 === null || totalBytes === null) return null;
  const isName = (name: string) => name === fileName || isNumbered(name, fileName);
  const name = await findSame(folder, { bytes: totalBytes, sha256 }, isName);
  return name === null ? null : { fileName: name, bytes: totalBytes, sha256 };
}

/** The name of a file in a folder with just these bytes, or null; only names that may be it are looked at. */
export async function findSame(
  folder: string,
  like: { bytes: number; sha256: string },
  isName: (name: string) => boolean,
): Promise<string | null> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter(isName)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile() || found.size !== like.bytes) continue;
    if ((await sha256OfFile(path).catch(() => '')) === like.sha256) return name;
  }
  return null;
}
