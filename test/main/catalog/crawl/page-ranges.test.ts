import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPageSet } from '#main/catalog/crawl/page-ranges.ts';

test('a set of pages equals a plain set, whatever is added and deleted', () => {
  const steps = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 30 })), { maxLength: 60 });
  fc.assert(
    fc.property(steps, (changes) => {
      const pages = createPageSet();
      const plain = new Set<number>();
      for (const [isAdded, page] of changes) {
        if (isAdded) pages.add(page);
        else pages.delete(page);
        if (isAdded) plain.add(page);
        else plain.delete(page);
      }
      const all = Array.from({ length: 32 }, (_, index) => index + 1);
      expect(all.filter((page) => pages.has(page))).toEqual(all.filter((page) => plain.has(page)));
      expect(pages.count()).toBe(plain.size);
      for (const from of all)
        expect(pages.firstMissing(from)).toBe([...all, 33].find((page) => page >= from && !plain.has(page)));
      expect(createPageSet(pages.ranges()).ranges()).toEqual(pages.ranges());
    }),
  );
});

test('pages that touch are one range', () => {
  const pages = createPageSet([[1, 3]]);
  for (const page of [5, 4, 9]) pages.add(page);
  expect(pages.ranges()).toEqual([
    [1, 5],
    [9, 9],
  ]);
});
