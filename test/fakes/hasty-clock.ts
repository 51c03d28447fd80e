import type { Clock } from '#main/lib/clock.ts';

/** Real time in which pauses end at once and no alarm ever goes off. */
export const hastyClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  wait: async () => undefined,
  after: () => () => undefined,
};
