import type { QueryClient } from '@tanstack/react-query';
import { onEvent } from '#renderer/api.ts';
import { applyFavorites, favoritesStateQuery } from '#renderer/features/favorites/queries.ts';
import { createSentChanges, outbox, type Told } from '#renderer/features/favorites/sent-changes.ts';
import { sessionQuery } from '#renderer/features/session/queries.ts';
import { isOtherPlayer, turnOf } from '#renderer/features/session/session-turns.ts';
import { useSignIn } from '#renderer/features/session/sign-in.ts';
import { failureSentence } from '#renderer/text/failure.ts';
import type { TextTools } from '#renderer/text/text-context.tsx';
import { toast } from '#renderer/ui/toasts.tsx';
import type { SessionState } from '#shared/contract/session.ts';

/** Queries about the player, by the first element of their query keys. */
const ofPlayer = new Set<unknown>(['favorites', 'library', 'reviews']);

/**
 * Subscribes to events about the player, updates the query cache, and shows toasts. Returns a function that stops it.
 */
export function followPlayer(client: QueryClient, text: TextTools): () => void {
  const stops = [
    onEvent('session.changed', (session) => {
      const { queryKey } = sessionQuery();
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, session);
      if (isOtherPlayer(before, session)) void dropPlayer(client);
      tell(text, before, session);
    }),
    onEvent('favorites.changed', followFavorites(client, text)),
    // The sentence names the mod and its current state.
    onEvent('favorites.refused', ({ failure }) => toast(failureSentence(text, failure), { tone: 'red' })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/**
 * Returns the handler that writes changed favorites into the cache and shows a toast when pending changes were sent.
 */
function followFavorites(client: QueryClient, text: TextTools): (told: Told) => void {
  const sentBetween = createSentChanges();
  return (told) => {
    const before = client.getQueryData(favoritesStateQuery().queryKey);
    applyFavorites(client, told.state, told.marks);
    const count = before ? sentBetween(before, told, Date.now()) : 0;
    if (count > 0) toast(text.t('outbox.sent', { count }), { about: outbox });
  };
}

/** Resets queries about another player. Visible ones are fetched again for the current player (O34). */
const dropPlayer = (client: QueryClient) =>
  client.resetQueries({ predicate: ({ queryKey }) => ofPlayer.has(queryKey[0]) });

function tell(text: TextTools, before: SessionState | undefined, after: SessionState): void {
  const turn = turnOf(before, after);
  if (turn === 'signed-out') toast(text.t('account.signedOut'));
  if (turn !== 'signed-in') return;
  const name = after.player?.name?.trim();
  toast(name ? text.t('account.signedInAs', { name }) : text.t('account.signedInUnnamed'));
  const { afterwards } = useSignIn.getState();
  useSignIn.setState({ afterwards: null, tellsMemory: after.persistence === 'memory' });
  // Wait until React has rendered the signed-in player and the dialog has restored the focus.
  if (afterwards) setTimeout(afterwards);
}
