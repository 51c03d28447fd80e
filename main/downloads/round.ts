import type { Download } from '#shared/contract/downloads.ts';
import type { DownloadsChange } from './book.ts';

/**
 * How a round of downloads stands: all that were under way since nothing was. `active` ones go on by themselves,
 * now (`moving`) or when their time comes; `asking` ones wait for the player's word. `share` is how much of the bytes
 * is here, 0 to 1, null while no size is known.
 */
export type Tally = {
  readonly active: number;
  readonly moving: number;
  readonly done: number;
  readonly failed: number;
  readonly asking: number;
  readonly share: number | null;
};

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
  return {
    note({ changed, removed }) {
      for (const id of removed) round.delete(id);
      for (const download of changed) {
        const { downloadId, state } = download;
        const belongs = isActive(download) || (round.has(downloadId) && state !== 'cancelled');
        if (belongs) round.set(downloadId, download);
        else round.delete(downloadId);
      }
      const tally = tallyOf([...round.values()]);
      if (tally.active === 0) round.clear();
      return tally;
    },
  };
}

function tallyOf(round: readonly Download[]): Tally {
  const active = round.filter(isActive);
  const done = round.filter(({ state }) => state === 'done');
  return {
    active: active.length,
    moving: active.filter(({ state }) => state !== 'waiting').length,
    done: done.length,
    failed: round.filter(({ state }) => state === 'failed').length,
    asking: round.filter(({ waiting }) => waiting?.for === 'host').length,
    share: shareOf(active, done),
  };
}

/**
 * The share of all bytes. What the service has not told the size of yet counts as much as the others do on average;
 * when it tells of none of those that are under way, nothing can be said.
 */
function shareOf(active: readonly Download[], done: readonly Download[]): number | null {
  if (active.length === 0) return done.length === 0 ? null : 1;
  if (active.every(({ totalBytes }) => totalBytes === null)) return null;
  const all = [...active, ...done];
  const known = all.flatMap(({ totalBytes }) => totalBytes ?? []);
  const mean = sum(known) / known.length;
  const total = sum(all.map(({ totalBytes, receivedBytes }) => totalBytes ?? Math.max(mean, receivedBytes)));
  return total === 0 ? null : Math.min(1, sum(all.map(({ receivedBytes }) => receivedBytes)) / total);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
