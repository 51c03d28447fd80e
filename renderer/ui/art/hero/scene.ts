import { groundBelow, ridgeLine } from '../patterns.ts';
import type { Random } from '../random.ts';
import { at, box, disc, point, type RadialFill, type Shape, type Stop } from '../shapes.ts';
import type { HeroInk } from './ink.ts';

/** What a part of a landscape is drawn with. All lengths are shares of the box of `width` by `height`. */
export type Scene = {
  readonly width: number;
  readonly height: number;
  /** The landmark's middle. */
  readonly x: number;
  /** A length that fits the height and, in a narrow box, the width. */
  readonly size: number;
  readonly ink: HeroInk;
  readonly random: Random;
};

/** A mountain range in the distance, its line around `y`. */
export const farRange = ({ random, width, height, ink }: Scene, y = 0.66, rise = 0.24): Shape => ({
  d: groundBelow(ridgeLine(random, width, height * y, height * rise, 6), width, height),
  fill: ink.far,
  opacity: 0.85,
});

/** A light that fades outward. */
export const glowFill = (x: number, y: number, r: number, stops: readonly Stop[]): RadialFill => ({
  kind: 'radial',
  x,
  y,
  r,
  stops,
});

/** Many small discs as a few shapes: they are put together by their opacity. */
export function motes(
  { width, height, ink, random }: Scene,
  count: number,
  place: () => readonly [x: number, y: number],
  largest: number,
): Shape[] {
  const groups = [0.28, 0.5, 0.72].map((opacity) => ({ opacity, paths: [] as string[] }));
  for (let index = 0; index < count; index += 1) {
    const [x, y] = place();
    const radius = height * (0.0018 + random() * random() * largest);
    if (x > -width)
      groups[Math.floor(random() * groups.length)]?.paths.push(disc(x, y, Math.max(0.2, radius)));
  }
  return groups
    .filter(({ paths }) => paths.length > 0)
    .map(({ opacity, paths }) => ({ d: paths.join(''), fill: ink.mote, opacity }));
}

/** Thin clouds across the sky. */
export function clouds({ width, height, ink, random }: Scene, count = 9): Shape[] {
  return Array.from({ length: count }, () => {
    const [x, y] = [random() * width, height * (0.12 + random() * 0.42)];
    const wide = width * (0.08 + random() * 0.2);
    return {
      d: box(x, y, wide, height * (0.006 + random() * 0.016), 4),
      fill: ink.cloud,
      opacity: ink.theme === 'dark' ? 0.08 + random() * 0.16 : 0.14 + random() * 0.24,
    };
  });
}

/** The height of a line of points at `x`. */
export function heightAt(points: readonly (readonly [number, number])[], x: number): number {
  let before = points[0] ?? [0, 0];
  for (const next of points) {
    if (next[0] >= x) {
      const span = next[0] - before[0];
      return span === 0 ? next[1] : before[1] + ((next[1] - before[1]) * (x - before[0])) / span;
    }
    before = next;
  }
  return before[1];
}

/** A wood of firs on a line, lower where text is. `low` and `high` are heights of trees. */
export function firs(
  { width, random }: Scene,
  count: number,
  ground: (x: number) => number,
  low: number,
  high: number,
): string {
  const paths: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const x = random() * width;
    const open = 0.42 + 0.58 * Math.min(1, Math.max(0, (x / width - 0.16) / 0.4));
    const tall = (low + random() * (high - low)) * open;
    const base = ground(x) + 2;
    for (let tier = 0; tier < 3; tier += 1) {
      const y = base - tall * tier * 0.28;
      const wide = tall * 0.36 * (1 - tier * 0.26);
      paths.push(`M${point(x, y - tall * 0.46)}L${point(x + wide / 2, y)}H${at(x - wide / 2)}z`);
    }
  }
  return paths.join('');
}

/** The light of the sun on water, below the horizon. */
export function glints({ x, size, height, ink, random }: Scene, horizon: number): Shape[] {
  const groups = [0, 1, 2].map((group) => {
    const paths = Array.from({ length: 9 }, (_, index) => {
      const row = group * 9 + index;
      const y = height * (horizon + 0.01 + row * row * 0.0005);
      const wide = size * (0.27 - 0.006 * row) * (0.35 + random());
      return box(x - wide / 2 + (random() - 0.5) * size * 0.09, y, wide, height * (0.003 + row * 0.0004), 1);
    });
    return { d: paths.join(''), fill: ink.sun, opacity: 0.6 - 0.16 * group };
  });
  return groups;
}
