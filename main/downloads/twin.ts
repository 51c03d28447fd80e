import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Book } from './book.ts';
import { type Entry, isAbout, type ListedFile, type ModOfService } from './entry.ts';
import { sha256OfFile } from './placement.ts';
import { isActive } from './states.ts';

/** True when another download is at this very file already (D12). */
export const isUnderWay = (book: Book, id: string, file: ListedFile): boolean =>
  twinsOf(book, id, file).some(isActive);

/**
 * True when this very file came before and is in its place; then the download that brought it is back on the list. Its
 * length is enough for a file that was not known as anything else: one that was changed or gone is read (D24).
 */
export async function isHere(book: Book, id: string, file: ListedFile): Promise<boolean> {
  for (const twin of twinsOf(book, id, file).filter(({ state }) => state === 'done')) {
    const fileState = await stateOf(twin);
    const { downloadId } = twin;
    if (!book.has(downloadId)) continue;
    book.note(downloadId, { fileState, ...(fileState === 'here' ? { removed: false } : {}) });
    if (fileState === 'here') return true;
  }
  return false;
}

async function stateOf(entry: Entry): Promise<'here' | 'changed' | 'gone'> {
  const { folder, fileName, sha256, fileState } = entry;
  if (!(await liesInPlace(entry))) return 'gone';
  if (fileState === 'here' || folder === null || fileName === null) return 'here';
  return (await sha256OfFile(join(folder, fileName)).catch(() => null)) === sha256 ? 'here' : 'changed';
}

const twinsOf = (book: Book, id: string, file: ListedFile): Entry[] => {
  const entry = book.get(id);
  return book.ofMod(entry).filter((other) => other.downloadId !== id && isTwin(other, entry, file));
};

const isTwin = (other: Entry, mod: ModOfService, file: ListedFile): boolean =>
  other.file !== null &&
  isAbout(other, mod, file) &&
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
