import { describe, expect, it } from 'vitest';
import { fromStored, isGood, toTokens } from '#main/account/session/tokens/tokens.ts';

const hour = 3_600_000;
const start = { now: 1_900_000_000_000, monotonic: 5_000 };
const grant = {
  accessToken: 'a2',
  refreshToken: 'r2',
  refreshTokenFault: null,
  scopes: null,
  lifetimeMs: hour,
};
const later = (ms: number, wall = ms) => ({ now: start.now + wall, monotonic: start.monotonic + ms });

describe('the age of a token', () => {
  const tokens = toTokens(grant, null, start);

  it.each([
    [0, true],
    [hour - 60_001, true],
    [hour - 60_000, false],
    [hour, false],
  ])('O26 after %d ms it is good: %s', (ms, good) => {
    expect(isGood(tokens, later(ms))).toBe(good);
  });

  it('O26 a wall clock that is set back makes no token valid for longer', () => {
    expect(isGood(tokens, later(hour - 60_000, -365 * 24 * hour))).toBe(false);
    expect(isGood(tokens, later(1_000, -365 * 24 * hour))).toBe(true);
  });

  it('O26 a wall clock that runs ahead, as after sleep, only makes the refresh come sooner', () => {
    expect(isGood(tokens, later(1_000, hour))).toBe(false);
  });

  it('O26 a token that lasts less than 2 minutes is refreshed after half of that time, not all the time', () => {
    const short = toTokens({ ...grant, lifetimeMs: 30_000 }, null, start);
    expect(isGood(short, later(14_999))).toBe(true);
    expect(isGood(short, later(15_000))).toBe(false);
  });

  it('O26 after a restart the wall clock can end it early, and cannot make it last longer than it ever could', () => {
    const { goodUntil: _, ...kept } = tokens;
    const halfway = { now: start.now + hour / 2, monotonic: 100 };
    expect(isGood(fromStored(kept, halfway), halfway)).toBe(true);
    const tooLate = { now: start.now + hour, monotonic: 100 };
    expect(isGood(fromStored(kept, tooLate), tooLate)).toBe(false);
    const setBack = { now: start.now - 24 * hour, monotonic: 100 };
    const restored = fromStored(kept, setBack);
    expect(isGood(restored, { ...setBack, monotonic: 100 + hour - 60_000 })).toBe(false);
  });

  it('O24 without a new refresh token the old one stays in use', () => {
    expect(toTokens({ ...grant, refreshToken: null }, 'r1', start).refreshToken).toBe('r1');
    expect(toTokens(grant, 'r1', start).refreshToken).toBe('r2');
  });
});
