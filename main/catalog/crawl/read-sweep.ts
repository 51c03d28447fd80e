import type { Clock } from '#main/kernel/clock.ts';
import { deferred } from '#main/kernel/deferred.ts';
import { asksForPause, TryLater } from '#main/service/http/retry.ts';
import type { ModPage } from '#shared/contract/mods/mods.ts';
import type { ErrorCode } from '#shared/error-codes.ts';
import { AppError } from '#shared/errors.ts';
import type { OpenPass, PageToSave } from '../store/passes.ts';
import type { Pace } from './pace.ts';
import { createPageSet } from './page-ranges.ts';
import { judge, type PassProgress, pagesToReread, type Verdict } from './verdict.ts';

/** What reading a sweep needs. */
export type SweepDeps = {
  /** Reads a page of the list, with one try. @throws AppError: `TryLater` for a temporary failure */
  readonly readPage: (page: number, signal: AbortSignal) => Promise<ModPage>;
  readonly savePage: (page: PageToSave) => Promise<PassProgress>;
  readonly pace: Pace;
  readonly clock: Clock;
  /** Whether requests may start now. Call `wake` after a change. */
  readonly mayRead: () => boolean;
  /** The page of the list that the player looks at; null for none. */
  readonly pageOnScreen: () => number | null;
  readonly onProgress: (progress: PassProgress) => void;
  /** A request failed that is tried again. */
  readonly onFailure: (error: AppError) => void;
};

/** A sweep that is being read. */
export type Sweep = {
  /** What to do next. Rejects with an `AppError` that another try won't change soon, or with the store's error. */
  readonly done: Promise<Exclude<Verdict, 'read-on'>>;
  /** Something has changed that may let requests start. */
  wake(): void;
  /** Ends it: requests under way are aborted. `done` never settles then. */
  stop(): void;
};

/** Responses that may wait for the store. More would pile up in memory when the disk is slower than the service. */
const mostUnsaved = 8;

/** After so many failed tries a page is given up for this pass; a pass without a page is not complete. */
const triesPerPage = 5;

/** After so many failures in a row, and the pauses between them, it is the service that fails and not a page. */
const mostFailures = 12;

/** Reads the pages that the sweep has not read, the page on screen first, then in order, until `judge` ends it. */
export function startSweep({ progress: before, readPages }: OpenPass, deps: SweepDeps): Sweep {
  const { pace, clock } = deps;
  const outcome = deferred<Exclude<Verdict, 'read-on'>>();
  const ended = new AbortController();
  /** Pages that are read, being read, or given up. */
  const taken = createPageSet(readPages);
  const failedTries = new Map<number, number>();
  let progress = before;
  let running = 0;
  let unsaved = 0;
  let hasFailedPages = false;
  /** The last page that the service has, once it said that one of these pages is past the end. */
  let endOfList = Number.POSITIVE_INFINITY;
  let stopAlarm = () => {};

  const stop = () => {
    stopAlarm();
    ended.abort();
  };
  const fail = (error: unknown) => {
    stop();
    outcome.reject(error);
  };
  const nextPage = (): number | null => {
    const lastPage = Math.min(progress.lastPage, endOfList);
    const onScreen = deps.pageOnScreen();
    if (onScreen !== null && mayJumpTo(onScreen)) return onScreen;
    let page = taken.firstMissing();
    while (failedTries.has(page)) page = taken.firstMissing(page + 1);
    if (page === 1 || page <= lastPage) return page;
    return [...failedTries.keys()].find((failed) => failed === 1 || failed <= lastPage) ?? null;
  };
  const mayJumpTo = (page: number): boolean =>
    !progress.isRereading &&
    page <= Math.min(progress.lastPage || Number.POSITIVE_INFINITY, endOfList) &&
    !taken.has(page) &&
    !failedTries.has(page);
  const limit = (): number => {
    // Before the first response nobody knows how many pages there are.
    if (progress.lastPage === 0) return 1;
    // A request whose response nobody needs any more is spared.
    const needed = pagesToReread(progress);
    return progress.isRereading && needed > 0 ? Math.min(pace.limit(), needed) : pace.limit();
  };
  const isOver = () => running + unsaved === 0 && progress.lastPage > 0 && nextPage() === null;

  const settle = () => {
    // A verdict of rereading counts on every page that has arrived.
    if (progress.isRereading && unsaved > 0) return;
    const verdict = judge(progress, { isOver: isOver(), hasFailedPages });
    if (verdict === 'read-on') return;
    stop();
    outcome.resolve(verdict);
  };
  const pump = () => {
    const mostWaiting = progress.isRereading ? 1 : mostUnsaved;
    while (!ended.signal.aborted && deps.mayRead() && running < limit() && unsaved < mostWaiting) {
      const page = nextPage();
      if (page === null) return;
      const delay = pace.delay();
      if (delay > 0) return setAlarm(delay);
      void read(page);
    }
  };
  const setAlarm = (ms: number) => {
    stopAlarm();
    stopAlarm = clock.after(ms, pump);
  };

  const read = async (page: number) => {
    taken.add(page);
    running += 1;
    pace.started();
    const startedAt = clock.monotonic();
    try {
      const response = requireAsked(await deps.readPage(page, ended.signal), page);
      if (ended.signal.aborted) return;
      pace.succeeded(clock.monotonic() - startedAt);
      running -= 1;
      failedTries.delete(page);
      void save(page, response);
    } catch (error) {
      if (ended.signal.aborted) return;
      running -= 1;
      taken.delete(page);
      pageFailed(page, error);
    }
    pump();
  };
  const save = async (page: number, { mods, unreadable, pagination, readAt }: ModPage) => {
    unsaved += 1;
    try {
      const { total, lastPage } = pagination;
      const saved = await deps.savePage({ page, mods, unreadable, total, lastPage, readAt });
      if (ended.signal.aborted) return;
      progress = saved;
    } catch (error) {
      return fail(error);
    }
    unsaved -= 1;
    deps.onProgress(progress);
    settle();
    pump();
  };
  const pageFailed = (page: number, error: unknown) => {
    if (!(error instanceof AppError)) return fail(error);
    if (error.code === 'page-past-end' && page > 1) {
      endOfList = Math.min(endOfList, page - 1);
      return settle();
    }
    if (!worthAnotherTry.has(error.code)) return fail(error);
    pace.failed(error instanceof TryLater ? error.retryAfterMs : undefined);
    deps.onFailure(error);
    if (pace.failures() >= mostFailures && !asksForPause(error)) return fail(error);
    const tries = (failedTries.get(page) ?? 0) + (isFaultOfPage(error) ? 1 : 0);
    failedTries.delete(page);
    if (tries < triesPerPage || page === 1) {
      // At the end, so that another page is tried before it.
      failedTries.set(page, tries);
      return;
    }
    taken.add(page);
    hasFailedPages = true;
    settle();
  };

  settle();
  pump();
  return { done: outcome.promise, wake: pump, stop };
}

const worthAnotherTry: ReadonlySet<ErrorCode> = new Set([
  'unreachable',
  'unavailable',
  'bad-answer',
  'page-past-end',
]);

/** Whether an error may be due to the page. Without a connection, or when the service asks for a pause, it is not. */
const isFaultOfPage = (error: AppError): boolean => error.code !== 'unreachable' && !asksForPause(error);

/** @throws AppError `bad-answer` when the service has sent another page than the one requested */
function requireAsked(response: ModPage, page: number): ModPage {
  if (response.pagination.page === page) return response;
  const details = `page ${page} → page ${response.pagination.page}`;
  throw new AppError('bad-answer', { id: 'error.badAnswer' }, { details });
}
