import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFile } from '#main/kernel/files/hash-file.ts';
import { whenMissing } from '#main/kernel/system-error.ts';
import type { InstalledFile } from './install.ts';

/** How the files on disk differ from those of the manifest; paths with slashes, sorted. */
export type Differences = {
  readonly changed: readonly string[];
  readonly missing: readonly string[];
  readonly added: readonly string[];
};

/** Whether a file is as the manifest says. A link or a folder in its place is not. */
export async function isUnchanged(
  folder: string,
  { path, size, sha256 }: InstalledFile,
): Promise<boolean | null> {
  const file = join(folder, path);
  const found = await lstat(file).catch(whenMissing(null));
  if (found === null) return null;
  return found.isFile() && found.size === size && (await hashFile(file)) === sha256;
}

/** Compares the files in `folder` with a manifest by their hashes. Never follows a link. */
export async function verifyFiles(folder: string, files: readonly InstalledFile[]): Promise<Differences> {
  const changed: string[] = [];
  const missing: string[] = [];
  for (const file of files) {
    const state = await isUnchanged(folder, file);
    if (state === null) missing.push(file.path);
    else if (!state) changed.push(file.path);
  }
  const known = new Set(files.map(({ path }) => path));
  const added = (await filesIn(folder)).filter((path) => !known.has(path));
  return { changed: changed.sort(), missing: missing.sort(), added: added.sort() };
}

/** The paths of everything below a folder that isn't a folder itself; none if it is gone. Never follows a link. */
export async function filesIn(folder: string, below = ''): Promise<string[]> {
  const entries =
    (await readdir(join(folder, below), { withFileTypes: true }).catch(whenMissing(null))) ?? [];
  const paths: string[] = [];
  for (const entry of entries) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    if (entry.isDirectory()) paths.push(...(await filesIn(folder, path)));
    else paths.push(path);
  }
  return paths;
}
