import { type ComponentType, useEffect, useState } from 'react';
import type { Part } from './part.tsx';

/**
 * A part that the first paint does without: null until it is there, and loaded once the page has nothing better to
 * do. For parts that many places draw at once, where a boundary of its own for each would cost more than it gives.
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
