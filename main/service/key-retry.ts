import type { Clock } from '../lib/clock.ts';

/** Tries a refused key again, because one wrong answer of a gateway must not lock the lists until a restart. */
export type KeyRetry = {
  /** Looks whether the key is refused now: begins to try it from time to time, or ends that. */
  follow(): void;
  /** The player came back to the window: tries the key unless that was done within the last minute. */
  windowFocused(): void;
  stop(): void;
};

/** The first pause between two tries and the longest, in ms; each may come out a quarter longer. */
const firstPause = 5 * 60_000;
const longestPause = 60 * 60_000;

/** How long after a try the window's focus brings no other, in ms. */
const focusPause = 60_000;

/** Makes it, with nothing to do yet. `ask` asks the service once with the key in use, and never rejects. */
export function createKeyRetry(options: {
  clock: Pick<Clock, 'monotonic' | 'wait'>;
  random: () => number;
  isRefused: () => boolean;
  ask: () => Promise<void>;
}): KeyRetry {
  const { clock, random, isRefused, ask } = options;
  let watching: AbortController | null = null;
  let triedAt = 0;

  const tryKey = () => {
    triedAt = clock.monotonic();
    return ask();
  };
  const watch = async (signal: AbortSignal) => {
    for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
      await clock.wait(pause * (1 + random() / 4), signal);
      if (signal.aborted) return;
      await tryKey();
    }
  };
  const stop = () => {
    watching?.abort();
    watching = null;
  };

  return {
    follow() {
      if (!isRefused()) return stop();
      if (watching) return;
      triedAt = clock.monotonic();
      watching = new AbortController();
      // The wait rejects when the watch is stopped, which is how it ends.
      watch(watching.signal).catch(() => undefined);
    },
    windowFocused() {
      if (isRefused() && clock.monotonic() - triedAt >= focusPause) void tryKey();
    },
    stop,
  };
}
