import { constants, copyFile, link, open } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import type { Log } from '../log.ts';
import type { Book } from './book.ts';
import { diskFull, systemCode } from './failures.ts';
import { prepareFolder } from './folder.ts';
import { partSize, removePart } from './part-file.ts';
import { measuredRoom } from './room.ts';

type Means = {
  readonly book: Book;
  readonly log: Log;
  readonly freeBytes: (folder: string) => Promise<number>;
  readonly limits: { readonly reserveBytes: number };
};

/**
 * Takes the partial file of a download along to the folder that is set now, if it lies in another one: on the same
 * disk by its name, else as a copy that is on the disk before the old one goes. A part that is not there any more
 * is forgotten, and so is an empty one. Fails with `disk-full` or `folder-unusable`, and then the part is where it was.
 */
export async function bringPart(id: string, folder: string, means: Means): Promise<void> {
  const { book } = means;
  const { folder: from, part, title } = book.get(id);
  if (part === null || from === null || from === folder) return;
  const source = join(from, part.name);
  const bytes = await partSize(source);
  if (bytes === 0) {
    // A kill may have left it empty: nobody would know it any more.
    await removePart(source).catch(() => undefined);
    return book.note(id, { part: null, receivedBytes: 0, totalBytes: null });
  }
  await prepareFolder(folder, title);
  try {
    await takeAlong(source, join(folder, part.name), async () => {
      const room = await measuredRoom({ folder, title }, means);
      const freeBytes = await room.free();
      if (!room.hasFor(bytes))
        throw diskFull({ title, folder, neededBytes: bytes, freeBytes, keptBytes: bytes });
    });
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const text = { id: 'downloads.partNotMoved', values: { title, folder, keptBytes: bytes } } as const;
    throw new AppError('folder-unusable', text, { details: systemCode(cause), cause });
  }
  book.note(id, { folder });
  // A list that could not be written still names the old place at the next start.
  if (await book.saved()) await removePart(source).catch(() => undefined);
}

/** Puts a file at another path too; `beforeCopy` is asked before its bytes are doubled. */
async function takeAlong(source: string, target: string, beforeCopy: () => Promise<void>): Promise<void> {
  await removePart(target);
  try {
    return await link(source, target);
  } catch {
    // Another disk, or one without links: the bytes themselves have to go.
  }
  await beforeCopy();
  try {
    await copyFile(source, target, constants.COPYFILE_EXCL);
    await settleCopy(target);
  } catch (error) {
    await removePart(target).catch(() => undefined);
    throw error;
  }
}

/** Brings a copy to the disk, executable by nobody (D14): FAT calls every file executable, and a copy keeps that. */
async function settleCopy(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    // A disk without modes refuses.
    await handle.chmod(0o644).catch(() => undefined);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Deletes the partial file of a download; one that cannot be deleted is logged and in nobody's way. */
export async function discardPart(book: Book, id: string, log: Log): Promise<void> {
  const { folder, part } = book.get(id);
  if (folder === null || part === null) return;
  try {
    await removePart(join(folder, part.name));
  } catch (cause) {
    log.warn('A partial file could not be deleted', { downloadId: id, cause });
  }
  if (book.has(id)) book.note(id, { part: null, receivedBytes: 0 });
}
