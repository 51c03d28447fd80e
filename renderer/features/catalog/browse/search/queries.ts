import { queryOptions } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import { keptByEvents } from '#renderer/state/kept-by-events.ts';

/** The saved searches of the service in use. Read once; the event `searches.changed` updates them. */
export const searchesQuery = () =>
  queryOptions({
    queryKey: ['searches'] as const,
    queryFn: keptByEvents(async () => (await api.searches.state()).searches),
    staleTime: Number.POSITIVE_INFINITY,
  });
