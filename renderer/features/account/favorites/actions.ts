import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useContext, useMemo } from 'react';
import { api } from '#renderer/api.ts';
import { type RecoveryActions, RecoveryActionsContext } from '#renderer/failure/recovery-actions.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { richFailure } from '#renderer/text/failure-sentence.ts';
import { type TextTools, useText } from '#renderer/text/text-context.tsx';
import { toast } from '#renderer/ui/feedback/toasts.tsx';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { withClick, withoutClick, withResult } from './marks.ts';
import { favoritesStateQuery, marksQuery } from './queries.ts';
import { outbox } from './sent-changes.ts';

/** The actions on favorites. Their promises never reject: an error is shown in a toast. */
type FavoriteActions = ReturnType<typeof createFavoriteActions>;

function createFavoriteActions(
  client: QueryClient,
  text: TextTools,
  { signIn }: RecoveryActions,
  showError: (error: unknown) => void,
) {
  const { queryKey } = marksQuery();
  const markOf = (modId: number) => client.getQueryData(queryKey)?.get(modId);
  /** Adds or removes a favorite. Updates the screen at once, and reverts if main can't store the change. */
  const set = async (mod: Mod, favorite: boolean) => {
    const { modId } = mod;
    const before = markOf(modId);
    client.setQueryData(queryKey, (marks) => marks && withClick(marks, modId, favorite));
    const unconfirmed = markOf(modId);
    try {
      const result = await api.favorites.set({ mod, favorite });
      client.setQueryData(queryKey, (marks) => marks && withResult(marks, unconfirmed, result));
    } catch (error) {
      client.setQueryData(queryKey, (marks) => marks && withoutClick(marks, unconfirmed, before));
      void client.invalidateQueries({ queryKey });
      showError(error);
    }
  };
  /** Adds or removes several, with one Undo for all of them. */
  const setSome = async (mods: readonly Mod[], favorite: boolean) => {
    const undo = {
      label: text.t('ui.undo'),
      run: () => {
        for (const mod of mods) void set(mod, !favorite);
      },
    };
    const count = mods.length;
    toast(text.t(favorite ? 'favoriteButton.someAdded' : 'favoriteButton.someRemoved', { count }), {
      action: undo,
      about: 'favorites of selected mods',
    });
    await Promise.all(mods.map((mod) => set(mod, favorite)));
  };
  return {
    set,
    setSome,
    /** Starts a sign-in, then adds the favorite. */
    setSignedIn: (mod: Mod) =>
      signIn(() => void set(mod, true), text.rich('signIn.forFavorite', { title: mod.title.trim() })),
    /** Removes a favorite in the Favorites list, where its row disappears, and shows a toast with Undo. */
    removeShown: (mod: Mod, title: string) => {
      const undo = { label: text.t('ui.undo'), run: () => void set(mod, true) };
      toast(text.rich('favoriteButton.removed', { title }), { action: undo, about: `favorite ${mod.modId}` });
      return set(mod, false);
    },
    showNotGranted: () => {
      const retry = { label: text.t('failure.signIn'), run: () => signIn() };
      toast(text.t('favoriteButton.notGranted'), { action: retry, about: 'favorites not granted' });
    },
    /** Undoes a change that has not been sent. */
    undo: (modId: number) =>
      api.favorites.undo({ modId }).then((mark) => {
        client.setQueryData(queryKey, (marks) => marks && withResult(marks, markOf(modId), mark));
      }, showError),
    /** Sends pending changes and reads the list again. Shows errors; `favorites.changed` reports what was sent. */
    send: () =>
      api.favorites.refresh().then((state) => {
        client.setQueryData(favoritesStateQuery().queryKey, state);
        const { failure, pending } = state;
        if (!failure) return;
        const problem = richFailure(text, failure);
        const message = text.rich('outbox.notSent', { problem, count: pending.length });
        toast(pending.length > 0 ? message : problem, { tone: 'red', about: outbox });
      }, showError),
  };
}

/** The actions with the renderer's cache and language. */
export function useFavoriteActions(): FavoriteActions {
  const client = useQueryClient();
  const text = useText();
  const recoveryActions = useContext(RecoveryActionsContext);
  const showError = useErrorToast();
  return useMemo(
    () => createFavoriteActions(client, text, recoveryActions, showError),
    [client, text, recoveryActions, showError],
  );
}
