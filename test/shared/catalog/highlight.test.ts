import { expect, test } from 'vitest';
import { highlightRanges } from '#shared/catalog/highlight.ts';

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
])('%s for %j', (text, words, expected) => {
  expect(marked(text, ...words)).toEqual(expected);
});

test('overlapping words are one range', () => {
  expect(marked('Lanterns', 'lan*', 'lantern*')).toEqual(['Lantern']);
});

test('a text of any length takes no time and no error', () => {
  expect(marked('a'.repeat(1_000_000), 'a*')).toHaveLength(1);
});
