import { rm } from 'node:fs/promises';
import type { Clock } from '#main/kernel/clock.ts';
import { type Deferred, deferred } from '#main/kernel/deferred.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { Crawl, type CrawlOptions, crawlStoreOf } from './crawl/crawl.ts';
import { type MissingReason, noCatalog, toAppError } from './errors.ts';
import { deleteCatalog } from './files.ts';
import { openCatalog, quarantine, quarantinedFile } from './open-catalog.ts';
import { type CatalogConnection, CatalogError } from './worker/connect.ts';

/** Why a catalog starts empty though there was a file. */
export type Rebuilt = 'damaged' | 'newer' | 'by-hand';

/** A catalog in its thread, and the crawl that fills it. Its calls reject with an AppError. */
export type RunningCatalog = Pick<CatalogConnection, 'call' | 'listed'> & {
  readonly crawl: Crawl;
  readonly rebuilt: Rebuilt | null;
};

/** What happens to a catalog; `none` until the next try. */
export type CatalogStatus =
  | { readonly kind: 'opening' }
  | { readonly kind: 'none'; readonly reason: MissingReason }
  | { readonly kind: 'open'; readonly catalog: RunningCatalog };

export type SupervisorOptions = Omit<CrawlOptions, 'store'> & {
  readonly file: string;
  readonly connect: (file: string) => Promise<CatalogConnection>;
  /** Runs after each change of the status, the crawl or the mods in the lists. */
  readonly onChange: () => void;
  readonly clock: Clock;
  readonly log: Log;
};

/** The pause before another try to open the catalog: the first and the longest, in ms. It doubles. */
const pauses = { first: 2_000, longest: 300_000 };

const pauseAfter = (failures: number): number => Math.min(pauses.first * 2 ** (failures - 1), pauses.longest);

/** A thread that ends sooner than this, in ms, is started again after a pause only. */
const stableAfterMs = 60_000;

/** Why an open catalog is closed. */
type Ending = 'ended' | 'damaged' | 'rebuild' | 'closed';

/** Keeps one catalog open: its file, its thread and its crawl. */
export class Supervisor {
  readonly #options: SupervisorOptions;
  readonly #closed = new AbortController();
  readonly #running: Promise<void>;
  #status: CatalogStatus = { kind: 'opening' };
  #ready: Deferred<RunningCatalog> = deferred();
  #ending: Deferred<Ending> = deferred();
  #stopWaiting = () => {};
  #rebuilt: Rebuilt | null = null;
  #failures = 0;
  #hasQuarantined = true;

  /** Opens the catalog at once, and again after its thread has ended. */
  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.#running = this.#run();
  }

  status(): CatalogStatus {
    return this.#status;
  }

  /** The catalog, once it is open. @throws AppError when it can't be opened */
  opened(): Promise<RunningCatalog> {
    return this.#ready.promise;
  }

  /** Tries now to open a catalog that could not be opened. */
  retry(): void {
    if (this.#status.kind !== 'none') return;
    this.#setStatus({ kind: 'opening' });
    this.#stopWaiting();
  }

  /** Deletes the file and starts over with an empty one. Resolves when that is under way. @throws AppError */
  async rebuild(): Promise<void> {
    await this.#ready.promise.catch(() => undefined);
    if (this.#status.kind === 'open') return this.#ending.resolve('rebuild');
    try {
      await deleteCatalog(this.#options.file);
    } catch (cause) {
      throw toAppError(cause);
    }
    this.#rebuilt = 'by-hand';
    this.retry();
  }

  /** Ends the crawl and the thread. What was read is on disk. Never rejects. */
  async close(): Promise<void> {
    this.#closed.abort();
    this.#ending.resolve('closed');
    await this.#running;
    this.#ready.reject(noCatalog('failed'));
  }

  async #run(): Promise<void> {
    const { file, connect, log } = this.#options;
    while (!this.#closed.signal.aborted) {
      const opened = await openCatalog(file, connect);
      if (opened.kind === 'none') {
        const { reason, error } = opened;
        log.warn('The catalog could not be opened', { reason, error });
        this.#failures += 1;
        await this.#pause(reason);
      } else if (this.#closed.signal.aborted) await opened.connection.close();
      else {
        this.#rebuilt = opened.rebuilt ?? this.#rebuilt;
        await this.#recover(await this.#serve(opened.connection));
      }
    }
  }

  /** Says that there is no catalog until the next try, which is due after a while or when `retry` is called. */
  async #pause(reason: MissingReason): Promise<void> {
    const stop = new AbortController();
    this.#stopWaiting = () => stop.abort();
    this.#setStatus({ kind: 'none', reason });
    const signal = AbortSignal.any([stop.signal, this.#closed.signal]);
    // A library that is missing stays missing.
    if (reason === 'no-library') await new Promise((resolve) => signal.addEventListener('abort', resolve));
    else await this.#options.clock.wait(pauseAfter(this.#failures), signal).catch(() => undefined);
    this.#stopWaiting = () => {};
  }

  /** Serves an open catalog until it ends, and returns why it did. */
  async #serve(connection: CatalogConnection): Promise<Ending> {
    const { clock } = this.#options;
    const ending = deferred<Ending>();
    this.#ending = ending;
    const openedAt = clock.monotonic();
    const catalog = this.#start(connection);
    this.#setStatus({ kind: 'open', catalog });
    void connection.ended.then(() => ending.resolve('ended'));
    const why = await ending.promise;
    if (clock.monotonic() - openedAt >= stableAfterMs) this.#failures = 0;
    if (why !== 'closed') this.#setStatus({ kind: 'opening' });
    await catalog.crawl.close();
    await connection.close();
    return why;
  }

  #start(connection: CatalogConnection): RunningCatalog {
    const { onChange } = this.#options;
    const call = (async (name, ...values) => {
      try {
        return await connection.call(name, ...values);
      } catch (error) {
        if (error instanceof CatalogError && error.reason === 'damaged') this.#ending.resolve('damaged');
        throw toAppError(error);
      }
    }) as CatalogConnection['call'];
    const crawl = new Crawl({ ...this.#options, store: crawlStoreOf({ call }) });
    crawl.onChange(({ lastCompleteAt }) => {
      // Everything that the quarantined file had was read again.
      if (lastCompleteAt !== null && this.#hasQuarantined) void this.#discardQuarantined();
      onChange();
    });
    connection.onListed(onChange);
    return { call, listed: connection.listed, crawl, rebuilt: this.#rebuilt };
  }

  async #discardQuarantined(): Promise<void> {
    const { file, log } = this.#options;
    this.#hasQuarantined = false;
    await rm(quarantinedFile(file), { force: true }).catch((cause: unknown) =>
      log.warn('A quarantined catalog could not be deleted', { cause }),
    );
  }

  async #recover(why: Ending): Promise<void> {
    const { file, log } = this.#options;
    this.#rebuilt = why === 'rebuild' ? 'by-hand' : why === 'damaged' ? 'damaged' : null;
    try {
      if (why === 'rebuild') await deleteCatalog(file);
      if (why === 'damaged') {
        quarantine(file);
        this.#hasQuarantined = true;
      }
    } catch (cause) {
      log.warn('The file of the catalog could not be removed', { cause });
    }
    if (why !== 'ended' && why !== 'damaged') return;
    log.error('The catalog stopped', { why });
    this.#failures += 1;
    if (this.#failures > 1) await this.#pause('failed');
  }

  #setStatus(next: CatalogStatus): void {
    // Who waited for the status before has got the catalog or the error.
    if (this.#status.kind !== 'opening') this.#ready = deferred();
    this.#status = next;
    if (next.kind === 'open') this.#ready.resolve(next.catalog);
    if (next.kind === 'none') this.#ready.reject(noCatalog(next.reason));
    this.#options.onChange();
  }
}
