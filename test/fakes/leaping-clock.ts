import type { Clock } from '#main/kernel/clock.ts';

/**
 * Time in which waits end at once and move it on. Waits of an hour and more are held until `release`. Between waits real
 * time passes, or none with `standsStill`: then only what waits decides how far apart two calls are.
 */
export type LeapingClock = Clock & {
  /** Ends the waits that are held, as if their time had passed. */
  release(): void;
  /** Sets the computer's clock forward or back by `ms`. Monotonic time stays. */
  jump(ms: number): void;
  /** How many waits are held. */
  readonly held: number;
};

const heldFromMs = 3_600_000;

export function createLeapingClock({ standsStill = false } = {}): LeapingClock {
  const begin = Date.now();
  let leapt = 0;
  let jumped = 0;
  const held = new Map<() => void, number>();
  const clock: LeapingClock = {
    now: () => (standsStill ? begin : Date.now()) + leapt + jumped,
    monotonic: () => (standsStill ? 0 : performance.now()) + leapt,
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const wake = () => {
          if (signal?.aborted) return;
          signal?.removeEventListener('abort', stop);
          leapt += ms;
          held.delete(wake);
          resolve();
        };
        const stop = () => {
          held.delete(wake);
          reject(signal?.reason);
        };
        signal?.addEventListener('abort', stop);
        if (ms >= heldFromMs) held.set(wake, ms);
        else setImmediate(wake);
      }),
    after(ms, act) {
      const stop = new AbortController();
      clock.wait(ms, stop.signal).then(act, () => undefined);
      return () => stop.abort();
    },
    release() {
      for (const wake of [...held.keys()]) wake();
    },
    jump(ms) {
      jumped += ms;
    },
    get held() {
      return held.size;
    },
  };
  return clock;
}
