/** Something that holds memory until it is closed, such as an `ImageBitmap`. */
export type Closable = { close(): void };

/**
 * Keeps the bitmaps that were used last. `most` limits their number, `mostPixels` their size together; the ones that were
 * not used for the longest time are closed first.
 */
export class BitmapCache<Bitmap extends Closable> {
  readonly #entries = new Map<string, { readonly bitmap: Bitmap; readonly pixels: number }>();
  readonly #most: number;
  readonly #mostPixels: number;
  #pixels = 0;

  constructor(most: number, mostPixels: number) {
    this.#most = most;
    this.#mostPixels = mostPixels;
  }

  /** The number of bitmaps that are kept. */
  get size(): number {
    return this.#entries.size;
  }

  /** The bitmap of this key; `make` makes it if it isn't kept, and may return null if it can't. */
  get(key: string, pixels: number, make: () => Bitmap | null): Bitmap | null {
    const kept = this.#entries.get(key);
    if (kept) {
      this.#entries.delete(key);
      this.#entries.set(key, kept);
      return kept.bitmap;
    }
    const bitmap = make();
    if (!bitmap) return null;
    this.#entries.set(key, { bitmap, pixels });
    this.#pixels += pixels;
    this.#shrink();
    return bitmap;
  }

  /** Closes the oldest bitmaps until the rest is within the limits. The newest one is kept in any case. */
  #shrink(): void {
    for (const [key, { bitmap, pixels }] of this.#entries) {
      const isWithin = this.#entries.size <= this.#most && this.#pixels <= this.#mostPixels;
      if (isWithin || this.#entries.size === 1) return;
      this.#entries.delete(key);
      this.#pixels -= pixels;
      bitmap.close();
    }
  }
}
