import { useEffect, useState } from 'react';

/**
 * Tells the time in Unix ms once a minute while the window is in sight, and at once when it comes back into sight.
 * Answers what ends that.
 */
export function tellMinutes(tell: (now: number) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const renew = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    tell(Date.now());
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
 * The time in Unix ms, renewed about once a minute while the window is in sight: enough for "2 min ago", and
 * nothing runs in a window nobody sees.
 */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => tellMinutes(setNow), []);
  return now;
}
