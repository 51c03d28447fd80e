import type { Clock } from './clock.ts';

/** Holds all downloads together to a limit of speed. */
export type Throttle = {
  /** How many bytes may come in one step now, so that a limited download grows evenly; without a limit, any number. */
  stepBytes(): number;
  /** Waits as long as the bytes just taken call for. An aborted signal ends the wait with its reason. */
  slowDown(bytes: number, signal: AbortSignal): Promise<void>;
};

/** A wait is never longer than this, in ms, so that a changed limit counts soon. */
const longestWait = 1000;
/** A step takes so long at the limit, in ms: bytes come as often as the page is told of them. */
const stepMs = 250;

/**
 * Makes a throttle for `bytesPerSecond`, asked for each time; null means as fast as it goes. Who took more than its
 * share waits until the line would have been free again; nothing is saved up while no bytes come.
 */
export function createThrottle(clock: Clock, bytesPerSecond: () => number | null): Throttle {
  let freeAt = 0;
  return {
    stepBytes() {
      const rate = bytesPerSecond();
      return rate === null ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor((rate * stepMs) / 1000));
    },
    async slowDown(bytes, signal) {
      const rate = bytesPerSecond();
      const now = clock.monotonic();
      if (rate === null) {
        freeAt = now;
        return;
      }
      const start = freeAt > now + 60_000 ? now : Math.max(freeAt, now);
      freeAt = start + (bytes / rate) * 1000;
      for (let left = freeAt - now; left > 0 && bytesPerSecond() !== null; left -= longestWait)
        await clock.wait(Math.min(left, longestWait), signal);
    },
  };
}
