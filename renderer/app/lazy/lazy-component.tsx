import { type ComponentType, use, useEffect, useState } from 'react';

/** A component whose code is loaded on demand, at most once. */
export type Part<P> = {
  /** Starts loading the code unless it is already loading or loaded. */
  load(): Promise<ComponentType<P>>;
  /** Returns the component, or null until it is loaded. */
  loaded(): ComponentType<P> | null;
};

/** Makes a lazy component from an import function. Loads nothing yet. */
export function makePart<P>(load: () => Promise<ComponentType<P>>): Part<P> {
  let loading: Promise<ComponentType<P>> | null = null;
  let loaded: ComponentType<P> | null = null;
  const begin = async () => {
    loaded = await load();
    return loaded;
  };
  return {
    load() {
      loading ??= begin();
      return loading;
    },
    loaded: () => loaded,
  };
}

/**
 * Returns the component that renders a lazy component below a `Suspense`. Code that is already loaded renders at once.
 * React's `lazy` would always show the fallback first, and React keeps a fallback for at least 300 ms
 * (FALLBACK_THROTTLE_MS in its reconciler).
 */
export function drawPart<P extends object>(part: Part<P>): ComponentType<P> {
  return function DrawnPart(props: P) {
    const Loaded = part.loaded() ?? use(part.load());
    return <Loaded {...props} />;
  };
}

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
