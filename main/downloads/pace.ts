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
 * Measures a download's rate as an exponentially weighted average over time. A clock that jumps back, or
 * ahead by more than a minute (sleep), starts a new sample and changes nothing else.
 */
export function createPace(clock: { now(): number }): Pace {
  let received = 0;
  let rate: number | null = null;
  let sampleAt: number | null = null;
  let sampleBytes = 0;

  return {
    note(receivedBytes) {
      received = receivedBytes;
      // The first bytes only set the start: how long they took is not known.
      const elapsed = sampleAt === null ? 0 : clock.now() - sampleAt;
      if (sampleAt !== null && elapsed >= 0 && elapsed < sampleMs) return;
      if (elapsed > 0 && elapsed <= 60_000) {
        const latest = ((received - sampleBytes) / elapsed) * 1000;
        const weight = 1 - Math.exp(-elapsed / fadeMs);
        rate = rate === null ? latest : rate + weight * (latest - rate);
      }
      sampleAt = clock.now();
      sampleBytes = received;
    },
    progress: (totalBytes) => ({
      receivedBytes: received,
      bytesPerSecond: rate,
      secondsLeft: totalBytes === null || !rate ? null : Math.max(0, totalBytes - received) / rate,
    }),
  };
}
