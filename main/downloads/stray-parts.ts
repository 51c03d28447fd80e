import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { StrayPart } from '#shared/contract/downloads.ts';
import { AppError } from '#shared/errors.ts';
import type { Book } from './book.ts';
import { systemCode } from './failures.ts';
import { removePart } from './part-file.ts';

/** The names that `partName` makes, and nobody else: other programs have partial files of their own. */
const ourName = /^.+\.[0-9a-f]{16}\.part$/;

/**
 * Partial files of ours in a folder that no download of any service has: left by a list that was lost, a folder that
 * came from another computer. Largest first; none when the folder or the list of downloads can't be read.
 */
export async function listStrayParts(book: Book, folder: string): Promise<StrayPart[]> {
  if (!book.isWhole()) return [];
  const names = await readdir(folder).catch(() => []);
  const strays: StrayPart[] = [];
  for (const name of names.filter((each) => ourName.test(each))) {
    const found = await lstat(join(folder, name)).catch(() => null);
    // Asked for last, so that one that was begun meanwhile is known.
    if (found?.isFile() && !isKnown(book, folder, name))
      strays.push({ name, bytes: found.size, modifiedAt: found.mtimeMs });
  }
  return strays.sort((a, b) => b.bytes - a.bytes);
}

const isKnown = (book: Book, folder: string, name: string): boolean =>
  book.all().some((entry) => entry.folder === folder && entry.part?.name === name);

/**
 * Deletes those of the named files that are stray now; answers what is left. Fails with `folder-unusable` when one
 * cannot be deleted.
 */
export async function removeStrayParts(
  book: Book,
  folder: string,
  names: readonly string[],
): Promise<StrayPart[]> {
  for (const { name } of await listStrayParts(book, folder)) {
    if (!names.includes(name) || isKnown(book, folder, name)) continue;
    await removePart(join(folder, name)).catch((cause: unknown) => {
      const text = { id: 'downloads.strayNotRemoved', values: { name } } as const;
      throw new AppError('folder-unusable', text, { details: systemCode(cause), cause });
    });
  }
  return listStrayParts(book, folder);
}
