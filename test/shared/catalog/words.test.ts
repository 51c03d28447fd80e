import { expect, test } from 'vitest';
import { joinedPairs, tokensOf, wordsOf } from '#shared/catalog/words.ts';

test.each([
  ['Better Inventory', ['better', 'inventory']],
  ['BetterInventory HDTextures', ['better', 'inventory', 'hd', 'textures']],
  ['Co-pilot v2.0', ['co', 'pilot', 'v2', '0']],
  ['Größere Straße', ['grossere', 'strasse']],
  ['Żółw', ['zolw']],
  ['日本語化MOD', ['日本語化', 'mod']],
  ['한국어 패치', ['한국어', '패치']],
  ['Fish 👾 Pack', ['fish', '👾', 'pack']],
  ['  ', []],
])('%s has the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('a word without spaces between its parts has a token for each pair of characters', () => {
  expect(tokensOf('日本語')).toEqual(['日本', '本語', '語']);
  expect(tokensOf('better')).toEqual(['better']);
});

test('neighbors are joined, but for scripts that are searched by substring', () => {
  expect(joinedPairs(['sky', 'forge', 'lights'])).toEqual(['skyforge', 'forgelights']);
  expect(joinedPairs(['日本語', 'mod'])).toEqual([]);
});
