import { type Weight, weigh } from './measure-memory.ts';
import type { RunningApp } from './running-app.ts';

/** Weighings while they are taken. */
export type WeightWatch = {
  readonly weights: readonly Weight[];
  /** Ends it, once the weighing under way is taken. */
  stop(): Promise<void>;
};

const everyMs = 10_000;

/** Weighs an app every ten seconds; time counts from `start`, by `performance.now()`. */
export function watchWeight(app: RunningApp, start: number): WeightWatch {
  const weights: Weight[] = [];
  let last: Promise<void> = Promise.resolve();
  const take = async () => {
    // An app that is gone weighs nothing, and the play has noted that; a page that is loading is weighed next time.
    const weight = await weigh(app).catch(() => null);
    if (weight) weights.push({ at: performance.now() - start, ...weight });
  };
  const timer = setInterval(() => {
    last = last.then(take);
  }, everyMs);
  return {
    weights,
    async stop() {
      clearInterval(timer);
      await last;
    },
  };
}
