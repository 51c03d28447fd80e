import { box, type Shape } from '../shapes.ts';
import type { HeroInk } from './ink.ts';

/** The veil below the text, by its distance from the left as a share of the width, and below the bar at the top. */
const left = {
  dark: [
    [0, 0.6],
    [0.3, 0.54],
    [0.48, 0.42],
    [0.66, 0],
  ],
  light: [
    [0, 0.8],
    [0.3, 0.62],
    [0.5, 0.34],
    [0.7, 0],
  ],
} as const;
const top = { dark: 0.5, light: 0.4 } as const;
/** The heights of the veils at the top and at the bottom in CSS px; the bottom fades into the page. */
const heights = { top: 72, bottom: 120 } as const;

/** Whether a landscape is a poster: its text is at its end, and nothing is beside it or above. */
export const isUpright = (width: number, height: number): boolean => width < height;

/** The veils over a landscape of `width` by `height`, where a CSS px is so long as `px`. */
export function veils({ theme, veil }: HeroInk, width: number, height: number, px: number): Shape[] {
  const whole = box(0, 0, width, height);
  const bottom = Math.min(height, heights.bottom * px);
  const fade: Shape = {
    d: box(0, height - bottom, width, bottom),
    fill: {
      kind: 'linear',
      line: [0, height - bottom, 0, height],
      stops: [
        [0, '#000000', 0],
        [0.45, '#000000', 0.4],
        [0.8, '#000000', 0.88],
        [1, '#000000', 1],
      ],
    },
    erases: true,
  };
  if (isUpright(width, height)) return [fade];
  return [
    {
      d: whole,
      fill: {
        kind: 'linear',
        line: [0, 0, width, 0],
        stops: left[theme].map(([at, opacity]) => [at, veil, opacity] as const),
      },
    },
    {
      d: whole,
      fill: {
        kind: 'linear',
        line: [0, 0, 0, heights.top * px],
        stops: [
          [0, veil, top[theme]],
          [1, veil, 0],
        ],
      },
    },
    fade,
  ];
}
