import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../renderer/', import.meta.url).pathname;
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];
type Color = readonly [red: number, green: number, blue: number, alpha: number];

/** Reads `#rrggbb` or `rgb(r g b / a%)`; channels from 0 to 255, alpha from 0 to 1. */
function parseColor(text: string): Color {
  const hex = /^#(..)(..)(..)$/.exec(text);
  if (hex) return [1, 2, 3].map((at) => Number.parseInt(hex[at] ?? '', 16)).concat(1) as unknown as Color;
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(text);
  if (!rgb) throw new Error(`not a color: ${text}`);
  return [Number(rgb[1]), Number(rgb[2]), Number(rgb[3]), Number(rgb[4]) / 100];
}

const tokens = readFileSync(`${root}styles/tokens.css`, 'utf8');

/** The color of a token in a theme. */
function colorOf(name: string, theme: Theme): Color {
  const value = new RegExp(`--${name}: (.+);`).exec(tokens)?.[1] ?? '';
  const both = /^light-dark\((#\w+|rgb\(.+?\)), (#\w+|rgb\(.+?\))\)$/.exec(value);
  return parseColor(both ? (both[themes.indexOf(theme) + 1] ?? '') : value);
}

/** A color over an opaque one. */
const over = ([r, g, b, alpha]: Color, below: Color): Color => {
  const mix = (top: number, bottom: number) => top * alpha + bottom * (1 - alpha);
  return [mix(r, below[0]), mix(g, below[1]), mix(b, below[2]), 1];
};

/** Relative luminance and contrast ratio as in WCAG 2.2. */
const luminance = ([r, g, b]: Color): number => {
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
};
const contrast = (a: Color, b: Color): number => {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
};

/** The surfaces of pages, panels, cards, dialogs and fields. */
const surfaces = ['ink-0', 'ink-1', 'ink-2', 'ink-3', 'raised', 'rail'];
/** Surfaces of what is hovered or chosen, and of buttons. */
const raised = ['ink-4', 'ink-5'];
const washes = ['amber-wash', 'red-wash'];

/** Every color of text, with every ground it is used on. */
const texts: Readonly<Record<string, readonly string[]>> = {
  text: [...surfaces, ...raised, ...washes, 'mark', 'red-wash-hover'],
  'text-2': [...surfaces, ...raised],
  'text-3': [...surfaces, 'ink-4', ...washes],
  // On what is chosen, which has the color of text as its fill.
  'ink-0': ['text'],
  'lime-ink': ['lime', 'lime-hover'],
  amber: [...surfaces, 'amber-wash'],
  red: [...surfaces, 'red-wash', 'red-wash-hover'],
  sky: surfaces,
};

/** The edges of switches and check boxes, focus rings and bars, with every ground they are drawn on. */
const controls: Readonly<Record<string, readonly string[]>> = {
  edge: surfaces,
  lime: [...surfaces, ...raised, ...washes],
  red: surfaces,
  amber: ['ink-5'],
  text: [...surfaces, ...raised],
  'text-2': [...surfaces, ...raised],
  'text-3': [...surfaces, 'ink-4'],
};

const pairs = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).flatMap(([name, grounds]) => grounds.map((ground) => [name, ground] as const));

/** The names of the tokens that a property has in the styles of a folder of the renderer. */
function usedBy(property: RegExp, folder: string): Set<string> {
  const files = readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' });
  const found = files
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) => [...readFileSync(`${root}${folder}${file}`, 'utf8').matchAll(property)]);
  return new Set(found.map(([, name = '']) => name));
}

describe.each(themes)('in the %s theme', (theme) => {
  it.each(pairs(texts))('text in %s on %s has a contrast of at least 4.5:1', (name, ground) => {
    expect(contrast(colorOf(name, theme), colorOf(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs(controls))('a control or focus ring in %s on %s has at least 3:1', (name, ground) => {
    expect(contrast(colorOf(name, theme), colorOf(ground, theme))).toBeGreaterThanOrEqual(3);
  });

  it.each(['on-glass', 'amber-on-glass'])('%s has at least 4.5:1 on a label over any cover', (name) => {
    for (const cover of ['#000000', '#ffffff']) {
      const glass = over(colorOf('glass', theme), parseColor(cover));
      expect(contrast(colorOf(name, theme), glass)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('the tokens that are measured', () => {
  it('are all that text is drawn in', () => {
    const used = usedBy(/(?<![-\w])color: var\(--([\w-]+)\)/g, '');
    // The empty stars of a review form are a control.
    const known = [
      ...Object.keys(texts),
      'edge',
      'on-glass',
      'amber-on-glass',
      ...onLandscapes,
      ...decoration,
    ];
    expect([...used].filter((name) => !known.includes(name))).toEqual([]);
  });

  it('are all that controls are bounded by', () => {
    const used = usedBy(/border(?:-color)?: (?:\d+px solid )?var\(--([\w-]+)\)/g, 'ui/controls/');
    // The edge of a field is a hairline at rest, and has the color of text once it is used.
    expect([...used].filter((name) => !(name in controls) && name !== 'field-edge')).toEqual([]);
  });

  it('are all that a focus ring is drawn in', () => {
    expect([...usedBy(/outline: \dpx solid var\(--([\w-]+)\)/g, '')]).toEqual(['lime']);
  });
});

/** Text on landscapes, which hero.test.ts measures. */
const onLandscapes = ['hero-title', 'hero-facts'];
/** Colors of what is only decoration, such as the empty part of a star. */
const decoration = ['ink-5'];
