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

/**
 * Reads an archive, and unpacks it if the job says so, in a thread of its own, so that neither window nor main waits.
 * @param options `script`: the thread's entry. `signal` ends the thread at once; what it has written stays. The promise
 *   rejects when the thread has ended, but at most 5 s after the signal (Z30)
 * @throws ArchiveRefused, WorkerFailed, or an AppError with the code `cancelled`
 */
export function runWorker(
  job: WorkerJob,
  options: {
    readonly script: URL | string;
    readonly signal: AbortSignal;
    readonly clock: Clock;
    readonly onProgress?: (bytes: number) => void;
  },
): Promise<WorkerResult> {
  const { script, signal, clock, onProgress } = options;
  return new Promise((resolve, reject) => {
    const cancelled = () => new AppError('cancelled', { id: 'error.cancelled' });
    if (signal.aborted) return reject(cancelled());
    // A thread would also take over the debugger's switches, and one that waits for a debugger never starts.
    const worker = new Worker(script, { name: 'unpack', execArgv: [], resourceLimits, workerData: job });
    let outcome: (() => void) | null = null;
    let stopWaiting: () => void = () => undefined;
    const cancel = () => {
      outcome = () => reject(cancelled());
      stopWaiting = clock.after(endMs, outcome);
      void worker.terminate();
    };
    signal.addEventListener('abort', cancel, { once: true });
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'progress') onProgress?.(message.bytes);
      else outcome ??= settle(message);
    });
    const settle = (message: Exclude<WorkerMessage, { kind: 'progress' }>) => () => {
      if (message.kind === 'done') resolve(message.result);
      else if (message.kind === 'refused')
        reject(
          new ArchiveRefused(message.refusal, job.title, message.name, message.details, {
            other: message.other,
          }),
        );
      else reject(new WorkerFailed(message.code, message.message, message.place));
    };
    worker.on('error', (error) => {
      outcome ??= () => reject(new WorkerFailed('', error.message));
    });
    // Nothing is written any more only when the thread has ended.
    worker.on('exit', () => {
      signal.removeEventListener('abort', cancel);
      stopWaiting();
      if (outcome) outcome();
      else reject(new WorkerFailed('', 'The thread ended without a result'));
    });
  });
}
