import { memoryOf } from '#test/bench/electron/processes.ts';
import { heapOf, ownMemoryOf } from '#test/fuzz/memory-in-use.ts';
import type { RunningApp } from './running-app.ts';
import type { Sample } from './slope.ts';

/** Samples of memory, in MB of 1,000,000 bytes, while they are taken. */
export type MemoryWatch = {
  /** All processes of the app (PSS), as they are. */
  readonly samples: readonly Sample[];
  /** What the processes have for themselves, which other programs do not change. */
  readonly own: readonly Sample[];
  /** What JavaScript holds in main and page once both have cleared up: what grows here is kept on purpose. */
  readonly heap: readonly Sample[];
  /** Ends it, once the samples under way are taken. */
  stop(): Promise<void>;
};

const everyMs = 3_000;
const heapEveryMs = 15_000;

/** Weighs an app every few seconds; time counts from `start`, by `performance.now()`. */
export function watchMemory(app: RunningApp, start: number): MemoryWatch {
  const [samples, own, heap]: [Sample[], Sample[], Sample[]] = [[], [], []];
  const sampling = (into: Sample[], weigh: () => Promise<number>, ms: number) => {
    let last: Promise<void> = Promise.resolve();
    const sample = async () => {
      // An app that is gone weighs nothing, and the play has noted that.
      const bytes = await weigh().catch(() => 0);
      if (bytes > 0) into.push({ at: performance.now() - start, value: bytes / 1e6 });
    };
    const timer = setInterval(() => {
      last = last.then(sample);
    }, ms);
    return async () => {
      clearInterval(timer);
      await last;
    };
  };
  const stops = [
    sampling(samples, () => memoryOf(app.pid), everyMs),
    sampling(own, () => ownMemoryOf(app), everyMs),
    sampling(heap, () => heapOf(app), heapEveryMs),
  ];
  return {
    samples,
    own,
    heap,
    async stop() {
      for (const stop of stops) await stop();
    },
  };
}
