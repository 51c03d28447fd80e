import { type Hex, mix, white } from './color.ts';
import type { MotifFill } from './motifs/parts.ts';
import type { Palette } from './palettes.ts';

/** The colors of a cover, made of a palette: its light, from night to day. */
export type CoverInk = {
  /** The background from its upper left to its lower right. */
  readonly sky: readonly [Hex, Hex, Hex];
  /** The background's shapes, from far to near. */
  readonly layers: readonly [Hex, Hex, Hex, Hex];
  readonly line: Hex;
  readonly motif: Readonly<Record<MotifFill, Hex>>;
  /** The light behind the motif. */
  readonly glow: { readonly color: Hex; readonly opacity: number };
  /** The disc behind the motif. */
  readonly disc: { readonly color: Hex; readonly opacity: number };
  /** How dark the corners and the motif's shadow are, from 0 to 1. */
  readonly corners: number;
  readonly shadow: number;
};

const faint = 0.2;

const tones = {
  night: (p: Palette): CoverInk => ({
    sky: [p.d0, p.d1, mix(p.d1, p.m, 0.55)],
    layers: [mix(p.d1, p.m, 0.5), mix(p.d1, p.m, 0.28), p.d1, p.d0],
    line: p.l,
    motif: { face: p.h, side: p.l, dark: p.m, glow: white },
    glow: { color: p.l, opacity: 0.45 },
    disc: { color: p.l, opacity: faint },
    corners: 0.6,
    shadow: 0.55,
  }),
  deep: (p: Palette): CoverInk => ({
    sky: [p.x, mix(p.x, p.d1, 0.6), p.d0],
    layers: [mix(p.x, p.d1, 0.3), mix(p.x, p.d1, 0.6), p.d1, p.d0],
    line: p.l,
    motif: { face: mix(p.l, p.h, 0.55), side: p.l, dark: mix(p.d1, p.m, 0.4), glow: white },
    glow: { color: mix(p.m, p.l, 0.4), opacity: 0.7 },
    disc: { color: p.l, opacity: faint },
    corners: 0.6,
    shadow: 0.55,
  }),
  dusk: (p: Palette): CoverInk => ({
    sky: [p.d1, p.m, p.l],
    layers: [mix(p.m, p.l, 0.5), p.m, mix(p.m, p.d1, 0.5), p.d1],
    line: p.h,
    motif: { face: mix(p.h, white, 0.85), side: p.h, dark: p.m, glow: p.l },
    glow: { color: p.h, opacity: 0.5 },
    disc: { color: p.h, opacity: faint },
    corners: 0.6,
    shadow: 0.55,
  }),
  glow: (p: Palette): CoverInk => ({
    sky: [mix(p.d1, p.m, 0.5), p.m, mix(p.m, p.l, 0.4)],
    layers: [mix(p.m, p.d1, 0.25), mix(p.m, p.d1, 0.5), mix(p.m, p.d1, 0.8), p.d1],
    line: p.l,
    motif: { face: mix(p.d1, p.m, 0.28), side: mix(p.d0, p.d1, 0.7), dark: mix(p.m, p.l, 0.25), glow: p.h },
    glow: { color: p.h, opacity: 1 },
    disc: { color: p.h, opacity: 0.92 },
    corners: 0.6,
    shadow: 0.5,
  }),
  day: (p: Palette): CoverInk => ({
    sky: [mix(p.l, p.h, 0.35), mix(p.l, p.h, 0.7), p.h],
    layers: [mix(p.h, p.l, 0.55), p.l, mix(p.l, p.m, 0.6), p.m],
    line: p.m,
    motif: { face: p.m, side: mix(p.m, p.d1, 0.55), dark: p.d1, glow: p.h },
    glow: { color: white, opacity: 0.75 },
    disc: { color: p.m, opacity: 0.16 },
    corners: 0.26,
    shadow: 0.3,
  }),
  dawn: (p: Palette): CoverInk => ({
    sky: [p.x, mix(p.x, p.l, 0.5), mix(p.l, p.h, 0.55)],
    layers: [mix(p.x, p.l, 0.4), mix(p.x, p.l, 0.15), mix(p.x, p.d1, 0.4), mix(p.x, p.d0, 0.6)],
    line: p.h,
    motif: { face: white, side: p.h, dark: mix(p.x, p.m, 0.3), glow: p.l },
    glow: { color: p.h, opacity: 0.65 },
    disc: { color: p.h, opacity: 0.3 },
    corners: 0.5,
    shadow: 0.5,
  }),
  mist: (p: Palette): CoverInk => ({
    sky: [mix(p.m, p.h, 0.28), mix(p.m, p.h, 0.45), mix(p.m, p.h, 0.62)],
    layers: [mix(p.m, p.h, 0.36), mix(p.m, p.h, 0.2), p.m, mix(p.m, p.d1, 0.55)],
    line: p.h,
    motif: { face: p.d1, side: p.d0, dark: p.m, glow: p.h },
    glow: { color: white, opacity: 0.5 },
    disc: { color: p.h, opacity: 0.4 },
    corners: 0.4,
    shadow: 0.35,
  }),
} as const;

/** The name of a tone. */
export type ToneName = keyof typeof tones;

/** The tones that covers have by themselves. */
export const baseTones = ['night', 'deep', 'dusk', 'glow', 'day'] as const satisfies readonly ToneName[];

/** Two more tones, which only covers have that would look like a neighbor. */
export const otherTones = ['dawn', 'mist'] as const satisfies readonly ToneName[];

/** The colors of a tone. */
export const inkOf = (tone: ToneName, palette: Palette): CoverInk => tones[tone](palette);
