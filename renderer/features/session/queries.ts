import { queryOptions } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';

/** Who is signed in, what they may do, and a sign-in under way. Read once; `session.changed` renews it from then on. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ['session'] as const,
    queryFn: () => api.session.state(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
