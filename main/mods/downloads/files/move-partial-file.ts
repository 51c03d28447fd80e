import { constants, copyFile, link, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '#main/kernel/log/log.ts';
import { codeOf } from '#main/kernel/system-error.ts';
import { AppError } from '#shared/errors.ts';
import { diskFull } from '../errors.ts';
import type { DownloadStore } from '../store/download-store.ts';
import { measureDiskSpace, prepareFolder } from './download-folder.ts';
import { partialFileSize, removePartialFile } from './partial-file.ts';

type RunDeps = {
  readonly store: DownloadStore;
  readonly log: Log;
  readonly freeBytes: (folder: string) => Promise<number>;
  readonly limits: { readonly reserveBytes: number };
};

/**
 * Moves the partial file of a download to the current download folder, if it is in another one: by a link on the same
 * disk, otherwise by a copy that is synced before the old one is deleted. A missing or empty partial file is dropped.
 * Fails with `disk-full` or `folder-unusable`; the partial file is then where it was.
 */
export async function movePartialFile(id: string, folder: string, deps: RunDeps): Promise<void> {
  const { store } = deps;
  const { folder: from, part, title } = store.get(id);
  if (part === null || from === null || from === folder) return;
  const source = join(from, part.name);
  const bytes = await partialFileSize(source);
  if (bytes === 0) {
    // A kill may have left an empty file, which no record would name any more.
    await removePartialFile(source).catch(() => undefined);
    return store.update(id, { part: null, receivedBytes: 0, totalBytes: null });
  }
  await prepareFolder(folder, title);
  try {
    await linkOrCopy(source, join(folder, part.name), async () => {
      const space = await measureDiskSpace({ folder, title }, deps);
      const freeBytes = await space.free();
      if (!space.has(bytes))
        throw diskFull({ title, folder, neededBytes: bytes, freeBytes, keptBytes: bytes });
    });
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const text = { id: 'downloads.partNotMoved', values: { title, folder, keptBytes: bytes } } as const;
    throw new AppError('folder-unusable', text, { details: codeOf(cause), cause });
  }
  store.update(id, { folder });
  // If the list could not be written, it still names the old place at the next start.
  if (await store.saved()) await removePartialFile(source).catch(() => undefined);
}

/** Makes a file appear at another path as well. `beforeCopy` runs before bytes are copied, and may reject. */
async function linkOrCopy(source: string, target: string, beforeCopy: () => Promise<void>): Promise<void> {
  await removePartialFile(target);
  try {
    return await link(source, target);
  } catch {
    // Another disk, or one without hard links: copy the bytes.
  }
  await beforeCopy();
  try {
    await copyFile(source, target, constants.COPYFILE_EXCL);
    await finishCopy(target);
  } catch (error) {
    await removePartialFile(target).catch(() => undefined);
    throw error;
  }
}

/** Syncs a copy and makes it non-executable (D14): FAT calls every file executable, and a copy keeps that. */
async function finishCopy(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    // A disk without file modes refuses.
    await handle.chmod(0o644).catch(() => undefined);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
