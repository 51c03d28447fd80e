import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { applyFavorites, favoritesPageQuery } from '#renderer/features/account/favorites/queries.ts';
import type { FavoritesState } from '#shared/contract/account/favorites.ts';

test('every change of favorites invalidates their page', () => {
  const client = new QueryClient();
  const { queryKey } = favoritesPageQuery({ page: 1, sort: 'added', find: '', gameId: null });
  const pagination = { page: 1, lastPage: 1, perPage: 24, total: 0 };
  for (const marks of [[], null]) {
    client.setQueryData(queryKey, { favorites: [], pagination, gameIds: [] });
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
    applyFavorites(client, {} as FavoritesState, marks);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  }
});
