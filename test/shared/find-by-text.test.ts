import { expect, test } from 'vitest';
import { findByText } from '#shared/find-by-text.ts';

const titles = ['Harbour Lights', 'Light Rain', 'River Stones', 'Riders'];

test.each([
  ['light', ['Harbour Lights', 'Light Rain']],
  ['harbor light', ['Harbour Lights']],
  ['harbpur', ['Harbour Lights']],
  ['harbourr', ['Harbour Lights']],
  ['lighting in a harbor', ['Harbour Lights']],
  ['stone in the river', ['River Stones']],
  ['the', []],
  // What is typed right is found alone, and short words have to be right.
  ['river', ['River Stones']],
  ['rait', []],
  ['harbxxr', []],
  ['', titles],
])('C23 a search for %j in a list finds %j', (search, found) => {
  expect(findByText(titles, search, (title) => title)).toEqual(found);
});
