import { expect, test } from 'vitest';
import { foldText } from '#shared/fold-text.ts';

test.each([
  ['Immersive', 'immersive'],
  ['CAFÉ', 'cafe'],
  ['Ångström', 'angstrom'],
  ['ﬁre ｗｉｄｅ', 'fire wide'],
  ['日本語', '日本語'],
])('%s is found as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
