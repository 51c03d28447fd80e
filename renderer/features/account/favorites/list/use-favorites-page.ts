import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureOf } from '#renderer/failure/failure-of.ts';
import type { FavoritesPageData, FavoritesState } from '#shared/contract/account/favorites.ts';
import type { Failure } from '#shared/contract/text.ts';
import { useFavorites } from '../favorites-store.ts';
import { favoritesPageQuery, favoritesStateQuery } from '../queries.ts';

/** What the Favorites screen shows: a page of the cached list, and the state of that list. */
export type FavoritesPage = {
  readonly shown: FavoritesPageData | null;
  readonly waiting: boolean;
  readonly state: FavoritesState | null;
  /** Why the list could not be read from the service or from the cache, or null. */
  readonly failure: Failure | null;
};

/** Reads the current page. If the list has become shorter, goes to its last page, or to the first. */
export function useFavoritesPage(): FavoritesPage {
  const { page, sort, find, gameId } = useFavorites();
  const query = useQuery(favoritesPageQuery({ page, sort, find: find.trim(), gameId }));
  const { data: state = null } = useQuery(favoritesStateQuery());
  const shown = query.data ?? null;
  const failure = query.error ? failureOf(query.error) : null;
  const lastPage = query.isPlaceholderData ? null : shown?.pagination.lastPage;
  const past = failure?.code === 'page-past-end';
  useEffect(() => {
    if (past) useFavorites.setState({ page: 1 });
    else if (lastPage && page > lastPage) useFavorites.setState({ page: lastPage });
  }, [past, lastPage, page]);
  return {
    shown,
    waiting: query.isPlaceholderData || query.isPending,
    state,
    failure: past ? null : (failure ?? state?.failure ?? null),
  };
}
