import { queryOptions } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import { keptByEvents } from '#renderer/state/kept-by-events.ts';

/** How requests leave this computer. Read once; the event `network.changed` updates it. */
export const networkQuery = () =>
  queryOptions({
    queryKey: ['network'] as const,
    queryFn: keptByEvents(() => api.network.state()),
    staleTime: Number.POSITIVE_INFINITY,
  });
