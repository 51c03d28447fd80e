import type { Waiting } from '#shared/contract/downloads.ts';
import type { Computer } from '../platform.ts';
import type { Book } from './book.ts';
import type { Clock } from './clock.ts';
import { createHolds, type HoldReason, type Holds, type HoldWishes, isHeld } from './holds.ts';
import type { Queue } from './queue.ts';
import { createSleep } from './sleep.ts';
import { isActive } from './states.ts';
import { Stopped } from './stopped.ts';

/** The computer that is fetched to, and for what of it the player wants downloads to be held back. */
export type Host = { readonly computer: Computer; readonly wishes: HoldWishes };

/** Keeps downloads at rest while they are held back, or the computer sleeps. */
export type Rest = Pick<Holds, 'release'> & {
  /** Whether none may begin at the moment. */
  isOn(): boolean;
  /** Takes those that wait for a turn and are held back out of the queue, and puts others back. */
  sort(): void;
  close(): void;
};

/**
 * Creates the rest. `onChange` is called when downloads may begin that might not before; `onWake` before that, when
 * the computer has woken.
 */
export function createRest(options: {
  book: Book;
  queue: Pick<Queue, 'stop'>;
  host: Host;
  clock: Clock;
  onWake: () => void;
  onChange: () => void;
}): Rest {
  const { book, queue, host, clock, onWake, onChange } = options;
  let mayHold = true;
  const stopRunning = async (waitingFor: (downloadId: string) => Waiting | null | undefined) => {
    const stops = book.entries().flatMap(({ downloadId, state }) => {
      const waiting = state === 'running' ? waitingFor(downloadId) : undefined;
      return waiting === undefined ? [] : [queue.stop(downloadId, new Stopped('rest', waiting))];
    });
    await Promise.all(stops);
    // What held them back may be over by now.
    mayHold = true;
    onChange();
  };
  // A connection does not outlive a sleep. Who could only begin anew keeps it all the same: it might, if that is short.
  const breakOff = (id: string) => (book.get(id).part?.validator ? null : undefined);
  const holds = createHolds({
    ...{ ...host, clock },
    isNeeded: () => book.entries().some((entry) => goesOn(entry)),
    onChange() {
      void stopRunning((id) => {
        const reason = holds.reasonFor(id);
        return reason === null ? undefined : waitingFor(reason);
      });
    },
  });
  const sleep = createSleep({
    ...{ computer: host.computer, clock },
    onAsleep: () => void stopRunning(breakOff),
    onWake() {
      onWake();
      void stopRunning(breakOff);
    },
  });

  return {
    isOn: () => sleep.isAsleep() || holds.isAsking(),
    sort() {
      holds.review();
      // The queue is sorted at each word of the player, and may be long.
      if (!mayHold && !holds.isOn()) return;
      mayHold = holds.isOn();
      book.together(() => {
        for (const { downloadId, state, waiting } of book.entries()) {
          if (state !== 'queued' && !isHeld(waiting)) continue;
          const reason = holds.reasonFor(downloadId);
          if (reason === (waiting?.for ?? null)) continue;
          if (state === 'waiting') book.move(downloadId, 'queued');
          if (reason !== null) book.move(downloadId, 'waiting', { waiting: waitingFor(reason) });
        }
      });
    },
    release: holds.release,
    close() {
      holds.close();
      sleep.close();
    },
  };
}

const waitingFor = (reason: HoldReason): Waiting => ({ for: reason, until: null, host: null });

/** Whether one would go on by itself, now or later. */
const goesOn = (entry: ReturnType<Book['entries']>[number]): boolean =>
  isActive(entry) && entry.state !== 'paused' && entry.waiting?.for !== 'host';
