import { constants, copyFile, lstat, mkdir, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hashFile } from '#main/kernel/files/hash-file.ts';
import { AppError } from '#shared/errors.ts';
import { syncUnpacked } from './archive/sync-unpacked.ts';
import type { InstalledFile, Manifest } from './install.ts';
import { filesIn } from './verify.ts';

/**
 * Copies the files of an install to an empty folder, also those that were changed or added since, and compares each copy with
 * what it is of. The copies are on the disk then. Returns the manifest's files with the times that they have there. Where the
 * disk can, copies share their content with the originals. Links aren't copied.
 * @throws AppError `cancelled`; the system's error otherwise
 */
export async function copyInstall(
  from: string,
  to: string,
  { files, emptyFolders }: Pick<Manifest, 'files' | 'emptyFolders'>,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress?: (share: number) => void },
): Promise<readonly InstalledFile[]> {
  const known = new Map(files.map((file) => [file.path, file]));
  const copied: { readonly path: string; readonly sha256: string; readonly mtimeMs: number }[] = [];
  const folders = new Set<string>(['']);
  const paths = await filesIn(from);
  for (const [index, path] of paths.entries()) {
    if (signal.aborted) throw new AppError('cancelled', { id: 'error.cancelled' });
    const [source, target] = [join(from, path), join(to, path)];
    const found = await lstat(source);
    if (!found.isFile()) continue;
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) folders.add(folder);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(source, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    const sha256 = await hashFile(target);
    // The game may write to it at this moment.
    if (sha256 !== (await hashFile(source)))
      throw Object.assign(new Error('a file changed while it was copied'), { code: 'EBUSY' });
    await utimes(target, found.atime, found.mtime);
    copied.push({ path, sha256, mtimeMs: (await lstat(target)).mtimeMs });
    onProgress?.((index + 1) / paths.length);
  }
  for (const folder of emptyFolders) {
    await mkdir(join(to, folder), { recursive: true });
    folders.add(folder);
  }
  await syncUnpacked(to, { files: copied, folders });
  const times = new Map(
    copied.flatMap(({ path, sha256, mtimeMs }) =>
      known.get(path)?.sha256 === sha256 ? [[path, mtimeMs] as const] : [],
    ),
  );
  return files.map((file) => {
    const mtimeMs = times.get(file.path);
    return mtimeMs === undefined ? file : { ...file, mtimeMs };
  });
}
