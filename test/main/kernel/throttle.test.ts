import { describe, expect, test } from 'vitest';
import { createThrottle } from '#main/kernel/throttle.ts';
import { createFakeClock } from '../../fakes/fake-clock.ts';

/** A throttle of once a second that records when it acts; `left` is the pending work. */
function start() {
  const clock = createFakeClock(0);
  const acted: number[] = [];
  const work = { left: 0 };
  const limiter = createThrottle({
    clock,
    intervalMs: 1000,
    act() {
      if (work.left === 0) return false;
      work.left -= 1;
      acted.push(clock.now());
      return true;
    },
  });
  const due = (count = 1) => {
    work.left += count;
    limiter.due();
  };
  return { clock, acted, limiter, due };
}

describe('a throttle', () => {
  test('acts within an interval when it has to be now, and not once more at its end', async () => {
    const { clock, acted, due, limiter } = start();
    due(2);
    await clock.advance(400);
    limiter.now();
    expect(acted).toEqual([0, 400]);
    await clock.advance(5000);
    expect(acted).toEqual([0, 400]);
  });

  test('acts no more once it is closed, also when it has to be now', () => {
    const { acted, due, limiter } = start();
    due(2);
    limiter.close();
    limiter.now();
    expect(acted).toEqual([0]);
  });

  test('acts at once, and on later work after the interval', async () => {
    const { clock, acted, due } = start();
    due();
    due();
    due();
    await clock.advance(999);
    expect(acted).toEqual([0]);
    await clock.advance(5000);
    expect(acted).toEqual([0, 1000]);
    due();
    expect(acted).toEqual([0, 1000, clock.now()]);
  });

  test('does not wait after no work, and has no timer when nothing is due', async () => {
    const { clock, acted, limiter, due } = start();
    limiter.due();
    expect(clock.waiting).toBe(0);
    due();
    expect(acted).toEqual([0]);
    await clock.advance(1000);
    expect(clock.waiting).toBe(0);
  });

  test('does nothing once it is closed', async () => {
    const { clock, acted, limiter, due } = start();
    due(2);
    limiter.due();
    limiter.close();
    await clock.advance(5000);
    limiter.due();
    expect(acted).toEqual([0]);
    expect(clock.waiting).toBe(0);
  });
});
