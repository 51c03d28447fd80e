import { Worker } from 'node:worker_threads';
import type { Clock } from '#main/kernel/clock.ts';
import type { CallsMessage, FileCall, ResultsMessage } from './file-calls.ts';

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
   * Makes calls one after the other. Returns a result for each: the file's number, 0 where there is none to tell, or `notDone`.
   * Rejects when the thread can't be started or ends before; an unknown part of the calls is done then.
   */
  async make(calls: readonly FileCall[]): Promise<Float64Array> {
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

  /** Ends the thread. Calls that it still has are rejected when it has ended, so that nobody acts beside it. */
  close(): void {
    const worker = this.#worker;
    if (this.#waiting.size === 0) this.#forget(ended());
    worker?.then(
      (started) => started.terminate(),
      () => undefined,
    );
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
