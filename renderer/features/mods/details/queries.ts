import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, onEvent } from '#renderer/api.ts';
import { failureSentence } from '#renderer/text/failure-sentence.ts';
import type { TextTools } from '#renderer/text/text-context.tsx';
import { toast } from '#renderer/ui/feedback/toasts.tsx';
import type { ReviewSort } from '#shared/contract/account/reviews.ts';

const staleTime = 5 * 60_000;

/** Ms after which a copy that was saved on this computer is requested again, because the service may respond by then. */
const copyStaleTime = 30_000;

/** The stale time of data that may be a saved copy, which has a date in `asOf`. */
const staleTimeOf = ({ state }: { state: { data?: { asOf: number | null } | undefined } }) =>
  (state.data?.asOf ?? null) === null ? staleTime : copyStaleTime;

/** The details of a mod that the list does not include. */
export const modDetailsQuery = (modId: number) =>
  queryOptions({
    queryKey: ['mods', 'details', modId] as const,
    queryFn: () => api.mods.get({ modId }),
    staleTime: staleTimeOf,
  });

/** The versions of a mod and their files, newest first. */
export const modVersionsQuery = (modId: number) =>
  queryOptions({
    queryKey: ['mods', 'versions', modId] as const,
    queryFn: () => api.mods.versions({ modId }),
    staleTime: staleTimeOf,
  });

/** A mod with all that it needs by its description. Read again when other mods are in loadouts: `inLoadouts` are their ids. */
export const wholeSetQuery = (modId: number, inLoadouts: readonly number[]) =>
  queryOptions({
    queryKey: ['my-mods', 'whole-set', modId, inLoadouts] as const,
    queryFn: () => api.health.wholeSet({ modIds: [modId] }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** The average, the counts per star, and the player's own review of a mod. */
export const reviewSummaryQuery = (modId: number) =>
  queryOptions({
    queryKey: ['reviews', modId, 'summary'] as const,
    queryFn: () => api.reviews.summary({ modId }),
    staleTime: staleTimeOf,
  });

/** One page of a mod's reviews, counted from 1. Shows the previous page of the same mod while it loads. */
export const reviewListQuery = (modId: number, page: number, sort: ReviewSort) =>
  queryOptions({
    queryKey: ['reviews', modId, 'list', sort, page] as const,
    queryFn: () => api.reviews.list({ modId, page, sort }),
    placeholderData: (previous, query) =>
      query?.queryKey[1] === modId ? keepPreviousData(previous) : undefined,
    staleTime: staleTimeOf,
  });

/** The draft of the player's review, or null. Main sends `reviews.changed` when it changes the draft itself. */
export const reviewDraftQuery = (modId: number) =>
  queryOptions({
    queryKey: ['reviews', modId, 'draft'] as const,
    queryFn: async () => (await api.reviews.draft({ modId })).draft,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Whether nobody is signed in and a draft for this mod is stored on this computer. */
export const hasDraftQuery = (modId: number) =>
  queryOptions({
    queryKey: ['reviews', modId, 'has-draft'] as const,
    queryFn: async () => (await api.reviews.draft({ modId })).waitsForSignIn,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Every draft of the player. They are read again when one begins or ends, and where their texts are shown. */
export const reviewDraftsQuery = () =>
  queryOptions({
    queryKey: ['reviews', 'drafts'] as const,
    queryFn: async () => (await api.reviews.drafts()).drafts,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The subject of toasts about the player's review of a mod. A new toast replaces the previous one. */
export const ownReview = (modId: number) => `review ${modId}`;

/** Updates the cached details and reviews when main reports changes. Returns a function that stops it. */
export function subscribeToDetails(client: QueryClient, text: TextTools): () => void {
  const stops = [
    onEvent('mods.late', ({ modId, details, versions }) => {
      const asOf = null;
      if (details) client.setQueryData(modDetailsQuery(modId).queryKey, { ...details, asOf });
      if (versions) client.setQueryData(modVersionsQuery(modId).queryKey, { ...versions, asOf });
    }),
    onEvent('reviews.changed', ({ modId }) => {
      void client.invalidateQueries({ queryKey: ['reviews', modId] });
      void client.invalidateQueries({ queryKey: reviewDraftsQuery().queryKey });
    }),
    onEvent('reviews.removeRefused', ({ modId, failure }) => {
      const why = failureSentence(text, failure);
      toast(text.t('reviews.removeRefused', { why }), { tone: 'red', about: ownReview(modId) });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
