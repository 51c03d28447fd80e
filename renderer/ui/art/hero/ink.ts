import { type Hex, mix, white } from '../color.ts';
import type { Palette, Theme } from '../palettes.ts';

/** The colors of a landscape. */
export type HeroInk = {
  readonly theme: Theme;
  /** From the top of the sky to the horizon. */
  readonly sky: readonly [Hex, Hex, Hex, Hex];
  /** The light around the sun: at its middle, near it, far from it. */
  readonly glow: readonly [Hex, Hex, Hex];
  readonly sun: Hex;
  readonly cloud: Hex;
  /** What is far away. */
  readonly far: Hex;
  /** The ground from far to near. */
  readonly layers: readonly [Hex, Hex, Hex, Hex, Hex];
  /** Lit windows, lava, beams. */
  readonly light: Hex;
  /** Sparks, birds, stars. */
  readonly mote: Hex;
  /** The veil that text is read on. */
  readonly veil: Hex;
};

/** Makes the colors of a landscape from a palette. */
export const heroInk = (palette: Palette, theme: Theme): HeroInk =>
  theme === 'dark' ? darkInk(palette) : lightInk(palette);

const darkInk = ({ d0, d1, m, l, h, x }: Palette): HeroInk => ({
  theme: 'dark',
  sky: [mix(d0, d1, 0.35), mix(d1, x, 0.25), mix(m, d1, 0.12), mix(m, l, 0.75)],
  glow: [h, l, mix(m, l, 0.35)],
  sun: mix(h, l, 0.12),
  cloud: mix(l, h, 0.4),
  far: mix(m, d1, 0.25),
  layers: [mix(m, d1, 0.45), mix(m, d1, 0.68), mix(d1, d0, 0.05), mix(d1, d0, 0.45), mix(d0, '#000000', 0.1)],
  light: mix(h, l, 0.2),
  mote: mix(l, h, 0.5),
  veil: mix(d0, '#000000', 0.4),
});

const lightInk = ({ d1, m, l, h, x }: Palette): HeroInk => ({
  theme: 'light',
  sky: [mix(l, h, 0.62), mix(l, h, 0.72), mix(l, h, 0.86), mix(h, white, 0.35)],
  glow: [white, mix(l, h, 0.45), l],
  sun: mix(h, white, 0.65),
  cloud: mix(l, h, 0.3),
  far: mix(l, h, 0.42),
  layers: [mix(l, h, 0.2), mix(l, m, 0.18), mix(l, m, 0.48), mix(m, x, 0.18), mix(m, d1, 0.4)],
  light: mix(h, white, 0.4),
  mote: mix(l, m, 0.6),
  veil: mix(h, white, 0.62),
});

/** The colors of text on a landscape: of its title, and of the facts below. */
export type HeroText = { readonly title: Hex; readonly facts: Hex; readonly factsOpacity: number };

/** The text of a landscape: near-black and a dark of the game in the light theme, white and 80 % of it in the dark one. */
export const heroText = ({ d1, m }: Palette, theme: Theme): HeroText =>
  theme === 'dark'
    ? { title: white, facts: white, factsOpacity: 0.8 }
    : { title: '#12161d', facts: mix(d1, m, 0.08), factsOpacity: 1 };
