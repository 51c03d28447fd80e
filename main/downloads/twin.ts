import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Book } from './book.ts';
import { type Entry, isAbout, type ListedFile } from './entry.ts';
import { isActive } from './states.ts';

/** True when another download is at this very file already (D12). */
export const isUnderWay = (book: Book, id: string, file: ListedFile): boolean =>
  twinsOf(book, id, file).some(isActive);

/**
 * True when this very file came before and lies in its place with the length it had; then the download that brought
 * it is back on the list.
 */
export async function isHere(book: Book, id: string, file: ListedFile): Promise<boolean> {
  for (const { downloadId } of twinsOf(book, id, file).filter(({ state }) => state === 'done')) {
    const isInPlace = await liesInPlace(book.get(downloadId));
    book.note(downloadId, isInPlace ? { removed: false, fileState: 'here' } : { fileState: 'gone' });
    if (isInPlace) return true;
  }
  return false;
}

const twinsOf = (book: Book, id: string, file: ListedFile): Entry[] => {
  const { modId } = book.get(id);
  return book.ofMod(modId).filter((other) => other.downloadId !== id && isTwin(other, modId, file));
};

const isTwin = (other: Entry, modId: number, file: ListedFile): boolean =>
  other.file !== null &&
  isAbout(other, modId, file) &&
  other.file.versionId === file.versionId &&
  (other.file.size === file.size || other.file.size === null);

/** Whether the file of a finished download is where it was put, with the length that it had. */
export async function liesInPlace({ folder, fileName, receivedBytes }: Entry): Promise<boolean> {
  if (folder === null || fileName === null) return false;
  try {
    const found = await stat(join(folder, fileName));
    return found.isFile() && found.size === receivedBytes;
  } catch {
    return false;
  }
}
