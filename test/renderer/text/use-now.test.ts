import { expect, onTestFinished, test, vi } from 'vitest';
import { onEachMinute } from '#renderer/text/use-now.ts';

/** A window that can be hidden, and what it was told. */
function start() {
  vi.useFakeTimers({ now: 0 });
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  const told: number[] = [];
  const stop = onEachMinute((now) => told.push(now));
  onTestFinished(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const show = (visibilityState: 'visible' | 'hidden') => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { told, show, stop };
}

test('the time is told once a minute while the window is in sight', () => {
  const { told, stop } = start();
  vi.advanceTimersByTime(150_000);
  expect(told).toEqual([60_000, 120_000]);
  stop();
  vi.advanceTimersByTime(150_000);
  expect(told).toHaveLength(2);
});

test('nothing runs while it is hidden, and the time is told at once when it is seen again', () => {
  const { told, show } = start();
  show('hidden');
  vi.advanceTimersByTime(3_600_000);
  expect([told, vi.getTimerCount()]).toEqual([[], 0]);
  show('visible');
  expect(told).toEqual([3_600_000]);
});
