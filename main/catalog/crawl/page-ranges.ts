/** A range of page numbers, both ends included. */
export type PageRange = readonly [first: number, last: number];

/** A set of page numbers. Pages are read almost in order, so it consists of a few ranges. */
export type PageSet = {
  /** How many pages it has. */
  count(): number;
  add(page: number): void;
  delete(page: number): void;
  has(page: number): boolean;
  /** The lowest page from `from` on that is not in it. */
  firstMissing(from?: number): number;
  ranges(): readonly PageRange[];
};

/** A set with these pages; the ranges are in order, with gaps between them. */
export function createPageSet(initial: readonly PageRange[] = []): PageSet {
  let ranges: readonly PageRange[] = initial;

  return {
    count: () => ranges.reduce((sum, [first, last]) => sum + last - first + 1, 0),
    add(page) {
      const isApart = ([first, last]: PageRange) => page < first - 1 || page > last + 1;
      const touching = ranges.filter((range) => !isApart(range));
      const first = Math.min(page, ...touching.map(([start]) => start));
      const last = Math.max(page, ...touching.map(([, end]) => end));
      const others = ranges.filter(isApart);
      ranges = [
        ...others.filter(([, end]) => end < page),
        [first, last],
        ...others.filter(([start]) => start > page),
      ];
    },
    delete(page) {
      ranges = ranges.flatMap(([first, last]): PageRange[] => {
        if (page < first || page > last) return [[first, last]];
        const rests: PageRange[] = [
          [first, page - 1],
          [page + 1, last],
        ];
        return rests.filter(([start, end]) => start <= end);
      });
    },
    has: (page) => ranges.some(([first, last]) => page >= first && page <= last),
    firstMissing(from = 1) {
      const range = ranges.find(([first, last]) => from >= first && from <= last);
      return range === undefined ? from : range[1] + 1;
    },
    ranges: () => ranges,
  };
}
