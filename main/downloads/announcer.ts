import type { Clock } from './clock.ts';
import { createRateLimiter } from './rate-limiter.ts';

/** Tells the page what changed, without flooding it. */
export type Announcer = {
  /** A change of state: told at once, along with all progress that waits. */
  now(downloadId: string): void;
  /** Progress: told within `intervalMs`, together with that of all others. */
  soon(downloadId: string): void;
  /** Runs `act` and tells all its changes of state together. */
  together(act: () => void): void;
  close(): void;
};

/**
 * Gathers the ids of changed downloads and sends them: progress at most once per `intervalMs` (250 ms: four
 * times a second for all downloads together), changes of state at once. No timer runs while nothing waits.
 */
export function createAnnouncer(options: {
  clock: Clock;
  send: (downloadIds: readonly string[]) => void;
  intervalMs?: number;
}): Announcer {
  const { clock, send, intervalMs = 250 } = options;
  const waiting = new Set<string>();
  let closed = false;
  let gathering = false;

  /** Answers whether there was anything to tell. */
  const flush = (): boolean => {
    const ids = [...waiting];
    waiting.clear();
    if (ids.length === 0 || closed) return false;
    send(ids);
    return true;
  };
  const progress = createRateLimiter({ clock, intervalMs, act: flush });

  return {
    now(downloadId) {
      waiting.add(downloadId);
      if (!gathering) flush();
    },
    soon(downloadId) {
      waiting.add(downloadId);
      progress.due();
    },
    together(act) {
      gathering = true;
      try {
        act();
      } finally {
        gathering = false;
        flush();
      }
    },
    close() {
      closed = true;
      progress.close();
    },
  };
}
