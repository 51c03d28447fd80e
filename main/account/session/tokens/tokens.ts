import type { TokenResponse } from './token-response.ts';

/** Time as tokens need it, in ms: `now` is Unix time and can jump, `monotonic` never goes back. */
export type Times = { readonly now: number; readonly monotonic: number };

/**
 * A token pair and its age. `goodUntil` is monotonic time and decides. `expiresAt` is Unix time and can only end it
 * sooner, for example after a sleep, when monotonic time stood still (O26).
 */
export type Tokens = {
  readonly accessToken: string;
  /** Null when the service gave none: the session ends with the access token. */
  readonly refreshToken: string | null;
  readonly lifetimeMs: number;
  readonly expiresAt: number;
  readonly goodUntil: number;
};

/** How long before its end a token is refreshed, in ms, so that none expires during a request. */
const marginMs = 60_000;

/** The tokens of a response. Without a new refresh token the old one stays (O24, RFC 6749 section 6). */
export const toTokens = (grant: TokenResponse, oldRefreshToken: string | null, times: Times): Tokens => ({
  accessToken: grant.accessToken,
  refreshToken: grant.refreshToken ?? oldRefreshToken,
  lifetimeMs: grant.lifetimeMs,
  expiresAt: times.now + grant.lifetimeMs,
  goodUntil: times.monotonic + grant.lifetimeMs,
});

/** A pair from disk. Its age in monotonic time is unknown, so it counts as new; a 401 tells otherwise. */
export const fromStored = (kept: Omit<Tokens, 'goodUntil'>, times: Times): Tokens => ({
  ...kept,
  goodUntil: times.monotonic + kept.lifetimeMs,
});

/** Whether the access token is still valid. Short-lived ones are refreshed after half their lifetime. */
export function isGood(tokens: Tokens, times: Times): boolean {
  const margin = Math.min(marginMs, tokens.lifetimeMs / 2);
  return times.monotonic < tokens.goodUntil - margin && times.now < tokens.expiresAt - margin;
}

/** Adds both tokens to the secrets that are never logged. */
export function addTokenSecrets(
  { accessToken, refreshToken }: Pick<Tokens, 'accessToken' | 'refreshToken'>,
  addSecret: (secret: string) => void,
): void {
  addSecret(accessToken);
  if (refreshToken !== null) addSecret(refreshToken);
}
