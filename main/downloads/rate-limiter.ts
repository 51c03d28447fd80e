import type { Clock } from './clock.ts';

/** Does something when it is due, and never more often than it is worth. */
export type RateLimiter = {
  /** It is due: done at once, or with all else that falls due in the meantime when the rest is over. */
  due(): void;
  /** Nothing is done any more. */
  close(): void;
};

/**
 * Makes a limiter that rests for `intervalMs` after each time it acted. `act` answers whether there was anything to
 * do: no rest follows on nothing. No timer runs while nothing is due.
 */
export function createRateLimiter(options: {
  clock: Clock;
  intervalMs: number;
  act: () => boolean;
}): RateLimiter {
  const { clock, intervalMs, act } = options;
  const closed = new AbortController();
  let resting = false;
  let isDue = false;

  const run = () => {
    isDue = false;
    if (closed.signal.aborted || !act()) return;
    resting = true;
    clock.wait(intervalMs, closed.signal).then(
      () => {
        resting = false;
        if (isDue) run();
      },
      () => undefined,
    );
  };

  return {
    due() {
      isDue = true;
      if (!resting) run();
    },
    close: () => closed.abort(),
  };
}
