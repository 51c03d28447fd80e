import { dirname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { codeOf } from '../errors.ts';
import { type DeployDisk, hashFile, orMissing } from './disk.ts';
import { copyFile } from './place-file.ts';

/**
 * Moves a file or a link, to another volume too, and never over another file. Can be repeated: does nothing when the
 * file was moved before. `makesFolder`: makes the folder of `to`. Rejects with ENOENT when there is neither, with EEXIST when another file is at `to`, or with
 * the system's error.
 */
export async function moveFile(
  from: string,
  to: string,
  {
    disk,
    temporary,
    makesFolder,
  }: { disk: DeployDisk; temporary: () => Promise<string>; makesFolder: boolean },
): Promise<void> {
  const [source, taken] = [await orMissing(disk.lstat(from)), await orMissing(disk.lstat(to))];
  if (source === null && taken !== null) return;
  if (source === null) throw Object.assign(new Error('nothing to move'), { code: 'ENOENT' });
  if (taken !== null) {
    if (!(await isSameContent(from, to, disk)))
      throw Object.assign(new Error('the path is taken'), { code: 'EEXIST' });
    return disk.unlink(from);
  }
  if (makesFolder) await disk.mkdir(dirname(to), { recursive: true });
  try {
    return await disk.rename(from, to);
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error;
  }
  if (source.isSymbolicLink()) await disk.symlink(await disk.readlink(from), to);
  else if (source.isFile()) await copyFile(from, to, { disk, temporary: await temporary() });
  else throw Object.assign(new Error('neither a file nor a link'), { code: 'EISDIR' });
  await disk.unlink(from);
}

/** A kill between a copy and the end of its original leaves both. */
async function isSameContent(one: string, other: string, disk: DeployDisk): Promise<boolean> {
  const [first, second] = [await disk.lstat(one), await disk.lstat(other)];
  if (first.isSymbolicLink() && second.isSymbolicLink())
    return (await disk.readlink(one)) === (await disk.readlink(other));
  if (!first.isFile() || !second.isFile() || first.size !== second.size) return false;
  await nextTurn();
  return (await hashFile(one)) === (await hashFile(other));
}
