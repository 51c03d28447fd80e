import { expect, it } from 'vitest';
import { type FillOptions, nextContents } from '#renderer/ui/virtual-grid/cells.ts';

const still: FillOptions = { urgent: null, isJumping: false, isSpent: false };
const ids = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `mod ${from + index}`);
const none = (count: number) => Array.from({ length: count }, () => null);

/** How many contents come in each frame until all are there. */
function framesUntilFull(
  contents: readonly string[],
  before: readonly (string | null)[],
  options = still,
): number[] {
  const counts: number[] = [];
  for (
    let drawn = before;
    drawn.some((content, index) => content !== contents[index]) && counts.length < 20;
  ) {
    const next = nextContents(contents, drawn, options);
    counts.push(next.filter((content) => content !== null && !drawn.includes(content)).length);
    drawn = next;
  }
  return counts;
}

it('draws all at the start', () => expect(nextContents(ids(0, 12), [], still)).toEqual(ids(0, 12)));

it('spreads a new row over frames, so that none takes long, and leaves what is drawn', () => {
  expect(nextContents(ids(4, 12), ids(0, 12), still)).toEqual([...ids(4, 10), null, null]);
  expect(framesUntilFull(ids(4, 12), ids(0, 12))).toEqual([2, 2]);
});

it('fills another screen a few at a time, the cell of the keyboard first', () => {
  expect(framesUntilFull(ids(500, 12), ids(0, 12))).toEqual([4, 4, 2, 2]);
  const first = nextContents(ids(500, 12), ids(0, 12), { ...still, urgent: 'mod 511' });
  expect(first).toEqual([...ids(500, 3), ...none(8), 'mod 511']);
});

it.each([{ isJumping: true }, { isSpent: true }])('draws only placeholders with %j', (options) => {
  expect(nextContents(ids(500, 12), ids(0, 12), { ...still, ...options })).toEqual(none(12));
  expect(nextContents(ids(4, 12), ids(0, 12), { ...still, ...options })).toEqual([...ids(4, 8), ...none(4)]);
});

it('draws a placeholder for what is not here, and nothing that is no longer in the list', () => {
  expect(nextContents(['mod 1', null, 'mod 3'], ids(0, 4), still)).toEqual(['mod 1', null, 'mod 3']);
});
