import { type ComponentType, useEffect, useState } from 'react';

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * A part that the first paint does without: null until it is there, and loaded once the page has nothing better to
 * do. For parts that many places draw at once, where a boundary of its own for each would cost more than it gives.
 */
export function usePart<P>(load: Load<P>): ComponentType<P> | null {
  const [part, setPart] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    let wanted = true;
    const handle = requestIdleCallback(
      () => void load().then((loaded) => wanted && setPart(() => loaded.default)),
      { timeout: 1000 },
    );
    return () => {
      wanted = false;
      cancelIdleCallback(handle);
    };
  }, [load]);
  return part;
}
