import { mkdir, stat } from 'node:fs/promises';
import { AppError } from '#shared/errors.ts';
import { folderFailure, systemCode } from './failures.ts';

/**
 * Makes sure that the download folder is there, and makes it when the folder above it is: a missing folder
 * above means a disk that is not plugged in, which must not be imitated. Fails with `folder-unusable`.
 */
export async function prepareFolder(folder: string, title: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (cause) {
    if (systemCode(cause) === 'ENOENT' || systemCode(cause) === 'ENOTDIR') {
      throw new AppError('folder-unusable', { id: 'downloads.folderMissing', values: { folder } }, { cause });
    }
    if (await isFolder(folder)) return;
    if (systemCode(cause) !== 'EEXIST') throw folderFailure(cause, title, folder);
    throw new AppError('folder-unusable', { id: 'downloads.folderNotFolder', values: { folder } }, { cause });
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
