import { createPersisted, fieldsOf } from '#renderer/state/persisted.ts';
import {
  type ListViewState,
  parseGameId,
  parseListViewState,
  parseSearchText,
  parseSort,
} from '#renderer/ui/mod-list/list-view-state.ts';
import type { FavoritesQuery } from '#shared/contract/account/favorites.ts';

/** The view state of Favorites: its position, sort order, search text and game. */
export type FavoritesViewState = ListViewState & Pick<FavoritesQuery, 'sort' | 'find' | 'gameId'>;

/** Parses the persisted view state field by field. Invalid fields get their default. */
export function parseViewState(value: unknown): FavoritesViewState {
  const { sort, find, gameId } = fieldsOf(value);
  return {
    ...parseListViewState(value),
    sort: parseSort(sort),
    find: parseSearchText(find),
    gameId: parseGameId(gameId),
  };
}

/** The view state of Favorites, persisted across restarts. Holds no data of main. */
export const useFavorites = createPersisted('favorites', parseViewState);

/** Sorts, searches or filters the favorites, from their first page on. */
export const arrangeFavorites = (change: Partial<Pick<FavoritesViewState, 'sort' | 'find' | 'gameId'>>) =>
  useFavorites.setState({ ...change, page: 1, scroll: { page: 1, top: 0 } });
