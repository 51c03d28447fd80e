import { describe, expect, it } from 'vitest';
import { contrastOf, type Hex, mix } from '#renderer/ui/art/color.ts';
import { type HeroLook, heroPicture } from '#renderer/ui/art/hero/hero-picture.ts';
import { heroText } from '#renderer/ui/art/hero/ink.ts';
import { landmarkNames } from '#renderer/ui/art/hero/landmarks.ts';
import { Landscapes } from '#renderer/ui/art/hero/landscapes.ts';
import { Looks } from '#renderer/ui/art/looks.ts';
import { paletteNames, paletteOf, type Theme } from '#renderer/ui/art/palettes.ts';
import { sample } from './sampler.ts';

const look: HeroLook = { palette: 'ember', landmark: 'volcano', theme: 'dark', seed: 7 };
/** The heroes of Home and of a game, in a small, a usual and a wide window. */
const sizes = [
  { width: 896, height: 228, focus: 0.53, from: 88 },
  { width: 1216, height: 228, focus: 0.6, from: 88 },
  { width: 1216, height: 308, focus: 0.7, from: 112 },
  { width: 1856, height: 332, focus: 0.7, from: 112 },
] as const;
const pages: Readonly<Record<Theme, Hex>> = { dark: '#0a0c0f', light: '#f3f4f6' };

/** Text is in the left 45 %; what is painted may be wider than its box by 64 px. */
const textUntil = 0.45 + 0.04;

/** Points of the text area, in the units of a picture. */
const textPoints = (width: number, height: number, from: number) =>
  Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 15 }, (_, column) => {
      const y = from + ((height - from - 1) * row) / 8;
      const x = width * (0.02 + ((textUntil - 0.02) * column) / 14);
      return [(x / height) * 200, (y / height) * 200] as const;
    }),
  ).flat();

describe('a landscape', () => {
  it('is the same for the same game, and another one for another', () => {
    expect(heroPicture(look, 1216, 308, 0.7)).toEqual(heroPicture({ ...look }, 1216, 308, 0.7));
    expect(heroPicture({ ...look, seed: 8 }, 1216, 308, 0.7)).not.toEqual(heroPicture(look, 1216, 308, 0.7));
  });

  it.each(landmarkNames)('of %s has at most 300 shapes with paths that can be drawn', (landmark) => {
    for (const { width, height, focus } of [...sizes, { width: 300, height: 300, focus: 0.5 }]) {
      const { shapes } = heroPicture({ ...look, landmark }, width, height, focus);
      expect(shapes.length).toBeLessThanOrEqual(300);
      for (const { d } of shapes) {
        expect(d).toMatch(/^(?:[MLHVCSQTAZmlhvcsqtaz][-\d. ]*)+$/);
        expect(d).not.toMatch(/NaN|undefined|Infinity|e-/);
      }
    }
  });

  it('has its landmark from the name of the game', () => {
    const landscapes = new Landscapes(new Looks());
    const landmarkOf = (gameName: string) => landscapes.of({ gameName }).landmark;
    expect(landmarkOf('Emberfall')).toBe('volcano');
    expect(landmarkOf('Tidewatch')).toBe('lighthouse');
    expect(landmarkOf('Gravel Kings')).toBe('mesas');
    expect(landmarkOf('Hollow Orbit')).toBe('planet');
    expect(landmarkOf('Salt & Signal')).toBe('masts');
    const seeded = Array.from({ length: 200 }, (_, gameId) => landscapes.of({ gameId }).landmark);
    expect(new Set(seeded).size).toBe(landmarkNames.length);
  });
});

describe.each(['dark', 'light'] as const)('text on a landscape in the %s theme', (theme) => {
  // Each landmark has every palette, and each size a fourth of these pairs: all of them take minutes.
  const pairs = landmarkNames.flatMap((landmark) => paletteNames.map((palette) => ({ landmark, palette })));
  const cases = pairs.map((pair, place) => ({
    ...pair,
    ...(sizes[(place + Math.floor(place / paletteNames.length)) % sizes.length] ?? sizes[0]),
  }));

  it.each(cases)('has at least 4.5:1 on $landmark in $palette, $width px wide', (each) => {
    const { landmark, palette, width, height, focus, from } = each;
    const { title, facts, factsOpacity } = heroText(paletteOf(palette), theme);
    const picture = heroPicture({ landmark, palette, theme, seed: width + height }, width, height, focus);
    const grounds = sample(picture, textPoints(width, height, from), pages[theme]);
    const lowest = Math.min(
      ...grounds.flatMap((ground) => [
        contrastOf(title, ground),
        contrastOf(mix(ground, facts, factsOpacity), ground),
      ]),
    );
    expect(lowest).toBeGreaterThanOrEqual(4.5);
  });
});
