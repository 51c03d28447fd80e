import { type ComponentType, use, useEffect, useState } from 'react';

/** A component whose code is loaded on demand, at most once. */
export type LazyComponent<P> = {
  /** Starts loading the code unless it is already loading or loaded. */
  load(): Promise<ComponentType<P>>;
  /** Returns the component, or null until it is loaded. */
  loaded(): ComponentType<P> | null;
};

/** Makes a lazy component from an import function. Loads nothing yet. */
export function createLazyComponent<P>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
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
export function renderLazy<P extends object>(lazy: LazyComponent<P>): ComponentType<P> {
  return function LazyRenderer(props: P) {
    const Loaded = lazy.loaded() ?? use(lazy.load());
    return <Loaded {...props} />;
  };
}

/**
 * Loads a lazy component when the renderer is idle; null until it is loaded. For components that many places render at
 * the same time, where a Suspense boundary for each would cost too much.
 */
export function useLazyComponent<P>(lazy: LazyComponent<P>): ComponentType<P> | null {
  const [component, setComponent] = useState(lazy.loaded);
  useEffect(() => {
    if (component) return;
    let mounted = true;
    const handle = requestIdleCallback(
      () => void lazy.load().then((loaded) => mounted && setComponent(() => loaded)),
      { timeout: 1000 },
    );
    return () => {
      mounted = false;
      cancelIdleCallback(handle);
    };
  }, [lazy, component]);
  return component;
}
