import type { Hex } from './color.ts';

/** A color of a gradient: its place from 0 to 1, and its opacity. */
export type Stop = readonly [at: number, color: Hex, opacity?: number];

/** A gradient along a line from (x0, y0) to (x1, y1), in the units of the picture. */
export type LinearFill = {
  readonly kind: 'linear';
  readonly line: readonly [x0: number, y0: number, x1: number, y1: number];
  readonly stops: readonly Stop[];
};

/** A gradient from a center outward, in the units of the picture. */
export type RadialFill = {
  readonly kind: 'radial';
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly stops: readonly Stop[];
};

/** What a shape is painted with. */
export type Fill = Hex | LinearFill | RadialFill;

/** How a path is moved before it is painted: scaled around its origin, turned by degrees, then moved. */
export type Placing = {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Turns around (50, 50) of the path's own box. */
  readonly turn: number;
};

/**
 * One shape of a picture. `d` is an SVG path. A shape with `stroke` is a line of that width, others are filled. A shape with
 * `blur` is drawn as its soft shadow of that radius only. One with `erases` takes away what is below it, by its opacity.
 */
export type Shape = {
  readonly d: string;
  readonly fill: Fill;
  readonly opacity?: number;
  readonly stroke?: number;
  readonly blur?: number;
  readonly place?: Placing;
  readonly erases?: boolean;
};

/** Shapes from back to front, in a box of `width` by `height`. */
export type Picture = {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
};

/** A number as it is written in a path: with one decimal. */
export const at = (value: number): string => String(Math.round(value * 10) / 10);

/** A point as it is written in a path. */
export const point = (x: number, y: number): string => `${at(x)} ${at(y)}`;

/** The path of a rectangle, with round corners of radius `r`. */
export const box = (x: number, y: number, w: number, h: number, r = 0): string => {
  const radius = Math.min(r, w / 2, h / 2);
  if (radius <= 0) return `M${point(x, y)}h${at(w)}v${at(h)}h${at(-w)}z`;
  const corner = (dx: number, dy: number) => `a${at(radius)} ${at(radius)} 0 0 1 ${point(dx, dy)}`;
  const [across, down] = [w - 2 * radius, h - 2 * radius];
  return [
    `M${point(x + radius, y)}h${at(across)}${corner(radius, radius)}v${at(down)}${corner(-radius, radius)}`,
    `h${at(-across)}${corner(-radius, -radius)}v${at(-down)}${corner(radius, -radius)}z`,
  ].join('');
};

/** The path of an ellipse; of a circle, if it has one radius. */
export const disc = (x: number, y: number, rx: number, ry = rx): string =>
  `M${point(x - rx, y)}a${at(rx)} ${at(ry)} 0 1 1 ${at(2 * rx)} 0a${at(rx)} ${at(ry)} 0 1 1 ${at(-2 * rx)} 0z`;

/** The path of a ring of a width inside radius `r`: its hole runs the other way round. */
export const ring = (x: number, y: number, r: number, width: number): string => {
  const inner = r - width;
  return `${disc(x, y, r)}M${point(x - inner, y)}a${at(inner)} ${at(inner)} 0 1 0 ${at(2 * inner)} 0a${at(inner)} ${at(inner)} 0 1 0 ${at(-2 * inner)} 0z`;
};

/** The path of a polygon. */
export const polygon = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, y]) => point(x, y)).join('L')}z`;

/** A point around a center, by an angle in degrees; 0 points up. */
export const around = (x: number, y: number, r: number, degrees: number): [number, number] => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
};

/** The path of a star with so many points, from its inner radius to its outer one. The first point is at the top. */
export const star = (x: number, y: number, points: number, inner: number, outer: number): string =>
  polygon(
    Array.from({ length: points * 2 }, (_, index) =>
      around(x, y, index % 2 === 0 ? outer : inner, (index * 180) / points),
    ),
  );
