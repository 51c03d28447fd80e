import { expect, test } from 'vitest';
import { createTextMatcher, foldText } from '#shared/fold-text.ts';

test.each([
  ['Immersive', 'immersive'],
  ['CAFÉ', 'cafe'],
  ['Ångström', 'angstrom'],
  ['ﬁre ｗｉｄｅ', 'fire wide'],
  ['日本語', '日本語'],
  ['カタカナ ガ', 'かたかな が'],
  ['한국어', '한국어'],
  ['ΟΔΟΣ οδός', 'οδοσ οδοσ'],
  ['العـــربية', 'العربية'],
  ['أُمّ', 'ام'],
  ['हिंदी किताब', 'हिंदी किताब'],
  ['क़िला', 'किला'],
  ['ภาษาไทย น้ำ', 'ภาษาไทย น\u0e49\u0e4d\u0e32'],
  ['தமிழ்', 'தமிழ்'],
  ['שָׁלוֹם', 'שלום'],
  ['Straße Łódź Smørrebrød Æon', 'strasse lodz smorrebrod aeon'],
])('C47 %s is found as %s', (text, folded) => {
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
