import { queryOptions } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';

/** One page of mods, from 1, as the service pages them. */
export const modPageQuery = (page: number) =>
  queryOptions({
    queryKey: ['mods', 'page', page] as const,
    queryFn: () => api.mods.list({ page }),
    staleTime: 5 * 60_000,
    gcTime: 30 * 60_000,
  });

/** Names of games by id. An ornament: a failure leaves covers without a label. */
export const gamesQuery = () =>
  queryOptions({
    queryKey: ['games'] as const,
    queryFn: async () => new Map((await api.mods.games()).games.map(({ gameId, title }) => [gameId, title])),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
