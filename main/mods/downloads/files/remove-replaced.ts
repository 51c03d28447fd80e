import { rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFile } from '#main/kernel/files/hash-file.ts';
import type { Log } from '#main/kernel/log/log.ts';
import type { SerialQueue } from '#main/kernel/serial-queue.ts';
import { syncFolder } from '#main/storage/files/sync.ts';
import { type DownloadRecord, isSameMod } from '../record.ts';
import type { DownloadStore } from '../store/download-store.ts';
import { isNumbered } from './file-name.ts';
import type { NamingDisk } from './place-file.ts';

/** `disk` is an argument so that tests can stop at each step; `inTurn` runs one change of finished files at a time. */
type RunDeps = {
  readonly inTurn: SerialQueue;
  readonly store: DownloadStore;
  readonly log: Log;
  readonly disk?: Pick<NamingDisk, 'rename' | 'rm'> | undefined;
};

/** A finished download with the place of its file. */
type Placed = DownloadRecord & { readonly folder: string; readonly fileName: string };

/**
 * After a download is done, deletes the file that it replaces, and that file's record. A file of the same name is
 * replaced in one step. A file that was changed since its download belongs to the player and stays. Can be run again
 * after a kill at any step (D23).
 */
export const removeReplaced = (id: string, deps: RunDeps): Promise<void> =>
  deps.inTurn(() => replace(id, deps));

async function replace(id: string, { store, log, disk = { rename, rm } }: RunDeps): Promise<void> {
  if (!store.has(id)) return;
  const found = pairOf(store, id);
  // The old file must stay until the list on disk knows the new one.
  if (found === null || !(await store.saved())) return;
  const { made, old } = found;
  try {
    const fileName = await putInPlace(made, old, disk);
    if (fileName === null || !store.has(id)) return;
    store.batch(() => {
      if (fileName !== made.fileName) store.update(id, { fileName, fileState: 'here' });
      if (store.has(old.downloadId)) store.drop(old.downloadId);
    });
  } catch (cause) {
    log.warn('A replaced file could not be deleted', { downloadId: old.downloadId, cause });
  }
}

/** A finished download and the one of the same mod that it replaces (D22); null when it replaces nothing. */
function pairOf(store: DownloadStore, id: string): { made: Placed; old: Placed } | null {
  const made = store.get(id);
  if (made.replaces === null || !store.has(made.replaces)) return null;
  const old = store.get(made.replaces);
  // A deleted file that can be brought back needs its record.
  if (old.deletion !== null) return null;
  const mayReplace = isPlaced(made) && isPlaced(old) && isSameMod(made, old) && !isOfOther(old, made, store);
  return mayReplace ? { made, old } : null;
}

/** Whether a third download, with the same bytes or of another service, has the same file. */
const isOfOther = (old: Placed, made: Placed, store: DownloadStore): boolean =>
  store
    .all()
    .filter((other) => other.downloadId !== old.downloadId && other.downloadId !== made.downloadId)
    .some((other) => isPlaced(other) && pathOf(other) === pathOf(old));

const isPlaced = (record: DownloadRecord): record is Placed =>
  record.state === 'done' && record.folder !== null && record.fileName !== null;

/** Leaves one of the two files and returns its name; null when both have to stay. */
async function putInPlace(
  made: Placed,
  old: Placed,
  disk: Pick<NamingDisk, 'rename' | 'rm'>,
): Promise<string | null> {
  const [path, oldPath] = [pathOf(made), pathOf(old)];
  // The old file was gone, so the new one got its name.
  if (path === oldPath) return made.fileName;
  const isSameName = made.folder === old.folder && isNumbered(made.fileName, old.fileName);
  if (isSameName && (await isMissing(path)) && (await isUnchanged(oldPath, made))) return old.fileName;
  if (await isMissing(oldPath)) return made.fileName;
  if ((await isMissing(path)) || !(await isUnchanged(oldPath, old))) return null;
  if (isSameName) await disk.rename(path, oldPath);
  else await disk.rm(oldPath);
  await syncFolder(old.folder);
  return isSameName ? old.fileName : made.fileName;
}

const pathOf = ({ folder, fileName }: Placed): string => join(folder, fileName);

async function isUnchanged(path: string, { receivedBytes, sha256 }: DownloadRecord): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.size === receivedBytes && (await hashFile(path, 'followed')) === sha256;
}

const isMissing = (path: string): Promise<boolean> =>
  stat(path).then(
    () => false,
    () => true,
  );

/** Does the same for downloads that were done when Loadout was killed before it could. */
export async function removeAllReplaced(deps: RunDeps): Promise<void> {
  for (const { downloadId, state, replaces } of deps.store.records())
    if (state === 'done' && replaces !== null && deps.store.has(downloadId))
      await removeReplaced(downloadId, deps);
}
