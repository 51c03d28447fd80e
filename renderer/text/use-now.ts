import { useEffect, useState } from 'react';

/**
 * Calls `onTime` with the time in Unix ms every `period` ms while the window is visible, and at once when it becomes visible
 * again. Returns a function that stops it.
 */
export function onEach(period: number, onTime: (now: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const renew = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    onTime(Date.now());
    timer = setTimeout(renew, period);
  };
  timer = setTimeout(renew, period);
  document.addEventListener('visibilitychange', renew);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', renew);
  };
}

/**
 * The current time in Unix ms, updated about once a minute while the window is visible. Enough for "2 min ago"; a
 * hidden window runs no timer.
 */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => onEach(60_000, setNow), []);
  return now;
}

/** Up to this age, in ms, a duration is shown with its seconds. */
const showsSeconds = 600_000;

/** The ms since a time in Unix ms: updated each second for as long as seconds are shown, then once a minute. */
export function useElapsed(since: number): number {
  const [now, setNow] = useState(() => Date.now());
  const period = now - since < showsSeconds ? 1_000 : 60_000;
  useEffect(() => onEach(period, setNow), [period]);
  return Math.max(0, now - since);
}
