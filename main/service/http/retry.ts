import type { Clock } from '#main/kernel/clock.ts';
import { AppError } from '#shared/errors.ts';

/** The outcome of one try. `retryAfterMs` is the pause that the service requested, if it did. */
export type Attempt<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly error: AppError;
      readonly retry: boolean;
      readonly retryAfterMs?: number | undefined;
    };

/** The number of tries and their total time (ms). The pause before try n is random, up to `baseMs * 2^n`. */
export type RetryPolicy = {
  readonly tries: number;
  readonly totalMs: number;
  readonly baseMs: number;
  readonly maxPauseMs: number;
};

/** For a page that the player waits for. */
export const pageReadPolicy: RetryPolicy = { tries: 4, totalMs: 20_000, baseMs: 500, maxPauseMs: 8_000 };

/** For checking once whether the service responds. */
export const singleTryPolicy: RetryPolicy = { ...pageReadPolicy, tries: 1, totalMs: 10_000 };

/** For a page that nobody waits for. Whoever reads in the background decides when to try again. */
export const backgroundReadPolicy: RetryPolicy = { ...pageReadPolicy, tries: 1, totalMs: 30_000 };

/** How long the headers of a file may take, including redirects, in ms. */
export const fileOpenMs = 60_000;

/** A temporary failure. `retryAfterMs` is the pause that the service requested, if it did. */
export class TryLater extends AppError {
  readonly retryAfterMs: number | undefined;

  constructor(error: AppError, retryAfterMs: number | undefined) {
    super(error.code, error.text, { details: error.details, cause: error.cause });
    this.name = 'TryLater';
    this.retryAfterMs = retryAfterMs;
  }
}

/** Whether the service responds, but wants no more requests for a while: 429, or any failure with Retry-After. */
export const asksForPause = (error: AppError): boolean =>
  error.text.id === 'error.busy' || (error instanceof TryLater && error.retryAfterMs !== undefined);

/**
 * Repeats a read until it succeeds, fails permanently, or tries or time run out. Pauses are exponential with full
 * jitter, and never shorter than the service requested.
 * @throws AppError: `TryLater` for a temporary failure
 * @param attempt gets the ms that are left for it.
 */
export async function withRetries<T>(
  attempt: (leftMs: number) => Promise<Attempt<T>>,
  options: {
    clock: Clock;
    random: () => number;
    policy: RetryPolicy;
    signal: AbortSignal;
  },
): Promise<T> {
  const { clock, random, policy, signal } = options;
  const end = clock.monotonic() + policy.totalMs;
  for (let tried = 1; ; tried += 1) {
    const result = await attempt(Math.max(1, end - clock.monotonic()));
    if (result.ok) return result.value;
    const jitter = random() * Math.min(policy.maxPauseMs, policy.baseMs * 2 ** (tried - 1));
    const pause = Math.max(jitter, result.retryAfterMs ?? 0);
    if (!result.retry) throw result.error;
    if (tried >= policy.tries || clock.monotonic() + pause >= end)
      throw new TryLater(result.error, result.retryAfterMs);
    await clock.wait(pause, signal).catch((cause: unknown) => {
      throw new AppError('cancelled', { id: 'error.cancelled' }, { cause });
    });
  }
}

/** The longest pause that a Retry-After can request, in ms; longer ones are cut. */
const maxRetryAfterMs = 3_600_000;

/**
 * The pause of a Retry-After header in ms: seconds or an HTTP date (RFC 9110 section 10.2.3). Undefined when
 * unusable.
 */
export function retryAfterMs(value: string | undefined, now: number): number | undefined {
  const text = value?.trim() ?? '';
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : httpDate(text) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(wait, 0), maxRetryAfterMs);
}

// Date.parse accepts far more than HTTP dates ("-5" is one); an HTTP date begins with a day's name.
const httpDate = (text: string) => (/^[A-Z][a-z]+, ?\d/.test(text) ? Date.parse(text) : Number.NaN);
