import { describe, expect, it } from 'vitest';
import { createCrashLimit } from '#main/desktop/crashes/crash-limit.ts';

/** A limit with a clock that the test sets, in ms. */
function limitAt() {
  const clock = { now: 0 };
  const limit = createCrashLimit(() => clock.now);
  return {
    limit,
    crashAt(ms: number) {
      clock.now = ms;
      return limit.crashed();
    },
  };
}

describe('createCrashLimit', () => {
  it('E24 lets the renderer be loaded again until its third crash in a minute', () => {
    const { crashAt } = limitAt();
    expect([crashAt(0), crashAt(30_000), crashAt(59_999), crashAt(60_000)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('E24 ignores a crash after a minute', () => {
    const { crashAt } = limitAt();
    expect([0, 30_000, 60_000, 90_000, 120_000].map(crashAt)).toEqual([true, true, true, true, true]);
  });

  it('E24 restarts the count when the player tries again', () => {
    const { limit, crashAt } = limitAt();
    expect([crashAt(0), crashAt(1), crashAt(2)]).toEqual([true, true, false]);
    limit.reset();
    expect([crashAt(3), crashAt(4), crashAt(5)]).toEqual([true, true, false]);
  });
});
