import { queryOptions } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import { keptByEvents } from '#renderer/state/kept-by-events.ts';

/** The state of the service. Read once; the event `service.changed` updates it. */
export const serviceQuery = () =>
  queryOptions({
    queryKey: ['service'] as const,
    queryFn: keptByEvents(() => api.service.state()),
    staleTime: Number.POSITIVE_INFINITY,
  });
