import type { CatalogState, CrawlState } from '#shared/contract/catalog/catalog.ts';

export const now = 1_700_000_000_000;

/** A catalog that was read completely five minutes ago. */
export const idleCrawl: CrawlState = {
  state: 'idle',
  why: null,
  known: 48_213,
  total: 48_213,
  pagesRead: 0,
  lastPage: 0,
  lastCompleteAt: now - 300_000,
  nextPassAt: now + 3_600_000,
  heldUntil: null,
  error: null,
};

/** The first pass, a quarter done. */
export const firstPass: CrawlState = {
  ...idleCrawl,
  state: 'reading',
  known: 12_400,
  pagesRead: 248,
  lastPage: 965,
  lastCompleteAt: null,
  nextPassAt: null,
};

/** An open catalog. */
export const openCatalog = (crawl: Partial<CrawlState> = {}): Extract<CatalogState, { kind: 'open' }> => ({
  kind: 'open',
  crawl: { ...idleCrawl, ...crawl },
  mods: 48_213,
  revision: 1,
  size: 22_400_000,
  rebuilt: null,
  newCount: 0,
  newSince: null,
});
