import { createPace } from '#main/catalog/crawl/pace.ts';
import type { Clock } from '#main/kernel/clock.ts';
import { createSerialQueue } from '#main/kernel/serial-queue.ts';
import { asksForPause, TryLater } from '#main/service/http/retry.ts';
import { AppError } from '#shared/errors.ts';
import type { ModOfService } from './mod-update.ts';
import { type Reading, readMod, sendsRequest, type UpdateSource } from './read-mod.ts';

/** The least time between the starts of two requests, in ms, and how many may run at once. */
const intervalMs = 1_000;
const atOnce = 2;

/** Tries of a mod before it is left for the next check, and failures in a row that end this one. */
const triesPerMod = 3;
const mostFailures = 5;

/** A longer pause that the service asks for ends the check, in ms. */
const longestPauseMs = 900_000;

/** What a check needs. */
type CheckDeps = {
  readonly source: UpdateSource;
  readonly clock: Clock;
  /** A number from 0 up to 1, for jitter. */
  readonly random: () => number;
  /** Saves what was read of a mod; null when nothing can be known. */
  readonly onRead: (mod: ModOfService, reading: Reading | null) => Promise<void>;
  /** Requests pause because the service asked for it, until a date (Unix ms), or go on (null). */
  readonly onHeld: (until: number | null) => void;
};

/**
 * Reads each mod, politely: a request a second at most, two at once, with the pauses that the service asks for, and
 * slower while requests fail. Ends with the error that makes more requests useless; a mod that can’t be read alone is left
 * out. Rejects with the reason of the signal, or with the error of `onRead`.
 */
export async function checkMods(
  mods: readonly ModOfService[],
  deps: CheckDeps,
  signal: AbortSignal,
): Promise<AppError | null> {
  const { source, clock } = deps;
  const pace = createPace(deps);
  pace.setInterval(sendsRequest(source) ? intervalMs : 0);
  const inTurn = createSerialQueue();
  const queue = mods.map((mod) => ({ mod, tries: 0 }));
  const ended = new AbortController();
  const both = AbortSignal.any([signal, ended.signal]);
  let error: AppError | null = null;

  const end = (why: AppError) => {
    error ??= why;
    ended.abort(why);
  };
  const start = async () => {
    for (let left = pace.delay(); left > 0; left = pace.delay()) {
      deps.onHeld(pace.heldBy() === 'retry-after' ? clock.now() + left : null);
      await clock.wait(left, both);
    }
    deps.onHeld(null);
    pace.started();
  };
  const read = async (entry: (typeof queue)[number]) => {
    const startedAt = clock.monotonic();
    try {
      const reading = await readMod(entry.mod, source, both);
      pace.succeeded(clock.monotonic() - startedAt);
      return reading;
    } catch (cause) {
      both.throwIfAborted();
      if (!(cause instanceof AppError)) throw cause;
      if (cause.code === 'not-found') {
        pace.succeeded(clock.monotonic() - startedAt);
        return { isGone: true } as const;
      }
      failed(entry, cause);
      return undefined;
    }
  };
  const failed = (entry: (typeof queue)[number], cause: AppError) => {
    if (cause.code === 'no-permission') return;
    if (!temporary.has(cause.code)) return end(cause);
    const retryAfterMs = cause instanceof TryLater ? cause.retryAfterMs : undefined;
    pace.failed(retryAfterMs);
    const isLong = (retryAfterMs ?? 0) > longestPauseMs;
    if (isLong || pace.failures() >= mostFailures) return end(cause);
    const tries = entry.tries + (asksForPause(cause) ? 0 : 1);
    if (tries < triesPerMod) queue.push({ ...entry, tries });
  };
  const work = async () => {
    for (;;) {
      await inTurn(start);
      const entry = queue.shift();
      if (!entry) return;
      const reading = await read(entry);
      both.throwIfAborted();
      if (reading !== undefined) await deps.onRead(entry.mod, reading);
    }
  };

  try {
    await Promise.all(Array.from({ length: Math.min(atOnce, mods.length) }, work));
  } catch (cause) {
    ended.abort(cause);
    if (error === null) throw cause;
  } finally {
    deps.onHeld(null);
  }
  return error;
}

const temporary: ReadonlySet<AppError['code']> = new Set(['unreachable', 'unavailable', 'bad-answer']);
