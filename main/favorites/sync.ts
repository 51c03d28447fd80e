import type { Clock } from '../lib/clock.ts';

/** Does work as it comes up, one run at a time, and again after a pause when a run failed. */
type Sync = {
  /** There is work: begins a run, unless one is under way (which then looks again) or a pause is kept. */
  start(): void;
  /** The same, but now: a pause ends. Settles with the run, however that ends. */
  hurry(): Promise<void>;
};

/** The first pause after a failure and the longest, in ms; each may come out at half its length. */
const firstPauseMs = 5_000;
const longestPauseMs = 300_000;

/**
 * Makes a sync that has nothing to do yet.
 * @param work does all there is; it rejects when it can't go on.
 * @param mayPass tells of a failure whether to try again after a pause; otherwise only a call brings a new run.
 */
export function createSync(options: {
  work: () => Promise<void>;
  mayPass: (error: unknown) => boolean;
  clock: Clock;
  random: () => number;
  signal: AbortSignal;
}): Sync {
  const { work, mayPass, clock, random, signal } = options;
  let running: Promise<void> | null = null;
  let lookAgain = false;
  let pausing: AbortController | null = null;
  let pauseMs = firstPauseMs;

  async function run(): Promise<void> {
    lookAgain = false;
    try {
      await work();
      pauseMs = firstPauseMs;
    } catch (error) {
      if (mayPass(error)) pause();
    } finally {
      running = null;
    }
    // A call that came during a run that failed for good: what it failed for may be mended.
    if (lookAgain && !pausing) await hurry();
  }

  function pause(): void {
    const mine = new AbortController();
    pausing = mine;
    const wait = pauseMs * (0.5 + random() / 2);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    clock.wait(wait, AbortSignal.any([mine.signal, signal])).then(
      () => {
        if (pausing === mine) void hurry();
      },
      // The wait was cut short, by a call or by closing.
      () => undefined,
    );
  }

  function hurry(): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    pausing?.abort();
    pausing = null;
    lookAgain = true;
    running ??= run();
    return running;
  }

  return {
    start() {
      if (!pausing) void hurry();
    },
    hurry,
  };
}
