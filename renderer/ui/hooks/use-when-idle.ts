import { useEffect } from 'react';

/** Runs `work` when the renderer is idle, each time `ready` becomes true. */
export function useWhenIdle(ready: boolean, work: () => void): void {
  useEffect(() => {
    if (!ready) return;
    const handle = requestIdleCallback(work, { timeout: 2000 });
    return () => cancelIdleCallback(handle);
  }, [ready, work]);
}
