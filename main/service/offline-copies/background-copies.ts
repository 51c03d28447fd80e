import type { Clock } from '#main/kernel/clock.ts';
import { createHoldConditions, type HoldPreferences } from '#main/kernel/hold-conditions.ts';
import type { Log } from '#main/kernel/log/log.ts';
import type { Computer } from '#main/kernel/platform.ts';
import { AppError } from '#shared/errors.ts';
import { TryLater } from '../http/retry.ts';
import type { ModsReader } from '../service.ts';
import { type ModPart, type ModParts, toFirstReviews } from './mod-copy.ts';
import { isGone, type ScopedCopies } from './scoped-copies.ts';

/** Copies mods that matter to the player while nobody waits for it, one slow request after the other. */
export type BackgroundCopies = {
  /** There may be something to copy now. */
  wake(): void;
  /** The player opened a mod: the parts that they did not look at are copied, too. */
  opened(modId: number): void;
  /** Ends every request and every wait. Never rejects. */
  close(): Promise<void>;
};

/** The conditions of the computer under which the player wants nothing to be read in the background. */
export type HoldOptions = {
  readonly computer: Pick<Computer, 'onBattery' | 'metered'>;
  readonly preferences: HoldPreferences;
};

type Options = HoldOptions & {
  readonly copies: ScopedCopies;
  readonly scope: () => Promise<string | null>;
  /** Whether more copies fit without deleting others. */
  readonly hasRoom: () => Promise<boolean>;
  /** Mods of the service in use that are copied even if they were never opened. */
  readonly modIds: () => Promise<readonly number[]>;
  /** The parts that the service in use offers. */
  readonly offered: () => readonly ModPart[];
  /** Whether the service responds and accepts the key. */
  readonly isReachable: () => boolean;
  /** Reads from the service in use now: one try each, which ends with the signal. */
  readonly reader: (signal: AbortSignal) => Pick<ModsReader, 'get' | 'versions' | 'reviews'>;
  readonly clock: Clock;
  readonly log: Log;
};

/** The least time between two requests, in ms, and the pause before the first of several. */
const intervalMs = 2_000;
const firstPauseMs = 60_000;

/** The pause when the service is busy without saying for how long, in ms. */
const busyMs = 300_000;

/** How often a mod is copied at most, in ms. */
export const copyAgainMs = 7 * 24 * 3_600_000;

/** What the conditions of the computer call these requests; for downloads it is an id. */
const holdName = 'offline-copies';

/** Does nothing before the first `wake`, and has no timer while nothing is due. */
export function createBackgroundCopies(options: Options): BackgroundCopies {
  const { copies, clock, log } = options;
  const closed = new AbortController();
  /** Mods that were opened, and mods whose reading failed, in the scope that the last run had. */
  const opened = new Set<number>();
  const failed = new Set<number>();
  let scope: string | null = null;
  let running: Promise<void> | null = null;
  let isWoken = false;
  let isNeeded = false;
  const holds = createHoldConditions({
    computer: options.computer,
    preferences: options.preferences,
    clock,
    isNeeded: () => isNeeded,
    onChange: () => wake(),
  });

  const mayRead = () =>
    options.isReachable() &&
    !holds.isAsking() &&
    holds.reasonFor(holdName) === null &&
    !closed.signal.aborted;
  const isDue = async (modId: number) => {
    const usedAt = await copies.usedAt(modId);
    return usedAt === null || Math.abs(clock.now() - usedAt) >= copyAgainMs;
  };
  const missing = async (modId: number) => {
    const copy = await copies.of(modId);
    return options.offered().filter((part) => !copy?.[part]);
  };

  /** The next mod and the parts to read of it; null if nothing is due. */
  const next = async (): Promise<{ modId: number; parts: readonly ModPart[] } | null> => {
    for (const modId of opened) {
      const parts = await missing(modId);
      if (parts.length > 0 && !failed.has(modId)) return { modId, parts };
      opened.delete(modId);
    }
    for (const modId of await options.modIds())
      if (!failed.has(modId) && (await isDue(modId))) return { modId, parts: options.offered() };
    return null;
  };

  /** Reads parts of a mod one by one; null if that has to end before the last. Rejects with the service's error. */
  const read = async (modId: number, names: readonly ModPart[]): Promise<ModParts | null> => {
    const reader = options.reader(closed.signal);
    const parts: ModParts = {};
    for (const name of names) {
      await clock.wait(intervalMs, closed.signal);
      if (!mayRead()) return null;
      if (name === 'details') parts.details = await reader.get({ modId });
      else if (name === 'versions') parts.versions = (await reader.versions({ modId })).versions;
      else parts.reviews = toFirstReviews(await reader.reviews({ modId, page: 1 }));
    }
    return parts;
  };
  /** Copies one mod. Resolves to whether others may follow. */
  const copyOne = async (modId: number, names: readonly ModPart[]): Promise<boolean> => {
    try {
      const parts = await read(modId, names);
      return parts !== null && scope === (await options.scope()) && (await copies.save(modId, parts));
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'cancelled') return false;
      if (isGone(error)) return copies.clear(modId);
      if (!(error instanceof TryLater)) failed.add(modId);
      else if (options.isReachable()) await clock.wait(error.retryAfterMs ?? busyMs, closed.signal);
      return true;
    }
  };

  const run = async () => {
    await clock.wait(firstPauseMs, closed.signal);
    isWoken = false;
    const inUse = await options.scope();
    if (scope !== inUse) failed.clear();
    scope = inUse;
    for (let mayGoOn = scope !== null && options.offered().length > 0; mayGoOn; ) {
      const due = (await options.hasRoom()) ? await next() : null;
      isNeeded = due !== null;
      holds.review();
      mayGoOn = due !== null && mayRead() && (await copyOne(due.modId, due.parts));
    }
  };
  const wake = () => {
    isWoken = true;
    if (running !== null || closed.signal.aborted) return;
    running = run()
      .catch((error: unknown) => {
        if (!closed.signal.aborted) log.warn('Copies for offline use were not made', { error });
      })
      .finally(() => {
        running = null;
        if (isWoken) wake();
      });
  };

  return {
    wake,
    opened(modId) {
      opened.add(modId);
      wake();
    },
    async close() {
      closed.abort();
      holds.close();
      await running;
    },
  };
}
