import { describe, expect, it } from 'vitest';
import { coverPicture } from '#renderer/ui/art/cover-picture.ts';
import type { CoverLook } from '#renderer/ui/art/looks.ts';
import { motifNames } from '#renderer/ui/art/motifs/index.ts';
import { paletteNames } from '#renderer/ui/art/palettes.ts';
import { patternNames } from '#renderer/ui/art/patterns.ts';
import { baseTones, otherTones } from '#renderer/ui/art/tones.ts';

const look: CoverLook = { palette: 'ember', tone: 'night', pattern: 'ridges', motif: 'anvil', seed: 4711 };
const ratios = [268 / 132, 64 / 40, 44 / 32, 520 / 184];
/** Commands of paths, each with numbers. */
const path = /^(?:[MLHVCSQTAZmlhvcsqtaz][-\d. ]*)+$/;

describe('a cover', () => {
  it('is the same for the same look', () => {
    expect(coverPicture(look, 2)).toEqual(coverPicture({ ...look }, 2));
    expect(coverPicture({ ...look, seed: 4712 }, 2)).not.toEqual(coverPicture(look, 2));
  });

  it.each(motifNames)('with %s has at most 60 shapes with paths that can be drawn', (motif) => {
    for (const pattern of patternNames)
      for (const ratio of ratios) {
        const { shapes, width, height } = coverPicture({ ...look, motif, pattern }, ratio);
        expect(shapes.length).toBeLessThanOrEqual(60);
        expect(width / height).toBeCloseTo(ratio);
        for (const { d, opacity = 1 } of shapes) {
          expect(d).toMatch(path);
          expect(d).not.toMatch(/NaN|undefined|Infinity|e-/);
          expect(opacity).toBeGreaterThan(0);
          expect(opacity).toBeLessThanOrEqual(1);
        }
      }
  });

  it('has colors in every palette and tone', () => {
    for (const palette of paletteNames)
      for (const tone of [...baseTones, ...otherTones])
        for (const { fill } of coverPicture({ ...look, palette, tone }, 2).shapes) {
          const colors = typeof fill === 'string' ? [fill] : fill.stops.map(([, color]) => color);
          for (const color of colors) expect(color).toMatch(/^#[\da-f]{6}$/);
        }
  });
});
