import type { Clock } from '#main/kernel/clock.ts';
import type { Bearer } from '#main/service/http/credentials.ts';
import type { PlayerService } from '#main/service/resources/player.ts';
import type { ModPage } from '#shared/contract/mods/mods.ts';
import type { PlayerAccess } from '../session/player-access.ts';
import { isAboutList } from './errors.ts';
import type { FavoritesStore } from './favorites-store.ts';
import { isUnconfirmed, shortened } from './outbox.ts';
import { refreshCachedList } from './read-list.ts';
import { giveUpUnconfirmed, type Refusal, sendAll } from './send-changes.ts';

/** What a sync needs. */
export type SyncOptions = {
  readonly store: FavoritesStore;
  readonly access: Pick<PlayerAccess, 'permissions'>;
  readonly asPlayer: PlayerAccess['asPlayer'];
  readonly player: Pick<PlayerService, 'favorites' | 'setFavorite'>;
  /** Reads one mod. @throws AppError `not-found` when the service no longer has it */
  readonly getMod: (modId: number) => Promise<unknown>;
  readonly now: () => number;
  readonly onRefused: (refusal: Refusal) => void;
  /** Runs when reading the list starts and ends. */
  readonly onReading: (isReading: boolean) => void;
};

/** Syncs the favorites with the service. */
type SyncTask = {
  /** Reads the list when that is due, then sends the outbox. @throws AppError */
  run(): Promise<void>;
  /** Makes the next run read the list again. */
  readAgain(): void;
};

/** The first run reads the list. */
export function createSyncTask(options: SyncOptions): SyncTask {
  const { store, access, asPlayer, player } = options;
  let isReadingDue = true;

  async function readPage(page: number): Promise<ModPage> {
    const response = await asPlayer((bearer: Bearer) => player.favorites(bearer, { page }));
    return { ...response, mods: response.mods.map(shortened) };
  }

  async function readList(): Promise<void> {
    options.onReading(true);
    try {
      await refreshCachedList(store, { readPage, findAmong: options.getMod, now: options.now });
      isReadingDue = false;
    } finally {
      options.onReading(false);
    }
  }

  /** Responses a failure that is about the list alone, null for none. What waits can be sent all the same. */
  async function readIfDue(): Promise<unknown> {
    const hasUnconfirmed = [...store.now().outbox.changes.values()].some(isUnconfirmed);
    if (!isReadingDue && !hasUnconfirmed) return null;
    try {
      await readList();
      return null;
    } catch (error) {
      if (!isAboutList(error)) throw error;
      return error;
    }
  }

  return {
    async run() {
      const { readFavorites, writeFavorites } = access.permissions();
      const listFailure = readFavorites === 'yes' ? await readIfDue() : null;
      if (writeFavorites === 'yes') {
        const sending = { ...options, setFavorite: player.setFavorite };
        if (readFavorites === 'not-granted' || readFavorites === 'not-offered')
          await giveUpUnconfirmed(sending);
        await sendAll(sending);
      }
      if (listFailure !== null) throw listFailure;
    },
    readAgain() {
      isReadingDue = true;
    },
  };
}

/** Runs the sync one run at a time, and again after a pause when a run failed. */
type SyncRunner = {
  /** Starts a run, unless one is running (which then repeats) or a pause is on. */
  start(): void;
  /** The same, but ends a pause. Settles with the run, also after a failure. */
  runNow(): Promise<void>;
};

/** The first pause after a failure and the longest, in ms; jitter makes each up to half shorter. */
const firstPauseMs = 5_000;
const longestPauseMs = 300_000;

/**
 * Makes a sync that has nothing to do yet.
 * @param work does all there is; it rejects when it can't go on.
 * @param mayPass tells of a failure whether to try again after a pause; otherwise only a call brings a new run.
 */
export function createSyncRunner(options: {
  work: () => Promise<void>;
  isTemporary: (error: unknown) => boolean;
  clock: Clock;
  random: () => number;
  signal: AbortSignal;
}): SyncRunner {
  const { work, isTemporary, clock, random, signal } = options;
  let running: Promise<void> | null = null;
  let checkAgain = false;
  let pausing: AbortController | null = null;
  let pauseMs = firstPauseMs;

  async function run(): Promise<void> {
    checkAgain = false;
    try {
      await work();
      pauseMs = firstPauseMs;
    } catch (error) {
      if (isTemporary(error)) pause();
    } finally {
      running = null;
    }
    // A call during a run that failed permanently: the cause may be gone by now.
    if (checkAgain && !pausing) await runNow();
  }

  function pause(): void {
    const own = new AbortController();
    pausing = own;
    const wait = pauseMs * (0.5 + random() / 2);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    clock.wait(wait, AbortSignal.any([own.signal, signal])).then(
      () => {
        if (pausing === own) void runNow();
      },
      // The wait was ended by a call or by closing.
      () => undefined,
    );
  }

  function runNow(): Promise<void> {
    if (signal.aborted) return Promise.resolve();
    pausing?.abort();
    pausing = null;
    checkAgain = true;
    running ??= run();
    return running;
  }

  return {
    start() {
      if (!pausing) void runNow();
    },
    runNow,
  };
}
