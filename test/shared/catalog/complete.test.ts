import { expect, test } from 'vitest';
import { completionsAt } from '#shared/catalog/complete.ts';

const names = { games: ['Gravel Kings', 'Emberfall'], types: ['download_local'] };
const complete = (text: string, caret = text.length) =>
  completionsAt(text, caret, names).map(
    ({ token, start, end }) => text.slice(0, start) + token + text.slice(end),
  );

test.each([
  ['ga', ['game:']],
  ['lights i', ['lights is:']],
  ['game:', ['game:"Gravel Kings" ', 'game:Emberfall ']],
  ['game:kin', ['game:"Gravel Kings" ']],
  ['GAME:"gravel k', ['game:"Gravel Kings" ']],
  ['is:fav', ['is:favorite ']],
  ['lights -is:inst', ['lights -is:installed ']],
  ['-game:Rid', []],
  ['type:down', ['type:download_local ']],
  ['type:"download l', ['type:download_local ']],
  ['', []],
  ['lights ', []],
  ['rating:>4', []],
])('%j may become %j', (text, expected) => {
  expect(complete(text)).toEqual(expected);
});

test('the token at the caret is completed, not the end of the text', () => {
  expect(complete('ga lights', 2)).toEqual(['game: lights']);
});
