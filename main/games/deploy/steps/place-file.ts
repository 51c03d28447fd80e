import { constants } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFile } from '#main/kernel/files/hash-file.ts';
import { codeOf } from '#main/kernel/system-error.ts';
import type { DeployedFile } from '../deployment.ts';
import { SourceChanged } from '../errors.ts';
import { type DeployDisk, orMissing } from './disk.ts';

/**
 * Errors of `link` about the name, the folder or a full disk. Every other error means that this file can't be linked
 * here: another volume (EXDEV), a disk without hard links (EPERM, EISDIR, ENOSYS …), or too many links (EMLINK).
 */
const notAboutLinks = new Set([
  'EEXIST',
  'ENOENT',
  'ENOTDIR',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'EBUSY',
  'EIO',
]);

/** Files that games rewrite in place, which would change the install through a link. */
const rewritable =
  /\.(?:ini|cfg|conf|config|json|json5|xml|ya?ml|toml|txt|log|lua|settings|prefs|properties|options|sav|save|db|sqlite3?|dat|csv|lst|reg)$/i;
const rewritableBytes = 1024 * 1024;
const databases = /\.(?:db|sqlite3?|sav|save|log)$/i;

/** Whether a file may be a hard link to its install: not if a game may well rewrite it. */
export const isLinkable = (path: string, size: number): boolean =>
  !rewritable.test(path) || (size > rewritableBytes && !databases.test(path));

/** The identity of a placed file. */
export type Identity = Pick<DeployedFile, 'how' | 'ino' | 'mtimeMs'>;

/**
 * Puts a file of an install at a path where nothing is: a hard link, or a synced copy through a file of `staging()`. A file
 * whose time isn't `mtimeMs` is compared by its content before: another game may have rewritten it through its own link
 * (Z19). Rejects with `SourceChanged`, EEXIST when the path is taken, or the system's error.
 */
export async function placeFile(
  file: {
    readonly installId: string;
    readonly source: string;
    readonly size: number;
    readonly sha256: string;
    readonly mtimeMs?: number | null | undefined;
    readonly placedMs?: number | undefined;
  },
  from: string,
  to: string,
  { disk, staging }: { disk: DeployDisk; staging: () => Promise<string> },
): Promise<Identity> {
  const found = await orMissing(disk.lstat(from));
  if (!found?.isFile() || found.size !== file.size) throw new SourceChanged(file.installId, file.source);
  if (found.mtimeMs !== file.mtimeMs && (await hashFile(from)) !== file.sha256)
    throw new SourceChanged(file.installId, file.source);
  // A time of its own can't be that of the install's file as well.
  if (file.placedMs === undefined && isLinkable(to, file.size)) {
    try {
      await disk.link(from, to);
      return { how: 'link', ino: found.ino, mtimeMs: found.mtimeMs };
    } catch (error) {
      if (notAboutLinks.has(codeOf(error))) throw error;
    }
  }
  await copyFile(from, to, { disk, temporary: await staging(), timeMs: file.placedMs });
  const { ino, mtimeMs } = await disk.lstat(to);
  return { how: 'copy', ino, mtimeMs };
}

/**
 * Copies a file with its time, or with `timeMs`: to `temporary`, synced, then renamed. An existing file is not replaced. Rejects with
 * EEXIST or the system's error; `temporary` is gone then, if possible.
 */
export async function copyFile(
  from: string,
  to: string,
  { disk, temporary, timeMs }: { disk: DeployDisk; temporary: string; timeMs?: number | undefined },
): Promise<void> {
  const { atime, mtime, mode } = await disk.lstat(from);
  try {
    // Where the disk can, a copy shares its content with the install.
    await disk.copyFile(from, temporary, constants.COPYFILE_FICLONE);
    // A copy of a read-only file can't be opened for syncing.
    await disk.chmod(temporary, 0o600).catch(() => undefined);
    const handle = await disk.open(temporary, 'r+');
    await handle.sync().finally(() => handle.close());
    // A disk without modes or with coarser times may refuse.
    await disk.chmod(temporary, mode & 0o777).catch(() => undefined);
    await disk
      .utimes(temporary, atime, timeMs === undefined ? mtime : new Date(timeMs))
      .catch(() => undefined);
    if (await orMissing(disk.lstat(to)))
      throw Object.assign(new Error('the path is taken'), { code: 'EEXIST' });
    await disk.rename(temporary, to);
  } catch (error) {
    await disk.rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * Whether the file at `path` is the one of an install at `source`: the same file with the time that it was placed with, or
 * one of the same content. False when there is none.
 */
export async function isPlaced(
  path: string,
  source: string,
  file: { readonly size: number; readonly sha256: string; readonly mtimeMs?: number | null | undefined },
  disk: DeployDisk,
): Promise<boolean> {
  const found = await orMissing(disk.lstat(path));
  if (!found?.isFile() || found.size !== file.size) return false;
  const origin = await orMissing(disk.lstat(source));
  const isLink = origin?.ino === found.ino && origin.dev === found.dev;
  return (isLink && found.mtimeMs === file.mtimeMs) || (await hashFile(path)) === file.sha256;
}

/**
 * The folder for copies in the making, in the game's folder so that the last step is a rename.
 */
export const stagingFolder = (target: string, id: string): string => join(target, `.loadout-${id}`);
