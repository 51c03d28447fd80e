import { expect, test } from 'vitest';
import { highlightRanges, highlightWords } from '#shared/catalog/highlight.ts';
import { parseQuery } from '#shared/catalog/query.ts';

const marked = (text: string, ...words: string[]) =>
  highlightRanges(
    text,
    words.map((word) => ({ word: word.replace('*', ''), isPartial: word.endsWith('*') })),
  ).map(({ start, end }) => text.slice(start, end));

test.each([
  ['Skyforge Overhaul', ['over*'], ['Over']],
  ['Skyforge Overhaul', ['over'], []],
  ['Skyforge Overhaul', ['forge*'], []],
  ['Größere Straßen', ['grossere', 'strass*'], ['Größere', 'Straß']],
  ['Cafe\u0301 au lait', ['cafe'], ['Cafe\u0301']],
  ['日本語化パッチ', ['本語', 'ぱっち'], ['本語', 'パッチ']],
  ['ﬁre and FIRE', ['fire'], ['ﬁre', 'FIRE']],
  ['Night night', ['night'], ['Night', 'night']],
  ['Fish 👾 fish', ['fish'], ['Fish', 'fish']],
  ['abab', [''], []],
  ['BetterBags', ['bags'], ['Bags']],
  ['BetterBags', ['better', 'betterbags'], ['BetterBags']],
  ['Crow’s Gardens', ['crows'], ['Crow’s']],
  ["'Lights'", ['lights'], ['Lights']],
])('C28 %s for %j', (text, words, expected) => {
  expect(marked(text, ...words)).toEqual(expected);
});

test('overlapping words are one range', () => {
  expect(marked('Lanterns', 'lan*', 'lantern*')).toEqual(['Lantern']);
});

test('a text of any length takes no time and no error', () => {
  expect(marked('a'.repeat(1_000_000), 'a*')).toHaveLength(1);
});

test.each([
  ['sky forge', 'Skyforge Overhaul', ['Skyforge']],
  ['over sky', 'Skyforge Overhaul', ['Sky']],
  ['over', 'Skyforge Overhaul', ['Over']],
  ['over ', 'Skyforge Overhaul', []],
  ['"night market" is:favorite game:Night', 'The Night Market at night', ['Night', 'Market', 'night']],
  ['lights -harbour', 'Harbour Lights', ['Lights']],
])('C28 a search for %j marks in %j', (query, text, expected) => {
  const ranges = highlightRanges(text, highlightWords(parseQuery(query)));
  expect(ranges.map(({ start, end }) => text.slice(start, end))).toEqual(expected);
});
