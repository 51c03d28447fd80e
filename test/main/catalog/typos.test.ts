import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slipCost } from '#main/catalog/search/spelling/slips.ts';
import { findCorrections } from '#main/catalog/search/spelling/typos.ts';
import { toWordList } from '#main/catalog/search/spelling/word-list.ts';
import { leastForStart, misspelledLetters, typosAllowed } from '#shared/catalog/typos.ts';

const words = toWordList(
  ['bags', 'better', 'bettor', 'inventories', 'inventory', 'invention', 'overhaul', 'zebra']
    .sort()
    .join('\n'),
);
const correct = (typed: string, isPartial = false) =>
  findCorrections(words, typed, { allowed: typosAllowed(typed), isPartial }).map(({ word }) => word);

test.each([
  ['substituted', 'invemtory', ['inventory']],
  ['missing', 'overhal', ['overhaul']],
  ['doubled', 'overrhaul', ['overhaul']],
  ['swapped', 'overhual', ['overhaul']],
  ['first letter wrong', 'iverhaul', ['overhaul']],
  ['two typos in nine letters', 'invemtury', ['inventory']],
  ['both neighbors', 'bettar', ['better', 'bettor']],
  ['wrong in a short word', 'bagz', ['bags']],
  ['missing in a short word', 'bgs', ['bags']],
  ['wrong at the start of a short word', 'vags', ['bags']],
  ['doubled at the start', 'ooverhaul', ['overhaul']],
])('C23 one letter %s: %s may be %j', (_, typed, expected) => {
  expect(correct(typed)).toEqual(expected);
});

test.each(['bzgz', 'ba', 'zebrra1x', 'invsmtxry'])('C23 %s has too many typos', (typed) => {
  expect(correct(typed)).toEqual([]);
});

test('a word that is still being typed may be the start of longer ones', () => {
  expect(findCorrections(words, 'invemt', { allowed: 1, isPartial: true })).toEqual([
    { word: 'invent', isStart: true, typos: 1, cost: 0.7 },
  ]);
});

test('C50 a misspelled start may be a whole word, and still be the start of longer ones', () => {
  const known = toWordList(['ember', 'emberfall', 'embers'].join('\n'));
  const found = findCorrections(known, 'embwr', { allowed: 1, isPartial: true });
  expect(found.map(({ word, isStart }) => [word, isStart])).toEqual([
    ['ember', true],
    ['ember', false],
  ]);
});

test('C50 a short word that is still being typed is no misspelled start', () => {
  expect(correct('invx', true)).toEqual([]);
  expect(correct('vags', true)).toEqual(['bags']);
});

test.each([
  ['a neighbor key', 'bsgs', 'bpgs', 'bags'],
  ['letters swapped', 'bgas', 'bxgs', 'bags'],
  ['a doubled letter', 'baggs', 'baxgs', 'bags'],
])('C50 %s is likelier than another typo', (_, slip, other, meant) => {
  expect(slipCost(slip, meant)).toBeLessThan(1);
  expect(slipCost(slip, meant)).toBeLessThanOrEqual(slipCost(other, meant));
});

test('C50 the likeliest word comes first, and typos cost nothing where there are none', () => {
  const known = toWordList(['camp', 'lamp', 'ramp'].join('\n'));
  // K is beside L.
  expect(findCorrections(known, 'kamp', { allowed: 1, isPartial: false })[0]?.word).toBe('lamp');
  expect(slipCost('lamp', 'lamp')).toBe(0);
});

/** Distance by the definition, for comparison. */
function distance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const row = table[i] as number[];
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        row[j] = Math.min(at(i, j), at(i - 2, j - 2) + 1);
    }
  return at(a.length, b.length);
}

test('C23 exactly the words within the distance are found', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { maxLength: 40 }),
      word,
      fc.constantFrom(1, 2),
      (known, typed, allowed) => {
        const sorted = [...known].sort();
        const expected = sorted.filter((other) => distance(other, typed) <= allowed);
        const found = findCorrections(toWordList(sorted.join('\n')), typed, { allowed, isPartial: false });
        if (expected.length <= 12) expect(found.map(({ word: match }) => match).sort()).toEqual(expected);
        for (const { word: match, typos } of found) expect(typos).toBe(distance(match, typed));
      },
    ),
    { numRuns: 2_000 },
  );
});

test('C28 the words that are marked for a misspelled one are those that the search takes it for', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 2, maxLength: 10 });
  fc.assert(
    fc.property(word, word, fc.boolean(), (typed, other, isPartial) => {
      const allowed = typosAllowed(typed);
      const starts = Array.from({ length: other.length }, (_, index) => other.slice(0, index + 1));
      const meant = (isPartial && typed.length >= leastForStart ? starts : [other]).filter(
        (start) => distance(start, typed) <= allowed,
      );
      const letters = misspelledLetters(typed, other, isPartial);
      if (allowed === 0 || meant.length === 0) expect(letters).toBe(0);
      else expect(meant).toContain(other.slice(0, letters));
    }),
    { numRuns: 2_000 },
  );
});
