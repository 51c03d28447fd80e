import { queryOptions } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';

/** The state of the service. Read once; the event `service.changed` updates it. */
export const serviceQuery = () =>
  queryOptions({
    queryKey: ['service'] as const,
    queryFn: () => api.service.state(),
    staleTime: Number.POSITIVE_INFINITY,
  });
