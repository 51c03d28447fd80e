import { useQuery } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import { WaysOutContext } from '#renderer/failure/ways-out.ts';
import type { DetailsSession } from '#renderer/features/details/details-session.ts';
import { sessionQuery } from '#renderer/features/session/queries.ts';

/** The session data that the details need; undefined until the session is known. */
export function useDetailsSession(): DetailsSession | undefined {
  const { signIn } = useContext(WaysOutContext);
  const { data } = useQuery(sessionQuery());
  return useMemo(
    () =>
      data && {
        state: data.state,
        writeReviews: data.permissions.writeReviews,
        deleteReviews: data.permissions.deleteReviews,
        userId: data.player?.userId ?? null,
        playerName: data.player?.name ?? null,
        onSignIn: () => signIn(),
      },
    [data, signIn],
  );
}
