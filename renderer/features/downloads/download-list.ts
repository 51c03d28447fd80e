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

/** Whether a download does something by itself, now or when its time has come. */
export const isActive = ({ state }: Download) =>
  state === 'queued' || state === 'running' || state === 'waiting' || state === 'checking';

/** Whether a download has not come to an end, whoever it waits for. */
export const isUnfinished = (download: Download) => isActive(download) || download.state === 'paused';

/** How far a download has come, 0 to 1; null while its size is unknown. */
export function shareOf({ receivedBytes, totalBytes }: Download): number | null {
  return totalBytes === null || totalBytes === 0 ? null : Math.min(1, receivedBytes / totalBytes);
}

export type DownloadGroups = {
  readonly unfinished: readonly Download[];
  readonly failed: readonly Download[];
  readonly today: readonly Download[];
  readonly earlier: readonly Download[];
};

/**
 * Sorts downloads into the groups of the screen: those on the way in the order of the queue, those that
 * finished today with the last one first, all others as they come. `midnight` is the start of the player's day, Unix ms.
 */
export function groupDownloads(list: readonly Download[], midnight: number): DownloadGroups {
  const ended = list.filter(({ state }) => state === 'done' || state === 'cancelled');
  const isToday = ({ finishedAt }: Download) => finishedAt === null || finishedAt >= midnight;
  return {
    unfinished: list.filter(isUnfinished).sort((a, b) => a.rank - b.rank),
    failed: list.filter(({ state }) => state === 'failed'),
    today: ended
      .filter((download) => download.state === 'done' && isToday(download))
      .sort((a, b) => (b.finishedAt ?? 0) - (a.finishedAt ?? 0)),
    earlier: ended.filter((download) => download.state === 'cancelled' || !isToday(download)),
  };
}

/** The downloads whose mod or file is called so; all of them for an empty text. Case and accents do not count. */
export function findDownloads(list: readonly Download[], words: string): readonly Download[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return list;
  return list.filter(({ title, fileName }) => {
    const text = plain(`${title} ${fileName ?? ''}`);
    return wanted.every((word) => text.includes(word));
  });
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Before which of `list`, in the order of the queue, one has to go to move by `steps`; null for the end of it. */
export function beforeWhich(
  list: readonly Download[],
  { downloadId }: Download,
  steps: -1 | 1,
): string | null | undefined {
  const place = list.findIndex((each) => each.downloadId === downloadId);
  const target = place + steps;
  if (place < 0 || target < 0 || target >= list.length) return undefined;
  return list[steps < 0 ? target : target + 1]?.downloadId ?? null;
}

/**
 * Before which of `list`, in the order of the queue, one has to go to stand on a side of another; null for the end
 * of it, undefined where it stands there already.
 */
export function besideWhich(
  list: readonly Download[],
  { downloadId }: Download,
  otherId: string,
  side: 'before' | 'after',
): string | null | undefined {
  const ids = list.map((each) => each.downloadId);
  const place = ids.indexOf(otherId);
  if (place < 0) return undefined;
  const before = side === 'before' ? otherId : (ids[place + 1] ?? null);
  const follower = ids[ids.indexOf(downloadId) + 1] ?? null;
  return before === downloadId || before === follower ? undefined : before;
}

/** What all downloads take in together, bytes per second; null when none of them can tell. */
export function totalSpeed(list: readonly Download[]): number | null {
  const speeds = list.flatMap(({ bytesPerSecond }) => (bytesPerSecond === null ? [] : [bytesPerSecond]));
  return speeds.length === 0 ? null : speeds.reduce((sum, speed) => sum + speed, 0);
}
