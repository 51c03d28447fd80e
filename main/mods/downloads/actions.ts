import type { Clock } from '#main/kernel/clock.ts';
import type { HoldConditions } from '#main/kernel/hold-conditions.ts';
import type { CanceledDownload, Download } from '#shared/contract/mods/downloads.ts';
import { isRunning, isUnfinished } from '#shared/download-states.ts';
import { AppError } from '#shared/errors.ts';
import type { CanceledCleanup } from './files/partial-cleanup.ts';
import { canResume, type DownloadRecord, firstRank, ranksFor } from './record.ts';
import { isHeld } from './scheduling/held.ts';
import { type Queue, StopReason } from './scheduling/queue.ts';
import type { DownloadStore } from './store/download-store.ts';

/**
 * What the player can do with the downloads on the list. A download that has ended stays as it is, unless it says so.
 */
export type DownloadActions = {
  /** Stops one and keeps its bytes. */
  pause(downloadId: string): Promise<Download>;
  /**
   * Puts a paused, waiting, failed or canceled one back into the queue, with the bytes that are kept. What holds it
   * back now doesn't any more, until it happens again.
   */
  resume(downloadId: string): Promise<Download>;
  /** Stops one. Its partial file is kept for 10 s, so that `undoCancel` loses nothing. */
  cancel(downloadId: string): Promise<Download>;
  pauseAll(): Promise<void>;
  resumeAll(): Promise<void>;
  /** Stops all and keeps their partial files for 10 s. */
  cancelAll(): Promise<void>;
  /** Puts those that are still canceled back to where they were, queued or paused. */
  undoCancel(canceled: readonly CanceledDownload[]): Promise<void>;
  /** Puts one before another in the queue, or at its end for null. */
  move(downloadId: string, before: string | null): Promise<Download>;
  /** Puts one at the head of the queue. */
  next(downloadId: string): Promise<Download>;
  /** Approves the host that this download waits for, permanently. */
  allowHost(downloadId: string): Promise<void>;
  /** Takes an ended one off the list; its file stays. A partial file is deleted when Loadout closes. */
  remove(downloadId: string): Promise<void>;
  /** Puts a removed one back on the list. */
  restore(downloadId: string): Promise<Download>;
};

/** The hosts that the player approved for the service in use. */
export type AllowedHosts = {
  /** In alphabetical order. */
  allowedHosts(): string[];
  /**
   * Takes an approval back, so that the next download from there sends another request. Returns the hosts that are
   * left.
   */
  removeHost(host: string): string[];
  /** Puts back what `removeHost` took away in this run; other hosts stay unapproved. */
  undoRemoveHost(host: string): string[];
};

/** @param deps `schedule` starts what can be started after a change; `release` lets one run although it is held back */
export function createActions(deps: {
  store: DownloadStore;
  queue: Queue;
  schedule: () => void;
  release: HoldConditions['release'];
  clock: Clock;
  canceledCleanup: CanceledCleanup;
}): DownloadActions {
  const { store, schedule, release, canceledCleanup } = deps;
  const idsOf = (fits: (record: DownloadRecord) => boolean) =>
    store
      .records()
      .filter(fits)
      .map(({ downloadId }) => downloadId);
  const enqueue = (id: string) =>
    store.setState(id, 'queued', { failure: null, finishedAt: null, tries: 0, removed: false });
  const setRanks = (ranks: ReadonlyMap<string, number>) =>
    store.batch(() => {
      for (const [id, rank] of ranks) store.update(id, { rank });
    });

  return {
    async pause(id) {
      store.getOwn(id);
      await stop([id], 'pause', deps);
      schedule();
      return store.show(id);
    },
    async resume(id) {
      const { waiting } = store.getOwn(id);
      if (isHeld(waiting)) release(id, waiting.for);
      if (canResume(store.get(id)) && waiting?.for !== 'host') enqueue(id);
      schedule();
      return store.show(id);
    },
    async cancel(id) {
      store.getOwn(id);
      await stop([id], 'cancel', deps);
      canceledCleanup.schedule([id]);
      schedule();
      return store.show(id);
    },
    async pauseAll() {
      await stop(idsOf(isUnfinished), 'pause', deps);
      schedule();
    },
    async resumeAll() {
      store.batch(() => idsOf(({ state }) => state === 'paused').forEach(enqueue));
      schedule();
    },
    async cancelAll() {
      const ids = idsOf(isUnfinished);
      await stop(ids, 'cancel', deps);
      canceledCleanup.schedule(ids);
      schedule();
    },
    async undoCancel(canceled) {
      const ids = new Set(idsOf(({ state }) => state === 'cancelled'));
      const still = canceled.filter(({ downloadId }) => ids.has(downloadId));
      store.batch(() => {
        for (const { downloadId, wasPaused } of still) {
          enqueue(downloadId);
          if (wasPaused) store.setState(downloadId, 'paused');
        }
      });
      schedule();
    },
    async move(id, before) {
      store.getOwn(id);
      setRanks(ranksFor(store.records(), id, before));
      return store.show(id);
    },
    async next(id) {
      store.getOwn(id);
      setRanks(new Map([[id, firstRank(store.records())]]));
      return store.show(id);
    },
    async allowHost(id) {
      const { service, waiting } = store.getOwn(id);
      const host = waiting?.host;
      if (!host) return;
      store.chooseHosts(service, new Set([...store.hostsOf(service), host]));
      store.batch(() => idsOf(({ waiting }) => waiting?.host === host).forEach(enqueue));
      schedule();
    },
    async remove(id) {
      if (isUnfinished(store.getOwn(id)))
        throw new AppError('invalid-input', { id: 'downloads.stillActive' });
      store.update(id, { removed: true });
    },
    async restore(id) {
      store.getOwn(id);
      store.update(id, { removed: false });
      return store.show(id);
    },
  };
}

/**
 * Pauses or cancels downloads. Those that wait are changed first and all at once, so that none of them takes the place
 * of one that runs. Then those that run are stopped, and this waits until they have ended.
 */
async function stop(
  ids: readonly string[],
  why: 'pause' | 'cancel',
  { store, queue, clock }: { store: DownloadStore; queue: Queue; clock: Clock },
): Promise<void> {
  const state = why === 'pause' ? 'paused' : 'cancelled';
  const end = why === 'pause' ? {} : { finishedAt: clock.now() };
  const waiting = ids.filter((id) => {
    const record = store.get(id);
    return isUnfinished(record) && record.state !== state && !isRunning(record);
  });
  store.batch(() => {
    for (const id of waiting) store.setState(id, state, { ...end, failure: null, tries: 0 });
  });
  await Promise.all(ids.map((id) => queue.stop(id, new StopReason(why))));
}

export function createAllowedHosts(
  store: Pick<DownloadStore, 'service' | 'hostsOf' | 'chooseHosts'>,
): AllowedHosts {
  // The renderer can't approve a host of its own choice: it only puts back what was approved before.
  const removed = new Map<string | null, Set<string>>();
  const allowedHosts = () => store.hostsOf(store.service()).sort();
  const allow = (hosts: readonly string[]) => {
    store.chooseHosts(store.service(), hosts);
    return allowedHosts();
  };
  return {
    allowedHosts,
    removeHost(host) {
      const hosts = allowedHosts();
      if (!hosts.includes(host)) return hosts;
      const service = store.service();
      removed.set(service, new Set([...(removed.get(service) ?? []), host]));
      return allow(hosts.filter((each) => each !== host));
    },
    undoRemoveHost(host) {
      const hosts = allowedHosts();
      if (!removed.get(store.service())?.delete(host) || hosts.includes(host)) return hosts;
      return allow([...hosts, host]);
    },
  };
}
