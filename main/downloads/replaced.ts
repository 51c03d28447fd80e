import { rename, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import type { Book } from './book.ts';
import type { Entry } from './entry.ts';
import { isNumbered } from './file-name.ts';
import { sha256OfFile } from './placement.ts';

/**
 * Now that a download is whole, takes away the file it replaces, and that from the list; of the same name, it takes
 * its place in one step. A file that is no longer the one that came is the player's own by now, and stays.
 */
export async function removeReplaced(id: string, { book, log }: { book: Book; log: Log }): Promise<void> {
  const { replaces, folder, fileName } = book.get(id);
  if (replaces === null || folder === null || fileName === null || !book.has(replaces)) return;
  const old = book.get(replaces);
  if (old.state !== 'done' || old.folder === null || old.fileName === null) return;
  const [oldPath, path] = [join(old.folder, old.fileName), join(folder, fileName)];
  try {
    const isOurs = await isUnchanged(oldPath, old);
    if (isOurs && old.folder === folder && isNumbered(fileName, old.fileName)) {
      await rename(path, oldPath);
      book.note(id, { fileName: old.fileName });
    } else if (isOurs && oldPath !== path) {
      await unlink(oldPath);
    }
    if (isOurs || (await isMissing(oldPath))) book.drop(replaces);
  } catch (cause) {
    log.warn('A replaced file could not be deleted', { downloadId: replaces, cause });
  }
}

async function isUnchanged(path: string, { receivedBytes, sha256 }: Entry): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.size === receivedBytes && (await sha256OfFile(path)) === sha256;
}

const isMissing = (path: string): Promise<boolean> =>
  stat(path).then(
    () => false,
    () => true,
  );

/** Does the same for downloads that were whole when Loadout ended, right before it could. */
export async function removeAllReplaced(means: { book: Book; log: Log }): Promise<void> {
  for (const { downloadId, state, replaces } of means.book.entries())
    if (state === 'done' && replaces !== null) await removeReplaced(downloadId, means);
}
