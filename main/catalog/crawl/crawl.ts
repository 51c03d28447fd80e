import { untilAborted } from '#main/kernel/abort.ts';
import type { Clock } from '#main/kernel/clock.ts';
import { createHoldConditions, type HoldPreferences } from '#main/kernel/hold-conditions.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import type { Log } from '#main/kernel/log/log.ts';
import type { Computer } from '#main/kernel/platform.ts';
import { createThrottle } from '#main/kernel/throttle.ts';
import type { ModPage } from '#shared/contract/mods/mods.ts';
import { type AppError, toAppError } from '#shared/errors.ts';
import type { LookedUp, OpenPass, Passes, PassHistory } from '../store/passes.ts';
import type { CatalogConnection } from '../worker/connect.ts';
import { createPace } from './pace.ts';
import { type Sweep, startSweep } from './read-sweep.ts';
import { createSchedule } from './schedule.ts';
import type { CrawlState } from './state.ts';
import type { PassProgress } from './verdict.ts';

/** The store's calls for passes, which a thread answers in order. */
export type CrawlStore = {
  readonly [Name in keyof Passes]: (...values: Parameters<Passes[Name]>) => Promise<ReturnType<Passes[Name]>>;
};

/** The calls through a connection to the catalog's thread. */
export const crawlStoreOf = ({ call }: Pick<CatalogConnection, 'call'>): CrawlStore => ({
  passHistory: (...values) => call('passHistory', ...values),
  pauseCrawl: (...values) => call('pauseCrawl', ...values),
  beginPass: (...values) => call('beginPass', ...values),
  savePage: (...values) => call('savePage', ...values),
  nextSweep: (...values) => call('nextSweep', ...values),
  endPass: (...values) => call('endPass', ...values),
});

/** Reads the list of one service into the catalog, pass by pass. Another service or key needs another one. */
export type Crawl = {
  state(): CrawlState;
  /** Calls back on changes of the state, a few times a second at most. Returns what ends that. */
  onChange(listener: (state: CrawlState) => void): () => void;
  /** Starts no more requests until `resume`, also after a restart. */
  pause(): void;
  resume(): void;
  /** Reads now and without the pauses of a later pass, whatever holds it back. */
  refresh(): void;
  /** The service responds or accepts the key again: only a pause that it asked for still counts. */
  tryAgain(): void;
  /** Ends every request and every timer. What was read is saved. Never rejects. */
  close(): Promise<void>;
};

export type CrawlOptions = {
  /** Reads a page of the list, with one try. @throws AppError: `TryLater` for a temporary failure */
  readonly readPage: (page: number, signal: AbortSignal) => Promise<ModPage>;
  /**
   * Whether the service still has a mod that its list lacked; null where it doesn't say. Rejects where it can't be asked
   * now.
   */
  readonly hasMod: (modId: number, signal: AbortSignal) => Promise<boolean | null>;
  readonly store: CrawlStore;
  readonly computer: Pick<Computer, 'onBattery' | 'metered'>;
  /** The conditions of the computer under which the player wants the crawl to wait. */
  readonly preferences: HoldPreferences;
  /** The page of the list that the player looks at; null for none. */
  readonly pageOnScreen: () => number | null;
  readonly clock: Clock;
  /** A number from 0 up to 1, for jitter. */
  readonly random: () => number;
  readonly log: Log;
};

/** The least time between the starts of two requests of a later pass, in ms. */
const politeIntervalMs = 1_000;

/** After this time, in ms, a list that lacks more than half of the known mods is read once more. */
export const confirmAfterMs = 600_000;

/** How long a failed crawl waits for the next try: at first and at most, in ms. It doubles. */
const retryPauses = { first: 60_000, longest: 3_600_000 };

/** How long a crawl waits whose request was ended by a change of the service, in ms: that is no failure. */
const cancelledPauseMs = 500;

/** How often listeners are called at most, in ms. */
const noticeMs = 250;

/** What the hold conditions call the crawl. */
const holdName = 'crawl';

/** Starts at once: an unfinished pass goes on, the first one begins, a later one waits until it is due. */
export function createCrawl(options: CrawlOptions): Crawl {
  const { store, clock, log } = options;
  const closed = new AbortController();
  const pace = createPace(options);
  const listeners = createListeners<CrawlState>();
  const notice = createThrottle({
    clock,
    intervalMs: noticeMs,
    act: () => {
      listeners.tell(state());
      return true;
    },
  });
  const holds = createHoldConditions({
    ...options,
    isNeeded: () => isReading,
    onChange: () => changed(),
  });
  let schedule = createSchedule(clock, null);
  let history: PassHistory | null = null;
  let progress: PassProgress | null = null;
  let pagesRead = 0;
  let sweep: Sweep | null = null;
  /** Whether a pass is under way. */
  let isReading = false;
  let isPaused = false;
  let isHurried = false;
  let waitsFor: 'due' | 'confirm' | 'retry' | null = null;
  let stopWaiting = () => {};
  let error: AppError | null = null;

  const why = (): CrawlState['why'] => {
    if (isPaused) return 'by-hand';
    if (!isReading) return null;
    return holds.reasonFor(holdName) ?? (waitsFor === 'confirm' ? 'confirm' : pace.heldBy());
  };
  const stateName = (reason: CrawlState['why']): CrawlState['state'] => {
    if (waitsFor === 'retry') return 'failed';
    if (reason === 'by-hand' || reason === 'power' || reason === 'unmetered') return 'paused';
    if (!isReading) return 'idle';
    return reason === null ? 'reading' : 'waiting';
  };
  const state = (): CrawlState => {
    const reason = why();
    return {
      state: stateName(reason),
      why: reason,
      known: (waitsFor === 'due' ? history : (progress ?? history))?.known ?? 0,
      total: progress?.total ?? 0,
      pagesRead: isReading ? pagesRead : 0,
      lastPage: isReading ? (progress?.lastPage ?? 0) : 0,
      lastCompleteAt: history?.completeAt ?? null,
      nextPassAt: waitsFor === 'due' ? schedule.date() : null,
      heldUntil: isHeld(reason) && pace.delay() > 0 ? clock.now() + pace.delay() : null,
      error,
    };
  };
  const changed = () => {
    sweep?.wake();
    notice.due();
  };

  /** Waits until the time has come or `stopWaiting` is called. Rejects when the crawl is closed. */
  const wait = async (reason: 'due' | 'confirm' | 'retry', ms: number) => {
    const stop = new AbortController();
    stopWaiting = () => stop.abort();
    waitsFor = reason;
    notice.due();
    try {
      await clock.wait(ms, AbortSignal.any([stop.signal, closed.signal])).catch(() => undefined);
    } finally {
      waitsFor = null;
      stopWaiting = () => {};
    }
    closed.signal.throwIfAborted();
  };

  const mayRead = () => !isPaused && !holds.isAsking() && holds.reasonFor(holdName) === null;

  const readSweep = async (open: OpenPass) => {
    progress = open.progress;
    pagesRead = open.readPages.reduce((sum, [first, last]) => sum + last - first + 1, 0);
    setPace();
    sweep = startSweep(open, {
      readPage: options.readPage,
      pageOnScreen: options.pageOnScreen,
      pace,
      clock,
      savePage: store.savePage,
      mayRead,
      onProgress(next) {
        progress = next;
        pagesRead += 1;
        error = null;
        notice.due();
      },
      onFailure(failure) {
        error = failure;
        notice.due();
      },
    });
    changed();
    const stop = sweep.stop;
    try {
      return await untilAborted(sweep.done, closed.signal);
    } finally {
      stop();
      sweep = null;
    }
  };

  /** The first pass runs as fast as the service lets it, and so does one that the player asked for. */
  const setPace = () => pace.setInterval(progress?.isFirst || isHurried ? 0 : politeIntervalMs);

  const readPass = async () => {
    let open = await store.beginPass(clock.now());
    while (!open.progress.isEnding) {
      const verdict = await readSweep(open);
      if (verdict === 'complete') break;
      if (verdict === 'incomplete') return endPass(false);
      if (verdict === 'confirm') await wait('confirm', confirmAfterMs);
      open = await store.nextSweep(verdict === 'read-again');
    }
    await endPass(true);
  };
  const endPass = async (isComplete: boolean) => {
    let gone = 0;
    let lookedUp: LookedUp | undefined;
    for (let isDone = false; !isDone; ) {
      const part = await store.endPass(isComplete, clock.now(), lookedUp);
      gone += part.gone;
      isDone = part.isDone;
      lookedUp = part.asks.length > 0 ? await lookUp(part.asks) : undefined;
      closed.signal.throwIfAborted();
    }
    const { startedAt, sweep: sweeps, distinct, total } = progress ?? {};
    log.info('A pass over the catalog has ended', { isComplete, startedAt, sweeps, distinct, total, gone });
  };

  /** Asks the service about missing mods. It ends with the first one that isn't answered. */
  const lookUp = async (missing: readonly number[]): Promise<LookedUp> => {
    const [gone, there]: [number[], number[]] = [[], []];
    for (const modId of missing) {
      await clock.wait(pace.delay(), closed.signal);
      if (!mayRead()) break;
      pace.started();
      try {
        const isThere = await options.hasMod(modId, closed.signal);
        if (isThere === null) break;
        (isThere ? there : gone).push(modId);
      } catch (cause) {
        log.warn('A mod that the list lacked could not be looked up', { cause });
        break;
      }
    }
    return { gone, there };
  };

  const loadHistory = async () => {
    history = await store.passHistory(clock.now());
    schedule = createSchedule(clock, history.endedAt);
    return history;
  };
  const setReading = (next: boolean) => {
    isReading = next;
    holds.review();
  };
  /** Waits until a pass is due, and reads it. */
  const runOnce = async () => {
    const { isUnfinished, isPaused: wasPaused } = await loadHistory();
    isPaused ||= wasPaused;
    if (!isUnfinished && !isHurried && schedule.left() > 0) await wait('due', schedule.left());
    setReading(true);
    try {
      await readPass();
      await loadHistory();
      isHurried = false;
      error = null;
    } finally {
      setReading(false);
    }
  };
  const run = async () => {
    for (let failures = 0; ; ) {
      try {
        await runOnce();
        failures = 0;
      } catch (cause) {
        closed.signal.throwIfAborted();
        const failure = toAppError(cause);
        if (failure.code === 'cancelled') {
          await clock.wait(cancelledPauseMs, closed.signal);
          continue;
        }
        error = failure;
        log.warn('The catalog could not be read', { failure: error.code, details: error.details, cause });
        const pause = Math.min(retryPauses.first * 2 ** failures, retryPauses.longest);
        await wait('retry', Math.max(pause, pace.delay()));
        failures += 1;
        pace.recovered();
      }
    }
  };
  const running = run().catch(() => undefined);

  const setPaused = (next: boolean) => {
    if (isPaused === next) return;
    isPaused = next;
    store.pauseCrawl(isPaused).catch((cause: unknown) => {
      log.warn('The pause of the catalog was not saved', { cause });
    });
    changed();
  };

  return {
    state,
    onChange: listeners.add,
    pause: () => setPaused(true),
    resume: () => setPaused(false),
    refresh() {
      isHurried = true;
      setPace();
      setPaused(false);
      for (const reason of ['power', 'unmetered'] as const) holds.release(holdName, reason);
      pace.reset();
      stopWaiting();
      changed();
    },
    tryAgain() {
      pace.recovered();
      if (waitsFor === 'retry') stopWaiting();
      changed();
    },
    async close() {
      closed.abort();
      notice.close();
      holds.close();
      await running;
    },
  };
}

const isHeld = (reason: CrawlState['why']) => reason === 'retry-after' || reason === 'failures';
