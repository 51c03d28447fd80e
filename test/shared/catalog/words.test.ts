import fc from 'fast-check';
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
  ['ชุดแต่ง HD', ['ชุดแต่ง', 'hd']],
  ['ຊຸດແຕ່ງ MOD', ['ຊຸດແຕ່ງ', 'mod']],
  ['ម៉ូដខ្មែរ', ['ម៉ូដខ្មែរ']],
  ['မြန်မာမုဒ်', ['မြန်မာမုဒ်']],
  ['हिंदी पैच', ['हिंदी', 'पैच']],
  ['Fish 👾 Pack', ['fish', '👾', 'pack']],
  ["Crow's Nest", ['crows', 'nest']],
  ['C.R.A.B. and U.I', ['crab', 'and', 'u', 'i']],
  ['2Ab HDTextures xBOXOne', ['2ab', 'hd', 'textures', 'x', 'box', 'one']],
  ['  ', []],
])('C22 %s has the words %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('ASCII has the same words as the same text with a letter of another script in front', () => {
  const unit = fc.constantFrom(..."abAB12.-' _Z");
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 14 }), (text) => {
      expect(wordsOf(text)).toEqual(wordsOf(`ж ${text}`).slice(1));
    }),
    { numRuns: 5_000 },
  );
});

test('C22 a word without spaces between its parts has a token for each pair of characters', () => {
  expect(tokensOf('日本語')).toEqual(['日本', '本語', '語']);
  expect(tokensOf('better')).toEqual(['better']);
});

test('neighbors are joined, but for scripts that are searched by substring', () => {
  expect(joinedPairs(['sky', 'forge', 'lights'])).toEqual(['skyforge', 'forgelights']);
  expect(joinedPairs(['日本語', 'mod'])).toEqual([]);
});
