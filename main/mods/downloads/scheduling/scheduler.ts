import type { Clock } from '#main/kernel/clock.ts';
import {
  createHoldConditions,
  type HoldConditions,
  type HoldPreferences,
  type HoldReason,
} from '#main/kernel/hold-conditions.ts';
import type { Computer } from '#main/kernel/platform.ts';
import type { Waiting } from '#shared/contract/mods/downloads.ts';
import { isUnfinished } from '#shared/download-states.ts';
import type { DownloadRecord } from '../record.ts';
import type { DownloadStore } from '../store/download-store.ts';
import { isHeld } from './held.ts';
import { type Queue, StopReason } from './queue.ts';

/** The player's computer, and the conditions on it under which downloads are held back. */
export type Machine = { readonly computer: Computer; readonly preferences: HoldPreferences };

/** Decides whether downloads may run: not while a condition holds them back, nor while the computer sleeps. */
export type Scheduler = Pick<HoldConditions, 'release'> & {
  /** Whether no download may start at the moment. */
  isBlocked(): boolean;
  /** Moves queued downloads that are held back to waiting, and those that no longer are back to queued. */
  applyHolds(): void;
  close(): void;
};

/**
 * @param options `onChange` runs when downloads may start that could not before; `onWake` before that, after a sleep
 */
export function createScheduler(options: {
  store: DownloadStore;
  queue: Pick<Queue, 'stop'>;
  machine: Machine;
  clock: Clock;
  onWake: () => void;
  onChange: () => void;
}): Scheduler {
  const { store, queue, machine, clock, onWake, onChange } = options;
  let mayHold = true;
  /** Stops the running downloads for which `waitingFor` returns something: what to wait for, or null for the queue. */
  const stopRunning = async (waitingFor: (downloadId: string) => Waiting | null | undefined) => {
    const stops = store.records().flatMap(({ downloadId, state }) => {
      const waiting = state === 'running' ? waitingFor(downloadId) : undefined;
      return waiting === undefined ? [] : [queue.stop(downloadId, new StopReason('hold', waiting))];
    });
    await Promise.all(stops);
    // The condition may be over by now.
    mayHold = true;
    onChange();
  };
  // A connection does not survive a sleep. A download that can't resume keeps its connection: it may survive a short
  // one.
  const requeueResumable = (id: string) => (store.get(id).part?.validator ? null : undefined);
  const holds = createHoldConditions({
    ...machine,
    clock,
    isNeeded: () => store.records().some(continuesAlone),
    onChange() {
      void stopRunning((id) => {
        const reason = holds.reasonFor(id);
        return reason === null ? undefined : waitingFor(reason);
      });
    },
  });
  const sleep = watchSleep({
    computer: machine.computer,
    clock,
    onAsleep: () => void stopRunning(requeueResumable),
    onWake() {
      onWake();
      void stopRunning(requeueResumable);
    },
  });

  return {
    isBlocked: () => sleep.isAsleep() || holds.isAsking(),
    applyHolds() {
      holds.review();
      // This runs after every action of the player, and the queue may be long.
      if (!mayHold && !holds.isOn()) return;
      mayHold = holds.isOn();
      store.batch(() => {
        for (const { downloadId, state, waiting } of store.records()) {
          if (state !== 'queued' && !isHeld(waiting)) continue;
          const reason = holds.reasonFor(downloadId);
          if (reason === (waiting?.for ?? null)) continue;
          if (state === 'waiting') store.setState(downloadId, 'queued');
          if (reason !== null) store.setState(downloadId, 'waiting', { waiting: waitingFor(reason) });
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

/** Whether a download would continue now or later without an action of the player. */
const continuesAlone = (record: DownloadRecord): boolean =>
  isUnfinished(record) && record.state !== 'paused' && record.waiting?.for !== 'host';

/** Whether the computer sleeps, as far as it says. */
type SleepWatch = { isAsleep(): boolean; close(): void };

/** A computer that announced a sleep and still runs after this time, in ms, is awake: its wake-up event was lost. */
const awakeAfterMs = 30_000;

/** Follows the sleep of the computer. Electron sometimes reports the same sleep or wake-up twice. */
export function watchSleep(options: {
  computer: Pick<Computer, 'onSleep'>;
  clock: Clock;
  onAsleep: () => void;
  onWake: () => void;
}): SleepWatch {
  const { computer, clock, onAsleep, onWake } = options;
  let nap: AbortController | null = null;

  const wake = () => {
    if (!nap) return;
    nap.abort();
    nap = null;
    onWake();
  };
  const stop = computer.onSleep((asleep) => {
    if (!asleep) return wake();
    if (nap) return;
    nap = new AbortController();
    // Timers stop while the computer sleeps.
    clock.wait(awakeAfterMs, nap.signal).then(wake, () => undefined);
    onAsleep();
  });

  return {
    isAsleep: () => nap !== null,
    close() {
      stop();
      nap?.abort();
    },
  };
}
