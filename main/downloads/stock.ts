import { basename, join } from 'node:path';
import type { Checked } from '#shared/contract/downloads.ts';
import type { Book } from './book.ts';
import type { Entry } from './entry.ts';
import { partSize } from './part-file.ts';
import { findSame } from './placed.ts';
import { sha256OfFile } from './placement.ts';
import { liesInPlace } from './twin.ts';

/** Looks what is left on disk: how much of each partial file, and whether finished files are in their place. */
export async function takeStock(book: Book): Promise<void> {
  for (const { downloadId } of book.entries()) {
    // Downloads go on meanwhile, and may take others off the list.
    if (!book.has(downloadId)) continue;
    const { part, folder, state } = book.get(downloadId);
    if (part !== null && folder !== null) {
      const receivedBytes = await partSize(join(folder, part.name));
      if (book.has(downloadId) && receivedBytes !== book.get(downloadId).receivedBytes)
        book.note(downloadId, { receivedBytes });
    }
    if (state === 'done' && book.has(downloadId)) await lookAfter(book, book.get(downloadId));
  }
}

/** Notes whether a finished file is still in its place; one that is known to be changed stays so. */
async function lookAfter(book: Book, looked: Entry): Promise<void> {
  const isThere = await liesInPlace(looked);
  const fileState = !isThere ? 'gone' : looked.fileState === 'changed' ? 'changed' : 'here';
  if (isOf(book, looked) && looked.fileState !== fileState) book.note(looked.downloadId, { fileState });
}

/** Whether a download is still on the list and of the file that was looked at: an update may have moved it meanwhile. */
function isOf(book: Book, { downloadId, folder, fileName }: Entry): boolean {
  if (!book.has(downloadId)) return false;
  const now = book.get(downloadId);
  return now.folder === folder && now.fileName === fileName;
}

/**
 * Reads every finished file again and compares its SHA-256 with what came. A file that is gone from its place is
 * looked for in its folder, by its bytes: a player may have given it another name.
 */
export async function checkAll(book: Book): Promise<Checked> {
  const counts = { whole: 0, changed: 0, gone: 0, found: 0 };
  const done = book.entries().filter(({ state, removed }) => state === 'done' && !removed);
  for (const { downloadId } of done) {
    const kind = await checkOne(book, downloadId);
    if (kind) counts[kind] += 1;
  }
  return counts;
}

/** Notes what became of one file; null when its download went off the list. */
async function checkOne(book: Book, id: string): Promise<keyof Checked | null> {
  if (!book.has(id)) return null;
  const looked = book.get(id);
  const [kind, change] = await check(looked);
  if (!isOf(book, looked)) return checkOne(book, id);
  book.note(id, change);
  return kind;
}

async function check(entry: Entry): Promise<[keyof Checked, Partial<Omit<Entry, 'state'>>]> {
  const { folder, fileName, sha256, receivedBytes } = entry;
  if (folder === null || fileName === null) return ['gone', { fileState: 'gone' }];
  const now = await sha256OfFile(join(folder, basename(fileName))).catch(() => null);
  if (now !== null && now === sha256) return ['whole', { fileState: 'here' }];
  const moved = sha256 && (await findSame(folder, { bytes: receivedBytes, sha256 }, () => true));
  if (moved) return ['found', { fileState: 'here', fileName: moved }];
  return now === null ? ['gone', { fileState: 'gone' }] : ['changed', { fileState: 'changed' }];
}
