import { expect, test } from 'vitest';
import { createTextMatcher, findByText, foldText } from '#shared/fold-text.ts';

test.each([
  ['Immersive', 'immersive'],
  ['CAFÉ', 'cafe'],
  ['Ångström', 'angstrom'],
  ['ﬁre ｗｉｄｅ', 'fire wide'],
  ['日本語', '日本語'],
  ['カタカナ ガ', 'かたかな が'],
  ['한국어', '한국어'],
  ['Straße Łódź Smørrebrød Æon', 'strasse lodz smorrebrod aeon'],
])('%s is found as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test.each([
  ['', true],
  ['  ', true],
  ['lights HARBOUR', true],
  ['uber', true],
  ['harbour mods', false],
  ['.*', false],
])('the search “%s” matches “Harbour Lights Überhaul”: %s', (search, matches) => {
  expect(createTextMatcher(search)('Harbour Lights Überhaul')).toBe(matches);
});

const titles = ['Harbour Lights', 'Light Rain', 'River Stones', 'Riders'];

test.each([
  ['light', ['Harbour Lights', 'Light Rain']],
  ['harbor light', ['Harbour Lights']],
  ['harbpur', ['Harbour Lights']],
  ['harbourr', ['Harbour Lights']],
  // What is typed right is found alone, and short words have to be right.
  ['river', ['River Stones']],
  ['rait', []],
  ['harbxxr', []],
  ['', titles],
])('a search for %j in a list finds %j', (search, found) => {
  expect(findByText(titles, search, (title) => title)).toEqual(found);
});
