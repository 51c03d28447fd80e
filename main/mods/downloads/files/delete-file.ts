import { lstat, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Clock } from '#main/kernel/clock.ts';
import type { Log } from '#main/kernel/log/log.ts';
import type { SerialQueue } from '#main/kernel/serial-queue.ts';
import { codeOf } from '#main/kernel/system-error.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { AppError, toFailure } from '#shared/errors.ts';
import type { DownloadRecord } from '../record.ts';
import type { DownloadStore } from '../store/download-store.ts';
import { cleanFileName } from './file-name.ts';
import { hiddenEnding, isInPlace, refreshFileState } from './finished-files.ts';
import { type NamingDisk, renameToFree } from './place-file.ts';

/** How long a delete can be undone, in ms: longer than the toast with Undo stays when it isn't hovered or focused. */
const undoMs = 30_000;

/** Moves a file to the system's trash. Rejects where there is none. */
export type MoveToTrash = (path: string) => Promise<void>;

/** Deletes finished files so that it can be undone. Calls fail with `AppError`. */
export type FileDeletion = {
  /** Hides the file of a finished download, and moves it to the trash in 30 s. */
  deleteFile(downloadId: string): Promise<Download>;
  /** Brings the file back, under another name if its own is taken. Fails with `not-found` once it is in the trash. */
  undoDeleteFile(downloadId: string): Promise<Download>;
  /** Moves every hidden file to the trash now. A failure is only logged. */
  finishAll(): Promise<void>;
  /** Stops waiting. */
  close(): void;
};

/**
 * Creates what deletes finished files. No system's trash gives a file back to a program, so the file is first renamed
 * to a hidden name in its own folder, which can be undone on every disk. Once the time for that has passed, when
 * Loadout closes, or at the next start after a crash, the file gets its own name again and goes to the trash: there it
 * has a name that the player knows, and the system can put it back. The hidden name is in the stored list before the
 * file is renamed, so no file is lost track of. After a crash between two of these steps the file may have its own
 * name: then it is as if it was not deleted. Where there is no trash, the file keeps its name and the download says so.
 */
export function createFileDeletion(deps: {
  store: DownloadStore;
  moveToTrash: MoveToTrash;
  clock: Clock;
  log: Log;
  /** One at a time: an undo may come while the file goes to the trash. */
  inTurn: SerialQueue;
  disk?: NamingDisk | undefined;
}): FileDeletion {
  const { store, clock, log, inTurn } = deps;
  const closing = new AbortController();
  const finish = (id: string) =>
    inTurn(() => finishDelete(id, deps)).catch((error: unknown) =>
      log.error('A deleted file could not be moved to the trash', { downloadId: id, error }),
    );

  return {
    async deleteFile(id) {
      await inTurn(() => hide(id, deps));
      const { deletion } = store.get(id);
      clock.wait(undoMs, closing.signal).then(
        () => (store.has(id) && store.get(id).deletion === deletion ? finish(id) : undefined),
        () => undefined,
      );
      return store.show(id);
    },
    undoDeleteFile: (id) => inTurn(() => bringBack(id, deps)).then(() => store.show(id)),
    async finishAll() {
      await inTurn(() => findHidden(store));
      for (const { downloadId, deletion } of store.all()) if (deletion !== null) await finish(downloadId);
    },
    close: () => closing.abort(),
  };
}

type Deps = Parameters<typeof createFileDeletion>[0];
type Hidden = { readonly folder: string; readonly fileName: string; readonly name: string };

async function hide(id: string, deps: Deps): Promise<void> {
  const { store } = deps;
  const record = store.getOwn(id);
  const { state, folder, fileName, fileState } = record;
  if (record.deletion !== null) return;
  if (state !== 'done' || folder === null || fileName === null)
    throw new AppError('not-found', { id: 'downloads.notDone' });
  if (!(await isFile(join(folder, basename(fileName))))) {
    if (fileState !== 'deleted') store.update(id, { fileState: 'gone' });
    throw new AppError('not-found', { id: 'downloads.fileGone', values: { fileName } });
  }
  const name = hiddenName(id, fileName);
  const before = (await isInPlace(record)) && fileState !== 'changed' ? 'here' : 'changed';
  store.update(id, { deletion: { name, state: before }, fileState: 'deleted', failure: null });
  // A list that can't be saved is no reason to keep the file: deleting files may be what frees the disk. After a crash
  // its name alone says then that it is deleted (`findHidden`).
  await store.saved();
  try {
    await renameToFree({ folder, name: basename(fileName), fileName: name }, deps);
  } catch (cause) {
    store.update(id, { deletion: null, fileState: before });
    const text = { id: 'downloads.notDeleted', values: { fileName } } as const;
    throw new AppError('folder-unusable', text, { details: codeOf(cause), cause });
  }
  await refreshOthers(record, store);
}

/** The name of a deleted file until it goes to the trash. */
const hiddenName = (id: string, fileName: string): string =>
  `.${cleanFileName(fileName) ?? 'mod'}.${id}${hiddenEnding}`;

/** Finds deleted files of which the stored list doesn't know that they are deleted, because it could not be saved. */
async function findHidden(store: DownloadStore): Promise<void> {
  for (const record of store.all()) {
    const { downloadId: id, state, folder, fileName, fileState, deletion } = record;
    if (state !== 'done' || deletion !== null || folder === null || fileName === null) continue;
    if (fileState === 'deleted' || (await isInPlace(record))) continue;
    const name = hiddenName(id, fileName);
    const isHidden = await isFile(join(folder, name)).catch(() => false);
    if (isHidden && store.has(id) && store.get(id).deletion === null)
      store.update(id, {
        deletion: { name, state: fileState === 'changed' ? 'changed' : 'here' },
        fileState: 'deleted',
      });
  }
}

async function bringBack(id: string, deps: Deps): Promise<void> {
  const { store } = deps;
  const { deletion, title } = store.getOwn(id);
  if (deletion === null) throw new AppError('not-found', { id: 'downloads.inTrash', values: { title } });
  const hidden = hiddenOf(store.get(id));
  if (hidden === null || !(await isFile(join(hidden.folder, hidden.name)))) {
    // A drive that is not connected has the file when it is back.
    if (hidden === null || (await isFolder(hidden.folder))) store.update(id, { deletion: null });
    const fileName = hidden?.fileName ?? title;
    throw new AppError('not-found', { id: 'downloads.fileGone', values: { fileName } });
  }
  const fileName = await renameToFree(hidden, deps).catch((cause: unknown) => {
    const text = { id: 'downloads.notRestored', values: { fileName: hidden.fileName } } as const;
    throw new AppError('folder-unusable', text, { details: codeOf(cause), cause });
  });
  store.update(id, { deletion: null, fileName, fileState: deletion.state });
  // A newer version that came meanwhile doesn't take away what the player brought back.
  for (const { downloadId, replaces } of store.all())
    if (replaces === id && store.get(downloadId).state === 'done')
      store.update(downloadId, { replaces: null });
  await refreshOthers(store.get(id), store);
}

async function finishDelete(id: string, deps: Deps): Promise<void> {
  const { store, moveToTrash, log } = deps;
  const record = store.has(id) ? store.get(id) : null;
  const hidden = record && hiddenOf(record);
  if (!record?.deletion || hidden === null) return;
  if (!(await isFile(join(hidden.folder, hidden.name)))) {
    // A drive that is not connected has the file when it is back.
    if (await isFolder(hidden.folder))
      store.update(id, {
        deletion: null,
        fileState: (await isInPlace(record)) ? record.deletion.state : 'deleted',
      });
    return;
  }
  const fileName = await renameToFree(hidden, deps);
  try {
    await moveToTrash(join(hidden.folder, fileName));
    if (store.has(id)) store.update(id, { deletion: null });
  } catch (cause) {
    log.warn('There is no trash for a deleted file', { downloadId: id, cause });
    const failure = toFailure(
      new AppError('folder-unusable', { id: 'downloads.noTrash', values: { fileName } }),
    );
    if (store.has(id))
      store.update(id, { deletion: null, fileName, fileState: record.deletion.state, failure });
  }
  await refreshOthers({ ...record, fileName }, store);
}

const hiddenOf = ({ folder, fileName, deletion }: DownloadRecord): Hidden | null =>
  folder === null || fileName === null || deletion === null
    ? null
    : { folder, fileName: basename(fileName), name: deletion.name };

/** Other downloads may have the very same file: the same bytes are stored once. */
async function refreshOthers(of: DownloadRecord, store: DownloadStore): Promise<void> {
  for (const other of store.all()) {
    const isSame = other.folder === of.folder && other.fileName === of.fileName && other.state === 'done';
    if (isSame && other.downloadId !== of.downloadId) await refreshFileState(store, other);
  }
}

/** Whether there is a file. @throws the system's error if that can't be found out */
const isFile = (path: string): Promise<boolean> =>
  lstat(path).then(
    (found) => found.isFile(),
    (error: unknown) => {
      if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return false;
      throw error;
    },
  );

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
