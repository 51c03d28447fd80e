import { close, fsync, open } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inParallel } from '#main/kernel/in-parallel.ts';
import { codeOf } from '#main/kernel/system-error.ts';

// A FileHandle of node:fs/promises for each of 1,000 small files takes a third more processor time.
const [openFile, flush, closeFile] = [promisify(open), promisify(fsync), promisify(close)];

/** Syncs a file that can be written to. Rejects with the system's error. */
export async function syncFile(file: string): Promise<void> {
  // Windows syncs only what may be written.
  const fd = await openFile(file, 'r+');
  await flush(fd).finally(() => closeFile(fd));
}

/** Error codes of systems that can't sync a folder; names in it reach the disk a little later there. */
const cannotSync = new Set(['EINVAL', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EISDIR', 'EPERM', 'EACCES']);

/**
 * Syncs a folder, because after a rename a power cut could otherwise bring the old name back. Does nothing where the
 * system can't. Rejects with the system's error.
 */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  try {
    const fd = await openFile(folder, 'r');
    await flush(fd).finally(() => closeFile(fd));
  } catch (error) {
    if (!cannotSync.has(codeOf(error))) throw error;
  }
}

/**
 * Syncs many files or folders of one disk, each with `sync`. All are written before the first is synced: each sync waits for
 * the disk, which writes many in one go. Rejects with the first error.
 */
export async function syncAll(
  paths: readonly string[],
  sync: (path: string) => Promise<unknown>,
): Promise<void> {
  const [first] = paths;
  if (first === undefined) return;
  await inParallel(paths, await atOnce(first), async (path) => {
    await sync(path);
  });
}

/**
 * How many of a disk are synced at once. Btrfs writes more for some at once than for one after the other: 1,200 folders take it
 * 4 s, not 1.3. Other disks take half of the time for many at once.
 */
const atOnce = async (path: string): Promise<number> =>
  (await statfs(path).catch(() => null))?.type === btrfs ? 1 : 16;

/** See BTRFS_SUPER_MAGIC in statfs(2). */
const btrfs = 0x9123683e;
