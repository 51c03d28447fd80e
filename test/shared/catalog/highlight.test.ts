import { expect, test } from 'vitest';
import { highlightIn, highlightRanges, highlightWords } from '#shared/catalog/highlight.ts';
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
  ['ชุดแต่งเรือ', ['เรือ'], ['เรือ']],
  ['السفيـــنة', ['السفينة'], ['السفيـــنة']],
  ['ΟΔΟΣ', ['οδοσ'], ['ΟΔΟΣ']],
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

test.each([
  ['overhual', 'Skyforge Overhaul', ['Overhaul']],
  ['skyfroge', 'Skyforge Overhaul', ['Skyforge']],
  ['harbor', 'Silver Harbours', ['Harbour']],
  ['lights', 'Night-time lighting', ['lighting']],
  ['lighting in a harbor', 'Harbour Lights in a Bay', ['Harbour', 'Lights']],
  ['in the ', 'Lights in the Bay', ['in', 'the']],
  ['harbor ', 'Silver Harbour', ['Harbour']],
  ['harbor ', 'Silver Harbours', ['Harbours']],
  ['invemtury', 'Better Inventory Grid', ['Inventory']],
  ['overhaul', 'The Overhaul that overhauls', ['Overhaul', 'overhaul']],
  ['harbourlights', 'Harbour Lights', ['Harbour', 'Lights']],
  ['harbourli', 'Harbour Lights', ['Harbour', 'Li']],
  ['grosere taschen', 'Größere Taschen', ['Größere', 'Taschen']],
  ['lihgt', 'Dark Nights', []],
  ['bagz', 'Better Bags', ['Bags']],
  ['bzgz', 'Better Bags', []],
  ['"overhual"', 'Skyforge Overhaul', []],
])('C28 a search for %j that spells words in its own way marks in %j', (query, text, expected) => {
  const words = highlightIn(highlightWords(parseQuery(query)), [text]);
  expect(highlightRanges(text, words).map(({ start, end }) => text.slice(start, end))).toEqual(expected);
});

test('where a word is there as it was typed, no other one is taken for it', () => {
  const words = highlightWords(parseQuery('lights'));
  expect(highlightIn(words, ['Harbour Lights', 'Rebuilds the sights'])).toBe(words);
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

test('a word with another ending is not taken for two neighbors: of “nights”, no “s” is marked', () => {
  const text = 'Midnight Night Sounds without touching your saves';
  const words = highlightIn(highlightWords(parseQuery('nights')), [text]);
  const ranges = highlightRanges(text, words);
  expect(ranges.map(({ start, end }) => text.slice(start, end))).toEqual(['Night']);
});
