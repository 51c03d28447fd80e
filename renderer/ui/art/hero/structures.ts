import { softGround } from '../patterns.ts';
import { at, box, disc, point, type Shape } from '../shapes.ts';
import type { Landmark } from './landmark.ts';
import { farRange, glints, type Scene } from './scene.ts';

function lighthouse(scene: Scene): Shape[] {
  const { width, height, size, ink } = scene;
  const horizon = 0.62;
  const x = Math.min(scene.x + size * 0.5, width - size * 0.16);
  const p = (dx: number, y: number) => point(x + size * dx, height * y);
  const cliff = `M${point(width + 2, height * 0.5)}L${p(0.12, 0.55)}L${p(-0.07, 0.58)}L${p(-0.12, 0.69)}L${p(-0.22, 0.77)}L${p(-0.25, 1.02)}H${at(width + 2)}z`;
  return [
    farRange(scene, 0.58, 0.14),
    { d: box(0, height * horizon, width, height * 0.4), fill: ink.layers[1] },
    ...glints(scene, horizon),
    {
      d: `M${p(0, 0.265)}L${point(x - width, height * 0.02)}V${at(height * 0.36)}z`,
      fill: ink.light,
      opacity: 0.16,
    },
    {
      d: `M${p(0, 0.265)}L${point(x + width, height * 0.1)}V${at(height * 0.36)}z`,
      fill: ink.light,
      opacity: 0.12,
    },
    { d: cliff, fill: ink.layers[3] },
    { d: `M${p(-0.042, 0.58)}L${p(-0.027, 0.29)}L${p(0.027, 0.29)}L${p(0.042, 0.58)}z`, fill: ink.light },
    { d: `M${p(0, 0.29)}L${p(0.027, 0.29)}L${p(0.042, 0.58)}L${p(0, 0.58)}z`, fill: ink.layers[1] },
    {
      d: `M${p(-0.031, 0.36)}L${p(0.031, 0.36)}L${p(0.034, 0.42)}L${p(-0.034, 0.42)}zM${p(-0.037, 0.48)}L${p(0.037, 0.48)}L${p(0.04, 0.54)}L${p(-0.04, 0.54)}z`,
      fill: ink.layers[3],
    },
    { d: box(x - size * 0.036, height * 0.28, size * 0.072, height * 0.016), fill: ink.layers[3] },
    { d: box(x - size * 0.022, height * 0.235, size * 0.044, height * 0.048), fill: ink.sun },
    { d: `M${p(-0.034, 0.237)}L${p(0, 0.18)}L${p(0.034, 0.237)}z`, fill: ink.layers[3] },
    {
      d: disc(x, height * 0.262, size * 0.1),
      fill: {
        kind: 'radial',
        x,
        y: height * 0.262,
        r: size * 0.1,
        stops: [
          [0, ink.light, 0.7],
          [1, ink.light, 0],
        ],
      },
    },
  ];
}

/** A lattice mast with its top `high` above its foot. */
function mast({ ink, height, size }: Scene, x: number, foot: number, high: number, weight: number): Shape[] {
  const [top, wide] = [foot - high, high * 0.09];
  const braces = Array.from({ length: 7 }, (_, index) => {
    const [y, next] = [top + (high * (index + 1)) / 8, top + (high * (index + 2)) / 8];
    const [near, far] = [(wide * (index + 1)) / 8, (wide * (index + 2)) / 8];
    return `M${point(x - near, y)}L${point(x + far, next)}M${point(x + near, y)}L${point(x - far, next)}`;
  });
  return [
    ...[1, 2, 3].map((step) => ({
      d: disc(x, top, size * 0.07 * step + size * 0.03),
      fill: ink.light,
      stroke: height * 0.006,
      opacity: 0.4 - 0.1 * step,
    })),
    {
      d: `M${point(x - wide, foot)}L${point(x, top)}L${point(x + wide, foot)}`,
      fill: ink.layers[4],
      stroke: weight,
    },
    { d: braces.join(''), fill: ink.layers[4], stroke: weight * 0.55 },
    { d: disc(x, top, size * 0.07), fill: ink.sun, opacity: 0.3 },
    { d: disc(x, top, size * 0.018), fill: ink.sun },
  ];
}

function masts(scene: Scene): Shape[] {
  const { width, height, x, size, ink, random } = scene;
  const cracks = Array.from({ length: 40 }, () => {
    const y = height * (0.68 + random() * 0.32);
    const near = (y / height - 0.65) * 3;
    return `M${point(random() * width, y)}l${point(size * 0.1 * near + size * 0.03, near * height * 0.014)}`;
  });
  return [
    farRange(scene, 0.62, 0.1),
    { d: box(0, height * 0.66, width, height * 0.4), fill: ink.layers[1] },
    { d: cracks.join(''), fill: ink.light, stroke: height * 0.005, opacity: 0.16 },
    ...mast(scene, x + size * 0.36, height * 0.68, height * 0.3, height * 0.008),
    ...mast(scene, x - size * 0.38, height * 0.67, height * 0.22, height * 0.007),
    ...mast(scene, x, height * 0.72, height * 0.52, height * 0.012),
  ];
}

function viaduct(scene: Scene): Shape[] {
  const { width, height, x, size, ink } = scene;
  const deck = height * 0.52;
  const pitch = size * 0.24;
  const arches: string[] = [];
  for (let left = -pitch; left < width + pitch; left += pitch) {
    const half = pitch * 0.36;
    arches.push(
      `M${point(left - pitch / 2, deck)}H${at(left + pitch / 2)}V${at(height)}H${at(left + half)}V${at(deck + half * 1.35)}A${at(half)} ${at(half)} 0 0 0 ${point(left - half, deck + half * 1.35)}V${at(height)}H${at(left - pitch / 2)}z`,
    );
  }
  const cars = [0, 1, 2].map((index) =>
    box(x - size * (0.16 + index * 0.19), deck - height * 0.085, size * 0.17, height * 0.07, 3),
  );
  const panes = [0, 1, 2].flatMap((car) =>
    [0, 1, 2].map((pane) =>
      box(
        x - size * (0.135 + car * 0.19) + size * 0.045 * pane,
        deck - height * 0.07,
        size * 0.028,
        height * 0.022,
      ),
    ),
  );
  const front = x + size * 0.03;
  const engine = `${box(front, deck - height * 0.085, size * 0.09, height * 0.075, 2)}${box(front + size * 0.08, deck - height * 0.06, size * 0.15, height * 0.05, 3)}${box(front + size * 0.18, deck - height * 0.1, size * 0.03, height * 0.05)}`;
  const smoke = [0, 1, 2, 3, 4].map((index) =>
    disc(
      front + size * (0.19 - index * 0.12),
      deck - height * (0.13 + index * 0.035),
      size * (0.028 + index * 0.013),
    ),
  );
  return [
    farRange(scene, 0.6, 0.26),
    { d: softGround(width, height, height * 0.72, height * 0.05, 1, 2), fill: ink.layers[0] },
    { d: smoke.join(''), fill: ink.cloud, opacity: 0.28 },
    { d: arches.join(''), fill: ink.layers[2] },
    { d: box(0, deck - height * 0.012, width, height * 0.03), fill: ink.layers[1] },
    { d: cars.join('') + engine, fill: ink.layers[3] },
    { d: panes.join(''), fill: ink.light },
  ];
}

/** Landmarks that people have built along ways over water, land and air. */
export const structures = {
  lighthouse: {
    reach: 0.5,
    sky: 'clouds',
    sun: { y: 0.38, r: 0.13 },
    front: 'waves',
    air: 'none',
    draw: lighthouse,
  },
  masts: {
    reach: 0.64,
    sky: 'clear',
    sun: { y: 0.6, r: 0.1 },
    front: 'hills',
    air: 'none',
    draw: masts,
  },
  viaduct: {
    reach: 0.72,
    sky: 'clouds',
    sun: { y: 0.4, r: 0.2 },
    front: 'firs',
    air: 'none',
    draw: viaduct,
  },
} as const satisfies Readonly<Record<string, Landmark>>;
