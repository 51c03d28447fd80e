import { expect, test } from 'vitest';
import { sectionAt } from '#renderer/features/storage/settings/section-at.ts';

const page = { visibleHeight: 600, contentHeight: 2_000 };
/** Two tall sections, and three short ones that never reach the top. */
const tops = [20, 700, 1_700, 1_800, 1_900];

test.each([
  [0, 0],
  [500, 1],
  [1_100, 1],
  [1_250, 2],
  [1_399.5, 4],
  [1_400, 4],
])('a page scrolled by %d px shows section %d', (scrollTop, section) => {
  expect(sectionAt(tops, { ...page, scrollTop })).toBe(section);
});

test('W1 every section is the current one somewhere, in its order, however short it is', () => {
  const current = Array.from({ length: 1_401 }, (_, scrollTop) => sectionAt(tops, { ...page, scrollTop }));
  expect([...new Set(current)]).toEqual([0, 1, 2, 3, 4]);
  expect(current).toEqual(current.toSorted());
});

test('a page that is in sight as a whole shows its first section', () => {
  expect(sectionAt(tops, { scrollTop: 0, visibleHeight: 3_000, contentHeight: 3_000 })).toBe(0);
});
