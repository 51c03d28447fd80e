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

/** Keeps one catalog open: its file, its thread and its crawl. */
export type Supervisor = {
  status(): CatalogStatus;
  /** The catalog, once it is open. @throws AppError when it can't be opened */
  opened(): Promise<RunningCatalog>;
  /** Tries now to open a catalog that could not be opened. */
  retry(): void;
  /** Deletes the file and starts over with an empty one. Resolves when that is under way. @throws AppError */
  rebuild(): Promise<void>;
  /** Ends the crawl and the thread. What was read is on disk. Never rejects. */
  close(): Promise<void>;
};

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

/** Opens the catalog at once, and again after its thread has ended. */
export function superviseCatalog(options: SupervisorOptions): Supervisor {
  const { file, clock, log, onChange } = options;
  const closed = new AbortController();
  let status: CatalogStatus = { kind: 'opening' };
  let ready: Deferred<RunningCatalog> = deferred();
  let ending: Deferred<Ending> = deferred();
  let stopWaiting = () => {};
  let rebuilt: Rebuilt | null = null;
  let failures = 0;
  let hasQuarantined = true;

  const setStatus = (next: CatalogStatus) => {
    // Who waited for the status before has got the catalog or the error.
    if (status.kind !== 'opening') ready = deferred();
    status = next;
    if (next.kind === 'open') ready.resolve(next.catalog);
    if (next.kind === 'none') ready.reject(noCatalog(next.reason));
    onChange();
  };
  /** Says that there is no catalog until the next try, which is due after a while or when `retry` is called. */
  const pause = async (reason: MissingReason) => {
    const stop = new AbortController();
    stopWaiting = () => stop.abort();
    setStatus({ kind: 'none', reason });
    const signal = AbortSignal.any([stop.signal, closed.signal]);
    // A library that is missing stays missing.
    if (reason === 'no-library') await new Promise((resolve) => signal.addEventListener('abort', resolve));
    else await clock.wait(pauseAfter(failures), signal).catch(() => undefined);
    stopWaiting = () => {};
  };

  const start = (connection: CatalogConnection): RunningCatalog => {
    const call = (async (name, ...values) => {
      try {
        return await connection.call(name, ...values);
      } catch (error) {
        if (error instanceof CatalogError && error.reason === 'damaged') ending.resolve('damaged');
        throw toAppError(error);
      }
    }) as CatalogConnection['call'];
    const crawl = new Crawl({ ...options, store: crawlStoreOf({ call }) });
    crawl.onChange(({ lastCompleteAt }) => {
      // Everything that the quarantined file had was read again.
      if (lastCompleteAt !== null && hasQuarantined) void discardQuarantined();
      onChange();
    });
    connection.onListed(onChange);
    return { call, listed: connection.listed, crawl, rebuilt };
  };
  const discardQuarantined = async () => {
    hasQuarantined = false;
    await rm(quarantinedFile(file), { force: true }).catch((cause: unknown) =>
      log.warn('A quarantined catalog could not be deleted', { cause }),
    );
  };
  /** Serves an open catalog until it ends, and returns why it did. */
  const serve = async (connection: CatalogConnection): Promise<Ending> => {
    ending = deferred();
    const openedAt = clock.monotonic();
    const catalog = start(connection);
    setStatus({ kind: 'open', catalog });
    void connection.ended.then(() => ending.resolve('ended'));
    const why = await ending.promise;
    if (clock.monotonic() - openedAt >= stableAfterMs) failures = 0;
    if (why !== 'closed') setStatus({ kind: 'opening' });
    await catalog.crawl.close();
    await connection.close();
    return why;
  };
  const recover = async (why: Ending) => {
    rebuilt = why === 'rebuild' ? 'by-hand' : why === 'damaged' ? 'damaged' : null;
    try {
      if (why === 'rebuild') await deleteCatalog(file);
      if (why === 'damaged') {
        quarantine(file);
        hasQuarantined = true;
      }
    } catch (cause) {
      log.warn('The file of the catalog could not be removed', { cause });
    }
    if (why !== 'ended' && why !== 'damaged') return;
    log.error('The catalog stopped', { why });
    failures += 1;
    if (failures > 1) await pause('failed');
  };
  const run = async () => {
    while (!closed.signal.aborted) {
      const opened = await openCatalog(file, options.connect);
      if (opened.kind === 'none') {
        const { reason, error } = opened;
        log.warn('The catalog could not be opened', { reason, error });
        failures += 1;
        await pause(reason);
      } else if (closed.signal.aborted) await opened.connection.close();
      else {
        rebuilt = opened.rebuilt ?? rebuilt;
        await recover(await serve(opened.connection));
      }
    }
  };
  const retry = () => {
    if (status.kind !== 'none') return;
    setStatus({ kind: 'opening' });
    stopWaiting();
  };
  const running = run();

  return {
    status: () => status,
    opened: () => ready.promise,
    retry,
    async rebuild() {
      await ready.promise.catch(() => undefined);
      if (status.kind === 'open') return ending.resolve('rebuild');
      try {
        await deleteCatalog(file);
      } catch (cause) {
        throw toAppError(cause);
      }
      rebuilt = 'by-hand';
      retry();
    },
    async close() {
      closed.abort();
      ending.resolve('closed');
      await running;
      ready.reject(noCatalog('failed'));
    },
  };
}
