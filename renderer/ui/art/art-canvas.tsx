import { useLayoutEffect, useRef } from 'react';
import styles from './art-canvas.module.css';
import type { Hex } from './color.ts';
import type { Picture } from './shapes.ts';
import { artSizes } from './size-observer.ts';
import { studio } from './studio.ts';

type ArtCanvasProps = {
  /** Names the picture: another key is another picture. */
  readonly artKey: string;
  /** Draws the picture for a size in px of the display. */
  readonly draw: (width: number, height: number) => Picture;
  /** What is seen until it is painted; nothing unless given. */
  readonly ground?: Hex | undefined;
  /** Where the picture is cut off if it is wider than the box: 0 on its right, 1 on its left; 0.5 unless given. */
  readonly anchor?: number | undefined;
  /** The size to paint at for the size of the element: a larger one saves painting while that changes. */
  readonly sizeFor?: (width: number, height: number) => readonly [width: number, height: number];
  readonly className?: string | undefined;
};

/** A picture that fills its box, painted once for each size. Decorative: hidden from screen readers. */
export function ArtCanvas(props: ArtCanvasProps) {
  const { artKey, ground, anchor = 0.5, className } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef(props);
  latest.current = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names all that the drawing depends on
  useLayoutEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const stop = artSizes.observe(element, (width, height) => show(element, latest.current, width, height));
    return () => {
      stop();
      studio.queue.drop(element);
    };
  }, [artKey]);
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas can't get the focus
    <canvas
      ref={canvas}
      aria-hidden="true"
      className={`${styles.art} ${className ?? ''}`}
      style={{ backgroundColor: ground, objectPosition: `${anchor * 100}% 50%` }}
      data-art={artKey}
    />
  );
}

function show(
  element: HTMLCanvasElement,
  { artKey, draw, sizeFor }: ArtCanvasProps,
  boxWidth: number,
  boxHeight: number,
): void {
  const [width, height] = sizeFor?.(boxWidth, boxHeight) ?? [boxWidth, boxHeight];
  const shown = `${artKey} ${width} ${height}`;
  if (element.dataset['shown'] === shown) return;
  const put = (bitmap: ImageBitmap | null) => {
    if (!bitmap) return;
    element.dataset['shown'] = shown;
    element.width = width;
    element.height = height;
    element.getContext('2d')?.drawImage(bitmap, 0, 0);
  };
  const painted = studio.paintedBitmap(artKey, width, height);
  if (painted) put(painted);
  else
    studio.queue.paint(element, () => put(studio.bitmapOf(artKey, width, height, () => draw(width, height))));
}
