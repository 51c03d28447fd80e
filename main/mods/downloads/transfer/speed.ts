import type { Clock } from '#main/kernel/clock.ts';

/** Progress of a running download: bytes so far, smoothed bytes per second, seconds left. */
type Progress = { receivedBytes: number; bytesPerSecond: number | null; secondsLeft: number | null };

/** Measures one running download. */
export type SpeedMeter = {
  /** Adds a sample: `receivedBytes` have arrived in all. */
  add(receivedBytes: number): void;
  progress(totalBytes: number | null): Progress;
};

/** The shortest sample, in ms, so that one chunk does not count as a rate. */
const sampleMs = 200;
/** The time after which an older rate counts for a third, in ms. */
const fadeMs = 3000;

/**
 * Measures a download's rate as an exponentially weighted average over time. A gap of more than a minute, as after
 * the computer slept, starts a new sample and changes nothing else.
 */
export function createSpeedMeter(clock: Clock): SpeedMeter {
  let received = 0;
  let rate: number | null = null;
  let sampleAt: number | null = null;
  let sampleBytes = 0;

  return {
    add(receivedBytes) {
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

/** Limits the speed of all downloads together. */
export type BandwidthLimiter = {
  /** How many bytes one step may have, so that a limited download grows evenly; infinite without a limit. */
  stepBytes(): number;
  /** Waits as long as the bytes just received require. An aborted signal ends the wait with its reason. */
  slowDown(bytes: number, signal: AbortSignal): Promise<void>;
};

/** The longest single wait, in ms, so that a changed limit counts soon. */
const longestWait = 1000;
/** The duration of a step at the limit, in ms: as often as the renderer is notified of progress. */
const stepMs = 250;

/**
 * Limits to `bytesPerSecond()`, null for no limit. A download that received more than its share waits until the
 * connection would be free again; unused time is not saved up.
 */
export function createBandwidthLimiter(clock: Clock, bytesPerSecond: () => number | null): BandwidthLimiter {
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
