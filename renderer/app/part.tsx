import { type ComponentType, use } from 'react';

/** A piece of the page whose code is loaded apart from the rest, at most once. */
export type Part<P> = {
  /** Begins to load it, unless that was done before. */
  load(): Promise<ComponentType<P>>;
  /** Null until it is loaded. */
  loaded(): ComponentType<P> | null;
};

/** Makes a part of what `load` brings; nothing is loaded yet. */
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
 * The component to draw a part with, below a `Suspense`. One that is loaded is there at once, where React's `lazy`
 * would always begin with the fallback, which React then keeps for 300 ms (FALLBACK_THROTTLE_MS in its reconciler).
 */
export function drawPart<P extends object>(part: Part<P>): ComponentType<P> {
  return function DrawnPart(props: P) {
    const Loaded = part.loaded() ?? use(part.load());
    return <Loaded {...props} />;
  };
}
