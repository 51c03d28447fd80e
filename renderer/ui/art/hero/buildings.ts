import { softGround } from '../patterns.ts';
import { around, at, box, point, polygon, type Shape } from '../shapes.ts';
import type { Landmark } from './landmark.ts';
import { farRange, type Scene } from './scene.ts';

/** A tower with battlements, its foot far below the picture. */
const keep = (x: number, wide: number, top: number, height: number): string => {
  const tooth = wide / 5;
  const teeth = [0, 2, 4]
    .map((index) => box(x - wide / 2 + index * tooth, top - tooth, tooth, tooth + 1))
    .join('');
  return teeth + box(x - wide / 2, top, wide, height);
};

const roof = (x: number, wide: number, y: number, high: number): string =>
  polygon([
    [x - wide * 0.62, y],
    [x, y - high],
    [x + wide * 0.62, y],
  ]);

function castle(scene: Scene): Shape[] {
  const { width, height, x, size, ink } = scene;
  const window = (dx: number, y: number) =>
    box(x + size * dx - size * 0.009, height * y, size * 0.018, height * 0.045, 2);
  const hill = `M${point(x - size * 1.1, height)}Q${point(x - size * 0.4, height * 0.66)} ${point(x - size * 0.3, height * 0.64)}H${at(x + size * 0.3)}Q${point(x + size * 0.5, height * 0.68)} ${point(x + size * 1.2, height)}z`;
  return [
    farRange(scene, 0.66, 0.26),
    {
      d:
        keep(x - size * 0.07, size * 0.1, height * 0.3, height * 0.4) +
        roof(x - size * 0.07, size * 0.1, height * 0.29, height * 0.18),
      fill: ink.layers[0],
    },
    { d: keep(x + size * 0.22, size * 0.1, height * 0.36, height * 0.3), fill: ink.layers[1] },
    {
      d:
        keep(x - size * 0.22, size * 0.12, height * 0.42, height * 0.3) +
        keep(x + size * 0.02, size * 0.4, height * 0.54, height * 0.2),
      fill: ink.layers[1],
    },
    { d: keep(x + size * 0.07, size * 0.13, height * 0.34, height * 0.34), fill: ink.layers[2] },
    {
      d:
        roof(x + size * 0.07, size * 0.14, height * 0.33, height * 0.2) +
        roof(x - size * 0.22, size * 0.12, height * 0.41, height * 0.16),
      fill: ink.layers[3],
    },
    {
      d: `M${point(x + size * 0.07, height * 0.13)}v${at(-height * 0.06)}l${point(size * 0.06, height * 0.02)}l${point(-size * 0.06, height * 0.02)}z`,
      fill: ink.light,
    },
    {
      d:
        window(0.07, 0.42) +
        window(-0.22, 0.5) +
        window(0.22, 0.44) +
        window(-0.07, 0.38) +
        window(-0.05, 0.58) +
        window(0.15, 0.58),
      fill: ink.light,
    },
    { d: hill, fill: ink.layers[2] },
    { d: softGround(width, height, height * 0.84, height * 0.03, 1, 2), fill: ink.layers[3] },
  ];
}

function city(scene: Scene): Shape[] {
  const { width, height, x, size, ink, random } = scene;
  const windows: string[] = [];
  const rows = [0, 1, 2].map((row) => {
    const blocks: string[] = [];
    for (let left = -4; left < width; ) {
      const wide = size * (0.06 + random() * 0.09);
      const near = Math.max(0, 1 - Math.abs(left + wide / 2 - x) / (size * 0.9));
      const high = height * (0.1 + random() * 0.1 + near * (0.44 - row * 0.12));
      const top = height * (0.8 + row * 0.06) - high;
      blocks.push(box(left, top, wide, height));
      if (near > 0.5 && random() > 0.5)
        blocks.push(box(left + wide * 0.45, top - height * 0.08, wide * 0.1, height * 0.1));
      if (row > 0)
        for (let y = top + height * 0.03; y < height * 0.86; y += height * 0.035)
          if (near > 0.1 && random() > 0.55)
            windows.push(box(left + wide * (0.15 + random() * 0.55), y, wide * 0.18, height * 0.012));
      left += wide + size * 0.012 * random();
    }
    return { d: blocks.join(''), fill: ink.layers[row as 0 | 1 | 2] };
  });
  return [farRange(scene, 0.72, 0.12), ...rows, { d: windows.join(''), fill: ink.light, opacity: 0.75 }];
}

function temple(scene: Scene): Shape[] {
  const { width, height, x, size, ink } = scene;
  const columns = [-0.26, -0.13, 0, 0.13, 0.26];
  const shaft = (dx: number) => box(x + size * (dx - 0.028), height * 0.44, size * 0.056, height * 0.3);
  const shade = (dx: number) => box(x + size * (dx + 0.004), height * 0.44, size * 0.024, height * 0.3);
  return [
    farRange(scene, 0.64, 0.22),
    { d: box(x - size * 0.3, height * 0.44, size * 0.6, height * 0.3), fill: ink.layers[2] },
    { d: columns.map(shaft).join(''), fill: ink.light },
    { d: columns.map(shade).join(''), fill: ink.layers[0], opacity: 0.6 },
    { d: box(x - size * 0.34, height * 0.4, size * 0.68, height * 0.05), fill: ink.layers[1] },
    {
      d: polygon([
        [x - size * 0.37, height * 0.4],
        [x, height * 0.24],
        [x + size * 0.37, height * 0.4],
      ]),
      fill: ink.layers[1],
    },
    {
      d: polygon([
        [x - size * 0.22, height * 0.38],
        [x, height * 0.285],
        [x + size * 0.22, height * 0.38],
      ]),
      fill: ink.layers[0],
    },
    {
      d:
        box(x - size * 0.36, height * 0.74, size * 0.72, height * 0.03) +
        box(x - size * 0.41, height * 0.77, size * 0.82, height * 0.03) +
        box(x - size * 0.46, height * 0.8, size * 0.92, height * 0.1),
      fill: ink.layers[2],
    },
    { d: softGround(width, height, height * 0.84, height * 0.025, 1.2, 4), fill: ink.layers[2] },
  ];
}

function mill(scene: Scene): Shape[] {
  const { width, height, x, size, ink } = scene;
  const [hubX, hubY] = [x, height * 0.34];
  const sails = [24, 114, 204, 294].map((turn) => {
    const p = (r: number, off: number) => point(...around(hubX, hubY, size * r, turn + off));
    return `M${p(0.05, -20)}L${p(0.27, -4)}L${p(0.275, 12)}L${p(0.08, 22)}z`;
  });
  const bars = [24, 114, 204, 294].map(
    (turn) => `M${point(hubX, hubY)}L${point(...around(hubX, hubY, size * 0.28, turn))}`,
  );
  const rows = [0.8, 0.86, 0.93].map((y, index) => ({
    d: softGround(width, height, height * y, height * 0.03, 0.9 + index * 0.2, 1 + index * 2),
    fill: scene.ink.layers[(index + 1) as 1 | 2 | 3],
  }));
  const house = (dx: number, y: number, s: number) =>
    `M${point(x + size * dx, height * y)}v${at(-size * 0.07 * s)}l${point(size * 0.06 * s, -size * 0.05 * s)}l${point(size * 0.06 * s, size * 0.05 * s)}v${at(size * 0.07 * s)}z`;
  return [
    farRange(scene, 0.7, 0.16),
    { d: softGround(width, height, height * 0.72, height * 0.03, 0.8, 2.4), fill: ink.layers[0] },
    { d: house(0.34, 0.76, 1) + house(0.5, 0.75, 0.8) + house(-0.42, 0.75, 0.7), fill: ink.layers[1] },
    {
      d: polygon([
        [x - size * 0.055, height * 0.38],
        [x + size * 0.055, height * 0.38],
        [x + size * 0.1, height * 0.84],
        [x - size * 0.1, height * 0.84],
      ]),
      fill: ink.layers[2],
    },
    {
      d: polygon([
        [x, height * 0.38],
        [x + size * 0.055, height * 0.38],
        [x + size * 0.1, height * 0.84],
        [x, height * 0.84],
      ]),
      fill: ink.layers[3],
    },
    {
      d: `M${point(x - size * 0.07, height * 0.385)}Q${point(x, height * 0.2)} ${point(x + size * 0.07, height * 0.385)}z`,
      fill: ink.layers[3],
    },
    { d: box(x - size * 0.012, height * 0.5, size * 0.024, height * 0.05), fill: ink.light },
    { d: sails.join(''), fill: ink.light, opacity: 0.85 },
    { d: bars.join(''), fill: ink.layers[3], stroke: size * 0.012 },
    ...rows,
  ];
}

/** Landmarks that people live, pray or work in. */
export const buildings = {
  castle: {
    reach: 0.5,
    sky: 'clouds',
    sun: { y: 0.42, r: 0.22 },
    front: 'firs',
    air: 'none',
    draw: castle,
  },
  city: {
    reach: 0.5,
    sky: 'clear',
    sun: { y: 0.44, r: 0.2 },
    front: 'waves',
    air: 'none',
    draw: city,
  },
  temple: {
    reach: 0.5,
    sky: 'clouds',
    sun: { y: 0.4, r: 0.24 },
    front: 'hills',
    air: 'sparks',
    draw: temple,
  },
  mill: {
    reach: 0.5,
    sky: 'clouds',
    sun: { y: 0.48, r: 0.2 },
    front: 'none',
    air: 'none',
    draw: mill,
  },
} as const satisfies Readonly<Record<string, Landmark>>;
