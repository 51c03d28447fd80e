import { createHash } from 'node:crypto';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import type { MessageId } from '#shared/messages/index.ts';
import { pathProblem } from '../archive/entry-path.ts';
import { archiveLimits } from '../archive/limits.ts';
import { printable } from '../archive/refused.ts';
import { StoredPaths } from '../archive/stored-paths.ts';
import type { CopiedFile } from '../copy-files.ts';

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
