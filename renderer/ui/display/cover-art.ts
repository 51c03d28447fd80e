/** One shape of a cover: an SVG path and its fill. */
export type CoverShape = { readonly d: string; readonly fill: string; readonly opacity: number };

/** A cover: background and shapes in a view box of 320 by 120. */
export type CoverArt = { readonly ground: string; readonly shapes: readonly CoverShape[] };

export const coverWidth = 320;
export const coverHeight = 120;

type Palette = readonly [ground: string, middle: string, light: string];
type Random = () => number;

const palettes: readonly Palette[] = [
  ['#1b2a4a', '#3f6bd6', '#9ec1ff'],
  ['#3a1d2e', '#c14a74', '#ffb3c7'],
  ['#12332c', '#2aa37c', '#9df0cf'],
  ['#3a2a12', '#d08a2a', '#ffdb94'],
  ['#2a1c47', '#7d55e0', '#cdb8ff'],
  ['#10303a', '#2694b0', '#a5e8f7'],
  ['#3b1a17', '#d0563f', '#ffb9a6'],
  ['#26301a', '#7fa62d', '#d6f294'],
];

/**
 * mulberry32, a small seeded random generator. Returns numbers from 0 to 1; the same seed always gives the same
 * sequence.
 */
function randomFrom(seed: number): Random {
  let state = (seed * 0x9e3779b1) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const at = (value: number) => Math.round(value * 10) / 10;
const filled = (d: string, fill: string, opacity: number): CoverShape => ({ d, fill, opacity });

/**
 * Collects paths by color in two strengths, because each element of a cover costs time in every card that is drawn. A
 * strength is a number from 0 to 1.
 */
function createStrokes([, middle, light]: Palette) {
  const paths = new Map<string, CoverShape>();
  return {
    add(d: string, isLight: boolean, strength: number) {
      const fill = isLight ? light : middle;
      const opacity = strength < 0.5 ? 0.45 : 0.75;
      const key = `${fill} ${opacity}`;
      paths.set(key, filled((paths.get(key)?.d ?? '') + d, fill, opacity));
    },
    shapes: () => [...paths.values()],
  };
}

/** A ring as one filled path: its hole runs the other way round. */
const ring = (x: number, y: number, radius: number, width: number) =>
  circle(x, y, radius + width / 2, 1) + circle(x, y, radius - width / 2, 0);

const circle = (x: number, y: number, r: number, turn: 0 | 1) =>
  `M${at(x - r)} ${at(y)}a${at(r)} ${at(r)} 0 1 ${turn} ${at(2 * r)} 0a${at(r)} ${at(r)} 0 1 ${turn} ${at(-2 * r)} 0z`;

function rings(random: Random, palette: Palette): readonly CoverShape[] {
  const strokes = createStrokes(palette);
  for (let index = 0; index < 8; index++) {
    const radius = 12 + random() * 42;
    const [x, y] = [random() * coverWidth, random() * coverHeight];
    const width = 4 + random() * 7;
    strokes.add(ring(x, y, radius, width), index % 3 === 2, random());
  }
  return strokes.shapes();
}

function ridges(random: Random, [, middle, light]: Palette): CoverShape[] {
  return [0, 1, 2, 3, 4].map((layer) => {
    const base = 38 + layer * 16;
    const steps = 7;
    const points = Array.from({ length: steps + 1 }, (_, step) => {
      const y = base + (random() - 0.5) * 26;
      return `L${at((step * coverWidth) / steps)} ${at(y)}`;
    });
    const d = `M0 ${coverHeight}${points.join('')}L${coverWidth} ${coverHeight}z`;
    return filled(d, layer % 2 === 0 ? middle : light, 0.22 + layer * 0.13);
  });
}

function shards(random: Random, [, middle, light]: Palette): CoverShape[] {
  const side = 40;
  const paths = { soft: '', full: '', light: '' };
  for (let x = 0; x < coverWidth; x += side) {
    for (let y = 0; y < coverHeight; y += side) {
      const chance = random();
      if (chance > 0.62) continue;
      const down = random() < 0.5;
      const d = down ? `M${x} ${y}h${side}v${side}z` : `M${x} ${y}v${side}h${side}z`;
      if (chance < 0.2) paths.light += d;
      else if (chance < 0.4) paths.full += d;
      else paths.soft += d;
    }
  }
  return [filled(paths.soft, middle, 0.45), filled(paths.full, middle, 0.9), filled(paths.light, light, 0.6)];
}

function beams(random: Random, palette: Palette): readonly CoverShape[] {
  const lean = 50 + random() * 30;
  const strokes = createStrokes(palette);
  for (let x = -20 + random() * 20; x < coverWidth + lean; x += 16 + random() * 30) {
    const wide = 3 + random() * 17;
    const d = `M${at(x)} -2h${at(wide)}l${at(-lean)} ${coverHeight + 4}h${at(-wide)}z`;
    strokes.add(d, random() < 0.3, random());
  }
  return strokes.shapes();
}

const patterns = [rings, ridges, shards, beams] as const;

/**
 * Generates the cover of a mod from its id: one of eight palettes and four patterns. The same id always gives the same
 * cover.
 */
export function coverArt(modId: number): CoverArt {
  const random = randomFrom(modId);
  const palette = palettes[Math.floor(random() * palettes.length)] ?? palettes[0];
  const pattern = patterns[Math.floor(random() * patterns.length)] ?? rings;
  if (!palette) throw new Error('There is at least one palette.');
  return { ground: palette[0], shapes: pattern(random, palette).filter((shape) => shape.d !== '') };
}
