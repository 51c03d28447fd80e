import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { create } from 'zustand';
import { api } from '#renderer/api.ts';
import { useSayFailure } from '#renderer/failure/use-say-failure.ts';
import { favoritesStateQuery } from '#renderer/features/favorites/queries.ts';

/** Changes to favorites that signing out would lose, while the player is asked about them; null otherwise. */
export const useUnsent = create<{ readonly unsent: number | null }>(() => ({ unsent: null }));

/** Signing out: at once, or after asking where changes to favorites would be lost. */
export function useSignOut() {
  const client = useQueryClient();
  const say = useSayFailure();
  const signOut = useCallback(() => {
    useUnsent.setState({ unsent: null });
    // The change of the session says the rest.
    void api.session.signOut().catch(say);
  }, [say]);
  const ask = useCallback(async () => {
    // What can't be read can't be lost either.
    const state = await client.fetchQuery(favoritesStateQuery()).catch(() => null);
    const unsent = state?.pending.length ?? 0;
    if (unsent === 0) signOut();
    else useUnsent.setState({ unsent });
  }, [client, signOut]);
  return { ask: () => void ask(), signOut };
}
