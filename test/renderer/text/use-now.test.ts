import { expect, onTestFinished, test, vi } from 'vitest';
import { onEach } from '#renderer/text/use-now.ts';

/** A window that can be hidden, and the reported times. */
function start(period = 60_000) {
  vi.useFakeTimers({ now: 0 });
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  const reported: number[] = [];
  const stop = onEach(period, (now) => reported.push(now));
  onTestFinished(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const show = (visibilityState: 'visible' | 'hidden') => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { reported, show, stop };
}

test('the time is reported once a minute while the window is visible', () => {
  const { reported, stop } = start();
  vi.advanceTimersByTime(150_000);
  expect(reported).toEqual([60_000, 120_000]);
  stop();
  vi.advanceTimersByTime(150_000);
  expect(reported).toHaveLength(2);
});

test('no timer runs while the window is hidden, and the time is reported at once when it is shown again', () => {
  const { reported, show } = start();
  show('hidden');
  vi.advanceTimersByTime(3_600_000);
  expect([reported, vi.getTimerCount()]).toEqual([[], 0]);
  show('visible');
  expect(reported).toEqual([3_600_000]);
});

test('a running time is reported each second, and not while the window is hidden', () => {
  const { reported, show } = start(1_000);
  vi.advanceTimersByTime(2_500);
  expect(reported).toEqual([1_000, 2_000]);
  show('hidden');
  vi.advanceTimersByTime(60_000);
  expect([reported.length, vi.getTimerCount()]).toEqual([2, 0]);
  show('visible');
  expect(reported).toEqual([1_000, 2_000, 62_500]);
});
