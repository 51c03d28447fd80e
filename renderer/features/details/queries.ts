import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, onEvent } from '#renderer/api.ts';

const staleTime = 5 * 60_000;

/** What a mod's own address tells beyond the list. */
export const modDetailsQuery = (modId: number) =>
  queryOptions({
    queryKey: ['mods', 'details', modId] as const,
    queryFn: () => api.mods.get({ modId }),
    staleTime,
  });

/** The versions of a mod and their files, newest first. */
export const modVersionsQuery = (modId: number) =>
  queryOptions({
    queryKey: ['mods', 'versions', modId] as const,
    queryFn: async () => (await api.mods.versions({ modId })).versions,
    staleTime,
  });

/** One page of a mod's reviews, from 1. */
export const modReviewsQuery = (modId: number, page: number) =>
  queryOptions({
    queryKey: ['mods', 'reviews', modId, page] as const,
    queryFn: () => api.mods.reviews({ modId, page }),
    placeholderData: (previous, query) =>
      query?.queryKey[2] === modId ? keepPreviousData(previous) : undefined,
    staleTime,
  });

/** Keeps the reviews on the page in step with main. Returns what stops it. */
export function followReviews(client: QueryClient): () => void {
  const stops = [
    onEvent('reviews.changed', ({ modId }) => client.invalidateQueries({ queryKey: ['reviews', modId] })),
    // Another player has other drafts and another own review.
    onEvent('session.changed', () => client.invalidateQueries({ queryKey: ['reviews'] })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
