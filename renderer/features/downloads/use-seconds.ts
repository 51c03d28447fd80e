import { useEffect, useState } from 'react';

/**
 * The time in Unix ms, renewed each second until `until` is over and the window in sight: for a countdown. Nothing
 * runs for null.
 */
export function useSeconds(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === null) return;
    setNow(Date.now());
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setNow(Date.now());
      if (Date.now() > until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return now;
}
