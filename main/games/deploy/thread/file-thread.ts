import { Worker } from 'node:worker_threads';
import type { Clock } from '#main/kernel/clock.ts';
import { type CallsMessage, type FileCall, notDone, type ResultsMessage } from './file-calls.ts';

/** From how many calls on a thread is used: starting one takes as long as some hundred of them. */
export const worthThread = 100;

/** How many calls are made and sent at once: so few that main isn't busy with them for more than a few milliseconds. */
const atOnce = 500;

/** How long the thread waits for more calls, in ms. */
const idleMs = 30_000;

/** Collects garbage early, which takes less memory. */
const resourceLimits = { maxYoungGenerationSizeMb: 2 };

type Waiting = { readonly resolve: (results: Float64Array) => void; readonly reject: (error: Error) => void };

/**
 * A thread that makes calls of the file system one after the other. Each is synchronous there, which takes a fraction of the
 * processor time of an asynchronous one, and doesn't stop main. It starts when it is needed and ends when it has had nothing to do for
 * a while. `script` is its entry.
 */
export class FileThread {
  readonly #script: () => Promise<URL | string>;
  readonly #clock: Clock;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Promise<Worker> | null = null;
  #stopIdling: () => void = () => undefined;
  #lastId = 0;

  constructor({ script, clock }: { readonly script: () => Promise<URL | string>; readonly clock: Clock }) {
    this.#script = script;
    this.#clock = clock;
  }

  /** Starts the thread, so that it is ready when calls come. */
  prepare(): void {
    // The call that needs it is told.
    this.#started().then(
      (worker) => this.#mayIdle(worker),
      () => undefined,
    );
  }

  /**
   * Makes the call of each item, in their order. Returns a result for each: the file's number, 0 where there is none to tell, or
   * `notDone`, also where an item has no call. Rejects when the thread can't be started or ends before; an unknown part of
   * the calls is done then.
   */
  async run<T>(items: readonly T[], callOf: (item: T) => FileCall | null): Promise<Float64Array> {
    const all = new Float64Array(items.length).fill(notDone);
    // While the thread makes some calls, the next ones are on their way.
    let before: Promise<void> = Promise.resolve();
    for (let from = 0; from < items.length; from += atOnce) {
      const calls = items.slice(from, from + atOnce).map(callOf);
      const made = calls.filter((call) => call !== null);
      if (made.length === 0) continue;
      const sent = this.#send(made).then((results) => {
        let next = 0;
        for (const [index, call] of calls.entries())
          if (call !== null) all[from + index] = results[next++] ?? notDone;
      });
      // When the thread ends, both fail.
      sent.catch(() => undefined);
      await before;
      before = sent;
    }
    await before;
    return all;
  }

  /** Ends the thread. Calls that it still has are rejected when it has ended, so that nobody acts beside it. */
  close(): void {
    const worker = this.#worker;
    if (this.#waiting.size === 0) this.#forget(ended());
    worker?.then(
      (started) => started.terminate(),
      () => undefined,
    );
  }

  async #send(calls: readonly FileCall[]): Promise<Float64Array> {
    const worker = await this.#started();
    this.#stopIdling();
    worker.ref();
    this.#lastId += 1;
    const message: CallsMessage = { id: this.#lastId, calls };
    return new Promise((resolve, reject) => {
      this.#waiting.set(message.id, { resolve, reject });
      worker.postMessage(message);
    });
  }

  #started(): Promise<Worker> {
    this.#stopIdling();
    this.#worker ??= this.#start();
    return this.#worker;
  }

  // A thread would also take over the debugger's switches, and one that waits for a debugger never starts.
  #start(): Promise<Worker> {
    const starting = this.#script().then((script) => {
      const worker = new Worker(script, { name: 'game-files', execArgv: [], resourceLimits });
      worker.unref();
      const end = (error: Error) => {
        if (this.#worker === starting) this.#forget(error);
      };
      worker.on('message', ({ id, results }: ResultsMessage) => {
        this.#waiting.get(id)?.resolve(results);
        this.#waiting.delete(id);
        this.#mayIdle(worker);
      });
      worker.on('error', end);
      worker.on('exit', () => end(ended()));
      return worker;
    });
    starting.catch((error: Error) => {
      if (this.#worker === starting) this.#forget(error);
    });
    return starting;
  }

  /** Without calls, the thread doesn't keep the process alive, and ends after a while. */
  #mayIdle(worker: Worker): void {
    if (this.#waiting.size > 0) return;
    worker.unref();
    this.#stopIdling();
    this.#stopIdling = this.#clock.after(idleMs, () => this.close());
  }

  #forget(error: Error): void {
    this.#stopIdling();
    this.#worker = null;
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { reject } of waiting) reject(error);
  }
}

const ended = () => new Error('The thread of a game’s files ended');
