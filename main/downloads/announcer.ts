import type { Clock } from './clock.ts';

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
  const closed = new AbortController();
  let resting = false;
  let gathering = false;

  const flush = () => {
    const ids = [...waiting];
    waiting.clear();
    if (ids.length > 0 && !closed.signal.aborted) send(ids);
  };

  const rest = async () => {
    resting = true;
    try {
      await clock.wait(intervalMs, closed.signal);
    } catch {
      return;
    }
    resting = false;
    if (waiting.size === 0) return;
    flush();
    void rest();
  };

  return {
    now(downloadId) {
      waiting.add(downloadId);
      if (!gathering) flush();
    },
    soon(downloadId) {
      waiting.add(downloadId);
      if (resting) return;
      flush();
      void rest();
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
    close: () => closed.abort(),
  };
}
