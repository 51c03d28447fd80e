import { type Palette, type PaletteName, paletteOf, type Theme } from '../palettes.ts';
import { groundBelow, ridgeLine, softGround } from '../patterns.ts';
import { randomFrom } from '../random.ts';
import { box, disc, type Picture, type Shape } from '../shapes.ts';
import { type HeroInk, heroInk } from './ink.ts';
import type { Landmark } from './landmark.ts';
import { type LandmarkName, landmarkOf } from './landmarks.ts';
import { clouds, firs, glowFill, heightAt, motes, type Scene } from './scene.ts';
import { isUpright, veils } from './veils.ts';

/** What a landscape looks like. */
export type HeroLook = {
  readonly palette: PaletteName;
  readonly landmark: LandmarkName;
  readonly theme: Theme;
  /** Seeds the ridges, woods and clouds. */
  readonly seed: number;
};

/** Text is in this share of the width, and what is painted may be wider than its box, so it may end a little later. */
const textShare = 0.45;
const textUntil = 0.5;

/** Landscapes are drawn in a box of this height; its width follows from the shape of what they fill. */
const heroHeight = 200;

/**
 * Draws a landscape as at most 300 shapes. `width` and `height` are in CSS px; `focus` is where the landmark is, as a share of
 * the width; in a wide one it is further to the right where it would be behind text. The same arguments always give the
 * same shapes.
 */
export function heroPicture(look: HeroLook, width: number, height: number, focus: number): Picture {
  const ratio = width / height;
  const box = { width: heroHeight * ratio, height: heroHeight };
  const palette: Palette = paletteOf(look.palette);
  const ink = heroInk(palette, look.theme);
  const landmark = landmarkOf(look.landmark);
  const scene: Scene = {
    ...box,
    x: isUpright(box.width, box.height)
      ? box.width * focus
      : Math.max(box.width * focus, box.width * textShare + box.height * landmark.reach),
    size: Math.min(box.height, box.width * 1.1),
    ink,
    random: randomFrom(look.seed),
  };
  return {
    ...box,
    shapes: [
      ...sky(scene, landmark),
      ...landmark.draw(scene),
      ...front(scene, landmark),
      ...air(scene, landmark),
      ...veils(ink, box.width, box.height, heroHeight / height),
    ],
  };
}

function sky(scene: Scene, { sky, sun }: Landmark): Shape[] {
  const { width, height, x, size, ink, random } = scene;
  const whole = box(0, 0, width, height);
  const lightY = height * (sun?.y ?? 0.44);
  const stars = () => [random() * width, random() * height * 0.85] as const;
  return [
    {
      d: whole,
      fill: {
        kind: 'linear',
        line: [0, 0, 0, height],
        stops: [
          [0, ink.sky[0]],
          [0.38, ink.sky[1]],
          [0.72, ink.sky[2]],
          [1, ink.sky[3]],
        ],
      },
    },
    { d: whole, fill: glowFill(x, lightY, height * (sun ? 1.25 : 0.8), glowStops(ink, sun !== null)) },
    ...(sky === 'stars' ? motes(scene, Math.round(width / 3), stars, 0.008) : []),
    ...(sun ? [{ d: disc(x, lightY, size * sun.r), fill: ink.sun, opacity: 0.93 }] : []),
    ...(sky === 'clouds' ? clouds(scene) : []),
  ];
}

const glowStops = ({ theme, glow }: HeroInk, hasSun: boolean) => {
  const strength = hasSun ? 0.95 : 0.65;
  return theme === 'dark'
    ? ([
        [0, glow[0], strength],
        [0.2, glow[1], strength * 0.62],
        [0.55, glow[2], strength * 0.26],
        [1, glow[2], 0],
      ] as const)
    : ([
        [0, glow[0], strength],
        [0.3, glow[1], strength * 0.55],
        [1, glow[2], 0],
      ] as const);
};

function front(scene: Scene, { front: kind }: Landmark): Shape[] {
  const { width, height, ink, random } = scene;
  const perWidth = width / height;
  if (kind === 'none') return [];
  if (kind === 'firs')
    return [0.79, 0.91].map((y, index) => {
      const line = ridgeLine(random, width, height * y, height * (0.2 - index * 0.05), 6);
      const count = Math.round(perWidth * (30 - index * 8));
      const wood = firs(
        scene,
        count,
        (x) => heightAt(line, x),
        height * (0.05 + index * 0.03),
        height * (0.12 + index * 0.11),
      );
      return { d: groundBelow(line, width, height) + wood, fill: ink.layers[index === 0 ? 2 : 3] };
    });
  const rows = { waves: [0.8, 0.88, 0.95], dunes: [0.8, 0.9], hills: [0.9, 0.96] }[kind];
  const waves = { waves: 2, dunes: 0.7, hills: 1.2 }[kind];
  return rows.map((y, index) => ({
    d: softGround(width, height, height * y, height * 0.02, waves + index, index * 2 + 1),
    fill: ink.layers[Math.min(4, index + 2) as 2 | 3 | 4],
  }));
}

function air(scene: Scene, { air: kind }: Landmark): Shape[] {
  const { width, height, x, random } = scene;
  const count = Math.round((width / height) * 16);
  if (kind === 'none') return [];
  // A spark behind text would make a letter of it hard to read.
  const besideText = (at: number) => Math.max(at, 2 * width * textUntil - at);
  const around = () =>
    [besideText(x + (random() - 0.5) * width * 0.95), height * (0.05 + random() * 0.85)] as const;
  const anywhere = () => [random() * width, random() * height * 0.9] as const;
  return motes(scene, count, kind === 'sparks' ? around : anywhere, kind === 'sparks' ? 0.011 : 0.009);
}
