import type { DownloadsChange } from '#main/mods/downloads/store/download-store.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { isActive } from '#shared/download-states.ts';

/**
 * The progress of a batch: all downloads since none was active. `active` ones continue without the player, now
 * (`moving`) or later; `asking` ones wait for the player's approval. `share` is the share of bytes that arrived, 0 to
 * 1, null while no size is known; it walks through the batch, so it is only called to draw.
 */
export type BatchProgress = Counts & { share(): number | null };
type Counts = Record<'active' | 'moving' | 'done' | 'failed' | 'asking', number>;

/** Tracks one batch after the other; downloads that were active before are the first one. */
type BatchTracker = {
  /** Applies a change and returns the progress. A batch that has ended is forgotten with that. */
  update(change: DownloadsChange): BatchProgress;
};

export function createBatchTracker(): BatchTracker {
  const batch = new Map<string, Download>();
  // Counted incrementally: a batch may have thousands of downloads that change one by one.
  const counts: Counts = { active: 0, moving: 0, done: 0, failed: 0, asking: 0 };
  const forget = (id: string) => {
    const known = batch.get(id);
    if (known && batch.delete(id)) count(counts, known, -1);
  };
  const take = (download: Download) => {
    forget(download.downloadId);
    batch.set(download.downloadId, download);
    count(counts, download, 1);
  };
  return {
    update({ changed, removed }) {
      removed.forEach(forget);
      for (const download of changed) {
        const { downloadId, state } = download;
        const belongs = isActive(download) || (batch.has(downloadId) && state !== 'cancelled');
        if (belongs) take(download);
        else forget(downloadId);
      }
      const progress = { ...counts, share: () => shareOf([...batch.values()]) };
      if (progress.active === 0) for (const id of [...batch.keys()]) forget(id);
      return progress;
    },
  };
}

function count(counts: Counts, download: Download, by: 1 | -1): void {
  const { state, waiting } = download;
  if (isActive(download)) {
    counts.active += by;
    if (state !== 'waiting') counts.moving += by;
  }
  if (state === 'done') counts.done += by;
  if (state === 'failed') counts.failed += by;
  if (waiting?.for === 'host') counts.asking += by;
}

/** The share of all bytes. An unknown size counts as the average of the others; null when no active one has a size. */
function shareOf(batch: readonly Download[]): number | null {
  const active = batch.filter(isActive);
  const done = batch.filter(({ state }) => state === 'done');
  if (active.length === 0) return done.length === 0 ? null : 1;
  if (active.every(({ totalBytes }) => totalBytes === null)) return null;
  const all = [...active, ...done];
  const known = all.flatMap(({ totalBytes }) => totalBytes ?? []);
  const mean = sum(known) / known.length;
  const total = sum(all.map(({ totalBytes, receivedBytes }) => totalBytes ?? Math.max(mean, receivedBytes)));
  return total === 0 ? null : Math.min(1, sum(all.map(({ receivedBytes }) => receivedBytes)) / total);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
