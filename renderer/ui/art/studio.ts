import { BitmapCache } from './bitmap-cache.ts';
import { Grain } from './grain.ts';
import { Looks } from './looks.ts';
import { PaintQueue } from './paint-queue.ts';
import { paint } from './painter.ts';
import type { Picture } from './shapes.ts';

/** So many bitmaps are kept, and so many pixels of them: 48 MB. */
const mostBitmaps = 400;
const mostPixels = 12_000_000;

/** Paints pictures into bitmaps once, and keeps those that were used last. */
export class Studio {
  readonly looks = new Looks();
  readonly queue = new PaintQueue();
  readonly #bitmaps = new BitmapCache<ImageBitmap>(mostBitmaps, mostPixels);
  readonly #grain = new Grain();

  /** The bitmap of a picture that was painted before; null for any other. */
  paintedBitmap(key: string, width: number, height: number): ImageBitmap | null {
    return this.#bitmaps.get(`${key} ${width} ${height}`, 0, () => null);
  }

  /**
   * The bitmap of a picture in px of the display. Pictures with the same key have to be the same. Null where there is no
   * canvas to paint on.
   */
  bitmapOf(key: string, width: number, height: number, picture: () => Picture): ImageBitmap | null {
    return this.#bitmaps.get(`${key} ${width} ${height}`, width * height, () => {
      if (typeof OffscreenCanvas === 'undefined') return null;
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d');
      if (!context) return null;
      paint(context, picture(), width, height);
      this.#grain.paint(context, width, height);
      return canvas.transferToImageBitmap();
    });
  }
}

/** The window's studio. It paints and keeps nothing until it is asked for art. */
export const studio = new Studio();
