import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, lstat, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from './clock.ts';
import { systemCode } from './failures.ts';
import { numbered } from './file-name.ts';

/** The steps on disk that give a file its name; an argument so that tests can make a disk that is busy. */
export type NamingDisk = Pick<typeof import('node:fs/promises'), 'link' | 'rename' | 'rm'>;

const nodeDisk: NamingDisk = { link, rename, rm };

/** Waits before trying again what another program holds: a virus scanner looks at new files for a while. */
const retryAfterMs = [50, 100, 200, 400, 800, 1600];
const held = new Set(['EPERM', 'EBUSY', 'EACCES']);
/**
 * What `link` says of the name, the folder or a disk that is full. Everything else may come from a disk without hard
 * links: Linux says EPERM of FAT, Windows EISDIR of exFAT, network drives ENOSYS, EINVAL or UNKNOWN (D15).
 */
const notForWantOfLinks = new Set(['EEXIST', 'ENOENT', 'ENOSPC', 'EROFS', 'EACCES']);
const maxNumber = 999;

/**
 * Gives a whole, synced partial file its name (D3) and answers it. A file that is already there is
 * never overwritten: one with the very same bytes is taken in place of the new one, else the name gets a
 * number, "name (2).zip". Fails with the system's error, and then the partial file is still there.
 */
export async function placeFile(
  part: { folder: string; partName: string; bytes: number; sha256: string },
  fileName: string,
  { clock, disk = nodeDisk }: { clock: Clock; disk?: NamingDisk | undefined },
): Promise<string> {
  const { folder } = part;
  const from = join(folder, part.partName);
  for (let number = 1; number <= maxNumber; number += 1) {
    const name = numbered(fileName, number);
    const to = join(folder, name);
    const isNew = await giveName(from, to, clock, disk);
    if (!isNew && !(await isSameFile(to, part))) continue;
    if (!isNew) await patiently(clock, () => disk.rm(from, { force: true }));
    await syncFolder(folder);
    return name;
  }
  throw Object.assign(new Error('no free name'), { code: 'EEXIST' });
}

/** True when `from` is now called `to`; false when something else is. */
async function giveName(from: string, to: string, clock: Clock, disk: NamingDisk): Promise<boolean> {
  const outcome = await patiently(clock, (isLast) => nameOnce(from, to, disk, isLast));
  if (outcome === 'linked') await patiently(clock, () => disk.rm(from, { force: true }));
  return outcome !== 'taken';
}

/**
 * Tries once to give `from` the name `to`: by a link, which refuses a name that is taken in the same step, and on a
 * disk without hard links by a rename, which would replace what is there. A file that is busy gets no rename before
 * the last try, because it may still be linked.
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
    const code = systemCode(error);
    if (code === 'EEXIST') return 'taken';
    if (notForWantOfLinks.has(code) || (code === 'EBUSY' && !isLast)) throw error;
  }
  if (await isTaken(to)) return 'taken';
  await disk.rename(from, to);
  return 'renamed';
}

/** Does a step, and again after each wait while another program holds the file. Fails with the last error. */
async function patiently<T>(clock: Clock, step: (isLast: boolean) => Promise<T>): Promise<T> {
  for (const ms of retryAfterMs) {
    try {
      return await step(false);
    } catch (error) {
      if (!held.has(systemCode(error))) throw error;
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
    if (systemCode(error) === 'ENOENT') return false;
    throw error;
  }
}

async function isSameFile(path: string, like: { bytes: number; sha256: string }): Promise<boolean> {
  try {
    const found = await lstat(path);
    return found.isFile() && found.size === like.bytes && (await sha256OfFile(path)) === like.sha256;
  } catch {
    // What cannot be read is not known to be the same.
    return false;
  }
}

/** The SHA-256 of a file on disk, lower-case hex. */
export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }))
    hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Puts the new name on the disk itself, where the system can (not on Windows). */
async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch {
    // The file is whole and named; only a power cut in the next seconds could take the name back.
  }
}
