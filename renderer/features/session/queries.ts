import { queryOptions } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import { afterFirstPaint } from '#renderer/state/after-first-paint.ts';

/** Who is signed in, what they may do, and a sign-in under way. Read once; `session.changed` renews it from then on. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: ['session'] as const,
    // Main asks the desktop for its keyring, which may block it: not while it still serves the page.
    queryFn: async () => {
      await afterFirstPaint();
      return api.session.state();
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
