import type { Clock } from '#main/kernel/clock.ts';
import { inParallel } from '#main/kernel/in-parallel.ts';
import { type FileCall, notDone } from './file-calls.ts';
import { FileThread } from './file-thread.ts';

/** From how many calls on threads are used: starting one takes as long as some hundred of them. */
export const worthThreads = 100;

/** How many calls are sent at once: so few that main isn't busy with them for more than a few milliseconds. */
const perList = 250;

/**
 * Two threads that make calls of the file system for all games. The second one takes a quarter off a switch to many files; it is started
 * only for more calls than are sent at once.
 */
export class FileThreads {
  readonly #threads: readonly [FileThread, FileThread];

  constructor(deps: { readonly script: () => Promise<URL | string>; readonly clock: Clock }) {
    this.#threads = [new FileThread(deps), new FileThread(deps)];
  }

  /** Starts the threads that so many calls need, so that they are ready when the calls come. */
  prepare(calls: number): void {
    const [first, second] = this.#threads;
    first.prepare();
    if (calls > perList) second.prepare();
  }

  /**
   * Makes the call of each item, in any order. Returns a result for each: the file's number, 0 where there is none to tell, or
   * `notDone`, also where an item has no call. Rejects when a thread can't be started or ends before; an unknown part of
   * the calls is done then, and none is made any more.
   */
  async run<T>(items: readonly T[], callOf: (item: T) => FileCall | null): Promise<Float64Array> {
    const all = new Float64Array(items.length).fill(notDone);
    const lists = Array.from({ length: Math.ceil(items.length / perList) }, (_, list) => list);
    // While a thread makes some calls, the next ones are on their way.
    await inParallel(lists, 2 * this.#threads.length, async (list) => {
      const from = list * perList;
      const calls = items.slice(from, from + perList).map(callOf);
      const made = calls.filter((call) => call !== null);
      if (made.length === 0) return;
      const results = await this.#threads[list % 2 === 0 ? 0 : 1].make(made);
      let next = 0;
      for (const [index, call] of calls.entries())
        if (call !== null) all[from + index] = results[next++] ?? notDone;
    });
    return all;
  }

  /** Ends the threads. Calls that they still have are rejected when they have ended. */
  close(): void {
    for (const thread of this.#threads) thread.close();
  }
}
