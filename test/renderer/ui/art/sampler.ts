import { channelsOf, type Hex } from '#renderer/ui/art/color.ts';
import type { Fill, Picture, Shape, Stop } from '#renderer/ui/art/shapes.ts';

type Point = readonly [x: number, y: number];
type Color = readonly [red: number, green: number, blue: number];

const argumentsOf: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};
const curveSteps = 8;

/** The polygons of an SVG path; curves become lines. */
export function flatten(d: string): readonly (readonly Point[])[] {
  const polygons: Point[][] = [];
  let [at, start, control]: [Point, Point, Point] = [
    [0, 0],
    [0, 0],
    [0, 0],
  ];
  const add = (point: Point) => {
    polygons.at(-1)?.push(point);
    at = point;
  };
  const bezier = (points: readonly Point[]) => {
    const from = at;
    for (let step = 1; step <= curveSteps; step += 1) {
      let level: readonly Point[] = [from, ...points];
      const share = step / curveSteps;
      while (level.length > 1)
        level = level.slice(1).map((right, index) => between(level[index] ?? right, right, share));
      add(level[0] ?? from);
    }
  };
  for (const [, letter = '', text = ''] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const kind = letter.toLowerCase();
    const count = argumentsOf[kind] ?? 0;
    const numbers = [...text.matchAll(/-?\d*\.?\d+/g)].map(Number);
    if (kind === 'z') {
      add(start);
      continue;
    }
    for (let from = 0; from < numbers.length; from += count) {
      const values = numbers.slice(from, from + count);
      const [x0, y0] = letter === kind ? at : [0, 0];
      const pair = (index: number): Point => [x0 + (values[index] ?? 0), y0 + (values[index + 1] ?? 0)];
      if (kind === 'm' && from === 0) {
        start = pair(0);
        polygons.push([]);
        add(start);
      } else if (kind === 'm' || kind === 'l') add(pair(0));
      else if (kind === 'h') add([x0 + (values[0] ?? 0), at[1]]);
      else if (kind === 'v') add([at[0], y0 + (values[0] ?? 0)]);
      else if (kind === 'c') bezier([pair(0), pair(2), pair(4)]);
      else if (kind === 'q') {
        control = pair(0);
        bezier([control, pair(2)]);
      } else if (kind === 't') {
        control = [2 * at[0] - control[0], 2 * at[1] - control[1]];
        bezier([control, pair(0)]);
      } else {
        const [rx = 0, ry = 0, turn = 0, large = 0, sweep = 0] = values;
        for (const point of arc(at, pair(5), { rx, ry, turn, large, sweep })) add(point);
      }
    }
  }
  return polygons;
}

const between = ([x0, y0]: Point, [x1, y1]: Point, share: number): Point => [
  x0 + (x1 - x0) * share,
  y0 + (y1 - y0) * share,
];

type Arc = {
  readonly rx: number;
  readonly ry: number;
  readonly turn: number;
  readonly large: number;
  readonly sweep: number;
};

/** Points of an elliptical arc (SVG 2, appendix B.2.4). */
function arc([x0, y0]: Point, [x1, y1]: Point, { rx, ry, turn, large, sweep }: Arc): Point[] {
  const phi = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const [dx, dy] = [(x0 - x1) / 2, (y0 - y1) / 2];
  const [px, py] = [cos * dx + sin * dy, cos * dy - sin * dx];
  const grow = Math.sqrt(Math.max(1, (px / rx) ** 2 + (py / ry) ** 2));
  const [a, b] = [rx * grow, ry * grow];
  const rest =
    Math.max(0, (a * b) ** 2 - (a * py) ** 2 - (b * px) ** 2) / ((a * py) ** 2 + (b * px) ** 2 || 1);
  const side = (large === sweep ? -1 : 1) * Math.sqrt(rest);
  const [mx, my] = [(side * a * py) / b, (-side * b * px) / a];
  const from = Math.atan2((py - my) / b, (px - mx) / a);
  let span = Math.atan2((-py - my) / b, (-px - mx) / a) - from;
  if (sweep === 1 && span < 0) span += 2 * Math.PI;
  if (sweep === 0 && span > 0) span -= 2 * Math.PI;
  const steps = 16;
  return Array.from({ length: steps }, (_, index) => {
    const angle = from + (span * (index + 1)) / steps;
    const [ex, ey] = [a * Math.cos(angle) + mx, b * Math.sin(angle) + my];
    return [cos * ex - sin * ey + (x0 + x1) / 2, sin * ex + cos * ey + (y0 + y1) / 2] as const;
  });
}

/** Whether a point is within polygons (nonzero rule), or on their lines of a width. */
function covers(polygons: readonly (readonly Point[])[], [x, y]: Point, stroke: number | undefined): boolean {
  let turns = 0;
  for (const polygon of polygons)
    for (const [index, from] of polygon.entries()) {
      const to = polygon[index + 1] ?? polygon[0] ?? from;
      if (stroke !== undefined) {
        if (index + 1 < polygon.length && distance([x, y], from, to) <= stroke / 2) return true;
      } else if (from[1] <= y !== to[1] <= y) {
        const cross = from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]);
        if (cross > x) turns += to[1] > from[1] ? 1 : -1;
      }
    }
  return turns !== 0;
}

function distance([x, y]: Point, [x0, y0]: Point, [x1, y1]: Point): number {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const share = Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy || 1)));
  return Math.hypot(x - x0 - share * dx, y - y0 - share * dy);
}

/** The color and opacity of a fill at a point. */
function colorAt(fill: Fill, [x, y]: Point): readonly [Color, number] {
  if (typeof fill === 'string') return [channelsOf(fill), 1];
  if (fill.kind === 'radial') return ofStops(fill.stops, Math.hypot(x - fill.x, y - fill.y) / fill.r);
  const [x0, y0, x1, y1] = fill.line;
  const [dx, dy] = [x1 - x0, y1 - y0];
  return ofStops(fill.stops, ((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy));
}

function ofStops(stops: readonly Stop[], share: number): readonly [Color, number] {
  const after = stops.findIndex(([at]) => at >= share);
  const to = stops[after === -1 ? stops.length - 1 : after] ?? ([0, '#000000', 0] as const);
  const from = after <= 0 ? to : (stops[after - 1] ?? to);
  const part = to[0] === from[0] ? 0 : (share - from[0]) / (to[0] - from[0]);
  const [a, b] = [channelsOf(from[1]), channelsOf(to[1])];
  const mixed = ([0, 1, 2] as const).map((index) => a[index] + (b[index] - a[index]) * part);
  return [mixed as unknown as Color, (from[2] ?? 1) + ((to[2] ?? 1) - (from[2] ?? 1)) * part];
}

/** The colors that a picture shows at points of its box, over a page of a color. */
export function sample(picture: Picture, points: readonly Point[], page: Hex): readonly Hex[] {
  const pixels = points.map(() => ({ color: [0, 0, 0] as Color, alpha: 0 }));
  for (const shape of picture.shapes) paint(shape, points, pixels);
  const ground = channelsOf(page);
  return pixels.map(({ color, alpha }) => {
    const shown = ([0, 1, 2] as const).map((index) => color[index] * alpha + ground[index] * (1 - alpha));
    return `#${shown.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}` as Hex;
  });
}

function paint(shape: Shape, points: readonly Point[], pixels: { color: Color; alpha: number }[]): void {
  const polygons = flatten(shape.d);
  for (const [index, point] of points.entries()) {
    const pixel = pixels[index];
    if (!pixel || !covers(polygons, point, shape.stroke)) continue;
    const [color, strength] = colorAt(shape.fill, point);
    const opacity = strength * (shape.opacity ?? 1);
    if (shape.erases) {
      pixel.alpha *= 1 - opacity;
      continue;
    }
    const alpha = opacity + pixel.alpha * (1 - opacity);
    const mix = (at: 0 | 1 | 2) =>
      alpha === 0 ? 0 : (color[at] * opacity + pixel.color[at] * pixel.alpha * (1 - opacity)) / alpha;
    pixel.color = [mix(0), mix(1), mix(2)];
    pixel.alpha = alpha;
  }
}
