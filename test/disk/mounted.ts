import { execFile } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Only root can make disks, and only Linux has these. */
export const canMakeDisks = process.getuid?.() === 0 && process.platform === 'linux';

/** A disk of its own, in memory: `size` as mount writes it ("1m"), of which nothing is retained. */
export type MountedDisk = {
  /** Lets nobody write to it any more, or everybody again. No file of it may be open for writing. */
  setReadOnly(isReadOnly: boolean): Promise<void>;
  unmount(): Promise<void>;
};

/** Makes a disk at `folder`, which is made too. Fails where `canMakeDisks` is false. */
export async function mountDisk(folder: string, size: string): Promise<MountedDisk> {
  await mkdir(folder, { recursive: true });
  await run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  return {
    async setReadOnly(isReadOnly) {
      await run('mount', ['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder]);
    },
    // Lazily: whatever is still open goes with it.
    async unmount() {
      await run('umount', ['-l', folder]);
    },
  };
}

/** Writes to the disk of `folder` until it is full, also while others write to it. Returns what frees the space again. */
export function fillDisk(folder: string): () => void {
  const filler = join(folder, 'filler');
  const fd = openSync(filler, 'w');
  const block = Buffer.alloc(64 * 1024);
  try {
    for (;;) writeSync(fd, block);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(fd);
  }
  return () => rmSync(filler);
}
