import { queryOptions } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import { keptByEvents } from '#renderer/state/kept-by-events.ts';

/** The player, their permissions, and a sign-in attempt. Read once; the event `session.changed` updates it. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ['session'] as const,
    queryFn: keptByEvents(() => api.session.state()),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
