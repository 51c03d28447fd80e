import { queryOptions } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';

/** How things stand with the service. Read once; `service.changed` renews it from then on. */
export const serviceQuery = () =>
  queryOptions({
    queryKey: ['service'] as const,
    queryFn: () => api.service.state(),
    staleTime: Number.POSITIVE_INFINITY,
  });
