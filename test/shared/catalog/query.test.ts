import { expect, test } from 'vitest';
import { maxQueryLength, parseQuery, withoutGames } from '#shared/catalog/query.ts';

const empty = {
  words: [],
  phrases: [],
  excluded: [],
  games: [],
  types: [],
  marks: [],
  problems: [],
  rating: null,
  isLastPartial: false,
};

test('C22 words are folded and split; the last one is still being typed until a space follows', () => {
  expect(parseQuery('Skyforge ÖVER')).toEqual({ ...empty, words: ['skyforge', 'over'], isLastPartial: true });
  expect(parseQuery('skyforge ')).toEqual({ ...empty, words: ['skyforge'] });
  expect(parseQuery('BetterBags')).toMatchObject({ words: ['better', 'bags'] });
});

test('W45 marks are asked for, and left out with "-"', () => {
  expect(parseQuery('-is:installed lights is:new -IS:Favorite')).toMatchObject({
    words: ['lights'],
    marks: ['-installed', 'new', '-favorite'],
    problems: [],
  });
});

test('C26 filters, exact words and excluded words are read, in any case', () => {
  expect(
    parseQuery('GAME:"Gravel Kings" type:pack rating:>4 is:Favorite -patch "night market" lights'),
  ).toEqual({
    ...empty,
    words: ['lights'],
    phrases: [['night', 'market']],
    excluded: ['patch'],
    games: ['Gravel Kings'],
    types: ['pack'],
    marks: ['favorite'],
    rating: { least: 41, most: null },
    isLastPartial: true,
  });
});

test.each([
  ['rating:4', { least: 40, most: null }],
  ['rating:>=4,5', { least: 45, most: null }],
  ['rating:3+', { least: 30, most: null }],
  ['rating:<4', { least: null, most: 39 }],
  ['rating:<=4', { least: null, most: 40 }],
  ['rating:>3 rating:<=4.5', { least: 31, most: 45 }],
  ['rating:>3 rating:>4', { least: 41, most: null }],
])('C26 %s is a range', (text, rating) => {
  expect(parseQuery(text).rating).toEqual(rating);
});

test.each([
  ['is:mounted', 'unknown-is', 0, 10],
  ['-is:mounted', 'unknown-is', 0, 11],
  ['lights rating:good', 'bad-rating', 7, 18],
  ['game:', 'no-value', 0, 5],
  ['rating:>=', 'no-value', 0, 9],
  ['lights -game:"Gravel Kings"', 'excluded-filter', 7, 27],
  ['-rating:>4', 'excluded-filter', 0, 10],
  ['"night mark', 'unclosed-quote', 0, 11],
] as const)('C26 %s says what is wrong, and where', (text, kind, start, end) => {
  expect(parseQuery(text).problems).toEqual([{ kind, start, end }]);
});

test('a name of a filter in a title is a word', () => {
  expect(parseQuery('Farm Type: Island')).toMatchObject({ words: ['farm', 'type', 'island'], problems: [] });
});

test('an unclosed quote still finds its words', () => {
  expect(parseQuery('"night mark').phrases).toEqual([['night', 'mark']]);
});

test('a dash alone, a colon and syntax of other search engines are no operators', () => {
  expect(parseQuery('- a:b NEAR(x) *')).toMatchObject({ words: ['a', 'b', 'near', 'x'], excluded: [] });
});

test('C27 a text of 10,000 characters is cut, and so are too many words', () => {
  const query = parseQuery('ab '.repeat(5_000));
  expect(query.words.length).toBeLessThanOrEqual(12);
  expect(parseQuery('x'.repeat(10_000)).words[0]?.length).toBe(maxQueryLength);
});

test.each(['', '   ', '\0', '\ud800', '"', '-', '-"', ':', '👾', 'e\u0301', '"" -""'])(
  'C27 %j is no error',
  (text) => {
    expect(() => parseQuery(text)).not.toThrow();
  },
);

test.each([
  ['harb', true],
  ['harb ', false],
  ['harb game:Tidewatch', true],
  ['harb is:new rating:>4 ', true],
  ['harb -night', true],
  ['harb "night market"', false],
  ['-harb', false],
  ['game:Tidewatch', false],
])('in %j the last word may still be typed: %j', (text, isLastPartial) => {
  expect(parseQuery(text).isLastPartial).toBe(isLastPartial);
});

test.each([
  ['harbour game:Tidewatch', 'harbour'],
  ['GAME:"Gravel Kings" bags game:Tide', 'bags'],
  ['harbour  lights ', 'harbour  lights '],
  ['-game:Tidewatch "game: on" a:b', '-game:Tidewatch "game: on" a:b'],
])('%j without its games is %j', (text, expected) => {
  expect(withoutGames(text)).toBe(expected);
});
