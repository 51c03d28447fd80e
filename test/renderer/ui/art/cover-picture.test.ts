import { describe, expect, it, test } from 'vitest';
import { BitmapCache } from '#renderer/ui/art/bitmap-cache.ts';
import { contrastOf } from '#renderer/ui/art/color.ts';
import { coverPicture } from '#renderer/ui/art/cover-picture.ts';
import { Looks } from '#renderer/ui/art/looks.ts';
import { accentOf, paletteNames, paletteOf } from '#renderer/ui/art/palettes.ts';

const looks = new Looks();
const some = Array.from({ length: 500 }, (_, index) =>
  looks.coverOf({ modId: index + 1, gameId: index % 40, title: `Mod ${index}` }),
);

describe('the picture of a cover', () => {
  it('has at most 60 shapes, with paths that are numbers', () => {
    for (const look of some)
      for (const ratio of [1, 1.57, 2.03, 2.83]) {
        const { shapes } = coverPicture(look, ratio);
        expect(shapes.length).toBeLessThanOrEqual(60);
        expect(shapes.map(({ d }) => d).join(' ')).not.toMatch(/NaN|undefined|Infinity/);
      }
  });

  it('is the same for the same look, and another for another mod', () => {
    const [first, second] = some;
    if (!first || !second) throw new Error('There are looks.');
    expect(coverPicture(first, 2)).toEqual(coverPicture({ ...first }, 2));
    expect(coverPicture(first, 2)).not.toEqual(coverPicture(second, 2));
  });
});

test.each(paletteNames)('the accent of %s has a contrast of 3:1 to every layer', (name) => {
  const layers = {
    dark: ['#0a0c0f', '#101317', '#171b21', '#20252d', '#272d36', '#343b47'],
    light: ['#f3f4f6', '#ffffff', '#eceef2', '#e3e6eb', '#d6dae1'],
  } as const;
  for (const theme of ['dark', 'light'] as const)
    for (const layer of layers[theme])
      expect(contrastOf(accentOf(paletteOf(name), theme), layer)).toBeGreaterThanOrEqual(3);
});

test('the cache closes what was not used for the longest time, and keeps within its limits', () => {
  const closed: string[] = [];
  const cache = new BitmapCache(2, 100);
  const get = (key: string, pixels = 10) =>
    cache.get(key, pixels, () => ({ close: () => void closed.push(key) }));
  get('a');
  get('b');
  get('a');
  get('c');
  expect(closed).toEqual(['b']);
  get('large', 95);
  expect(closed).toEqual(['b', 'a', 'c']);
  expect(cache.size).toBe(1);
});
