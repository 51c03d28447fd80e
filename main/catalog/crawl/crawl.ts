import { untilAborted } from '#main/kernel/abort.ts';
import type { Clock } from '#main/kernel/clock.ts';
import {
  createHoldConditions,
  type HoldConditions,
  type HoldPreferences,
} from '#main/kernel/hold-conditions.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import type { Log } from '#main/kernel/log/log.ts';
import type { Computer } from '#main/kernel/platform.ts';
import { createThrottle } from '#main/kernel/throttle.ts';
import type { ModPage } from '#shared/contract/mods/mods.ts';
import { type AppError, toAppError } from '#shared/errors.ts';
import type { LookedUp, OpenPass, PassCalls, PassHistory } from '../store/passes.ts';
import type { CatalogConnection } from '../worker/connect.ts';
import { createPace, type Pace } from './pace.ts';
import { type Sweep, startSweep } from './read-sweep.ts';
import { createSchedule, type Schedule } from './schedule.ts';
import type { CrawlState } from './state.ts';
import type { PassProgress, Verdict } from './verdict.ts';

/** The store's calls for passes, which a thread answers in order. */
export type CrawlStore = {
  readonly [Name in keyof PassCalls]: (
    ...values: Parameters<PassCalls[Name]>
  ) => Promise<ReturnType<PassCalls[Name]>>;
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
  /** Waits until the window has drawn the first mods of the catalog, or doesn't show them. May reject when the signal aborts. */
  readonly firstModsDrawn?: (signal: AbortSignal) => Promise<void>;
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

/** Why the crawl waits between two pieces of work. */
type WaitReason = 'due' | 'confirm' | 'retry';

/** Reads the list of one service into the catalog, pass by pass. Another service or key needs another one. */
export class Crawl {
  readonly #options: CrawlOptions;
  readonly #pace: Pace;
  readonly #holds: HoldConditions;
  readonly #notice: ReturnType<typeof createThrottle>;
  readonly #listeners = createListeners<CrawlState>();
  readonly #closed = new AbortController();
  readonly #running: Promise<void>;
  #schedule: Schedule;
  #history: PassHistory | null = null;
  #progress: PassProgress | null = null;
  #pagesRead = 0;
  #sweep: Sweep | null = null;
  /** Whether the window may be drawing the first mods, which takes twice as long beside requests. */
  #isDrawing = false;
  /** Whether a pass is under way. */
  #isReading = false;
  #isPaused = false;
  #isHurried = false;
  #waitsFor: WaitReason | null = null;
  #stopWaiting = () => {};
  #error: AppError | null = null;

  /** Starts at once: an unfinished pass goes on, the first one begins, a later one waits until it is due. */
  constructor(options: CrawlOptions) {
    const { clock } = options;
    this.#options = options;
    this.#pace = createPace(options);
    const tell = () => {
      this.#listeners.tell(this.state());
      return true;
    };
    this.#notice = createThrottle({ clock, intervalMs: noticeMs, act: tell });
    this.#holds = createHoldConditions({
      ...options,
      isNeeded: () => this.#isReading,
      onChange: () => this.#changed(),
    });
    this.#schedule = createSchedule(clock, null);
    this.#running = this.#run().catch(() => undefined);
  }

  state(): CrawlState {
    const { clock } = this.#options;
    const [history, progress, pace] = [this.#history, this.#progress, this.#pace];
    const isDueLater = this.#waitsFor === 'due';
    const why = this.#why();
    return {
      state: this.#stateName(why),
      why,
      known: (isDueLater ? history : (progress ?? history))?.known ?? 0,
      total: progress?.total ?? 0,
      pagesRead: this.#isReading ? this.#pagesRead : 0,
      lastPage: this.#isReading ? (progress?.lastPage ?? 0) : 0,
      lastCompleteAt: history?.completeAt ?? null,
      nextPassAt: isDueLater ? this.#schedule.date() : null,
      heldUntil: isHeld(why) && pace.delay() > 0 ? clock.now() + pace.delay() : null,
      error: this.#error,
    };
  }

  /** Calls back on changes of the state, a few times a second at most. Returns what ends that. */
  onChange(listener: (state: CrawlState) => void): () => void {
    return this.#listeners.add(listener);
  }

  /** Starts no more requests until `resume`, also after a restart. */
  pause(): void {
    this.#setPaused(true);
  }

  resume(): void {
    this.#setPaused(false);
  }

  /** Reads now and without the pauses of a later pass, whatever holds it back. */
  refresh(): void {
    this.#isHurried = true;
    this.#setPace();
    this.#setPaused(false);
    for (const reason of ['power', 'unmetered'] as const) this.#holds.release(holdName, reason);
    this.#pace.reset();
    this.#stopWaiting();
    this.#changed();
  }

  /** The service responds or accepts the key again: only a pause that it asked for still counts. */
  tryAgain(): void {
    this.#pace.recovered();
    if (this.#waitsFor === 'retry') this.#stopWaiting();
    this.#changed();
  }

  /** Ends every request and every timer. What was read is saved. Never rejects. */
  async close(): Promise<void> {
    this.#closed.abort();
    this.#notice.close();
    this.#holds.close();
    await this.#running;
  }

  #why(): CrawlState['why'] {
    if (this.#isPaused) return 'by-hand';
    if (!this.#isReading) return null;
    const held = this.#holds.reasonFor(holdName);
    return held ?? (this.#waitsFor === 'confirm' ? 'confirm' : this.#pace.heldBy());
  }

  #stateName(why: CrawlState['why']): CrawlState['state'] {
    if (this.#waitsFor === 'retry') return 'failed';
    if (why === 'by-hand' || why === 'power' || why === 'unmetered') return 'paused';
    if (!this.#isReading) return 'idle';
    return why === null ? 'reading' : 'waiting';
  }

  #changed(): void {
    this.#sweep?.wake();
    this.#notice.due();
  }

  #setPaused(next: boolean): void {
    const { store, log } = this.#options;
    if (this.#isPaused === next) return;
    this.#isPaused = next;
    store.pauseCrawl(next).catch((cause: unknown) => {
      log.warn('The pause of the catalog was not saved', { cause });
    });
    this.#changed();
  }

  #setReading(next: boolean): void {
    this.#isReading = next;
    this.#holds.review();
  }

  /** The first pass runs as fast as the service lets it, and so does one that the player asked for. */
  #setPace(): void {
    this.#pace.setInterval(this.#progress?.isFirst || this.#isHurried ? 0 : politeIntervalMs);
  }

  #mayRead(): boolean {
    return (
      !this.#isPaused &&
      !this.#isDrawing &&
      !this.#holds.isAsking() &&
      this.#holds.reasonFor(holdName) === null
    );
  }

  /** Waits until the time has come or `#stopWaiting` is called. Rejects when the crawl is closed. */
  async #wait(reason: WaitReason, ms: number): Promise<void> {
    const stop = new AbortController();
    this.#stopWaiting = () => stop.abort();
    this.#waitsFor = reason;
    this.#notice.due();
    const signal = AbortSignal.any([stop.signal, this.#closed.signal]);
    try {
      await this.#options.clock.wait(ms, signal).catch(() => undefined);
    } finally {
      this.#waitsFor = null;
      this.#stopWaiting = () => {};
    }
    this.#closed.signal.throwIfAborted();
  }

  async #run(): Promise<void> {
    const { clock, log } = this.#options;
    const { signal } = this.#closed;
    for (let failures = 0; ; ) {
      try {
        await this.#runOnce();
        failures = 0;
      } catch (cause) {
        signal.throwIfAborted();
        const error = toAppError(cause);
        if (error.code === 'cancelled') {
          await clock.wait(cancelledPauseMs, signal);
          continue;
        }
        this.#error = error;
        log.warn('The catalog could not be read', { failure: error.code, details: error.details, cause });
        const pause = Math.min(retryPauses.first * 2 ** failures, retryPauses.longest);
        await this.#wait('retry', Math.max(pause, this.#pace.delay()));
        failures += 1;
        this.#pace.recovered();
      }
    }
  }

  /** Waits until a pass is due, and reads it. */
  async #runOnce(): Promise<void> {
    const { isUnfinished, isPaused } = await this.#loadHistory();
    this.#isPaused ||= isPaused;
    const left = this.#schedule.left();
    if (!isUnfinished && !this.#isHurried && left > 0) await this.#wait('due', left);
    this.#setReading(true);
    try {
      await this.#readPass();
      await this.#loadHistory();
      this.#isHurried = false;
      this.#error = null;
    } finally {
      this.#setReading(false);
    }
  }

  async #loadHistory(): Promise<PassHistory> {
    const { store, clock } = this.#options;
    const history = await store.passHistory(clock.now());
    this.#history = history;
    this.#schedule = createSchedule(clock, history.endedAt);
    return history;
  }

  async #readPass(): Promise<void> {
    const { store, clock } = this.#options;
    let open = await store.beginPass(clock.now());
    while (!open.progress.isEnding) {
      const verdict = await this.#readSweep(open);
      if (verdict === 'complete') break;
      if (verdict === 'incomplete') return this.#endPass(false);
      if (verdict === 'confirm') await this.#wait('confirm', confirmAfterMs);
      open = await store.nextSweep(verdict === 'read-again');
    }
    await this.#endPass(true);
  }

  async #readSweep(open: OpenPass): Promise<Exclude<Verdict, 'read-on'>> {
    const { readPage, pageOnScreen, clock, store } = this.#options;
    this.#progress = open.progress;
    this.#pagesRead = open.readPages.reduce((sum, [first, last]) => sum + last - first + 1, 0);
    this.#setPace();
    const sweep = startSweep(open, {
      readPage,
      pageOnScreen,
      pace: this.#pace,
      clock,
      savePage: store.savePage,
      mayRead: () => this.#mayRead(),
      onProgress: (progress) => {
        this.#progress = progress;
        this.#pagesRead += 1;
        if (progress.isFirst && this.#pagesRead === 1) void this.#waitForFirstMods();
        this.#error = null;
        this.#notice.due();
      },
      onFailure: (error) => {
        this.#error = error;
        this.#notice.due();
      },
    });
    this.#sweep = sweep;
    this.#changed();
    try {
      return await untilAborted(sweep.done, this.#closed.signal);
    } finally {
      sweep.stop();
      this.#sweep = null;
    }
  }

  async #waitForFirstMods(): Promise<void> {
    this.#isDrawing = true;
    await this.#options.firstModsDrawn?.(this.#closed.signal).catch(() => undefined);
    this.#isDrawing = false;
    this.#changed();
  }

  async #endPass(isComplete: boolean): Promise<void> {
    const { store, clock, log } = this.#options;
    let gone = 0;
    let lookedUp: LookedUp | undefined;
    for (let isDone = false; !isDone; ) {
      const part = await store.endPass(isComplete, clock.now(), lookedUp);
      gone += part.gone;
      isDone = part.isDone;
      lookedUp = part.asks.length > 0 ? await this.#lookUp(part.asks) : undefined;
      this.#closed.signal.throwIfAborted();
    }
    const { startedAt, sweep: sweeps, distinct, total } = this.#progress ?? {};
    log.info('A pass over the catalog has ended', { isComplete, startedAt, sweeps, distinct, total, gone });
  }

  /** Asks the service about missing mods. It ends with the first one that isn't answered. */
  async #lookUp(missing: readonly number[]): Promise<LookedUp> {
    const { clock, hasMod, log } = this.#options;
    const { signal } = this.#closed;
    const [gone, there]: [number[], number[]] = [[], []];
    for (const modId of missing) {
      await clock.wait(this.#pace.delay(), signal);
      if (!this.#mayRead()) break;
      this.#pace.started();
      try {
        const isThere = await hasMod(modId, signal);
        if (isThere === null) break;
        (isThere ? there : gone).push(modId);
      } catch (cause) {
        log.warn('A mod that the list lacked could not be looked up', { cause });
        break;
      }
    }
    return { gone, there };
  }
}

const isHeld = (reason: CrawlState['why']) => reason === 'retry-after' || reason === 'failures';
