import { useEffect, useState } from 'react';

/**
 * Returns the current time in Unix ms for a countdown. Updates each second until `until` has passed, but not while the
 * window is hidden. No timer runs if `until` is null.
 */
export function useCountdown(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === null) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      // Hidden windows catch up on the first tick after they are shown.
      if (document.visibilityState !== 'visible') return;
      setNow(Date.now());
      if (Date.now() > until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return now;
}
