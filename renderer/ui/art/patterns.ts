import type { Hex } from './color.ts';
import type { Random } from './random.ts';
import { at, box, disc, point, polygon, type Shape } from './shapes.ts';

/** What a pattern is drawn with: its colors from far to near, and where the light is. */
export type PatternInk = {
  readonly layers: readonly [Hex, Hex, Hex, Hex];
  /** The color of thin lines. */
  readonly line: Hex;
  readonly star: Hex;
  readonly x: number;
  readonly y: number;
};

type Pattern = (random: Random, width: number, height: number, ink: PatternInk) => readonly Shape[];

/** The points of a mountain line around `y`, by midpoint displacement. */
export function ridgeLine(
  random: Random,
  width: number,
  y: number,
  rise: number,
  steps = 5,
): readonly (readonly [number, number])[] {
  let points: (readonly [number, number])[] = [
    [0, y + (random() - 0.5) * rise],
    [width * (0.35 + random() * 0.3), y + (random() - 0.7) * rise],
    [width, y + (random() - 0.5) * rise],
  ];
  let spread = rise;
  for (let step = 0; step < steps; step += 1) {
    points = points.flatMap((right, index) => {
      const left = points[index - 1];
      if (!left) return [right];
      const middle = (left[0] + right[0]) / 2 + (random() - 0.5) * (right[0] - left[0]) * 0.3;
      return [[middle, (left[1] + right[1]) / 2 + (random() - 0.5) * spread] as const, right];
    });
    spread *= 0.55;
  }
  return points;
}

/** The ground below a line, down to the end of the picture. */
export const groundBelow = (
  points: readonly (readonly [number, number])[],
  width: number,
  height: number,
): string => polygon([[0, height + 2], ...points, [width, height + 2]]);

/** The ground below a smooth wave around `y`. `waves` is how many fit into the width. */
export function softGround(
  width: number,
  height: number,
  y: number,
  rise: number,
  waves: number,
  phase: number,
): string {
  const steps = 40;
  const points = Array.from({ length: steps + 1 }, (_, index) => {
    const turn = (waves * 2 * Math.PI * index) / steps;
    const lift = Math.sin(phase + turn) + 0.3 * Math.sin(phase * 2 + turn * 2.3);
    return [(width * index) / steps, y + lift * rise] as const;
  });
  return groundBelow(points, width, height);
}

const patterns = {
  ridges: (random, width, height, { layers }) =>
    layers.map((fill, index) => {
      const y = height * (0.52 + index * 0.135);
      const line = ridgeLine(random, width, y, height * (0.34 - 0.05 * index));
      return { d: groundBelow(line, width, height), fill };
    }),

  waves: (random, width, height, { layers }) => {
    const phase = random() * 6;
    return layers.map((fill, index) => ({
      d: softGround(
        width,
        height,
        height * (0.5 + index * 0.12),
        height * 0.055,
        1.2 + index * 0.35,
        phase + index * 1.7,
      ),
      fill,
    }));
  },

  rings: (random, width, height, { layers, line, x, y }) => [
    ...Array.from({ length: 9 }, (_, index) => ({
      d: disc(x, y, height * (0.34 + index * 0.17)),
      fill: line,
      stroke: height * 0.016 + index * 0.2,
      opacity: 0.5 - 0.045 * index,
    })),
    { d: groundBelow(ridgeLine(random, width, height * 0.9, height * 0.2), width, height), fill: layers[3] },
  ],

  rays: (random, width, height, { layers, line, x, y }) => {
    const count = 22;
    const reach = width * 1.4;
    const start = random() * 16;
    const rays = Array.from({ length: count }, (_, index) => {
      const from = ((index * 360) / count + start) * (Math.PI / 180);
      const to = from + (Math.PI / count) * (0.7 + random() * 0.5);
      const end = (angle: number) => point(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach);
      return `M${point(x, y)}L${end(from)}L${end(to)}z`;
    });
    return [
      { d: rays.join(''), fill: line, opacity: 0.12 },
      { d: softGround(width, height, height * 0.88, height * 0.04, 1, random() * 6), fill: layers[3] },
    ];
  },

  beams: (random, width, height, { layers, line }) =>
    Array.from({ length: 11 }, (_, index) => {
      const left = random() * width * 1.3 - width * 0.15;
      const wide = height * (0.04 + random() * 0.2);
      const lean = height * 0.62;
      return {
        d: `M${point(left, -4)}h${at(wide)}L${point(left + wide - lean, height + 4)}h${at(-wide)}z`,
        fill: index % 3 === 0 ? layers[1] : line,
        opacity: 0.1 + random() * 0.22,
      };
    }),

  facets: (random, width, height, { layers, line, x, y }) =>
    facets(random, width, height, line, layers[3], x, y),

  dots: (_, width, height, { line, x, y }) => {
    const step = height / 11;
    const dots: string[] = [];
    for (let row = 0; row < 12; row += 1)
      for (let column = 0; column <= width / step + 1; column += 1) {
        const [dotX, dotY] = [column * step + (row % 2) * (step / 2), row * step];
        const distance = Math.hypot(dotX - x, dotY - y) / height;
        const radius = step * 0.46 * Math.max(0, 1 - Math.abs(distance - 0.75) * 1.2);
        if (radius > 0.5) dots.push(disc(dotX, dotY, radius));
      }
    return [{ d: dots.join(''), fill: line, opacity: 0.3 }];
  },

  contours: (random, _, height, { line, x, y }) => {
    const phase = random() * 6;
    return Array.from({ length: 10 }, (_, index) => {
      const points = Array.from({ length: 48 }, (_, step) => {
        const angle = (step / 48) * 2 * Math.PI;
        const lift =
          0.16 * Math.sin(angle * 3 + phase + index * 0.25) + 0.08 * Math.sin(angle * 5 + phase * 2);
        const r = height * (0.3 + index * 0.13) * (1 + lift);
        return [x + Math.cos(angle) * r * 1.3, y + Math.sin(angle) * r] as const;
      });
      return { d: polygon(points), fill: line, stroke: height * 0.011, opacity: 0.55 - 0.045 * index };
    });
  },

  stars: (random, width, height, { layers, star }) => [
    ...[0.35, 0.6, 0.95].map((opacity) => ({
      d: Array.from({ length: 24 }, () => {
        const size = 0.3 + random() * random() * height * 0.012;
        return disc(random() * width, random() * height, size);
      }).join(''),
      fill: star,
      opacity,
    })),
    {
      d: groundBelow(ridgeLine(random, width, height * 0.86, height * 0.24), width, height),
      fill: layers[3],
    },
  ],

  dunes: (random, width, height, { layers }) => {
    const phase = random() * 6;
    return ([1, 2, 3] as const).map((layer, index) => ({
      d: softGround(
        width,
        height,
        height * (0.58 + index * 0.14),
        height * 0.1,
        0.6 + index * 0.3,
        phase + index * 2.1,
      ),
      fill: layers[layer],
    }));
  },

  towers: (random, width, height, { layers }) =>
    ([1, 2, 3] as const).map((layer, index) => {
      const blocks: string[] = [];
      for (let x = -4; x < width; ) {
        const wide = height * (0.06 + random() * 0.12);
        const high = height * (0.2 + random() * 0.34) * (1 - 0.2 * index);
        blocks.push(box(x, height - high - height * (0.14 - 0.06 * index), wide, height));
        x += wide + height * 0.02 * random();
      }
      // A ground without gaps.
      blocks.push(box(-4, height * (0.84 + 0.05 * index), width + 8, height));
      return { d: blocks.join(''), fill: layers[layer] };
    }),

  arches: (random, width, height, { layers, line }) => {
    const shift = random() * height * 0.3;
    return ([1, 2, 3] as const).map((layer, index) => {
      const r = height * (0.3 - index * 0.05);
      const humps: string[] = [];
      for (let x = -shift * (index + 1); x < width + r; x += r * 1.7)
        humps.push(disc(x, height * (0.78 + index * 0.13), r));
      return { d: humps.join(''), fill: index === 0 ? line : layers[layer], opacity: index === 0 ? 0.22 : 1 };
    });
  },
} as const satisfies Readonly<Record<string, Pattern>>;

/** Triangles around a light, in two colors and four strengths. */
function facets(
  random: Random,
  width: number,
  height: number,
  light: Hex,
  dark: Hex,
  x: number,
  y: number,
): readonly Shape[] {
  const size = height / 3.2;
  const columns = Math.ceil(width / size) + 1;
  const rows = 4;
  const jitter = () => (random() - 0.5) * size * 0.6;
  const corners = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from(
      { length: columns + 1 },
      (_, column) => [(column - 0.3) * size + jitter(), (row - 0.3) * size + jitter()] as const,
    ),
  );
  const corner = (row: number, column: number) => corners[row]?.[column] ?? ([0, 0] as const);
  const strengths = [0.06, 0.13, 0.2, 0.28];
  const paths = new Map<string, { d: string; fill: Hex; opacity: number }>();
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const [a, b] = [corner(row, column), corner(row, column + 1)];
      const [c, d] = [corner(row + 1, column), corner(row + 1, column + 1)];
      for (const triangle of [
        [a, b, c],
        [b, d, c],
      ] as const) {
        const sum = (axis: 0 | 1) => (triangle[0][axis] + triangle[1][axis] + triangle[2][axis]) / 3;
        const distance = Math.hypot(sum(0) - x, sum(1) - y) / width;
        const wanted = Math.max(0.03, (0.34 - distance * 0.4) * random());
        const opacity = strengths.find((each) => each >= wanted) ?? 0.28;
        const fill = random() > 0.5 ? light : dark;
        const key = `${fill}${opacity}`;
        paths.set(key, { d: (paths.get(key)?.d ?? '') + polygon(triangle), fill, opacity });
      }
    }
  return [...paths.values()];
}

/** The name of a background pattern. */
export type PatternName = keyof typeof patterns;

/** All patterns, in a fixed order. */
export const patternNames = Object.keys(patterns) as readonly PatternName[];

/** Draws a pattern into a box of `width` by `height`. The same random numbers give the same shapes. */
export const drawPattern = (
  name: PatternName,
  random: Random,
  width: number,
  height: number,
  ink: PatternInk,
): readonly Shape[] => patterns[name](random, width, height, ink);
