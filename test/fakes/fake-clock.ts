import type { Clock } from '#main/kernel/clock.ts';

/** A clock that only moves when told to. */
export type FakeClock = Clock & {
  /** Advances time by `ms` and ends waits in order; their callbacks run before it returns. */
  advance(ms: number): Promise<void>;
  /** Sets the computer's clock forward or back by `ms`. Monotonic time stays, and no wait ends. */
  jump(ms: number): void;
  /** The number of pending waits. */
  readonly waiting: number;
};

type Wait = { at: number; wake: () => void };

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Starts at `start` (Unix ms). Waits use monotonic time, which jumps don't affect. */
export function createFakeClock(start = 1_700_000_000_000): FakeClock {
  let now = start;
  let elapsed = 0;
  const waits = new Set<Wait>();
  const clock: FakeClock = {
    now: () => now,
    monotonic: () => elapsed,
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        const stop = () => {
          waits.delete(wait);
          reject(signal?.reason);
        };
        const wait: Wait = {
          at: elapsed + ms,
          wake() {
            waits.delete(wait);
            signal?.removeEventListener('abort', stop);
            resolve();
          },
        };
        if (signal?.aborted) return stop();
        signal?.addEventListener('abort', stop);
        waits.add(wait);
      }),
    after(ms, act) {
      const stop = new AbortController();
      clock.wait(ms, stop.signal).then(act, () => undefined);
      return () => stop.abort();
    },
    async advance(ms) {
      const end = elapsed + ms;
      for (;;) {
        const next = [...waits].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        now += next.at - elapsed;
        elapsed = next.at;
        next.wake();
        await settle();
      }
      now += end - elapsed;
      elapsed = end;
      await settle();
    },
    jump(ms) {
      now += ms;
    },
    get waiting() {
      return waits.size;
    },
  };
  return clock;
}
