import type { Clock } from '#main/kernel/clock.ts';
import { closeAll } from '#main/kernel/close-all.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { isRunning } from '#shared/download-states.ts';
import type { DownloadRecord } from '../record.ts';
import type { DownloadStore } from '../store/download-store.ts';
import { createQueue, type Queue, StopReason } from './queue.ts';
import { createRetrySchedule, type RetrySchedule } from './retry-schedule.ts';
import { createScheduler, type Machine, type Scheduler } from './scheduler.ts';

/**
 * The service in use by its base URL (null while none is known: until then nothing starts), whether it can be reached
 * and accepts the guest key as far as is known, and an event for each change.
 */
export type ServiceReachability = {
  service(): string | null;
  isReachable(): boolean;
  isKeyAccepted(): boolean;
  onChange(listener: () => void): () => void;
};

/** What running downloads need. */
type RunningOptions = {
  readonly store: DownloadStore;
  readonly reachability: ServiceReachability;
  readonly machine: Machine;
  /** Does the work of one download. */
  readonly run: (downloadId: string, signal: AbortSignal) => Promise<void>;
  /** Settles what the last run of Loadout left, before the first check of the files. */
  readonly settle: () => Promise<void>;
  /** Brings what is known about the files of the service in use up to date. */
  readonly checkFiles: () => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
};

const maxRunning = 3;

/**
 * Which downloads run: those of the service in use, in turn, not while something holds them back, and again after a
 * failure that may pass.
 */
export class RunningDownloads {
  readonly queue: Queue;
  readonly #options: RunningOptions;
  readonly #retries: RetrySchedule;
  readonly #scheduler: Scheduler;
  readonly #stopListening: () => void;
  /** The checks of files that were begun. */
  #diskCheck: Promise<unknown>;

  constructor(options: RunningOptions) {
    const { store, reachability, machine, clock } = options;
    this.#options = options;
    const schedule = () => this.schedule();
    this.queue = createQueue({
      maxRunning,
      next: (runs) => this.#next(runs),
      run: (id, signal) => this.#run(id, signal),
    });
    this.#retries = createRetrySchedule({ store, clock, onDue: schedule });
    this.#scheduler = createScheduler({
      store,
      queue: this.queue,
      machine,
      clock,
      onWake: () => this.#retries.rearm(),
      onChange: schedule,
    });
    this.#stopListening = reachability.onChange(() => this.#takeReachability());
    this.#diskCheck = options.settle().then(() => this.#checkDisk());
  }

  /** Starts what can be started now, also of what waited for another try. */
  schedule(): void {
    this.#retries.arm();
    this.startQueued();
  }

  startQueued(): void {
    this.#scheduler.applyHolds();
    if (!this.#options.reachability.isReachable()) this.#retries.serviceIsGone();
    this.queue.pump();
  }

  /** Lets one run although it is held back, until that is over. */
  release(...held: Parameters<Scheduler['release']>): void {
    this.#scheduler.release(...held);
  }

  /** Stops all that run, keeps their bytes, and starts no more. Never rejects. */
  async close(): Promise<void> {
    await closeAll(
      {
        reachability: this.#stopListening,
        scheduler: this.#scheduler.close,
        retries: this.#retries.close,
        queue: () => this.queue.close(new StopReason('close')),
        diskCheck: () => this.#diskCheck,
      },
      this.#options.log,
    );
  }

  #next(runs: (downloadId: string) => boolean): string | null {
    const { store, reachability } = this.#options;
    const inUse = reachability.service();
    const mayStart = inUse !== null && inUse === store.service() && !this.#scheduler.isBlocked();
    return mayStart ? firstQueued(store.records(), runs) : null;
  }

  #run(downloadId: string, signal: AbortSignal): Promise<void> {
    const { run, log } = this.#options;
    return run(downloadId, signal)
      .catch((error: unknown) =>
        log.error('A download ended with an unexpected error', { downloadId, error }),
      )
      .finally(() => {
        this.#retries.arm();
        this.#scheduler.applyHolds();
      });
  }

  #takeReachability(): void {
    const { reachability } = this.#options;
    this.#changeService();
    if (reachability.isReachable()) this.#retries.serviceIsBack();
    if (reachability.isKeyAccepted()) this.#retries.keyIsAccepted();
    this.schedule();
  }

  /** Shows the downloads of the service in use; those that run for another one go back to the queue. */
  #changeService(): void {
    const { store, reachability } = this.#options;
    const next = reachability.service();
    if (next === null || next === store.service()) return;
    const running = store.records().filter(isRunning);
    store.use(next);
    const stops = running
      .filter((record) => store.get(record.downloadId).service !== next)
      .map(({ downloadId }) => this.queue.stop(downloadId, new StopReason('hold')));
    this.#diskCheck = Promise.all([this.#diskCheck, ...stops]).then(() => this.#checkDisk());
  }

  #checkDisk(): Promise<void> {
    const { checkFiles, log } = this.#options;
    return checkFiles()
      .catch((error: unknown) => log.error('The files of downloads could not be checked', { error }))
      .finally(() => this.schedule());
  }
}

/** The queued download with the lowest rank that does not run yet. */
function firstQueued(records: readonly DownloadRecord[], runs: (id: string) => boolean): string | null {
  let first: DownloadRecord | null = null;
  for (const record of records) {
    const isNext = record.state === 'queued' && !runs(record.downloadId);
    if (isNext && (first === null || record.rank < first.rank)) first = record;
  }
  return first?.downloadId ?? null;
}
