import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { create } from 'zustand';
import { api } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { favoritesStateQuery } from '#renderer/features/account/favorites/queries.ts';

/**
 * The number of favorite changes that signing out would lose, while the confirmation dialog is open; null otherwise.
 */
export const useUnsent = create<{ readonly unsent: number | null }>(() => ({ unsent: null }));

/** Signs out: at once, or after a confirmation if favorite changes would be lost. */
export function useSignOut() {
  const client = useQueryClient();
  const showError = useErrorToast();
  const signOut = useCallback(() => {
    useUnsent.setState({ unsent: null });
    // The `session.changed` event updates the rest.
    void api.session.signOut().catch(showError);
  }, [showError]);
  const requestSignOut = useCallback(async () => {
    // If the state can't be read, there is nothing to confirm.
    const state = await client.fetchQuery(favoritesStateQuery()).catch(() => null);
    const unsent = state?.pending.length ?? 0;
    if (unsent === 0) signOut();
    else useUnsent.setState({ unsent });
  }, [client, signOut]);
  return { requestSignOut: () => void requestSignOut(), signOut };
}
