import { dirname } from 'node:path';
import { codeOf } from '#main/kernel/system-error.ts';
import { syncFolder } from '#main/storage/files/sync.ts';
import { changedMeanwhile, type DeployDisk, isSameContent, orMissing } from './disk.ts';
import { copyFile } from './place-file.ts';

/**
 * Moves a file or a link, to another volume too, and never over another file. Can be repeated: does nothing when the
 * file was moved before. `makesFolder`: makes the folder of `to`. Before the only copy at `from` goes, the one at `to` is on
 * disk with its name and its folders (Z17), and `from` is as it was when it was copied (Z24). Rejects with ENOENT when
 * there is neither, with EEXIST when another file is at `to`, or with the system's error.
 */
export async function moveFile(
  from: string,
  to: string,
  {
    disk,
    temporary,
    makesFolder,
    durable,
  }: {
    disk: DeployDisk;
    temporary: () => Promise<string>;
    makesFolder: boolean;
    durable: DurableFolders;
  },
): Promise<void> {
  const [source, taken] = [await orMissing(disk.lstat(from)), await orMissing(disk.lstat(to))];
  if (source === null && taken !== null) return;
  if (source === null) throw Object.assign(new Error('nothing to move'), { code: 'ENOENT' });
  if (taken !== null) {
    // A kill between a copy and the end of its original leaves both.
    if (!(await isSameContent(from, to, disk)))
      throw Object.assign(new Error('the path is taken'), { code: 'EEXIST' });
    await durable.syncFile(to, disk);
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
  await durable.sync(dirname(to));
  const now = await disk.lstat(from);
  if (now.ino !== source.ino || now.size !== source.size || now.mtimeMs !== source.mtimeMs) {
    await disk.unlink(to);
    throw changedMeanwhile();
  }
  await disk.unlink(from);
}

/**
 * Syncs folders for files that were put into them, and the folders above for the names of these: those once, because the
 * steps of a switch make them before.
 */
export class DurableFolders {
  readonly #tops: ReadonlySet<string>;
  readonly #named = new Map<string, Promise<void>>();

  /** @param tops folders that were there before; nothing above them is synced */
  constructor(tops: readonly string[]) {
    this.#tops = new Set(tops);
  }

  /** Syncs a folder after a file was put into it. Rejects with the system's error. */
  async sync(folder: string): Promise<void> {
    await syncFolder(folder);
    for (let at = folder; !this.#tops.has(at) && at !== dirname(at); at = dirname(at)) {
      const parent = dirname(at);
      const named = this.#named.get(at) ?? syncFolder(parent);
      this.#named.set(at, named);
      await named.catch((error: unknown) => {
        this.#named.delete(at);
        throw error;
      });
    }
  }

  /** Syncs a file or a link that an earlier run left, and its folder. Rejects with the system's error. */
  async syncFile(path: string, disk: DeployDisk): Promise<void> {
    if ((await disk.lstat(path)).isFile()) {
      // Windows syncs only what is open for writing; a read-only file was synced when it was made.
      const handle = await disk.open(path, 'r+').catch(() => null);
      await handle?.sync().finally(() => handle.close());
    }
    await this.sync(dirname(path));
  }
}
