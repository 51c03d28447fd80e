import * as node from 'node:fs/promises';
import { hashFile } from '#main/kernel/files/hash-file.ts';
import { whenMissing } from '#main/kernel/system-error.ts';

/** The file system calls that change a game's folder; an argument so that tests can make a disk that fails. */
export type DeployDisk = Pick<
  typeof node,
  | 'chmod'
  | 'copyFile'
  | 'link'
  | 'lstat'
  | 'mkdir'
  | 'open'
  | 'readdir'
  | 'readlink'
  | 'rename'
  | 'rm'
  | 'rmdir'
  | 'symlink'
  | 'unlink'
  | 'utimes'
>;

/** The real disk. */
export const nodeDisk: DeployDisk = node;

/** How many calls wait for the disk at once. More gain nothing: Node has four threads for them. */
export const atOnce = 16;

/** The result of a call; null when there is nothing at its path. Rejects with any other error. */
export function orMissing<T>(call: Promise<T>): Promise<T | null> {
  return call.catch(whenMissing(null));
}

/** Whether two files, or two links, have the same content. Rejects with the system's error. */
export async function isSameContent(one: string, other: string, disk: DeployDisk): Promise<boolean> {
  const [first, second] = [await orMissing(disk.lstat(one)), await orMissing(disk.lstat(other))];
  if (first === null || second === null) return false;
  if (first.isSymbolicLink() && second.isSymbolicLink())
    return (await disk.readlink(one)) === (await disk.readlink(other));
  if (!first.isFile() || !second.isFile() || first.size !== second.size) return false;
  return (await hashFile(one)) === (await hashFile(other));
}

/** The error of a file that changed since it was compared; the switch is undone, and planned once more. */
export const changedMeanwhile = (): Error =>
  Object.assign(new Error('a file changed since it was compared'), { code: changedCode });
export const changedCode = 'ECHANGED';
