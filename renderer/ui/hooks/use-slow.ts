import { useEffect, useState } from 'react';

/** True once `waiting` has lasted `ms`. `what` identifies the awaited thing; another one restarts the timer. */
export function useSlow(waiting: boolean, ms: number, what: string | number): boolean {
  const [late, setLate] = useState<string | number | null>(null);
  useEffect(() => {
    if (!waiting) return setLate(null);
    const timer = setTimeout(() => setLate(what), ms);
    return () => clearTimeout(timer);
  }, [waiting, ms, what]);
  return waiting && late === what;
}
