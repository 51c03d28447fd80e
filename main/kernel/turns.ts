import { setImmediate as nextTurn } from 'node:timers/promises';

/** Divides long work into turns, so that the event loop keeps running. */
export type Turns = {
  /** Counts one more piece of work; true when it is time to wait for `next`. */
  isDue(): boolean;
  /** Lets other work run. */
  next(): Promise<void>;
};

/** Divides work by time: a turn is due after `ms`, measured after every `pieces`. */
export function createTurns(ms = 8, now: () => number = () => performance.now(), pieces = 50): Turns {
  let count = 0;
  let begin = now();
  return {
    isDue() {
      count += 1;
      return count % pieces === 0 && now() - begin >= ms;
    },
    async next() {
      await nextTurn();
      begin = now();
    },
  };
}

/** Runs a generator that yields after each piece of work, and lets other work run in between. */
export async function inTurns<T>(work: Generator<void, T>): Promise<T> {
  const turns = createTurns();
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    if (turns.isDue()) await turns.next();
  }
}

/** Runs such a generator at once. */
export function withoutTurns<T>(work: Generator<void, T>): T {
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
}
