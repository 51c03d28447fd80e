import { useEffect, useState } from 'react';

/**
 * Calls `onMinute` with the time in Unix ms once a minute while the window is visible, and at once when it becomes visible
 * again. Returns a function that stops it.
 */
export function onEachMinute(onMinute: (now: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const renew = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    onMinute(Date.now());
    timer = setTimeout(renew, 60_000);
  };
  timer = setTimeout(renew, 60_000);
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
  useEffect(() => onEachMinute(setNow), []);
  return now;
}
