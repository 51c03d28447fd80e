import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import { keptByEvents } from '#renderer/state/kept-by-events.ts';
import type {
  FavoriteMark,
  FavoritesPageData,
  FavoritesQuery,
  FavoritesState,
} from '#shared/contract/account/favorites.ts';
import { type Marks, withChanges } from './marks.ts';

/** The state of all favorites together. Read once; the event `favorites.changed` updates it. */
export const favoritesStateQuery = () =>
  queryOptions({
    queryKey: ['favorites', 'state'] as const,
    queryFn: keptByEvents(() => api.favorites.state()),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The marks of all mods in one query. */
export const marksQuery = () =>
  queryOptions({
    queryKey: ['favorites', 'marks'] as const,
    queryFn: keptByEvents(
      async (): Promise<Marks> =>
        new Map((await api.favorites.marks()).marks.map((mark) => [mark.modId, mark])),
    ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

/** One page of favorites, counted from 1. Main sorts and searches its cached list. */
export const favoritesPageQuery = (query: FavoritesQuery) =>
  queryOptions({
    queryKey: ['favorites', 'page', query] as const,
    queryFn: () => api.favorites.list(query),
    placeholderData: keepPreviousData,
    // Reading from main's cached list is cheap, so always read a page again when it is shown.
    staleTime: 0,
  });

/** A page of favorites as a list shows it. A mod that the service no longer has gets a note, and no Get. */
export const shownFavorites = ({ favorites, ...page }: FavoritesPageData) => ({
  ...page,
  mods: favorites.map(({ mod, gone }) => (gone ? { ...mod, getBy: 'nothing' as const, viewUrl: null } : mod)),
  notes: new Map(favorites.filter(({ gone }) => gone).map(({ mod }) => [mod.modId, 'gone' as const])),
});

/** Updates the cached favorites with changes from main. If `marks` is null, all marks are read again. */
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
