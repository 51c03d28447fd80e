import { createPersisted, fieldsOf } from '#renderer/state/persisted.ts';
import {
  type ListViewState,
  parseListViewState,
  parseSearchText,
  parseSort,
} from '#renderer/ui/mod-list/list-view-state.ts';
import type { FavoriteSort } from '#shared/contract/favorites.ts';

/** The view state of Favorites: page, layout, scroll position, focused mod, sort order and search text. */
export type FavoritesViewState = ListViewState & { readonly sort: FavoriteSort; readonly find: string };

/** Parses the persisted view state field by field. Invalid fields get their default. */
export function parseViewState(value: unknown): FavoritesViewState {
  const stored = fieldsOf(value);
  return {
    ...parseListViewState(value),
    sort: parseSort(stored['sort']),
    find: parseSearchText(stored['find']),
  };
}

/** The view state of Favorites, persisted across restarts. Holds no data of main. */
export const useFavorites = createPersisted('favorites', parseViewState);

/** Sorts or searches the favorites, from their first page on. */
export const arrangeFavorites = (change: Partial<Pick<FavoritesViewState, 'sort' | 'find'>>) =>
  useFavorites.setState({ ...change, page: 1, scroll: { page: 1, top: 0 } });
