import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';

/** One page of the player's library on the service, or of what a search finds in it. Pages count from 1. */
export const libraryPageQuery = (page: number, find: string) =>
  queryOptions({
    queryKey: ['library', 'page', page, find] as const,
    queryFn: () => (find === '' ? api.library.list({ page }) : api.library.search({ page, find })),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
