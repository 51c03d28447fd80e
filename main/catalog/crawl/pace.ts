import type { Clock } from '#main/kernel/clock.ts';

/** Decides how many requests of the crawl run at once, and when the next one may start. */
export type Pace = {
  /** How many requests may run at once, 1 to 4. */
  limit(): number;
  /** Ms until the next request may start. */
  delay(): number;
  /** The service asked for a pause or requests fail, and none has succeeded since; otherwise null. */
  heldBy(): 'retry-after' | 'failures' | null;
  /** The least time between the starts of two requests, in ms. */
  setInterval(ms: number): void;
  started(): void;
  succeeded(latencyMs: number): void;
  /** @param retryAfterMs the pause that the service asked for, if it did */
  failed(retryAfterMs?: number): void;
  /** How many requests have failed in a row. */
  failures(): number;
  /** The service works again: no failure counts any more. A pause that the service asked for still does. */
  recovered(): void;
  /** No failure and no pause counts any more. */
  reset(): void;
};

const mostRequests = 4;

/**
 * Responses are slow when they take more than `ratio` of the best time, and `slackMs` more: times of a few ms are
 * uneven. `share` is the weight of the latest response in the recent time. The best time rises by `forget` with each
 * response, so that a network that got slower doesn’t mean fewer requests permanently.
 */
const slow = { ratio: 2, slackMs: 5, share: 0.3, forget: 1.002 };

/** What is left of the limit after slow responses and after a failure. */
const decrease = { slow: 0.75, failed: 0.5 };

/** The pause after the first failure and the longest, in ms. It doubles; jitter makes it up to half shorter. */
const pauses = { first: 1_000, longest: 300_000 };

/**
 * The limit rises by one with each round of requests while responses are as fast as the best, and falls by a share when
 * they get slower (additive increase, multiplicative decrease). While requests fail, one at a time tries the service.
 */
export function createPace({ clock, random }: { clock: Clock; random: () => number }): Pace {
  let limit = mostRequests;
  let best = Number.POSITIVE_INFINITY;
  let recent: number | null = null;
  let sinceDecrease = 0;
  let failures = 0;
  let intervalMs = 0;
  let lastStart = Number.NEGATIVE_INFINITY;
  let held: { until: number; by: 'retry-after' | 'failures' } | null = null;

  const decreaseBy = (share: number) => {
    limit = Math.max(1, limit * share);
    sinceDecrease = 0;
  };
  const holdMs = () => Math.max(0, (held?.until ?? 0) - clock.monotonic());

  return {
    limit: () => (failures > 0 ? 1 : Math.floor(limit)),
    delay: () => Math.max(holdMs(), lastStart + intervalMs - clock.monotonic(), 0),
    heldBy: () => (failures > 0 || holdMs() > 0 ? (held?.by ?? null) : null),
    setInterval(ms) {
      intervalMs = ms;
    },
    started() {
      lastStart = clock.monotonic();
    },
    succeeded(latencyMs) {
      failures = 0;
      best = Math.min(best * slow.forget, latencyMs);
      recent = recent === null ? latencyMs : recent + slow.share * (latencyMs - recent);
      sinceDecrease += 1;
      if (recent <= best * slow.ratio + slow.slackMs) limit = Math.min(mostRequests, limit + 1 / limit);
      // The responses to requests that were sent before the last decrease say nothing about it.
      else if (sinceDecrease > limit) decreaseBy(decrease.slow);
    },
    failed(retryAfterMs) {
      failures += 1;
      decreaseBy(decrease.failed);
      const pause = Math.min(pauses.first * 2 ** (failures - 1), pauses.longest) * (0.5 + random() / 2);
      const until = clock.monotonic() + Math.max(pause, retryAfterMs ?? 0);
      // Another request may have been told to wait longer.
      if (until > (held?.until ?? 0))
        held = {
          until,
          by: retryAfterMs !== undefined && retryAfterMs >= pause ? 'retry-after' : 'failures',
        };
    },
    failures: () => failures,
    recovered() {
      failures = 0;
      if (held?.by === 'failures') held = null;
    },
    reset() {
      failures = 0;
      held = null;
    },
  };
}
