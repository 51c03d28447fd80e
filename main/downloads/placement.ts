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
/** What file systems without hard links answer to `link`. */
const noLinks = new Set(['EPERM', 'EACCES', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EXDEV', 'EMLINK', 'EINVAL']);
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
  try {
    // A link refuses a name that is taken, in one step; a rename would replace what is there.
    await disk.link(from, to);
  } catch (error) {
    if (systemCode(error) === 'EEXIST') return false;
    if (!noLinks.has(systemCode(error))) throw error;
    if (await isTaken(to)) return false;
    await patiently(clock, () => disk.rename(from, to));
    return true;
  }
  await patiently(clock, () => disk.rm(from, { force: true }));
  return true;
}

async function patiently(clock: Clock, step: () => Promise<void>): Promise<void> {
  for (const ms of retryAfterMs) {
    try {
      return await step();
    } catch (error) {
      if (!held.has(systemCode(error))) throw error;
      await clock.wait(ms);
    }
  }
  await step();
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
