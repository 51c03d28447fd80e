import { expect, it } from 'vitest';
import { BlockCache } from '#renderer/features/catalog/browse/catalog/block-cache.ts';

it('keeps blocks of each list and revision apart', () => {
  const cache = new BlockCache();
  cache.set('a', 1, 0, []);
  expect(cache.get('a', 1, 0)).toEqual([]);
  expect(cache.get('a', 2, 0)).toBeUndefined();
  expect(cache.get('b', 1, 0)).toBeUndefined();
  expect(cache.get('a', 1, 1)).toBeUndefined();
});

it('drops the blocks that were used least recently', () => {
  const cache = new BlockCache(3);
  for (const block of [0, 1, 2]) cache.set('a', 1, block, []);
  cache.get('a', 1, 0);
  cache.set('a', 1, 3, []);
  expect([0, 1, 2, 3].map((block) => cache.get('a', 1, block) !== undefined)).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
