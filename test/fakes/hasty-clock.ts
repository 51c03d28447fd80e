import type { Clock } from '#main/kernel/clock.ts';

/** Real time, but waits end at once and timers never fire. */
export const hastyClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  wait: async () => undefined,
  after: () => () => undefined,
};
