import { type ComponentType, useEffect, useState } from 'react';
import type { Part } from './part.tsx';

/**
 * Loads a lazy component when the renderer is idle; null until it is loaded. For components that many places render at
 * the same time, where a Suspense boundary for each would cost too much.
 */
export function usePart<P>(part: Part<P>): ComponentType<P> | null {
  const [drawn, setDrawn] = useState(part.loaded);
  useEffect(() => {
    if (drawn) return;
    let wanted = true;
    const handle = requestIdleCallback(
      () => void part.load().then((loaded) => wanted && setDrawn(() => loaded)),
      { timeout: 1000 },
    );
    return () => {
      wanted = false;
      cancelIdleCallback(handle);
    };
  }, [part, drawn]);
  return drawn;
}
