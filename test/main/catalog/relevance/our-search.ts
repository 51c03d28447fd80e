import { resolveFilters } from '#main/catalog/search/resolve.ts';
import { openDatabase } from '#main/catalog/store/database.ts';
import { createCatalogStore } from '#main/catalog/store/store.ts';
import { parseQuery } from '#shared/catalog/query.ts';
import type { RelevanceCatalog } from './catalog.ts';
import type { Search } from './measure.ts';

/** The search of the app over this catalog, in a database in memory. */
export function openOurSearch({
  mods,
  games,
}: Pick<RelevanceCatalog, 'mods' | 'games'>): Search & { close(): void } {
  const db = openDatabase(':memory:');
  const store = createCatalogStore(db);
  store.writeMods(mods, 1_000);
  while (store.mergeSome(1_000) > 0);
  const types = [...new Set(mods.map(({ modType }) => modType))];
  const search: Search = (text) => {
    const query = parseQuery(text);
    const { rating, marks: _, ...words } = query;
    const request = {
      query: words,
      ...resolveFilters(query, { games, types }),
      rating,
      within: [],
      newSince: null,
    };
    return store.window({ ...request, sort: 'relevance' }, 0, 200).mods.map(({ modId }) => modId);
  };
  return Object.assign(search, { close: db.close });
}
