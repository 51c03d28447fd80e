import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { hashFile } from '#main/kernel/files/hash-file.ts';
import type { Download, VerifyResult } from '#shared/contract/mods/downloads.ts';
import { isUnfinished } from '#shared/download-states.ts';
import { AppError } from '#shared/errors.ts';
import { type DownloadRecord, isAbout, type ListedFile, type ModOfService } from '../record.ts';
import type { DownloadStore } from '../store/download-store.ts';
import type { FetchedFile } from '../transfer/fetch-task.ts';
import { isNumbered } from './file-name.ts';
import { partialFileSize } from './partial-file.ts';

/** The ending of a deleted file that can still be brought back; no other file of Loadout has it. */
export const hiddenEnding = '.deleted';

/** Checks what is on disk: the size of each partial file, and whether finished files are in their place. */
export async function refreshFileStates(store: DownloadStore): Promise<void> {
  for (const { downloadId } of store.records()) {
    // Downloads run meanwhile, and may remove others from the list.
    if (!store.has(downloadId)) continue;
    const { part, folder, state } = store.get(downloadId);
    if (part !== null && folder !== null) {
      const receivedBytes = await partialFileSize(join(folder, part.name));
      if (store.has(downloadId) && receivedBytes !== store.get(downloadId).receivedBytes)
        store.update(downloadId, { receivedBytes });
    }
    if (state === 'done' && store.has(downloadId)) await refreshFileState(store, store.get(downloadId));
  }
}

/**
 * Stores whether a finished file is still in its place. One that is known to be changed stays so, as does a deleted one
 * until the player puts it back.
 */
export async function refreshFileState(store: DownloadStore, record: DownloadRecord): Promise<void> {
  if (record.deletion !== null) return;
  const isThere = await isInPlace(record);
  const fileState = !isThere ? missing(record) : record.fileState === 'changed' ? 'changed' : 'here';
  if (stillNames(store, record) && record.fileState !== fileState)
    store.update(record.downloadId, { fileState });
}

/** The state of a file that isn't there: the player deleted it in Loadout, or it is unknown why. */
const missing = ({ fileState }: DownloadRecord) => (fileState === 'deleted' ? 'deleted' : 'gone');

/** Whether the record still names the file that was looked at: it may have been moved or deleted meanwhile. */
function stillNames(store: DownloadStore, record: DownloadRecord): boolean {
  if (!store.has(record.downloadId)) return false;
  const { folder, fileName, deletion } = store.get(record.downloadId);
  return folder === record.folder && fileName === record.fileName && deletion === record.deletion;
}

/**
 * Reads every finished file again and compares its SHA-256. A missing file is searched for in its folder by its
 * bytes: the player may have renamed it.
 */
export async function verifyAll(store: DownloadStore): Promise<VerifyResult> {
  const counts = { whole: 0, changed: 0, gone: 0, found: 0 };
  const done = store.records().filter(({ state, removed }) => state === 'done' && !removed);
  for (const { downloadId } of done) {
    const kind = await verifyOne(store, downloadId);
    if (kind) counts[kind] += 1;
  }
  return counts;
}

/** Verifies the file of one download and returns the download. Fails with `not-found` for one that isn't finished. */
export async function verifyFinished(store: DownloadStore, id: string): Promise<Download> {
  if (store.getOwn(id).state !== 'done') throw new AppError('not-found', { id: 'downloads.notDone' });
  await verifyOne(store, id);
  return store.show(id);
}

/** Verifies one file and stores the result; null when its download was removed or its file is deleted. */
async function verifyOne(store: DownloadStore, id: string): Promise<keyof VerifyResult | null> {
  if (!store.has(id)) return null;
  const record = store.get(id);
  if (record.deletion !== null) return null;
  const [kind, change] = await verify(record);
  if (!stillNames(store, record)) return verifyOne(store, id);
  store.update(id, { failure: null, ...change });
  return change.fileState === 'deleted' ? null : kind;
}

async function verify(
  record: DownloadRecord,
): Promise<[keyof VerifyResult, Partial<Omit<DownloadRecord, 'state'>>]> {
  const { folder, fileName, sha256, receivedBytes } = record;
  if (folder === null || fileName === null) return ['gone', { fileState: missing(record) }];
  const now = await hashFile(join(folder, basename(fileName)), 'followed').catch(() => null);
  if (now !== null && now === sha256) return ['whole', { fileState: 'here' }];
  const isName = (name: string) => !name.endsWith(hiddenEnding);
  const moved = sha256 && (await findByContent(folder, { bytes: receivedBytes, sha256 }, isName));
  if (moved) return ['found', { fileState: 'here', fileName: moved }];
  return now === null ? ['gone', { fileState: missing(record) }] : ['changed', { fileState: 'changed' }];
}

/** True when another download is fetching the same file already (D12). */
export const isBeingFetched = (store: DownloadStore, id: string, file: ListedFile): boolean =>
  duplicatesOf(store, id, file).some(isUnfinished);

/**
 * True when the same file was downloaded before and is in its place; its download is then back on the list. The
 * length is enough for a file that was never seen changed or missing; any other is read and compared (D24).
 */
export async function isAlreadyDownloaded(
  store: DownloadStore,
  id: string,
  file: ListedFile,
): Promise<boolean> {
  for (const duplicate of duplicatesOf(store, id, file).filter(({ state }) => state === 'done')) {
    const fileState = await stateOf(duplicate);
    const { downloadId } = duplicate;
    if (!stillNames(store, duplicate)) continue;
    store.update(downloadId, { fileState, ...(fileState === 'here' ? { removed: false } : {}) });
    if (fileState === 'here') return true;
  }
  return false;
}

async function stateOf(record: DownloadRecord): Promise<'here' | 'changed' | 'gone' | 'deleted'> {
  const { folder, fileName, sha256, fileState, deletion } = record;
  if (deletion !== null || !(await isInPlace(record))) return missing(record);
  if (fileState === 'here' || folder === null || fileName === null) return 'here';
  return (await hashFile(join(folder, fileName), 'followed').catch(() => null)) === sha256
    ? 'here'
    : 'changed';
}

const duplicatesOf = (store: DownloadStore, id: string, file: ListedFile): DownloadRecord[] => {
  const record = store.get(id);
  return store.ofMod(record).filter((other) => other.downloadId !== id && isDuplicate(other, record, file));
};

const isDuplicate = (other: DownloadRecord, mod: ModOfService, file: ListedFile): boolean =>
  other.file !== null &&
  isAbout(other, mod, file) &&
  other.file.versionId === file.versionId &&
  (other.file.size === file.size || other.file.size === null);

/** Whether the file of a finished download is in its place and has its length. */
export async function isInPlace({ folder, fileName, receivedBytes }: DownloadRecord): Promise<boolean> {
  if (folder === null || fileName === null) return false;
  try {
    const found = await stat(join(folder, fileName));
    return found.isFile() && found.size === receivedBytes;
  } catch {
    return false;
  }
}

/**
 * Finds the file of a download that was complete when Loadout was killed, by its length and SHA-256, under its name
 * with or without a number. Null when there is none.
 */
export async function findFinishedFile(record: DownloadRecord): Promise<FetchedFile | null> {
  const { folder, fileName, sha256, totalBytes } = record;
  if (folder === null || fileName === null || sha256 === null || totalBytes === null) return null;
  const isName = (name: string) => name === fileName || isNumbered(name, fileName);
  const name = await findByContent(folder, { bytes: totalBytes, sha256 }, isName);
  return name === null ? null : { fileName: name, bytes: totalBytes, sha256 };
}

/** The name of a file in the folder with exactly these bytes, or null. Only names that pass `isName` are read. */
async function findByContent(
  folder: string,
  like: { bytes: number; sha256: string },
  isName: (name: string) => boolean,
): Promise<string | null> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter(isName)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (!found?.isFile() || found.size !== like.bytes) continue;
    if ((await hashFile(path, 'followed').catch(() => '')) === like.sha256) return name;
  }
  return null;
}
