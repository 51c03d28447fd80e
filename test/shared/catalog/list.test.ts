import { expect, test } from 'vitest';
import { type CatalogList, isSameList } from '#shared/catalog/list.ts';

const list: CatalogList = {
  text: 'harbour',
  games: [4, 11],
  types: ['a', 'b'],
  rating: { least: 40, most: null },
  marks: ['favorite', 'new'],
  sort: 'rating',
};

test('two lists are the same however their values are ordered and their text is spaced', () => {
  const { games, types, marks } = list;
  const turned = { games: games.toReversed(), types: types.toReversed(), marks: marks.toReversed() };
  expect(isSameList(list, { ...list, ...turned, text: ' harbour ' })).toBe(true);
});

test.each([
  [{ text: 'harbor' }],
  [{ games: [4] }],
  [{ types: [] }],
  [{ rating: null }],
  [{ rating: { least: 40, most: 50 } }],
  [{ marks: [] }],
  [{ sort: 'title' as const }],
])('a list with another %j is another one', (change) => {
  expect(isSameList(list, { ...list, ...change })).toBe(false);
});
