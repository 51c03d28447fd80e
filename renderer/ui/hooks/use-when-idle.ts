import { useEffect } from 'react';
import { whenIdle } from './when-idle.ts';

/** Runs `work` when the renderer is idle, each time `ready` becomes true. */
export function useWhenIdle(ready: boolean, work: () => void): void {
  useEffect(() => {
    return ready ? whenIdle(work) : undefined;
  }, [ready, work]);
}
