import { createHash } from 'node:crypto';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFile } from '#main/kernel/files/hash-file.ts';
import { AppError } from '#shared/errors.ts';
import type { MessageId } from '#shared/messages/index.ts';
import { pathProblem } from '../archive/entry-path.ts';
import { archiveLimits } from '../archive/limits.ts';
import { printable } from '../archive/refused.ts';
import { StoredPaths } from '../archive/stored-paths.ts';
import type { CopiedFile } from '../copy-files.ts';
import type { Manifest } from '../install.ts';

/** Files that file managers leave in folders that somebody looks at. They are no part of a mod. */
const leftByFileManagers = new Set(['.DS_Store', 'Thumbs.db']);

export const isLeftByFileManager = (name: string): boolean => leftByFileManagers.has(name);

/** What is in a folder that a player edits: its files, its empty folders, and a hash that any change to one of them changes. */
export type EditedFolder = {
  readonly files: readonly CopiedFile[];
  readonly emptyFolders: readonly string[];
  readonly fingerprint: string;
};

/**
 * Reads the names, sizes and times of what a player edited, without links, and checks names as those of an archive are. Changes
 * nothing. @throws AppError `rejected`, which names the file that can't be part of a mod; the system's error
 * @param title the mod's, for sentences
 */
export async function readEdited(folder: string, title: string): Promise<EditedFolder> {
  const refuse = (id: MessageId, name: string, other = ''): never => {
    throw new AppError('rejected', { id, values: { title, name: printable(name), other: printable(other) } });
  };
  const files: CopiedFile[] = [];
  const emptyFolders: string[] = [];
  const stored = new StoredPaths();
  const hash = createHash('sha256');
  let bytes = 0;
  const check = (path: string) => {
    if (pathProblem(path, archiveLimits) !== null) refuse('ownVersions.badName', path);
    const found = stored.add(path);
    if (typeof found !== 'string') refuse('ownVersions.sameName', path, found.other);
    else if (found !== path) refuse('ownVersions.sameName', path, found);
  };
  const read = async (below: string): Promise<void> => {
    const names = (await readdir(join(folder, below))).filter((name) => !isLeftByFileManager(name)).sort();
    if (names.length === 0 && below !== '') emptyFolders.push(below);
    for (const name of names) {
      const path = below === '' ? name : `${below}/${name}`;
      const found = await lstat(join(folder, path));
      if (found.isDirectory()) {
        check(`${path}/`);
        await read(path);
        continue;
      }
      if (!found.isFile()) refuse('ownVersions.link', path);
      check(path);
      bytes += found.size;
      const isTooMuch = files.length >= archiveLimits.entries || bytes > archiveLimits.totalBytes;
      if (isTooMuch || found.size > archiveLimits.fileBytes) refuse('ownVersions.tooMuch', path);
      files.push({ from: join(folder, path), path, size: found.size });
      hash.update(`${path}\n${found.size} ${found.mtimeMs} ${found.ctimeMs}\n`);
    }
  };
  await read('');
  hash.update(emptyFolders.join('\n'));
  return { files, emptyFolders, fingerprint: hash.digest('hex') };
}

/**
 * Whether a folder has the files of a manifest, byte for byte, and its empty folders. Reads files only while all before them are the
 * same. Changes nothing. @throws AppError `cancelled`; the system's error
 */
export async function hasSameFiles(
  found: Pick<EditedFolder, 'files' | 'emptyFolders'>,
  manifest: Pick<Manifest, 'files' | 'emptyFolders'>,
  signal: AbortSignal,
): Promise<boolean> {
  const folders = new Set(manifest.emptyFolders);
  const known = new Map(manifest.files.map((file) => [file.path, file]));
  const isSameList =
    found.files.length === known.size &&
    found.files.every(({ path, size }) => known.get(path)?.size === size) &&
    found.emptyFolders.length === folders.size &&
    found.emptyFolders.every((path) => folders.has(path));
  if (!isSameList) return false;
  for (const { from, path } of found.files) {
    if (signal.aborted) throw new AppError('cancelled', { id: 'error.cancelled' });
    if ((await hashFile(from)) !== known.get(path)?.sha256) return false;
  }
  return true;
}
