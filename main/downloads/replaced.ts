import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { syncFolder } from '../stores/atomic-file.ts';
import type { Book } from './book.ts';
import { type Entry, isSameMod } from './entry.ts';
import { isNumbered } from './file-name.ts';
import { type NamingDisk, sha256OfFile } from './placement.ts';

/** What taking a replaced file away needs; the disk is an argument so that tests can stop at each step. */
type Means = {
  readonly book: Book;
  readonly log: Log;
  readonly disk?: Pick<NamingDisk, 'rename' | 'rm'> | undefined;
};

/** A finished download with the place of its file. */
type Placed = Entry & { readonly folder: string; readonly fileName: string };

/**
 * Now that a download is whole, takes away the file it replaces, and that from the list; of the same name, it takes
 * its place in one step. A file that is no longer the one that came is the player's own by now, and stays. Whatever
 * step Loadout ends at, doing it again finishes it (D23).
 */
export async function removeReplaced(id: string, { book, log, disk = { rename, rm } }: Means): Promise<void> {
  const found = pairOf(book, id);
  // Until the list on disk knows the new file, it must not lose the old one.
  if (found === null || !(await book.saved())) return;
  const { made, old } = found;
  try {
    const fileName = await putInPlace(made, old, disk);
    if (fileName === null || !book.has(id)) return;
    book.together(() => {
      if (fileName !== made.fileName) book.note(id, { fileName, fileState: 'here' });
      book.drop(old.downloadId);
    });
  } catch (cause) {
    log.warn('A replaced file could not be deleted', { downloadId: old.downloadId, cause });
  }
}

/** A finished download and the one of the same mod that it replaces (D22); null when there is nothing to replace. */
function pairOf(book: Book, id: string): { made: Placed; old: Placed } | null {
  const made = book.get(id);
  if (made.replaces === null || !book.has(made.replaces)) return null;
  const old = book.get(made.replaces);
  const mayReplace = isPlaced(made) && isPlaced(old) && isSameMod(made, old) && !isOfOther(old, made, book);
  return mayReplace ? { made, old } : null;
}

/** Whether the file of a download is that of a third one, too, which has the same bytes or is of another service. */
const isOfOther = (old: Placed, made: Placed, book: Book): boolean =>
  book
    .all()
    .filter((other) => other.downloadId !== old.downloadId && other.downloadId !== made.downloadId)
    .some((other) => isPlaced(other) && pathOf(other) === pathOf(old));

const isPlaced = (entry: Entry): entry is Placed =>
  entry.state === 'done' && entry.folder !== null && entry.fileName !== null;

/** Leaves one file of the two, on the disk itself; answers its name, null when both are to stay. */
async function putInPlace(
  made: Placed,
  old: Placed,
  disk: Pick<NamingDisk, 'rename' | 'rm'>,
): Promise<string | null> {
  const [path, oldPath] = [pathOf(made), pathOf(old)];
  // It was placed there, because nothing else was any more.
  if (path === oldPath) return made.fileName;
  const isSameName = made.folder === old.folder && isNumbered(made.fileName, old.fileName);
  if (isSameName && (await isMissing(path)) && (await isUnchanged(oldPath, made))) return old.fileName;
  if (await isMissing(oldPath)) return made.fileName;
  if ((await isMissing(path)) || !(await isUnchanged(oldPath, old))) return null;
  if (isSameName) await disk.rename(path, oldPath);
  else await disk.rm(oldPath);
  await syncFolder(old.folder);
  return isSameName ? old.fileName : made.fileName;
}

const pathOf = ({ folder, fileName }: Placed): string => join(folder, fileName);

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
export async function removeAllReplaced(means: Means): Promise<void> {
  for (const { downloadId, state, replaces } of means.book.entries())
    if (state === 'done' && replaces !== null && means.book.has(downloadId))
      await removeReplaced(downloadId, means);
}
