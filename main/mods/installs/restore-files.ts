import { mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { whenMissing } from '#main/kernel/system-error.ts';
import type { InstalledFile } from './install.ts';
import { isUnchanged } from './verify.ts';

/**
 * Moves files from a freshly unpacked archive to an install, if they are those of the manifest. Only what differs there is
 * replaced. Returns the paths that are right afterwards.
 */
export async function restoreFiles(
  unpacked: string,
  folder: string,
  { files, paths }: { readonly files: readonly InstalledFile[]; readonly paths: readonly string[] },
): Promise<readonly string[]> {
  const wanted = new Set(paths);
  const restored: string[] = [];
  for (const file of files) {
    if (!wanted.has(file.path)) continue;
    const isRight = await isUnchanged(folder, file).catch(whenMissing(null));
    if (!isRight) {
      if (!(await isUnchanged(unpacked, file))) continue;
      await mkdir(dirname(join(folder, file.path)), { recursive: true });
      // A new file takes the name: links of the old one in a game's folder are not touched.
      await rename(join(unpacked, file.path), join(folder, file.path));
    }
    restored.push(file.path);
  }
  return restored;
}
