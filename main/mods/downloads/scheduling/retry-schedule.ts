import type { Clock } from '#main/kernel/clock.ts';
import { TryLater } from '#main/service/http/retry.ts';
import type { Waiting } from '#shared/contract/mods/downloads.ts';
import { AppError } from '#shared/errors.ts';
import type { DownloadStore } from '../store/download-store.ts';

/** Puts waiting downloads back into the queue when their time has come. */
export type RetrySchedule = {
  /** Sets a timer for each download that waits for another try, and drops the timers of others. */
  arm(): void;
  /** Sets all timers again: timers stop while the computer sleeps. */
  rearm(): void;
  /** The service is unreachable: queued downloads wait for it instead. */
  serviceIsGone(): void;
  /** Puts back those that wait for the service; earlier failures no longer count. */
  serviceIsBack(): void;
  /** Puts back those that failed because the service refused the guest key, which it accepts now (O47). */
  keyIsAccepted(): void;
  close(): void;
};

/** The longest wait, in ms. A longer one was set before the clock was put back, so it is over. */
const longestWait = 3_600_000;

/** @param options `onDue` runs after downloads have been put back */
export function createRetrySchedule(options: {
  store: DownloadStore;
  clock: Clock;
  onDue: () => void;
}): RetrySchedule {
  const { store, clock, onDue } = options;
  const armed = new Map<string, AbortController>();
  let closed = false;

  const isWaiting = (id: string, until: number | null) =>
    store.has(id) && store.get(id).state === 'waiting' && store.get(id).waiting?.until === until;

  const arm = (id: string, until: number) => {
    const controller = new AbortController();
    armed.set(id, controller);
    const left = until - clock.now();
    clock.wait(left > longestWait ? 0 : Math.max(0, left), controller.signal).then(
      () => {
        armed.delete(id);
        if (isWaiting(id, until)) store.setState(id, 'queued');
        onDue();
      },
      () => undefined,
    );
  };

  const disarm = (stays: (id: string) => boolean) => {
    for (const [id, controller] of armed) {
      if (stays(id)) continue;
      controller.abort();
      armed.delete(id);
    }
  };
  const armAll = () => {
    if (closed) return;
    const waiting = store.records().filter(({ waiting }) => waiting?.for === 'retry');
    const ids = new Set(waiting.map(({ downloadId }) => downloadId));
    disarm((id) => ids.has(id));
    for (const { downloadId, waiting: wait } of waiting)
      if (!armed.has(downloadId)) arm(downloadId, wait?.until ?? clock.now());
  };

  return {
    arm: armAll,
    rearm() {
      disarm(() => false);
      armAll();
    },
    serviceIsGone() {
      const waiting = { for: 'service', until: null, host: null } as const;
      store.batch(() => {
        for (const { downloadId, state } of store.records())
          if (state === 'queued') store.setState(downloadId, 'waiting', { waiting });
      });
    },
    serviceIsBack() {
      store.batch(() => {
        for (const { downloadId, waiting } of store.records())
          if (waiting?.for === 'service') store.setState(downloadId, 'queued', { tries: 0 });
      });
    },
    keyIsAccepted() {
      store.batch(() => {
        for (const { downloadId, state, failure, removed } of store.records())
          if (state === 'failed' && failure?.code === 'key-refused' && !removed)
            store.setState(downloadId, 'queued', { failure: null, finishedAt: null });
      });
    },
    close() {
      closed = true;
      disarm(() => false);
    },
  };
}

/** The file comes from a host that the player has not approved. */
export class UnapprovedHost extends AppError {
  readonly host: string;

  constructor(title: string, host: string) {
    super('cancelled', { id: 'downloads.otherHost', values: { title, host } });
    this.name = 'UnapprovedHost';
    this.host = host;
  }
}

/** Failed attempts in a row before the download fails. */
const mostTries = 8;
/** The first pause and the longest, in ms; jitter makes each up to half shorter. */
const firstPause = 1000;
const longestPause = 60_000;

/**
 * What a download waits for after a failed attempt, null when another one would not help. Temporary failures are
 * retried (D8): after a pause that doubles, never shorter than the service requested; or, while the service is
 * unreachable, when it responds again.
 */
export function waitAfterFailure(
  error: unknown,
  at: { tries: number; now: number; random: () => number; isReachable: boolean },
): Waiting | null {
  if (error instanceof UnapprovedHost) return { for: 'host', until: null, host: error.host };
  if (!isTemporary(error)) return null;
  if (!at.isReachable) return { for: 'service', until: null, host: null };
  if (at.tries >= mostTries) return null;
  const pause = Math.min(firstPause * 2 ** Math.max(0, at.tries - 1), longestPause);
  const pauseMs = error instanceof TryLater ? (error.retryAfterMs ?? 0) : 0;
  const wait = Math.max(pause * (0.5 + at.random() / 2), pauseMs);
  return { for: 'retry', until: Math.round(at.now + wait), host: null };
}

const isTemporary = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'unreachable' || error.code === 'unavailable');
