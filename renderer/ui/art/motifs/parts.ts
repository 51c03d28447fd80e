/** The colors of a motif: its lit face, its side in the shade, what is darkest, and what shines. */
export type MotifFill = 'face' | 'side' | 'dark' | 'glow';

/** One path of a motif in a box of 100 by 100. With `stroke` it is a line of that width. */
export type Part = {
  readonly fill: MotifFill;
  readonly d: string;
  readonly opacity: number;
  readonly stroke: number;
};

/** A motif: its parts from back to front, and how far the whole is turned around its middle, in degrees. */
export type Motif = { readonly parts: readonly Part[]; readonly turn: number };

const part =
  (fill: MotifFill) =>
  (d: string, opacity = 1): Part => ({ fill, d, opacity, stroke: 0 });

const line =
  (fill: MotifFill) =>
  (d: string, stroke: number, opacity = 1): Part => ({ fill, d, opacity, stroke });

export const face = part('face');
export const side = part('side');
export const dark = part('dark');
export const glow = part('glow');
export const faceLine = line('face');
export const sideLine = line('side');
export const darkLine = line('dark');
export const glowLine = line('glow');

/** A motif that stands upright. */
export const upright = (...parts: readonly Part[]): Motif => ({ parts, turn: 0 });

/** A motif that is turned. */
export const turned = (turn: number, ...parts: readonly Part[]): Motif => ({ parts, turn });
