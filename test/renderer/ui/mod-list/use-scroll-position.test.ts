import { expect, test } from 'vitest';
import { topOf } from '#renderer/ui/mod-list/use-scroll-position.ts';

test('the same page reopens at its scroll position, another one at its top', () => {
  expect(topOf({ page: 3, top: 640 }, 3)).toBe(640);
  expect(topOf({ page: 3, top: 640 }, 4)).toBe(0);
  expect(topOf({ page: 3, top: 640 }, 2)).toBe(0);
});
