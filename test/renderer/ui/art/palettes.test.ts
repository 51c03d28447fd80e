import { describe, expect, it } from 'vitest';
import { channelsOf, contrastOf, type Hex, hueOf } from '#renderer/ui/art/color.ts';
import { accentOf, paletteNames, paletteOf } from '#renderer/ui/art/palettes.ts';

/** Every layer of a theme that progress and dots are drawn on. */
const layers = {
  dark: ['#0a0c0f', '#101317', '#171b21', '#20252d', '#1c2128', '#272d36', '#343b47'],
  light: ['#f3f4f6', '#e9ebef', '#fbfbfc', '#ffffff', '#eceef2', '#e3e6eb', '#d6dae1'],
} as const satisfies Record<string, readonly Hex[]>;

describe.each(paletteNames)('the palette %s', (name) => {
  it.each(['dark', 'light'] as const)('has an accent of at least 3:1 in the %s theme', (theme) => {
    for (const layer of layers[theme])
      expect(contrastOf(accentOf(paletteOf(name), theme), layer)).toBeGreaterThanOrEqual(3);
  });

  it.each(['dark', 'light'] as const)(
    'has an accent that is not the red of errors in the %s theme',
    (theme) => {
      const hue = hueOf(accentOf(paletteOf(name), theme));
      expect(hue).toBeGreaterThan(14);
      expect(hue).toBeLessThan(341);
    },
  );

  it('goes from dark to light', () => {
    const { d0, d1, m, l, h } = paletteOf(name);
    const steps = [d0, d1, m, l, h].map((color) => contrastOf(color, '#000000'));
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  });
});

describe('two palettes', () => {
  it('are never near each other', () => {
    const distance = (a: Hex, b: Hex) => {
      const [x, y] = [channelsOf(a), channelsOf(b)];
      return Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
    };
    for (const [index, first] of paletteNames.entries())
      for (const second of paletteNames.slice(index + 1)) {
        const [a, b] = [paletteOf(first), paletteOf(second)];
        const apart = distance(a.m, b.m) + distance(a.l, b.l) + distance(a.d1, b.d1);
        expect(apart, `${first} and ${second}`).toBeGreaterThan(70);
      }
  });
});
