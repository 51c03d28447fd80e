import type { Download } from '#shared/contract/downloads.ts';

/** The list with what changed in its place, what is new in front, and what is gone left out. */
export function merge(
  list: readonly Download[],
  changed: readonly Download[],
  removed: readonly string[],
): readonly Download[] {
  const news = new Map(changed.map((download) => [download.downloadId, download]));
  const gone = new Set(removed);
  const kept = list.flatMap((download) => {
    if (gone.has(download.downloadId)) return [];
    const renewed = news.get(download.downloadId);
    news.delete(download.downloadId);
    return [renewed ?? download];
  });
  return [...[...news.values()].filter((download) => !gone.has(download.downloadId)), ...kept];
}

const indexes = new WeakMap<readonly Download[], ReadonlyMap<number, Download>>();

/** The newest download of each mod; worked out once for each list, however many cards ask. */
export function latestByMod(list: readonly Download[]): ReadonlyMap<number, Download> {
  let index = indexes.get(list);
  if (!index) {
    index = new Map([...list].reverse().map((download) => [download.modId, download]));
    indexes.set(list, index);
  }
  return index;
}

/** Whether a download still does something by itself. */
export const isActive = ({ state }: Download) =>
  state === 'queued' || state === 'running' || state === 'checking';

/** How far a download has come, 0 to 1; null while its size is unknown. */
export function shareOf({ receivedBytes, totalBytes }: Download): number | null {
  return totalBytes === null || totalBytes === 0 ? null : Math.min(1, receivedBytes / totalBytes);
}

export type DownloadGroups = {
  readonly active: readonly Download[];
  readonly failed: readonly Download[];
  readonly today: readonly Download[];
  readonly earlier: readonly Download[];
};

/** Sorts downloads into the groups of the screen. `midnight` is the start of the player's day, Unix ms. */
export function groupDownloads(list: readonly Download[], midnight: number): DownloadGroups {
  const ended = list.filter(({ state }) => state === 'done' || state === 'cancelled');
  const isToday = ({ finishedAt }: Download) => finishedAt === null || finishedAt >= midnight;
  return {
    active: list.filter(isActive),
    failed: list.filter(({ state }) => state === 'failed'),
    today: ended.filter((download) => download.state === 'done' && isToday(download)),
    earlier: ended.filter((download) => download.state === 'cancelled' || !isToday(download)),
  };
}

/** What all active downloads take in together, bytes per second; null when none of them can tell. */
export function totalSpeed(list: readonly Download[]): number | null {
  const speeds = list.flatMap(({ bytesPerSecond }) => (bytesPerSecond === null ? [] : [bytesPerSecond]));
  return speeds.length === 0 ? null : speeds.reduce((sum, speed) => sum + speed, 0);
}
