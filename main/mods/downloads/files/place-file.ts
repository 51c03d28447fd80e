import { link, lstat, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#main/kernel/clock.ts';
import { hashFile } from '#main/kernel/files/hash-file.ts';
import { codeOf } from '#main/kernel/system-error.ts';
import { syncFolder } from '#main/storage/files/sync.ts';
import { numbered } from './file-name.ts';

/** The file system calls that name a file; an argument so that tests can make a busy disk. */
export type NamingDisk = Pick<typeof import('node:fs/promises'), 'link' | 'rename' | 'rm'>;

const nodeDisk: NamingDisk = { link, rename, rm };

/** Waits between tries while another program has the file open: virus scanners look at new files for a while. */
const retryAfterMs = [50, 100, 200, 400, 800, 1600];
const held = new Set(['EPERM', 'EBUSY', 'EACCES']);
/**
 * Errors of `link` about the name, the folder or a full disk. Every other error may mean a disk without hard links:
 * EPERM on FAT under Linux, EISDIR on exFAT under Windows, ENOSYS, EINVAL or UNKNOWN on network drives (D15).
 */
const notAboutLinks = new Set(['EEXIST', 'ENOENT', 'ENOSPC', 'EROFS', 'EACCES']);
const maxNumber = 999;

/** Renames a file to `fileName`, with a number if that is taken, and returns the name. Fails with the system's error. */
export async function renameToFree(
  { folder, name, fileName }: { folder: string; name: string; fileName: string },
  { clock, disk = nodeDisk }: { clock: Clock; disk?: NamingDisk | undefined },
): Promise<string> {
  for (let number = 1; number <= maxNumber; number += 1) {
    const free = numbered(fileName, number);
    if (await giveName(join(folder, name), join(folder, free), clock, disk)) return free;
  }
  throw Object.assign(new Error('no free name'), { code: 'EEXIST' });
}

/**
 * Gives a complete, synced partial file its final name (D3) and returns that name. An existing file is never
 * overwritten: if it has the same bytes, it is used instead; otherwise the name gets a number, "name (2).zip". Fails
 * with the system's error; the partial file is then still there.
 */
export async function placeFile(
  part: { folder: string; partialFileName: string; bytes: number; sha256: string },
  fileName: string,
  { clock, disk = nodeDisk }: { clock: Clock; disk?: NamingDisk | undefined },
): Promise<string> {
  const { folder } = part;
  const from = join(folder, part.partialFileName);
  for (let number = 1; number <= maxNumber; number += 1) {
    const name = numbered(fileName, number);
    const to = join(folder, name);
    const isNew = await giveName(from, to, clock, disk);
    if (!isNew && !(await isSameFile(to, part))) continue;
    if (!isNew) await retryWhileBusy(clock, () => disk.rm(from, { force: true }));
    // The file is complete and named; only a power cut in the next seconds could undo the name.
    await syncFolder(folder).catch(() => undefined);
    return name;
  }
  throw Object.assign(new Error('no free name'), { code: 'EEXIST' });
}

/** Renames a file, never over another one. True when `from` is now called `to`; false when something else is. */
async function giveName(from: string, to: string, clock: Clock, disk: NamingDisk): Promise<boolean> {
  const outcome = await retryWhileBusy(clock, (isLast) => nameOnce(from, to, disk, isLast));
  if (outcome === 'linked') await retryWhileBusy(clock, () => disk.rm(from, { force: true }));
  return outcome !== 'taken';
}

/**
 * Tries once to name the file: by a hard link, which fails atomically when the name is taken; on a disk without hard
 * links by a rename, which would replace an existing file. A busy file is not renamed before the last try, because a
 * link may still work.
 */
async function nameOnce(
  from: string,
  to: string,
  disk: NamingDisk,
  isLast: boolean,
): Promise<'linked' | 'renamed' | 'taken'> {
  try {
    await disk.link(from, to);
    return 'linked';
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST') return 'taken';
    if (notAboutLinks.has(code) || (code === 'EBUSY' && !isLast)) throw error;
  }
  if (await isTaken(to)) return 'taken';
  await disk.rename(from, to);
  return 'renamed';
}

/** Repeats a step while another program has the file open. Fails with the last error. */
async function retryWhileBusy<T>(clock: Clock, step: (isLast: boolean) => Promise<T>): Promise<T> {
  for (const ms of retryAfterMs) {
    try {
      return await step(false);
    } catch (error) {
      if (!held.has(codeOf(error))) throw error;
      await clock.wait(ms);
    }
  }
  return step(true);
}

async function isTaken(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw error;
  }
}

async function isSameFile(path: string, like: { bytes: number; sha256: string }): Promise<boolean> {
  try {
    const found = await lstat(path);
    return found.isFile() && found.size === like.bytes && (await hashFile(path)) === like.sha256;
  } catch {
    // A file that can't be read is not known to be the same.
    return false;
  }
}
