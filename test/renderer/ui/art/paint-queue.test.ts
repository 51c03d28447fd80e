import { expect, test } from 'vitest';
import { PaintQueue } from '#renderer/ui/art/paint-queue.ts';

/** A browser whose time only moves by what is painted, and which is idle when a test says so. */
function createBrowser() {
  let now = 0;
  let work: ((idle: { timeRemaining(): number }) => void) | null = null;
  const painted: string[] = [];
  const queue = new PaintQueue({
    now: () => now,
    whenIdle: (next) => {
      work = next;
    },
  });
  return {
    queue,
    painted,
    paint: (owner: object, name: string, takes = 10) =>
      queue.paint(owner, () => {
        now += takes;
        painted.push(name);
      }),
    pass: (ms: number) => {
      now += ms;
    },
    /** Is idle for some ms, during which time passes by what is painted. */
    idle(ms: number) {
      const end = now + ms;
      const run = work;
      work = null;
      run?.({ timeRemaining: () => Math.max(0, end - now) });
    },
    isPlanned: () => work !== null,
  };
}

test('a new screen is painted at once, and what follows soon after waits for idle time', () => {
  const { painted, paint, idle, isPlanned } = createBrowser();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) paint({}, name);
  for (const name of ['g', 'h', 'i']) paint({}, name);
  expect(painted.length).toBeGreaterThanOrEqual(5);
  const atOnce = painted.length;
  expect(atOnce).toBeLessThan(9);
  idle(15);
  expect(painted.length).toBe(Math.min(9, atOnce + 2));
  // A browser that is never idle still paints some.
  idle(0);
  expect(painted.length).toBe(Math.min(9, atOnce + 3));
  while (isPlanned()) idle(0);
  expect(painted).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']);
});

test('after a rest it paints at once again', () => {
  const { painted, paint, pass } = createBrowser();
  paint({}, 'screen', 60);
  paint({}, 'waits');
  expect(painted).toEqual(['screen']);
  pass(1_000);
  paint({}, 'next screen');
  expect(painted).toEqual(['screen', 'next screen']);
});

test('what a key brings into sight waits for idle time, and after a pause a screen is painted at once', () => {
  const { queue, painted, paint, pass, idle } = createBrowser();
  queue.showFirst();
  pass(60);
  paint({}, 'result');
  expect(painted).toEqual([]);
  idle(15);
  expect(painted).toEqual(['result']);
  pass(1_000);
  paint({}, 'screen');
  expect(painted).toEqual(['result', 'screen']);
});

test('an owner that has gone is not painted, and one that wants another picture gets that only', () => {
  const { queue, painted, paint, idle, isPlanned } = createBrowser();
  const [gone, changed] = [{}, {}];
  paint({}, 'screen', 60);
  paint(gone, 'gone');
  paint(changed, 'old');
  paint(changed, 'new');
  queue.drop(gone);
  while (isPlanned()) idle(0);
  expect(painted).toEqual(['screen', 'new']);
});
