import { api } from '#renderer/api.ts';
import type { CatalogList } from '#shared/catalog/list.ts';
import type { SavedSearch } from '#shared/contract/catalog/searches.ts';
import { useBrowse } from '../browse-store.ts';

/** Shows a saved search in Browse, in its own order or another one. Its new mods have been seen then. */
export function openSearch({ searchId, list }: SavedSearch, sort: CatalogList['sort'] = list.sort): void {
  useBrowse.setState({ mode: 'catalog', list: { ...list, sort } });
  // If that can't be stored, the mark comes back with the next start, and nothing else is lost.
  api.searches.look({ searchId }).catch(() => undefined);
}
