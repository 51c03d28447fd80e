import type { Clock } from '#main/kernel/clock.ts';
import { createThrottle } from '#main/kernel/throttle.ts';

/** Notifies the renderer of changed downloads, without flooding it. */
export type ChangeNotifier = {
  /** A change of state: sent at once, together with waiting progress. */
  now(downloadId: string): void;
  /** Progress: sent within `intervalMs`, together with that of all others. */
  soon(downloadId: string): void;
  /** Runs `act` and sends all its changes of state together. */
  batch(act: () => void): void;
  close(): void;
};

/**
 * Collects the ids of changed downloads and sends them: progress at most once per `intervalMs` (250 ms, four times a
 * second for all downloads together), changes of state at once. No timer runs while nothing waits.
 */
export function createChangeNotifier(options: {
  clock: Clock;
  send: (downloadIds: readonly string[]) => void;
  intervalMs?: number;
}): ChangeNotifier {
  const { clock, send, intervalMs = 250 } = options;
  const waiting = new Set<string>();
  let closed = false;
  let isBatching = false;

  /** Returns whether there was anything to send. */
  const flush = (): boolean => {
    const ids = [...waiting];
    waiting.clear();
    if (ids.length === 0 || closed) return false;
    send(ids);
    return true;
  };
  const progress = createThrottle({ clock, intervalMs, act: flush });

  return {
    now(downloadId) {
      waiting.add(downloadId);
      if (!isBatching) flush();
    },
    soon(downloadId) {
      waiting.add(downloadId);
      progress.due();
    },
    batch(act) {
      isBatching = true;
      try {
        act();
      } finally {
        isBatching = false;
        flush();
      }
    },
    close() {
      closed = true;
      progress.close();
    },
  };
}
