import type { Clock } from './clock.ts';

/** Runs an action when it is due, but not too often. */
type Throttle = {
  /** Runs the action at once, or once at the end of the current interval. */
  due(): void;
  /** Runs the action at once, also within an interval. */
  now(): void;
  /** Runs nothing any more. */
  close(): void;
};

/**
 * Runs `act` at most once per `intervalMs`. `act` returns whether there was anything to do: no interval follows
 * otherwise. No timer runs while nothing is due.
 */
export function createThrottle(options: { clock: Clock; intervalMs: number; act: () => boolean }): Throttle {
  const { clock, intervalMs, act } = options;
  const closed = new AbortController();
  let isWaiting = false;
  let isDue = false;

  const run = () => {
    isDue = false;
    if (closed.signal.aborted || !act()) return;
    isWaiting = true;
    clock.wait(intervalMs, closed.signal).then(
      () => {
        isWaiting = false;
        if (isDue) run();
      },
      () => undefined,
    );
  };

  return {
    due() {
      isDue = true;
      if (!isWaiting) run();
    },
    now() {
      if (!isWaiting) return run();
      if (closed.signal.aborted) return;
      isDue = false;
      act();
    },
    close: () => closed.abort(),
  };
}
