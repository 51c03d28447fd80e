import { AppError } from '#shared/errors.ts';
import type { Book } from './book.ts';
import type { Clock } from './clock.ts';
import type { Downloads } from './downloads.ts';
import type { Entry } from './entry.ts';
import { type Holds, isHeld } from './holds.ts';
import type { Parting } from './parting.ts';
import type { Queue } from './queue.ts';
import { firstRank, ranksFor } from './ranks.ts';
import { canResume, isActive, isRunning } from './states.ts';
import { Stopped } from './stopped.ts';

type Controls = Pick<
  Downloads,
  | 'pause'
  | 'resume'
  | 'cancel'
  | 'pauseAll'
  | 'resumeAll'
  | 'cancelAll'
  | 'undoCancel'
  | 'move'
  | 'next'
  | 'allowHost'
  | 'remove'
  | 'restore'
>;

/** What the player can do with downloads that are on the list. */
export function createControls(on: {
  book: Book;
  queue: Queue;
  /** Starts what can be started after a change. */
  settle: () => void;
  /** Lets one run in spite of what holds it back. */
  release: Holds['release'];
  clock: Clock;
  parting: Parting;
}): Controls {
  const { book, settle, release, parting } = on;
  const idsOf = (fits: (entry: Entry) => boolean) =>
    book
      .entries()
      .filter(fits)
      .map(({ downloadId }) => downloadId);
  const resumed = (id: string) =>
    book.move(id, 'queued', { failure: null, finishedAt: null, tries: 0, removed: false });
  const rank = (ranks: ReadonlyMap<string, number>) =>
    book.together(() => {
      for (const [id, rank] of ranks) book.note(id, { rank });
    });

  return {
    async pause(id) {
      book.own(id);
      await halt([id], 'pause', on);
      settle();
      return book.show(id);
    },
    async resume(id) {
      const { waiting } = book.own(id);
      if (isHeld(waiting)) release(id, waiting.for);
      if (canResume(book.get(id)) && waiting?.for !== 'host') resumed(id);
      settle();
      return book.show(id);
    },
    async cancel(id) {
      book.own(id);
      await halt([id], 'cancel', on);
      parting.soon([id]);
      settle();
      return book.show(id);
    },
    async pauseAll() {
      await halt(idsOf(isActive), 'pause', on);
      settle();
    },
    async resumeAll() {
      book.together(() => idsOf(({ state }) => state === 'paused').forEach(resumed));
      settle();
    },
    async cancelAll() {
      const ids = idsOf(isActive);
      await halt(ids, 'cancel', on);
      parting.soon(ids);
      settle();
    },
    async undoCancel(cancelled) {
      const ids = new Set(idsOf(({ state }) => state === 'cancelled'));
      const still = cancelled.filter(({ downloadId }) => ids.has(downloadId));
      book.together(() => {
        for (const { downloadId, wasPaused } of still) {
          resumed(downloadId);
          if (wasPaused) book.move(downloadId, 'paused');
        }
      });
      settle();
    },
    async move(id, before) {
      book.own(id);
      rank(ranksFor(book.entries(), id, before));
      return book.show(id);
    },
    async next(id) {
      book.own(id);
      rank(new Map([[id, firstRank(book.entries())]]));
      return book.show(id);
    },
    async allowHost(id) {
      const { service, waiting } = book.own(id);
      const host = waiting?.host;
      if (!host) return;
      book.chooseHosts(service, new Set([...book.hostsOf(service), host]));
      book.together(() => idsOf(({ waiting }) => waiting?.host === host).forEach(resumed));
      settle();
    },
    async remove(id) {
      if (isActive(book.own(id))) throw new AppError('invalid-input', { id: 'downloads.stillActive' });
      book.note(id, { removed: true });
    },
    async restore(id) {
      book.own(id);
      book.note(id, { removed: false });
      return book.show(id);
    },
  };
}

/**
 * Pauses or cancels downloads. Those that wait come first and all at once, so that none of them gets the place of
 * one that runs; then those that run, which takes until they have let go.
 */
async function halt(
  ids: readonly string[],
  why: 'pause' | 'cancel',
  { book, queue, clock }: { book: Book; queue: Queue; clock: Clock },
): Promise<void> {
  const state = why === 'pause' ? 'paused' : 'cancelled';
  const end = why === 'pause' ? {} : { finishedAt: clock.now() };
  const halts = (id: string) => {
    const entry = book.get(id);
    return isActive(entry) && entry.state !== state && !isRunning(entry);
  };
  const waiting = ids.filter(halts);
  book.together(() => {
    for (const id of waiting) book.move(id, state, { ...end, failure: null, tries: 0 });
  });
  await Promise.all(ids.map((id) => queue.stop(id, new Stopped(why))));
}
