import type { Download } from '#shared/contract/downloads.ts';
import type { DownloadsChange } from './book.ts';

/**
 * How a round of downloads stands: all that were under way since nothing was. `active` ones go on by themselves,
 * now (`moving`) or when their time comes; `asking` ones wait for the player's word. `share` answers how much of the
 * bytes is here, 0 to 1, null while no size is known: a walk through the whole round, for whoever draws it.
 */
export type Tally = Counts & { share(): number | null };
type Counts = Record<'active' | 'moving' | 'done' | 'failed' | 'asking', number>;

/** Follows downloads through one round after the other; those that were under way before are its first. */
export type Rounds = {
  /** Takes in what changed, and answers how the round stands then; one that has ended is over with that. */
  note(change: DownloadsChange): Tally;
};

/** Whether one goes on by itself, now or when what it waits for has come. */
const isActive = ({ state, waiting }: Download): boolean =>
  state === 'queued' ||
  state === 'running' ||
  state === 'checking' ||
  (state === 'waiting' && waiting?.for !== 'host');

export function createRounds(): Rounds {
  const round = new Map<string, Download>();
  // Counted as it changes: a round may be thousands, and each of them changes on its own.
  const counts: Counts = { active: 0, moving: 0, done: 0, failed: 0, asking: 0 };
  const forget = (id: string) => {
    const known = round.get(id);
    if (known && round.delete(id)) count(counts, known, -1);
  };
  const take = (download: Download) => {
    forget(download.downloadId);
    round.set(download.downloadId, download);
    count(counts, download, 1);
  };
  return {
    note({ changed, removed }) {
      removed.forEach(forget);
      for (const download of changed) {
        const { downloadId, state } = download;
        const belongs = isActive(download) || (round.has(downloadId) && state !== 'cancelled');
        if (belongs) take(download);
        else forget(downloadId);
      }
      const tally = { ...counts, share: () => shareOf([...round.values()]) };
      if (tally.active === 0) for (const id of [...round.keys()]) forget(id);
      return tally;
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

/**
 * The share of all bytes. What the service has not told the size of yet counts as much as the others do on average;
 * when it tells of none of those that are under way, nothing can be said.
 */
function shareOf(round: readonly Download[]): number | null {
  const active = round.filter(isActive);
  const done = round.filter(({ state }) => state === 'done');
  if (active.length === 0) return done.length === 0 ? null : 1;
  if (active.every(({ totalBytes }) => totalBytes === null)) return null;
  const all = [...active, ...done];
  const known = all.flatMap(({ totalBytes }) => totalBytes ?? []);
  const mean = sum(known) / known.length;
  const total = sum(all.map(({ totalBytes, receivedBytes }) => totalBytes ?? Math.max(mean, receivedBytes)));
  return total === 0 ? null : Math.min(1, sum(all.map(({ receivedBytes }) => receivedBytes)) / total);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
