import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import type { FavoriteMark, FavoriteSort, FavoritesState } from '#shared/contract/favorites.ts';
import { type Marks, withChanges } from './marks.ts';

/** The favorites as a whole. Read once; `favorites.changed` renews them from then on. */
export const favoritesStateQuery = () =>
  queryOptions({
    queryKey: ['favorites', 'state'] as const,
    queryFn: () => api.favorites.state(),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The marks of all mods in one query: each heart selects its own, so that a click draws one heart anew. */
export const marksQuery = () =>
  queryOptions({
    queryKey: ['favorites', 'marks'] as const,
    queryFn: async (): Promise<Marks> =>
      new Map((await api.favorites.marks()).marks.map((mark) => [mark.modId, mark])),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

/** One page of the favorites, from 1, sorted and searched by main in its local copy. */
export const favoritesPageQuery = (page: number, sort: FavoriteSort, find: string) =>
  queryOptions({
    queryKey: ['favorites', 'page', { page, sort, find }] as const,
    queryFn: () => api.favorites.list({ page, sort, find }),
    placeholderData: keepPreviousData,
    // The copy is on this computer: a page is read anew whenever it is shown.
    staleTime: 0,
  });

/** Takes what main says about favorites into the cache; `marks` null means that all have to be read again. */
export function applyFavorites(
  client: QueryClient,
  state: FavoritesState,
  marks: readonly FavoriteMark[] | null,
): void {
  client.setQueryData(favoritesStateQuery().queryKey, state);
  if (marks) client.setQueryData(marksQuery().queryKey, (known) => known && withChanges(known, marks));
  else void client.invalidateQueries({ queryKey: marksQuery().queryKey });
  void client.invalidateQueries({ queryKey: ['favorites', 'page'] });
}
