import { type Hex, mix } from './color.ts';
import type { CoverLook } from './looks.ts';
import { motifOf } from './motifs/index.ts';
import type { Motif } from './motifs/parts.ts';
import { type Palette, paletteOf } from './palettes.ts';
import { drawPattern } from './patterns.ts';
import { pickBy, randomFrom } from './random.ts';
import { box, disc, type Picture, type Placing, type Shape } from './shapes.ts';
import { type CoverInk, inkOf } from './tones.ts';

/** Covers are drawn in a box of this height; its width follows from the shape of what they fill. */
export const coverHeight = 100;

/** Below this ratio of width to height there is no room beside the motif: it is in the middle, and larger. */
const wideFrom = 1.75;

/** Parts of a motif that are fainter than this cast no shadow: beams of light. */
const castsFrom = 0.5;

/** The colors of a palette with its hue shifted by a share from 0 to 1: to its accent or to its light. */
function shifted(palette: Palette, share: number): Palette {
  const { d1, m, l, h, x } = palette;
  const isToAccent = share > 0.5;
  return {
    d0: palette.d0,
    d1: mix(d1, x, share * 0.5),
    m: isToAccent ? mix(m, x, (share - 0.5) * 0.7) : mix(m, l, (0.5 - share) * 0.35),
    l: isToAccent ? l : mix(l, h, (0.5 - share) * 0.5),
    h,
    x,
  };
}

/**
 * Draws a cover as at most 60 shapes, in a box of 100 in height and `ratio` times as much in width. The same look and ratio
 * always give the same shapes.
 */
export function coverPicture(look: CoverLook, ratio: number): Picture {
  const [width, height] = [coverHeight * ratio, coverHeight];
  const palette = shifted(paletteOf(look.palette), ((look.seed >>> 8) % 100) / 100);
  const ink = inkOf(look.tone, palette);
  const isWide = ratio >= wideFrom;
  const x = width * (isWide ? pickBy([0.5, 0.62, 0.38, 0.56, 0.44], look.seed >>> 4) : 0.5);
  const y = height * 0.5;
  const size = height * (isWide ? 0.68 : 0.72);
  const hasDisc = look.tone === 'glow' || (look.seed >>> 12) % 3 !== 0;
  const { layers, line } = ink;
  const star: Hex = look.tone === 'day' || look.tone === 'mist' ? palette.m : '#ffffff';
  return {
    width,
    height,
    shapes: [
      ...background(ink, width, height, x, y),
      ...(hasDisc ? [{ d: disc(x, y, height * 0.4), fill: ink.disc.color, opacity: ink.disc.opacity }] : []),
      ...drawPattern(look.pattern, randomFrom(look.seed), width, height, { layers, line, star, x, y }),
      ...drawMotif(motifOf(look.motif), ink, palette.d0, { x, y, size }),
      corners(palette.d0, ink.corners, width, height),
    ],
  };
}

function background({ sky, glow }: CoverInk, width: number, height: number, x: number, y: number): Shape[] {
  const whole = box(0, 0, width, height);
  return [
    {
      d: whole,
      fill: {
        kind: 'linear',
        line: [0, 0, width * 0.35, height],
        stops: [
          [0, sky[0]],
          [0.55, sky[1]],
          [1, sky[2]],
        ],
      },
    },
    {
      d: whole,
      fill: {
        kind: 'radial',
        x,
        y,
        r: height * 0.82,
        stops: [
          [0, glow.color, glow.opacity],
          [0.5, glow.color, glow.opacity * 0.28],
          [1, glow.color, 0],
        ],
      },
    },
  ];
}

/** A motif around a point, with its soft shadow. */
function drawMotif(
  { parts, turn }: Motif,
  ink: CoverInk,
  shade: Hex,
  { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
): Shape[] {
  const scale = size / 100;
  const place = (drop: number): Placing => ({ x: x - size / 2, y: y - size / 2 + drop, scale, turn });
  const outline = parts.filter(({ opacity, stroke }) => opacity >= castsFrom && stroke === 0);
  return [
    {
      d: outline.map(({ d }) => d).join(''),
      fill: shade,
      opacity: ink.shadow,
      blur: 3.5,
      place: place(coverHeight * 0.03),
    },
    ...parts.map(
      ({ d, fill, opacity, stroke }): Shape => ({
        d,
        fill: ink.motif[fill],
        opacity,
        place: place(0),
        ...(stroke > 0 ? { stroke } : {}),
      }),
    ),
  ];
}

const corners = (color: Hex, opacity: number, width: number, height: number): Shape => ({
  d: box(0, 0, width, height),
  fill: {
    kind: 'radial',
    x: width / 2,
    y: height * 0.42,
    r: Math.hypot(width, height) * 0.6,
    stops: [
      [0.5, color, 0],
      [1, color, opacity],
    ],
  },
});
