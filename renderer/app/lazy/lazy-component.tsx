import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '#renderer/ui/hooks/when-idle.ts';

/** A component whose code is loaded on demand, once. */
export type LazyComponent<P> = {
  /** Starts loading the code unless it is already loading or loaded. After a failure it can be called again. */
  load(): Promise<ComponentType<P>>;
  /** Returns the component, or null until it is loaded. */
  loaded(): ComponentType<P> | null;
};

/** Makes a lazy component from an import function. Loads nothing yet. */
export function createLazyComponent<P>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let loading: Promise<ComponentType<P>> | null = null;
  let loaded: ComponentType<P> | null = null;
  const begin = async () => {
    try {
      loaded = await load();
      return loaded;
    } catch (error) {
      loading = null;
      throw error;
    }
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
 * Returns a component that renders a lazy component: at once if its code is loaded, else the fallback until it is. Not
 * React's `lazy`, which shows a fallback even for loaded code, and `Suspense` keeps it for 300 ms (FALLBACK_THROTTLE_MS
 * in React's reconciler).
 */
export function renderLazy<P extends object>(
  lazy: LazyComponent<P>,
  fallback: ReactNode = null,
): ComponentType<P> {
  return function LazyRenderer(props: P) {
    const Loaded = useLoaded(lazy, begin);
    return Loaded ? <Loaded {...props} /> : fallback;
  };
}

/** Loads a lazy component when the renderer is idle; null until it is loaded. */
export const useLazyComponent = <P,>(lazy: LazyComponent<P>): ComponentType<P> | null =>
  useLoaded(lazy, whenIdle);

function begin(work: () => void): undefined {
  work();
}

/** The component once it is loaded. `start` says when to begin with that. A failure is thrown while rendering. */
function useLoaded<P>(
  lazy: LazyComponent<P>,
  start: (work: () => void) => (() => void) | undefined,
): ComponentType<P> | null {
  const [component, setComponent] = useState(lazy.loaded);
  useEffect(() => {
    if (component) return;
    let mounted = true;
    const set = (next: () => ComponentType<P>) => mounted && setComponent(next);
    const cancel = start(() => {
      lazy.load().then(
        (loaded) => set(() => loaded),
        (error: unknown) =>
          set(() => {
            throw error;
          }),
      );
    });
    return () => {
      mounted = false;
      cancel?.();
    };
  }, [lazy, component, start]);
  return component;
}
