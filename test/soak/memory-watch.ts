import { type MemorySample, measureMemory } from './measure-memory.ts';
import type { RunningApp } from './running-app.ts';

/** The memory samples of a running soak. */
export type MemoryWatch = {
  readonly samples: readonly MemorySample[];
  /** Stops after the sample in progress. */
  stop(): Promise<void>;
};

const everyMs = 10_000;

/** Samples an app's memory every ten seconds; times are relative to `start`, by `performance.now()`. */
export function watchMemory(app: RunningApp, start: number): MemoryWatch {
  const samples: MemorySample[] = [];
  let last: Promise<void> = Promise.resolve();
  const take = async () => {
    // Measuring fails when the app has ended, which the soak reports, or while the renderer is loading.
    const sample = await measureMemory(app).catch(() => null);
    if (sample) samples.push({ at: performance.now() - start, ...sample });
  };
  const timer = setInterval(() => {
    last = last.then(take);
  }, everyMs);
  return {
    samples,
    async stop() {
      clearInterval(timer);
      await last;
    },
  };
}
