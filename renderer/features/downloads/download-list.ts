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

/** Whether a download is finished and its file was not seen to be missing since. */
export const isHere = ({ state, file }: Download) => state === 'done' && file !== 'gone';

/** The mods of which a finished file is still in its place. */
export const modsHere = (list: readonly Download[]): ReadonlySet<number> =>
  new Set(list.filter(isHere).map(({ modId }) => modId));

/** A file of a version of a mod, by its ids on the service. */
export type FileOfMod = { readonly modId: number; readonly versionId: number; readonly fileId: number };

/**
 * The download to show beside a file of a mod: one that is under way or paused, else a finished one whose file is here,
 * else the newest one if that failed. Null where the file can only be downloaded anew. Names are not compared: the
 * service may send a file under another one, and two files of one name are told apart by a number.
 */
export function downloadOfFile(list: readonly Download[], wanted: FileOfMod): Download | null {
  const { modId, versionId, fileId } = wanted;
  const ofFile = list.filter(
    (each) => each.modId === modId && each.versionId === versionId && each.fileId === fileId,
  );
  const [newest] = ofFile;
  const shown = ofFile.find(isUnfinished) ?? ofFile.find(isHere);
  return shown ?? (newest?.state === 'failed' ? newest : null);
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

/** Whether a download waits for the player to approve the host that its file comes from. */
export const isAsking = ({ state, waiting }: Download) => state === 'waiting' && waiting?.for === 'host';

export type DownloadGroups = {
  readonly unfinished: readonly Download[];
  readonly attention: readonly Download[];
  readonly today: readonly Download[];
  readonly cancelledToday: readonly Download[];
  readonly earlier: readonly Download[];
};

/**
 * Sorts downloads into the groups of the screen: those that go on by themselves or are paused, in the order of the
 * queue; those that need the player, first the ones that wait for an approval, then the failed ones; those that finished
 * or were canceled today, the last one first; all others as they come. `midnight` is the start of the player's day,
 * Unix ms.
 */
export function groupDownloads(list: readonly Download[], midnight: number): DownloadGroups {
  // Lists of early versions do not say when a download was canceled.
  const isToday = ({ state, finishedAt }: Download) =>
    finishedAt === null ? state === 'done' : finishedAt >= midnight;
  const ofToday = (wanted: Download['state']) =>
    list
      .filter((download) => download.state === wanted && isToday(download))
      .sort((a, b) => (b.finishedAt ?? 0) - (a.finishedAt ?? 0));
  const inQueue = list.filter(isUnfinished).sort((a, b) => a.rank - b.rank);
  return {
    unfinished: inQueue.filter((download) => !isAsking(download)),
    attention: [...inQueue.filter(isAsking), ...list.filter(({ state }) => state === 'failed')],
    today: ofToday('done'),
    cancelledToday: ofToday('cancelled'),
    earlier: list.filter(
      (download) => (download.state === 'done' || download.state === 'cancelled') && !isToday(download),
    ),
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
