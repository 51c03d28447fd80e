import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';

/** One page of the player's library on the service. Pages count from 1. */
export const libraryPageQuery = (page: number) =>
  queryOptions({
    queryKey: ['library', 'page', page] as const,
    queryFn: () => api.library.list({ page }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
