import { mkdir, rename, rm, rmdir, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { InstalledFile } from './install.ts';
import { filesIn, isUnchanged } from './verify.ts';

/**
 * Deletes the files of a manifest from `folder` that are unchanged (Z10), and the folder with them. Changed and added
 * files are kept: they go to `keptFolder`. Returns their paths, sorted. Can be repeated after it was interrupted.
 */
export async function removeFiles(
  folder: string,
  files: readonly InstalledFile[],
  keptFolder: string,
): Promise<readonly string[]> {
  for (const file of files) {
    if (await isUnchanged(folder, file)) await unlink(join(folder, file.path));
  }
  const kept = (await filesIn(folder)).sort();
  for (const path of kept) {
    const target = join(keptFolder, path);
    await mkdir(dirname(target), { recursive: true });
    await rename(join(folder, path), target);
  }
  // Folders only; what is in them now was put there in the meantime, and stays.
  await removeEmpty(folder, files);
  return kept;
}

async function removeEmpty(folder: string, files: readonly InstalledFile[]): Promise<void> {
  const left = await filesIn(folder);
  if (left.length === 0) await rm(folder, { recursive: true, force: true });
  else {
    const folders = new Set(files.map(({ path }) => dirname(path)));
    for (const each of [...folders].sort().reverse()) await rmdir(join(folder, each)).catch(() => undefined);
  }
}
