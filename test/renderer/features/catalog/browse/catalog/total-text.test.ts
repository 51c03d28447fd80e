import { expect, test } from 'vitest';
import { totalText } from '#renderer/features/catalog/browse/catalog/catalog-header.tsx';
import { text } from '../../../../render.tsx';

const shown = { total: 7, isCut: false, closestFrom: null, areSimilar: false };

test.each([
  ['all match', {}, '7 mods'],
  ['more match than the list has', { isCut: true }, 'Top 7'],
  ['all match with other spellings', { areSimilar: true }, '7 mods with similar words'],
  ['some match', { closestFrom: 3 }, '3 mods · 4 closest matches'],
  ['one matches, and one comes close', { total: 2, closestFrom: 1 }, '1 mod · 1 closest match'],
  [
    'some match with other spellings',
    { closestFrom: 3, areSimilar: true },
    '3 mods with similar words · 4 closest matches',
  ],
  ['none matches', { closestFrom: 0 }, 'No exact matches · 7 closest matches'],
])('C50 where %s, the header says so', (_, change, expected) => {
  expect(totalText(text.t, { ...shown, ...change })).toBe(expected);
});
