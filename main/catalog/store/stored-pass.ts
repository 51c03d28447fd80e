import type { PassProgress } from '../crawl/verdict.ts';

/** What follows from other values. */
type Derived = 'isFirst' | 'distinct' | 'isConfirmed' | 'known' | 'isRereading' | 'hasStartedOver';

/** A pass as it is stored. */
export type StoredPass = Omit<PassProgress, Derived> & {
  /** The sweep that started over last. */
  readonly startSweep: number;
  /** The digest of the ids that were found before the last start. */
  readonly earlierDigest: string | null;
};

/** What counts of a page that was read. */
type ReadPage = {
  readonly mods: readonly unknown[];
  readonly unreadable: number;
  readonly total: number;
  readonly lastPage: number;
};

/** Whether the sweep of a pass reads again what earlier ones have read. */
export const isReread = (stored: StoredPass): boolean => stored.sweep > stored.startSweep;

/** What begins with each start. */
export const newSweep = {
  unreadable: 0,
  totals: 'same',
  hasEmptyPage: false,
  newIds: 0,
  newsPages: 0,
  quietPages: 0,
  isHeadSame: null,
} as const;

/** What a page changes in the progress. */
export function afterPage(
  stored: StoredPass,
  page: ReadPage,
  { isRereading, newIds }: { isRereading: boolean; newIds: number },
): Partial<StoredPass> {
  const isEmpty = page.mods.length + page.unreadable === 0;
  const isSame = isNothingRead(stored) || page.total === stored.total;
  const totals = isSame ? stored.totals : totalsAfter(stored, page.total);
  return {
    total: page.total,
    lastPage: page.lastPage,
    totals,
    unreadable: stored.unreadable + (isRereading ? 0 : page.unreadable),
    hasEmptyPage: stored.hasEmptyPage || (isEmpty && (page.total > 0 || page.lastPage > 1)),
    newIds: stored.newIds + newIds,
    newsPages: stored.newsPages + (isRereading && newIds > 0 ? 1 : 0),
    quietPages: newIds > 0 ? 0 : stored.quietPages + 1,
  };
}

/** Whether nothing has been read since the last start, so that an older total means nothing. */
const isNothingRead = (stored: StoredPass): boolean =>
  !isReread(stored) && stored.newIds === 0 && stored.quietPages === 0;

const totalsAfter = (stored: StoredPass, total: number): PassProgress['totals'] =>
  stored.totals === 'fell' || total < stored.total ? 'fell' : 'rose';

/** What `updatePass` writes of a pass, in the order of its columns. */
export const valuesOf = (stored: StoredPass) => [
  stored.sweep,
  stored.lastPage,
  stored.total,
  stored.unreadable,
  stored.totals,
  stored.hasEmptyPage ? 1 : 0,
  stored.newIds,
  stored.newsPages,
  stored.quietPages,
  stored.isHeadSame === null ? null : Number(stored.isHeadSame),
];

/** Reads a row of `pass`. */
export function toStoredPass(row: Readonly<Record<string, unknown>>): StoredPass {
  const { totals, earlier_digest: earlierDigest, is_head_same: isHeadSame } = row;
  return {
    startedAt: Number(row['started_at']),
    sweep: Number(row['sweep']),
    startSweep: Number(row['start_sweep']),
    lastPage: Number(row['last_page']),
    total: Number(row['total']),
    unreadable: Number(row['unreadable']),
    totals: totals === 'same' || totals === 'rose' ? totals : 'fell',
    hasEmptyPage: row['has_empty_page'] === 1,
    newIds: Number(row['new_ids']),
    newsPages: Number(row['news_pages']),
    quietPages: Number(row['quiet_pages']),
    isHeadSame: isHeadSame === null ? null : isHeadSame === 1,
    earlierDigest: typeof earlierDigest === 'string' ? earlierDigest : null,
    knownBefore: Number(row['known_before']),
    isEnding: Number(row['compared_to']) > 0,
  };
}
