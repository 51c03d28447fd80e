import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import type { LibraryPage, LibraryQuery } from '#shared/contract/account/library.ts';

/** One page of the player's library, sorted and filtered by main. Pages count from 1. */
export const libraryPageQuery = (query: Omit<LibraryQuery, 'complete'>) =>
  queryOptions({
    queryKey: ['library', 'page', query] as const,
    async queryFn({ client, queryKey }): Promise<LibraryPage> {
      const first = await api.library.list({ ...query, complete: false });
      if (first.isComplete) return first;
      // Shown until main has read the other pages, which a long library takes a while for.
      client.setQueryData(queryKey, first);
      return api.library.list({ ...query, complete: true });
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
