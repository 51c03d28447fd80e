type OnSize = (width: number, height: number) => void;

/**
 * Tells elements their sizes in px of the display, with one observer for all of them: after layout and before the frame is
 * painted, so that nothing has to be measured.
 */
export class SizeObserver {
  readonly #listeners = new Map<Element, OnSize>();
  #observer: ResizeObserver | undefined;

  /** Observes an element until the returned function is called. Does nothing where there is no layout. */
  observe(element: Element, onSize: OnSize): () => void {
    if (typeof ResizeObserver === 'undefined') return () => undefined;
    this.#observer ??= new ResizeObserver((entries) => {
      for (const entry of entries) this.#tell(entry);
    });
    this.#listeners.set(element, onSize);
    this.#observer.observe(element, { box: 'device-pixel-content-box' });
    return () => {
      this.#listeners.delete(element);
      this.#observer?.unobserve(element);
    };
  }

  #tell({ target, devicePixelContentBoxSize }: ResizeObserverEntry): void {
    const [size] = devicePixelContentBoxSize ?? [];
    if (size && size.inlineSize > 0 && size.blockSize > 0)
      this.#listeners.get(target)?.(Math.round(size.inlineSize), Math.round(size.blockSize));
  }
}

/** The window's observer of art. */
export const artSizes = new SizeObserver();
