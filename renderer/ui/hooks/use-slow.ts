import { useEffect, useState } from 'react';

/** True once `waiting` has lasted `ms`. `what` identifies the awaited thing; another one restarts the timer. */
export function useSlow(waiting: boolean, ms: number, what: string | number): boolean {
  const [slow, setSlow] = useState<string | number | null>(null);
  useEffect(() => {
    if (!waiting) return setSlow(null);
    const timer = setTimeout(() => setSlow(what), ms);
    return () => clearTimeout(timer);
  }, [waiting, ms, what]);
  return waiting && slow === what;
}
