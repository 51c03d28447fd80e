import type { CatalogSort } from '#shared/catalog/list.ts';

/** The column and the index of a sort. Equal values are ordered by `rank`, so every order is stable. */
export type SortOrder = { readonly column: string; readonly index: string; readonly isDescending: boolean };

const byDownloads: SortOrder = { column: 'downloads', index: 'mods_by_downloads', isDescending: true };

export const sortOrders: Readonly<Record<CatalogSort, SortOrder>> = {
  relevance: byDownloads,
  downloads: byDownloads,
  rating: { column: 'rating_tenths', index: 'mods_by_rating', isDescending: true },
  title: { column: 'title_key', index: 'mods_by_title', isDescending: false },
  'first-seen': { column: 'first_seen', index: 'mods_by_first_seen', isDescending: true },
  updated: { column: 'changed_at', index: 'mods_by_changed_at', isDescending: true },
};
