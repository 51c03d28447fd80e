import type { CatalogSort } from '#shared/catalog/list.ts';

/** The column and the index of a sort. Equal values are ordered by `rank`, so every order is stable. */
export type SortOrder = {
  readonly column: string;
  readonly index: string;
  /** The index that has the values of thousands of ranks, at a third of the time that their rows take; null for none. */
  readonly valueIndex: string | null;
  readonly isDescending: boolean;
};

const byDownloads: SortOrder = {
  column: 'downloads',
  index: 'mods_by_downloads',
  valueIndex: null,
  isDescending: true,
};

export const sortOrders: Readonly<Record<CatalogSort, SortOrder>> = {
  relevance: byDownloads,
  downloads: byDownloads,
  rating: {
    column: 'rating_tenths',
    index: 'mods_by_rating',
    valueIndex: 'mods_filtered',
    isDescending: true,
  },
  title: { column: 'title_key', index: 'mods_by_title', valueIndex: 'mods_titles', isDescending: false },
  'first-seen': { column: 'first_seen', index: 'mods_by_first_seen', valueIndex: null, isDescending: true },
  updated: { column: 'changed_at', index: 'mods_by_changed_at', valueIndex: null, isDescending: true },
};
