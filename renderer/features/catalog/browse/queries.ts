import { queryOptions } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import { keptByEvents } from '#renderer/state/kept-by-events.ts';

/** One page of the service's list of mods. Pages count from 1. */
export const modPageQuery = (page: number) =>
  queryOptions({
    queryKey: ['mods', 'page', page] as const,
    queryFn: () => api.mods.list({ page }),
    staleTime: 5 * 60_000,
    gcTime: 30 * 60_000,
  });

/** The state of the local catalog. Read once; the event `catalog.changed` updates it. */
export const catalogStateQuery = () =>
  queryOptions({
    queryKey: ['catalog', 'state'] as const,
    queryFn: keptByEvents(() => api.catalog.state()),
    staleTime: Number.POSITIVE_INFINITY,
  });
