import type { Grant } from './token-answer.ts';

/** Time as tokens need it, in ms: `now` is Unix time and can jump, `monotonic` never goes back. */
export type Times = { readonly now: number; readonly monotonic: number };

/**
 * A token pair with what is known of its age. `goodUntil` is monotonic time and decides; `expiresAt` is Unix
 * time and can only bring the end nearer, as after the computer slept, when monotonic time stood still (O26).
 */
export type Tokens = {
  readonly accessToken: string;
  /** Null when the service gave none: the session ends with the access token. */
  readonly refreshToken: string | null;
  readonly lifetimeMs: number;
  readonly expiresAt: number;
  readonly goodUntil: number;
};

/** How long before its end a token is renewed, so that no request leaves with one that expires on its way. */
const marginMs = 60_000;

/** The pair of a fresh answer. Without a new refresh token the old one goes on (O24, RFC 6749 section 6). */
export const toTokens = (grant: Grant, oldRefreshToken: string | null, times: Times): Tokens => ({
  accessToken: grant.accessToken,
  refreshToken: grant.refreshToken ?? oldRefreshToken,
  lifetimeMs: grant.lifetimeMs,
  expiresAt: times.now + grant.lifetimeMs,
  goodUntil: times.monotonic + grant.lifetimeMs,
});

/**
 * A pair read from disk. How old it is by monotonic time nobody knows any more, so it counts as new there:
 * the wall clock may end it sooner, and in the end the service decides with a 401.
 */
export const fromKept = (kept: Omit<Tokens, 'goodUntil'>, times: Times): Tokens => ({
  ...kept,
  goodUntil: times.monotonic + kept.lifetimeMs,
});

/** Whether the access token can still be sent. Short-lived ones are renewed after half their life. */
export function isGood(tokens: Tokens, times: Times): boolean {
  const margin = Math.min(marginMs, tokens.lifetimeMs / 2);
  return times.monotonic < tokens.goodUntil - margin && times.now < tokens.expiresAt - margin;
}

/** Makes sure that neither token is ever written down. */
export function concealTokens(
  { accessToken, refreshToken }: Pick<Tokens, 'accessToken' | 'refreshToken'>,
  conceal: (secret: string) => void,
): void {
  conceal(accessToken);
  if (refreshToken !== null) conceal(refreshToken);
}
