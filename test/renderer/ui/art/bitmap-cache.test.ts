import { expect, test } from 'vitest';
import { BitmapCache } from '#renderer/ui/art/bitmap-cache.ts';

function createCache(most: number, mostPixels: number) {
  const closed: string[] = [];
  const made: string[] = [];
  const cache = new BitmapCache<{ close(): void }>(most, mostPixels);
  const get = (key: string, pixels = 10) =>
    cache.get(key, pixels, () => {
      made.push(key);
      return { close: () => closed.push(key) };
    });
  return { cache, get, closed, made };
}

test('a bitmap is made once, and those that were used last are kept', () => {
  const { cache, get, closed, made } = createCache(2, 1_000);
  expect(get('a')).toBe(get('a'));
  get('b');
  get('a');
  get('c');
  expect(made).toEqual(['a', 'b', 'c']);
  expect(closed).toEqual(['b']);
  expect(cache.size).toBe(2);
});

test('large bitmaps are fewer, and the newest one is kept whatever its size', () => {
  const { cache, get, closed } = createCache(100, 25);
  get('a');
  get('b');
  get('c');
  expect(closed).toEqual(['a']);
  get('huge', 1_000);
  expect(closed).toEqual(['a', 'b', 'c']);
  expect(cache.size).toBe(1);
});

test('nothing is kept of what can’t be made', () => {
  const cache = new BitmapCache<{ close(): void }>(2, 100);
  expect(cache.get('a', 1, () => null)).toBeNull();
  expect(cache.size).toBe(0);
});
