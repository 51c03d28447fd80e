import type { Clock } from './clock.ts';

/** What can be told of a running download: bytes so far, smoothed bytes per second, seconds left. */
export type Progress = { receivedBytes: number; bytesPerSecond: number | null; secondsLeft: number | null };

/** Follows one running download. */
export type Pace = {
  /** Notes that `receivedBytes` have arrived in all. */
  note(receivedBytes: number): void;
  progress(totalBytes: number | null): Progress;
};

/** Figures are taken over at least this time, so that one chunk does not count as a rate. */
const sampleMs = 200;
/** The time over which an older rate fades to a third. */
const fadeMs = 3000;

/**
 * Measures a download's rate as an exponentially weighted average over time. A gap of more than a minute, as after
 * the computer slept, starts a new sample and changes nothing else.
 */
export function createPace(clock: Pick<Clock, 'monotonic'>): Pace {
  let received = 0;
  let rate: number | null = null;
  let sampleAt: number | null = null;
  let sampleBytes = 0;

  return {
    note(receivedBytes) {
      received = receivedBytes;
      // The first bytes only set the start: how long they took is not known.
      const elapsed = sampleAt === null ? 0 : clock.monotonic() - sampleAt;
      if (sampleAt !== null && elapsed < sampleMs) return;
      if (elapsed > 0 && elapsed <= 60_000) {
        const latest = ((received - sampleBytes) / elapsed) * 1000;
        const weight = 1 - Math.exp(-elapsed / fadeMs);
        rate = rate === null ? latest : rate + weight * (latest - rate);
      }
      sampleAt = clock.monotonic();
      sampleBytes = received;
    },
    progress: (totalBytes) => ({
      receivedBytes: received,
      bytesPerSecond: rate,
      secondsLeft: totalBytes === null || !rate ? null : Math.max(0, totalBytes - received) / rate,
    }),
  };
}
