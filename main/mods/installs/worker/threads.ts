import { Worker } from 'node:worker_threads';
import type { Clock } from '#main/kernel/clock.ts';
import { AppError } from '#shared/errors.ts';
import { ArchiveRefused } from '../archive/refused.ts';
import type { FailedPlace, WorkerJob, WorkerMessage, WorkerResult } from './messages.ts';

/** The thread could not do its job, because of the disk or a fault of its own. `code` is the system's ("ENOSPC"). */
export class WorkerFailed extends Error {
  readonly code: string;
  readonly place: FailedPlace;

  constructor(code: string, message: string, place: FailedPlace = 'folder') {
    super(message);
    this.name = 'WorkerFailed';
    this.code = code;
    this.place = place;
  }
}

/** Collects garbage early: with the usual limit a thread that unpacks small files takes 30 MB more, and no less time. */
const resourceLimits = { maxYoungGenerationSizeMb: 2 };

/** How long a canceled thread may take to end, in ms. One that waits for a disk that doesn't respond can't be ended. */
const endMs = 5_000;

/** How long a thread waits for another archive, in ms. Starting one takes longer than a small archive does. */
const idleMs = 30_000;

/** A thread waits only after an archive up to this size, unpacked, in bytes: what a large one needed is given back. */
const mostToWait = 256 * 1024 ** 2;

/** What ends a job, and gets how many bytes are written. */
type JobOptions = { readonly signal: AbortSignal; readonly onProgress?: (bytes: number) => void };

/**
 * Threads that read archives and unpack them, so that neither window nor main waits. Each does one job at a time; one stays
 * for a while after its job. `script` is the entry of a thread.
 */
export class ArchiveThreads {
  readonly #script: () => Promise<URL | string>;
  readonly #clock: Clock;
  #idle: { readonly worker: Worker; readonly forget: () => void } | null = null;
  #isClosed = false;

  constructor({ script, clock }: { readonly script: () => Promise<URL | string>; readonly clock: Clock }) {
    this.#script = script;
    this.#clock = clock;
  }

  /**
   * Reads an archive, and unpacks it if the job says so.
   * @param options `signal` ends the thread at once; what it has written stays. The promise rejects when the thread has
   *   ended, but at most 5 s after the signal (Z30)
   * @throws ArchiveRefused, WorkerFailed, or an AppError with the code `cancelled`
   */
  async run(job: WorkerJob, options: JobOptions): Promise<WorkerResult> {
    if (options.signal.aborted) throw cancelled();
    const worker = this.#takeIdle() ?? (await this.#start());
    return this.#runIn(worker, job, options);
  }

  /** Ends the thread that waits. Those with a job end after it. */
  close(): void {
    this.#isClosed = true;
    void this.#takeIdle()?.terminate();
  }

  // A thread would also take over the debugger's switches, and one that waits for a debugger never starts.
  async #start(): Promise<Worker> {
    return new Worker(await this.#script(), { name: 'unpack', execArgv: [], resourceLimits });
  }

  #takeIdle(): Worker | null {
    const idle = this.#idle;
    this.#idle = null;
    idle?.forget();
    idle?.worker.ref();
    return idle?.worker ?? null;
  }

  /** Lets a thread wait for another job, without keeping the process alive. */
  #keep(worker: Worker): void {
    const end = () => {
      this.#takeIdle();
      void worker.terminate();
    };
    worker.once('exit', end);
    worker.once('error', end);
    const stopWaiting = this.#clock.after(idleMs, end);
    const forget = () => {
      stopWaiting();
      worker.off('exit', end);
      worker.off('error', end);
    };
    this.#idle = { worker, forget };
    worker.unref();
  }

  #runIn(worker: Worker, job: WorkerJob, { signal, onProgress }: JobOptions): Promise<WorkerResult> {
    return new Promise((resolve, reject) => {
      let outcome: (() => void) | null = null;
      let stopWaiting: () => void = () => undefined;
      const stopListening = () => {
        signal.removeEventListener('abort', cancel);
        worker.off('message', onMessage);
        worker.off('error', onError);
        worker.off('exit', onExit);
      };
      const cancel = () => {
        outcome = () => reject(cancelled());
        stopWaiting = this.#clock.after(endMs, outcome);
        void worker.terminate();
      };
      const onMessage = (message: WorkerMessage) => {
        if (message.kind === 'progress') return onProgress?.(message.bytes);
        if (outcome !== null) return;
        if (message.kind === 'done' && this.#mayKeep(message.result)) {
          stopListening();
          this.#keep(worker);
          return resolve(message.result);
        }
        outcome = () =>
          message.kind === 'done' ? resolve(message.result) : reject(errorOf(message, job.title));
        void worker.terminate();
      };
      const onError = (error: Error) => {
        outcome ??= () => reject(new WorkerFailed('', error.message));
      };
      // Nothing is written any more only when the thread has ended, or says that it has done its job.
      const onExit = () => {
        stopListening();
        stopWaiting();
        if (outcome) outcome();
        else reject(new WorkerFailed('', 'The thread ended without a result'));
      };
      signal.addEventListener('abort', cancel, { once: true });
      worker.on('message', onMessage);
      worker.on('error', onError);
      worker.on('exit', onExit);
      if (signal.aborted) cancel();
      else worker.postMessage(job);
    });
  }

  #mayKeep({ looked, unpacked }: WorkerResult): boolean {
    const bytes = looked?.archive.totalBytes ?? unpacked?.files.reduce((sum, { size }) => sum + size, 0) ?? 0;
    return !this.#isClosed && this.#idle === null && bytes <= mostToWait;
  }
}

const cancelled = () => new AppError('cancelled', { id: 'error.cancelled' });

const errorOf = (
  message: Exclude<WorkerMessage, { kind: 'progress' | 'done' }>,
  title: string,
): ArchiveRefused | WorkerFailed =>
  message.kind === 'refused'
    ? new ArchiveRefused(message.refusal, title, message.name, message.details, { other: message.other })
    : new WorkerFailed(message.code, message.message, message.place);
