import type { Book } from './book.ts';
import type { Clock } from './clock.ts';

/** Puts downloads back into the queue when the time they wait for has come. */
export type Waits = {
  /** Sets the time for all that wait for another try, and forgets those that do not any more. */
  arm(): void;
  /** Sets all times anew by the clock: time that is waited for stands still while the computer sleeps. */
  rearm(): void;
  /** The service is out of reach: whoever waits for a turn waits for the service instead. */
  serviceIsGone(): void;
  /** Puts back all that wait for the service; what went wrong before does not count any more. */
  serviceIsBack(): void;
  /** Puts back all that failed because the service refused the guest key, which it does no more (O47). */
  keyIsAccepted(): void;
  close(): void;
};

/** Nobody asks for a longer wait, in ms: one that is longer still was set before the clock went back. */
const longestWait = 3_600_000;

/** Creates the waits; `onDue` is called after downloads have been put back. */
export function createWaits(options: { book: Book; clock: Clock; onDue: () => void }): Waits {
  const { book, clock, onDue } = options;
  const armed = new Map<string, AbortController>();
  let closed = false;

  const isWaiting = (id: string, until: number | null) =>
    book.has(id) && book.get(id).state === 'waiting' && book.get(id).waiting?.until === until;

  const arm = (id: string, until: number) => {
    const controller = new AbortController();
    armed.set(id, controller);
    const left = until - clock.now();
    clock.wait(left > longestWait ? 0 : Math.max(0, left), controller.signal).then(
      () => {
        armed.delete(id);
        if (isWaiting(id, until)) book.move(id, 'queued');
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
    const waiting = book.entries().filter(({ waiting }) => waiting?.for === 'retry');
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
      book.together(() => {
        for (const { downloadId, state } of book.entries())
          if (state === 'queued') book.move(downloadId, 'waiting', { waiting });
      });
    },
    serviceIsBack() {
      book.together(() => {
        for (const { downloadId, waiting } of book.entries())
          if (waiting?.for === 'service') book.move(downloadId, 'queued', { tries: 0 });
      });
    },
    keyIsAccepted() {
      book.together(() => {
        for (const { downloadId, state, failure, removed } of book.entries())
          if (state === 'failed' && failure?.code === 'key-refused' && !removed)
            book.move(downloadId, 'queued', { failure: null, finishedAt: null });
      });
    },
    close() {
      closed = true;
      disarm(() => false);
    },
  };
}
