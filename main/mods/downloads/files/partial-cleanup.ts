import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#main/kernel/clock.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { codeOf } from '#main/kernel/system-error.ts';
import type { OrphanedFile } from '#shared/contract/mods/downloads.ts';
import { AppError } from '#shared/errors.ts';
import type { DownloadRecord } from '../record.ts';
import type { DownloadStore } from '../store/download-store.ts';
import { removePartialFile } from './partial-file.ts';

/** How long the partial file of a canceled download is kept, in ms: a little longer than Undo is offered. */
const undoMs = 10_000;

/** Deletes the partial files of canceled downloads, once that can't be undone any more. */
export type CanceledCleanup = {
  /** Deletes those of these downloads in 10 s, unless the cancel was undone. */
  schedule(downloadIds: readonly string[]): void;
  /** Stops waiting. What is left is deleted when Loadout closes or starts. */
  close(): void;
};

/** Whether a canceled download still has a partial file. */
export const isCanceledPartial = ({ state, part }: DownloadRecord): boolean =>
  state === 'cancelled' && part !== null;

export function createCanceledCleanup({
  store,
  clock,
  log,
}: {
  store: DownloadStore;
  clock: Clock;
  log: Log;
}): CanceledCleanup {
  const closing = new AbortController();
  const isStill = (id: string, since: number | null) =>
    store.has(id) && isCanceledPartial(store.get(id)) && store.get(id).finishedAt === since;

  return {
    schedule(ids) {
      const canceledAt = new Map(
        ids
          .map((id) => store.get(id))
          .filter(isCanceledPartial)
          .map(({ downloadId, finishedAt }) => [downloadId, finishedAt]),
      );
      if (canceledAt.size === 0) return;
      clock.wait(undoMs, closing.signal).then(
        async () => {
          for (const [id, at] of canceledAt) if (isStill(id, at)) await discardPartialFile(store, id, log);
        },
        () => undefined,
      );
    },
    close: () => closing.abort(),
  };
}

/** The names that `partName` makes, and nobody else: other programs have partial files of their own. */
const ourName = /^.+\.[0-9a-f]{16}\.part$/;

/**
 * Partial files in a folder that belong to no download of any service: left by a list that was lost, or by a folder
 * from another computer. Largest first; none when the folder or the list of downloads can't be read.
 */
export async function listOrphanedFiles(store: DownloadStore, folder: string): Promise<OrphanedFile[]> {
  if (!store.isWhole()) return [];
  const names = await readdir(folder).catch(() => []);
  const orphaned: OrphanedFile[] = [];
  for (const name of names.filter((each) => ourName.test(each))) {
    const found = await lstat(join(folder, name)).catch(() => null);
    // Check the list last, so that a download that started meanwhile is known.
    if (found?.isFile() && !isKnown(store, folder, name))
      orphaned.push({ name, bytes: found.size, modifiedAt: found.mtimeMs });
  }
  return orphaned.sort((a, b) => b.bytes - a.bytes);
}

const isKnown = (store: DownloadStore, folder: string, name: string): boolean =>
  store.all().some((record) => record.folder === folder && record.part?.name === name);

/** Deletes the named files that are still orphaned and returns those that are left. Fails with `folder-unusable`. */
export async function removeOrphanedFiles(
  store: DownloadStore,
  folder: string,
  names: readonly string[],
): Promise<OrphanedFile[]> {
  for (const { name } of await listOrphanedFiles(store, folder)) {
    if (!names.includes(name) || isKnown(store, folder, name)) continue;
    await removePartialFile(join(folder, name)).catch((cause: unknown) => {
      const text = { id: 'orphanedFiles.notDeleted', values: { name } } as const;
      throw new AppError('folder-unusable', text, { details: codeOf(cause), cause });
    });
  }
  return listOrphanedFiles(store, folder);
}

/** Deletes the partial file of a download. A failure is only logged. */
export async function discardPartialFile(store: DownloadStore, id: string, log: Log): Promise<void> {
  const { folder, part } = store.get(id);
  if (folder === null || part === null) return;
  try {
    await removePartialFile(join(folder, part.name));
  } catch (cause) {
    log.warn('A partial file could not be deleted', { downloadId: id, cause });
  }
  if (store.has(id)) store.update(id, { part: null, receivedBytes: 0 });
}
