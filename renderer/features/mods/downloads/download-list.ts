import type { Download } from '#shared/contract/mods/downloads.ts';
import { isUnfinished } from '#shared/download-states.ts';
import { createTextMatcher } from '#shared/fold-text.ts';
import { isDownloaded } from '#shared/mod-status.ts';

/** Updates the list: replaces changed downloads, adds new ones at the front, drops removed ones. */
export function merge(
  list: readonly Download[],
  changed: readonly Download[],
  removed: readonly string[],
): readonly Download[] {
  const news = new Map(changed.map((download) => [download.downloadId, download]));
  const gone = new Set(removed);
  const remaining = list.flatMap((download) => {
    if (gone.has(download.downloadId)) return [];
    const renewed = news.get(download.downloadId);
    news.delete(download.downloadId);
    return [renewed ?? download];
  });
  return [...[...news.values()].filter((download) => !gone.has(download.downloadId)), ...remaining];
}

const indexes = new WeakMap<readonly Download[], ReadonlyMap<number, Download>>();

/** Returns the newest download of each mod by mod ID. Cached per list, because every card calls it. */
export function latestByMod(list: readonly Download[]): ReadonlyMap<number, Download> {
  let index = indexes.get(list);
  if (!index) {
    index = new Map([...list].reverse().map((download) => [download.modId, download]));
    indexes.set(list, index);
  }
  return index;
}

/** The IDs of the mods that have a finished file on this computer. */
export const downloadedModIds = (list: readonly Download[]): ReadonlySet<number> =>
  new Set(list.filter(isDownloaded).map(({ modId }) => modId));

/** A file of a mod version, by its IDs on the service. */
type FileOfMod = { readonly modId: number; readonly versionId: number; readonly fileId: number };

/**
 * Returns the download to show beside a file of a mod: an unfinished one, else a finished one whose file exists, else
 * the newest one if that failed. Otherwise null. Compares IDs, not file names: the service may send a file under
 * another name, and a number is added to a name that is already taken.
 */
export function downloadOfFile(list: readonly Download[], file: FileOfMod): Download | null {
  const { modId, versionId, fileId } = file;
  const ofFile = list.filter(
    (each) => each.modId === modId && each.versionId === versionId && each.fileId === fileId,
  );
  const [newest] = ofFile;
  const shown = ofFile.find(isUnfinished) ?? ofFile.find(isDownloaded);
  return shown ?? (newest?.state === 'failed' ? newest : null);
}

/** The progress of a download from 0 to 1. Null while its size is unknown. */
export function shareOf({ receivedBytes, totalBytes }: Download): number | null {
  return totalBytes === null || totalBytes === 0 ? null : Math.min(1, receivedBytes / totalBytes);
}

/** Whether a download waits for the player's approval of the host that its file comes from. */
export const needsApproval = ({ state, waiting }: Download) => state === 'waiting' && waiting?.for === 'host';

export type DownloadGroups = {
  readonly unfinished: readonly Download[];
  readonly attention: readonly Download[];
  readonly today: readonly Download[];
  readonly cancelledToday: readonly Download[];
  readonly earlier: readonly Download[];
};

/**
 * Sorts downloads into the groups of the screen. `unfinished` is in queue order. `attention` has those that wait for an
 * approval, then the failed ones. `today` and `cancelledToday` have the latest first. `earlier` has the others that
 * ended, in list order. `midnight` is the start of the player's day in Unix ms.
 */
export function groupDownloads(list: readonly Download[], midnight: number): DownloadGroups {
  // Lists stored by early versions lack `finishedAt` for canceled downloads.
  const isToday = ({ state, finishedAt }: Download) =>
    finishedAt === null ? state === 'done' : finishedAt >= midnight;
  const ofToday = (state: Download['state']) =>
    list
      .filter((download) => download.state === state && isToday(download))
      .sort((a, b) => (b.finishedAt ?? 0) - (a.finishedAt ?? 0));
  const inQueue = list.filter(isUnfinished).sort((a, b) => a.rank - b.rank);
  return {
    unfinished: inQueue.filter((download) => !needsApproval(download)),
    attention: [...inQueue.filter(needsApproval), ...list.filter(({ state }) => state === 'failed')],
    today: ofToday('done'),
    cancelledToday: ofToday('cancelled'),
    earlier: list.filter(
      (download) => (download.state === 'done' || download.state === 'cancelled') && !isToday(download),
    ),
  };
}

/**
 * Returns the downloads whose mod title and file name together contain every word of `query`, or all if it is empty.
 * Ignores case and accents.
 */
export function searchDownloads(list: readonly Download[], query: string): readonly Download[] {
  if (query.trim() === '') return list;
  const matches = createTextMatcher(query);
  return list.filter(({ title, fileName }) => matches(`${title} ${fileName ?? ''}`));
}

/**
 * Returns the ID of the download before which one must be placed to move by `steps`. `list` is in queue order. Null
 * means the end of the queue, undefined that it can't move.
 */
export function moveTarget(
  list: readonly Download[],
  { downloadId }: Download,
  steps: -1 | 1,
): string | null | undefined {
  const index = list.findIndex((each) => each.downloadId === downloadId);
  const target = index + steps;
  if (index < 0 || target < 0 || target >= list.length) return undefined;
  return list[steps < 0 ? target : target + 1]?.downloadId ?? null;
}

/**
 * Returns the ID of the download before which one must be placed to be on the given side of another. `list` is in queue
 * order. Null means the end of the queue, undefined that it is already there.
 */
export function dropTarget(
  list: readonly Download[],
  { downloadId }: Download,
  otherId: string,
  side: 'before' | 'after',
): string | null | undefined {
  const ids = list.map((each) => each.downloadId);
  const index = ids.indexOf(otherId);
  if (index < 0) return undefined;
  const before = side === 'before' ? otherId : (ids[index + 1] ?? null);
  const follower = ids[ids.indexOf(downloadId) + 1] ?? null;
  return before === downloadId || before === follower ? undefined : before;
}

/** The speed of all downloads together in bytes per second. Null if none reports a speed. */
export function totalSpeed(list: readonly Download[]): number | null {
  const speeds = list.flatMap(({ bytesPerSecond }) => (bytesPerSecond === null ? [] : [bytesPerSecond]));
  return speeds.length === 0 ? null : speeds.reduce((sum, speed) => sum + speed, 0);
}
