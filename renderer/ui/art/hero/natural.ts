import { mix, white } from '../color.ts';
import { groundBelow, ridgeLine, softGround } from '../patterns.ts';
import { at, box, disc, point, polygon, type Shape } from '../shapes.ts';
import type { Landmark } from './landmark.ts';
import { farRange, firs, glints, glowFill, heightAt, type Scene } from './scene.ts';

const ridge = ({ random, width, height }: Scene, y: number, rise: number) =>
  ridgeLine(random, width, height * y, height * rise, 6);

const ground = (scene: Scene, points: readonly (readonly [number, number])[]) =>
  groundBelow(points, scene.width, scene.height);

/** A table mountain around `x`. */
const mesa = (x: number, wide: number, high: number, y: number): string =>
  polygon([
    [x - wide * 0.7, y],
    [x - wide * 0.52, y - high * 0.42],
    [x - wide * 0.45, y - high * 0.5],
    [x - wide * 0.42, y - high],
    [x + wide * 0.4, y - high],
    [x + wide * 0.44, y - high * 0.52],
    [x + wide * 0.54, y - high * 0.4],
    [x + wide * 0.74, y],
  ]);

function volcano(scene: Scene): Shape[] {
  const { height, size, ink } = scene;
  const [x, top, foot] = [scene.x - size * 0.05, height * 0.4, height * 0.94];
  const wide = size * 1.15;
  const p = (dx: number, y: number) => point(x + wide * dx, y);
  const rim = `L${p(-0.045, top + height * 0.025)}L${p(0.01, top + height * 0.006)}L${p(0.04, top + height * 0.018)}L${p(0.1, top + height * 0.012)}`;
  const q = (dx: number, dy: number) => point(x - wide * 0.012 + dx * size, top + height * (0.012 + dy));
  const lava = [
    `M${q(-0.018, 0)}C${q(-0.024, 0.08)} ${q(0.018, 0.11)} ${q(0.008, 0.18)}C${q(0, 0.25)} ${q(-0.042, 0.27)} ${q(-0.052, 0.37)}`,
    `L${q(-0.016, 0.37)}C${q(-0.014, 0.3)} ${q(0.012, 0.28)} ${q(0.022, 0.24)}C${q(0.038, 0.29)} ${q(0.066, 0.33)} ${q(0.07, 0.44)}`,
    `L${q(0.104, 0.44)}C${q(0.096, 0.3)} ${q(0.05, 0.24)} ${q(0.042, 0.17)}C${q(0.036, 0.1)} ${q(0.016, 0.07)} ${q(0.02, 0)}z`,
  ].join('');
  return [
    farRange(scene),
    {
      d: `M${p(-1, foot)}Q${p(-0.3, height * 0.72)} ${p(-0.1, top)}${rim}Q${p(0.34, height * 0.74)} ${p(1.1, foot)}z`,
      fill: ink.layers[1],
    },
    {
      d: `M${p(0.04, top + height * 0.018)}L${p(0.1, top + height * 0.012)}Q${p(0.34, height * 0.74)} ${p(1.1, foot)}H${at(x + wide * 0.1)}Q${p(0.17, height * 0.7)} ${p(0.04, top + height * 0.018)}z`,
      fill: ink.layers[2],
      opacity: 0.75,
    },
    {
      d: disc(x, top + height * 0.02, size * 0.22),
      fill: glowFill(x, top + height * 0.02, size * 0.22, [
        [0, ink.light, 0.9],
        [0.35, ink.glow[1], 0.5],
        [1, ink.glow[1], 0],
      ]),
    },
    {
      d: lava,
      fill: {
        kind: 'linear',
        line: [0, top, 0, top + height * 0.46],
        stops: [
          [0, mix(ink.light, white, 0.4)],
          [0.25, ink.light],
          [0.65, ink.glow[1]],
          [1, ink.glow[2]],
        ],
      },
    },
  ];
}

function mesas(scene: Scene): Shape[] {
  const { width, height, x, size, ink } = scene;
  const road = (dx: number, y: number) => point(x + size * dx, height * y);
  return [
    { d: mesa(x - size * 0.42, size * 0.16, height * 0.12, height * 0.71), fill: ink.far },
    { d: mesa(width * 0.03, size * 0.5, height * 0.26, height * 0.71), fill: ink.layers[0], opacity: 0.8 },
    { d: mesa(x + size * 0.46, size * 0.42, height * 0.31, height * 0.72), fill: ink.layers[0] },
    {
      d: mesa(x + size * 0.56, size * 0.22, height * 0.31, height * 0.72),
      fill: ink.layers[1],
      opacity: 0.5,
    },
    { d: mesa(width * 1.03, size * 0.46, height * 0.46, height * 0.76), fill: ink.layers[1] },
    { d: softGround(width, height, height * 0.7, height * 0.025, 1, 1), fill: ink.layers[1] },
    { d: softGround(width, height, height * 0.79, height * 0.03, 0.8, 3), fill: ink.layers[2] },
    {
      d: `M${road(-0.015, 0.705)}Q${road(0.24, 0.76)} ${road(-0.06, 0.83)}T${road(-0.12, 1.02)}H${at(x + size * 0.44)}Q${road(0.02, 0.9)} ${road(0.16, 0.83)}T${road(0.012, 0.705)}z`,
      fill: ink.light,
      opacity: 0.62,
    },
  ];
}

function planet(scene: Scene): Shape[] {
  const { width, height, x, size, ink } = scene;
  const [y, r] = [height * 0.42, size * 0.27];
  const isDark = ink.theme === 'dark';
  const halfRing = (k: number, sweep: 0 | 1) => {
    const [long, short] = [r * k, r * k * 0.24];
    const turn = (18 * Math.PI) / 180;
    const [dx, dy] = [Math.cos(turn) * long, Math.sin(turn) * long];
    return `M${point(x - dx, y + dy)}A${at(long)} ${at(short)} -18 0 ${sweep} ${point(x + dx, y - dy)}`;
  };
  const rings = (sweep: 0 | 1): Shape[] =>
    [1.5, 1.68, 1.9].map((k, index) => ({
      d: halfRing(k, sweep),
      fill: [ink.light, ink.cloud, ink.glow[1]][index] ?? ink.light,
      stroke: r * ([0.09, 0.05, 0.1][index] ?? 0.05),
      opacity: [0.9, 0.7, 0.5][index] ?? 0.5,
    }));
  const horizon = `M${point(-width * 0.45, height * 1.36)}A${at(width * 0.95)} ${at(height * 0.56)} 0 0 1 ${point(width * 1.45, height * 1.36)}z`;
  return [
    ...rings(1),
    {
      d: disc(x, y, r),
      fill: glowFill(x - r * 0.36, y - r * 0.44, r * 1.7, [
        [0, mix(ink.light, white, 0.3)],
        [0.35, ink.glow[1]],
        [0.75, ink.layers[isDark ? 0 : 2]],
        [1, ink.layers[isDark ? 2 : 3]],
      ]),
    },
    ...rings(0),
    { d: disc(x - size * 0.6, height * 0.68, size * 0.025), fill: ink.cloud, opacity: 0.6 },
    { d: disc(x + size * 0.62, height * 0.2, size * 0.055), fill: ink.far, opacity: 0.9 },
    { d: horizon, fill: ink.layers[isDark ? 3 : 1] },
    { d: horizon, fill: ink.glow[1], stroke: height * 0.008, opacity: 0.6 },
    {
      d: `${disc(width * 0.62, height * 0.94, size * 0.07, size * 0.016)}${disc(width * 0.86, height * 0.9, size * 0.1, size * 0.02)}${disc(width * 0.74, height * 0.86, size * 0.04, size * 0.009)}`,
      fill: ink.layers[isDark ? 4 : 2],
      opacity: 0.7,
    },
  ];
}

function peaks(scene: Scene): Shape[] {
  const { height, x, size, ink } = scene;
  const snow = ink.theme === 'dark' ? mix(ink.light, white, 0.25) : mix(ink.sun, white, 0.6);
  const peak = (middle: number, top: number, wide: number, layer: 0 | 1): Shape[] => {
    const p = (dx: number, dy: number) => point(middle + wide * dx, top + (height * 0.92 - top) * dy);
    return [
      { d: `M${p(0, 0)}L${p(-1, 1)}H${at(middle + wide)}z`, fill: ink.layers[layer] },
      {
        d: `M${p(0, 0)}L${p(0.06, 0.3)}L${p(-0.08, 0.52)}L${p(0.16, 1)}H${at(middle + wide)}z`,
        fill: ink.layers[2],
        opacity: 0.6,
      },
      {
        d: `M${p(0, 0)}L${p(-0.3, 0.3)}L${p(-0.2, 0.28)}L${p(-0.13, 0.42)}L${p(-0.04, 0.29)}L${p(0.04, 0.46)}L${p(0.14, 0.27)}L${p(0.21, 0.34)}L${p(0.3, 0.3)}z`,
        fill: snow,
        opacity: 0.92,
      },
      {
        d: `M${p(0, 0)}L${p(0.05, 0.26)}L${p(0.04, 0.46)}L${p(0.14, 0.27)}L${p(0.21, 0.34)}L${p(0.3, 0.3)}z`,
        fill: ink.far,
        opacity: 0.5,
      },
    ];
  };
  return [
    farRange(scene, 0.68, 0.3),
    ...peak(x + size * 0.42, height * 0.44, size * 0.5, 0),
    ...peak(x - size * 0.36, height * 0.5, size * 0.42, 0),
    ...peak(x, height * 0.24, size * 0.66, 1),
  ];
}

function forest(scene: Scene): Shape[] {
  const { width, height, x, size, ink } = scene;
  const rows = [0.66, 0.74, 0.83].map((y, index) => {
    const points = ridge(scene, y, 0.12);
    const wood = firs(
      scene,
      Math.round(width / height) * (26 - index * 5),
      (at) => heightAt(points, at),
      height * (0.07 + index * 0.04),
      height * (0.16 + index * 0.1),
    );
    return { d: ground(scene, points) + wood, fill: ink.layers[index as 0 | 1 | 2] };
  });
  const trunk = (dx: number, wide: number, lean: number) =>
    polygon([
      [x + size * dx, height * 1.02],
      [x + size * (dx + lean), -2],
      [x + size * (dx + lean + wide * 0.55), -2],
      [x + size * (dx + wide), height * 1.02],
    ]);
  const beams = [-0.3, -0.08, 0.16, 0.36].map((dx) =>
    polygon([
      [x + size * dx * 0.5, height * 0.2],
      [x + size * (dx * 0.5 + 0.06), height * 0.2],
      [x + size * (dx * 1.8 + 0.2), height],
      [x + size * (dx * 1.8 - 0.06), height],
    ]),
  );
  return [
    farRange(scene, 0.58, 0.2),
    ...rows.slice(0, 2),
    { d: beams.join(''), fill: ink.light, opacity: 0.1 },
    ...rows.slice(2),
    { d: trunk(0.52, 0.07, 0.02) + trunk(0.76, 0.1, -0.03) + trunk(-0.5, 0.05, 0.02), fill: ink.layers[3] },
  ];
}

function islands(scene: Scene): Shape[] {
  const { width, height, x, size, ink } = scene;
  const horizon = 0.62;
  const hull = (dx: number, y: number) => point(x - size * 0.18 + size * dx, height * y);
  const isle = (middle: number, wide: number, high: number) =>
    `M${point(middle - wide, height * horizon + 1)}Q${point(middle - wide * 0.5, height * (horizon - high))} ${point(middle - wide * 0.1, height * (horizon - high * 0.9))}T${point(middle + wide, height * horizon + 1)}z`;
  return [
    { d: isle(x + size * 0.55, size * 0.42, 0.2), fill: ink.far, opacity: 0.9 },
    { d: isle(width * 0.12, size * 0.3, 0.12), fill: ink.far, opacity: 0.7 },
    { d: box(0, height * horizon, width, height * 0.4), fill: ink.layers[1] },
    ...glints(scene, horizon),
    {
      d: `M${hull(-0.15, 0.66)}L${hull(0.16, 0.66)}L${hull(0.12, 0.72)}H${at(x - size * 0.29)}z`,
      fill: ink.layers[3],
    },
    {
      d: `M${hull(-0.005, 0.3)}L${hull(0.005, 0.3)}L${hull(0.005, 0.66)}L${hull(-0.005, 0.66)}z`,
      fill: ink.layers[3],
    },
    {
      d: `M${hull(-0.015, 0.34)}Q${hull(-0.08, 0.5)} ${hull(-0.15, 0.62)}Q${hull(-0.06, 0.65)} ${hull(-0.015, 0.63)}z`,
      fill: ink.light,
    },
    {
      d: `M${hull(0.015, 0.36)}Q${hull(0.12, 0.48)} ${hull(0.15, 0.62)}Q${hull(0.07, 0.64)} ${hull(0.015, 0.63)}z`,
      fill: ink.cloud,
    },
  ];
}

/** Landmarks that nature has made. */
export const natural = {
  volcano: {
    reach: 0.5,
    sky: 'clouds',
    sun: { y: 0.5, r: 0.215 },
    front: 'firs',
    air: 'sparks',
    draw: volcano,
  },
  mesas: {
    reach: 0.5,
    sky: 'clouds',
    sun: { y: 0.5, r: 0.17 },
    front: 'hills',
    air: 'none',
    draw: mesas,
  },
  planet: {
    reach: 0.68,
    sky: 'stars',
    sun: null,
    front: 'none',
    air: 'none',
    draw: planet,
  },
  peaks: {
    reach: 0.66,
    sky: 'clear',
    sun: { y: 0.4, r: 0.2 },
    front: 'firs',
    air: 'snow',
    draw: peaks,
  },
  forest: {
    reach: 0.5,
    sky: 'clear',
    sun: { y: 0.42, r: 0.18 },
    front: 'none',
    air: 'sparks',
    draw: forest,
  },
  islands: {
    reach: 0.5,
    sky: 'clouds',
    sun: { y: 0.45, r: 0.15 },
    front: 'waves',
    air: 'none',
    draw: islands,
  },
} as const satisfies Readonly<Record<string, Landmark>>;
