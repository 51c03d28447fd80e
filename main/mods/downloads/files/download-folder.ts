import { mkdir, stat } from 'node:fs/promises';
import { codeOf } from '#main/kernel/system-error.ts';
import { AppError } from '#shared/errors.ts';
import { folderFailure } from '../errors.ts';

/**
 * Creates the download folder if only the folder itself is missing. A missing parent means a disk that is not plugged
 * in, which must not be recreated. Fails with `folder-unusable`.
 */
export async function prepareFolder(folder: string, title: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (cause) {
    if (codeOf(cause) === 'ENOENT' || codeOf(cause) === 'ENOTDIR') {
      throw new AppError('folder-unusable', { id: 'downloads.folderMissing', values: { folder } }, { cause });
    }
    if (await isFolder(folder)) return;
    if (codeOf(cause) !== 'EEXIST') throw folderFailure(cause, title, folder);
    throw new AppError('folder-unusable', { id: 'downloads.folderNotFolder', values: { folder } }, { cause });
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Watches the free disk space while a file grows. */
export type DiskSpace = {
  /** Whether `bytes` fit beside the reserve, as far as is known. */
  has(bytes: number): boolean;
  /** Claims `bytes` of the free space and measures again as the file grows; false when they don't fit. */
  take(bytes: number): Promise<boolean>;
  /** Measures again and returns the free bytes of the disk, including the reserve. */
  free(): Promise<number>;
};

/** The disk is measured again after this many bytes. */
const measureEvery = 32 * 1024 * 1024;

/**
 * Measures the free space now and again while bytes are claimed (D6). `reserveBytes` stay free. A disk that can't be
 * measured (`measure` returns null) counts as having space: writing fails soon enough.
 */
async function createDiskSpace(options: {
  measure: () => Promise<number | null>;
  reserveBytes: number;
}): Promise<DiskSpace> {
  const { measure, reserveBytes } = options;
  let free = await measure();
  let taken = 0;

  const has = (bytes: number) => free === null || free - reserveBytes - taken >= bytes;
  const measureAgain = async () => {
    free = await measure();
    taken = 0;
  };

  return {
    has,
    async take(bytes) {
      if (taken >= measureEvery || !has(bytes)) await measureAgain();
      if (!has(bytes)) return false;
      taken += bytes;
      return true;
    },
    async free() {
      await measureAgain();
      return free ?? 0;
    },
  };
}

/** Measures the disk of the download folder, which must exist. Fails with `folder-unusable`. */
export const measureDiskSpace = (
  { folder, title }: { folder: string; title: string },
  from: { freeBytes: (folder: string) => Promise<number>; limits: { reserveBytes: number } },
): Promise<DiskSpace> =>
  createDiskSpace({
    async measure() {
      await stat(folder).catch((cause) => {
        throw folderFailure(cause, title, folder);
      });
      return from.freeBytes(folder).catch(() => null);
    },
    reserveBytes: from.limits.reserveBytes,
  });
