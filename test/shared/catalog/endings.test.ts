import { expect, test } from 'vitest';
import { otherEndings } from '#shared/catalog/endings.ts';

test.each([
  ['lighting', 'lights'],
  ['light', 'lighting'],
  ['enemies', 'enemy'],
  ['enemy', 'enemies'],
  ['swimming', 'swim'],
  ['moving', 'move'],
  ['caves', 'cave'],
  ['mods', 'mod'],
  ['builders', 'building'],
  ['hunter', 'hunt'],
])('C23 %s is another form of %s', (typed, word) => {
  expect(otherEndings(typed)).toContain(word);
});

test.each([
  ['ring', 'red'],
  ['string', 'stred'],
  ['glass', 'glas'],
  ['light', 'night'],
  ['light', 'light'],
])('C23 %s is no other form of %s', (typed, word) => {
  expect(otherEndings(typed)).not.toContain(word);
});
