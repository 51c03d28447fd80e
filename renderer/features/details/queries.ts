import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, onEvent } from '#renderer/api.ts';
import { failureSentence } from '#renderer/text/failure.ts';
import type { TextTools } from '#renderer/text/text-context.tsx';
import { toast } from '#renderer/ui/toasts.tsx';
import type { ReviewSort } from '#shared/contract/reviews.ts';

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

/** What the reviews of a mod amount to, and the player's own among them. */
export const reviewSummaryQuery = (modId: number) =>
  queryOptions({
    queryKey: ['reviews', modId, 'summary'] as const,
    queryFn: () => api.reviews.summary({ modId }),
    staleTime,
  });

/** One page of a mod's reviews, from 1. While it is read, the one before it stays in sight. */
export const reviewListQuery = (modId: number, page: number, sort: ReviewSort) =>
  queryOptions({
    queryKey: ['reviews', modId, 'list', sort, page] as const,
    queryFn: () => api.reviews.list({ modId, page, sort }),
    placeholderData: (previous, query) =>
      query?.queryKey[1] === modId ? keepPreviousData(previous) : undefined,
    staleTime,
  });

/** The draft of a review, null when there is none. Main tells when it changes without the page. */
export const reviewDraftQuery = (modId: number) =>
  queryOptions({
    queryKey: ['reviews', modId, 'draft'] as const,
    queryFn: async () => (await api.reviews.draft({ modId })).draft,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Whether a draft waits on this computer for somebody to sign in. */
export const draftWaitsQuery = (modId: number) =>
  queryOptions({
    queryKey: ['reviews', modId, 'draft-waits'] as const,
    queryFn: async () => (await api.reviews.draft({ modId })).waits,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What a notice about the player's review of a mod is about: only the latest of them holds. */
export const ownReview = (modId: number) => `review ${modId}`;

/** Keeps the reviews on the page in step with main. Returns what stops it. */
export function followReviews(client: QueryClient, text: TextTools): () => void {
  const stops = [
    onEvent('reviews.changed', ({ modId }) => client.invalidateQueries({ queryKey: ['reviews', modId] })),
    onEvent('reviews.removeRefused', ({ modId, failure }) => {
      const why = failureSentence(text, failure);
      toast(text.t('reviews.removeRefused', { why }), { tone: 'red', about: ownReview(modId) });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
