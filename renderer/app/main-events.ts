import type { QueryClient } from '@tanstack/react-query';
import { api, onEvent } from '#renderer/api.ts';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { applyFavorites, favoritesStateQuery } from '#renderer/features/account/favorites/queries.ts';
import {
  createSentChanges,
  type FavoritesChange,
  outbox,
} from '#renderer/features/account/favorites/sent-changes.ts';
import { sessionQuery } from '#renderer/features/account/session/queries.ts';
import { isOtherPlayer, sessionTransition } from '#renderer/features/account/session/session-transition.ts';
import { useSignIn } from '#renderer/features/account/session/sign-in/sign-in.ts';
import { useStorageNotice } from '#renderer/features/account/session/storage-notice.ts';
import type { Listing } from '#renderer/features/catalog/browse/catalog/listing.ts';
import { catalogStateQuery } from '#renderer/features/catalog/browse/queries.ts';
import { searchesQuery } from '#renderer/features/catalog/browse/search/queries.ts';
import { useClosing } from '#renderer/features/desktop/closing/closing-store.ts';
import { showOpened } from '#renderer/features/games/my-mods/my-mods-store.ts';
import { subscribeToMyMods } from '#renderer/features/games/my-mods/queries.ts';
import { reviewDraftsQuery, subscribeToDetails } from '#renderer/features/mods/details/queries.ts';
import { announcementOf } from '#renderer/features/mods/downloads/announcements.ts';
import { applyDownloads, downloadsQuery } from '#renderer/features/mods/downloads/queries.ts';
import { subscribeToStatuses } from '#renderer/features/mods/downloads/statuses.tsx';
import { gameNames, gamesQuery } from '#renderer/features/mods/list/game-names.ts';
import { networkQuery } from '#renderer/features/service/network/queries.ts';
import { serviceQuery } from '#renderer/features/service/service/queries.ts';
import { backupsQuery, noticesQuery } from '#renderer/features/storage/backups/queries.ts';
import { settingsQuery, updatesQuery } from '#renderer/features/storage/settings/queries.ts';
import { failureSentence, richFailure } from '#renderer/text/failure-sentence.ts';
import type { TextTools } from '#renderer/text/text-context.tsx';
import { announce } from '#renderer/ui/feedback/announcer.tsx';
import { toast } from '#renderer/ui/feedback/toasts.tsx';
import type { SessionState } from '#shared/contract/account/session.ts';
import type { WindowRequest } from '#shared/contract/app/app.ts';
import type { ServiceState } from '#shared/contract/service/service.ts';
import { openModById, showView, useApp } from './app-store.ts';
import { subscribeToHome } from './home/queries.ts';
import { openGame } from './screens/open-game.ts';

/**
 * Subscribes to every event of main, updates the query cache and the list of Browse, and shows toasts and announcements. Returns a function
 * that stops it.
 */
export function subscribeToMain(client: QueryClient, listing: Listing, text: TextTools): () => void {
  const retry = createRetries(() => {
    void retryModQueries(client);
    if (listing.state().failure) listing.retry();
  });
  const stops = [
    retry.stop,
    onEvent('downloads.changed', ({ changed, removed }) => {
      const before = new Map(
        client.getQueryData(downloadsQuery().queryKey)?.map((download) => [download.downloadId, download]),
      );
      applyDownloads(client, changed, removed);
      listing.marked('downloaded');
      for (const download of changed) {
        const message = announcementOf(text, before.get(download.downloadId), download);
        if (message !== null) announce(message);
      }
    }),
    onEvent('service.changed', (state) => {
      const before = client.getQueryData(serviceQuery().queryKey);
      client.setQueryData(serviceQuery().queryKey, state);
      if (canRetry(before, state)) retry.due();
    }),
    onEvent('catalog.changed', (state) => client.setQueryData(catalogStateQuery().queryKey, state)),
    onEvent('closing.asked', (question) => useClosing.setState({ question })),
    onEvent('network.changed', (state) => client.setQueryData(networkQuery().queryKey, state)),
    onEvent('searches.changed', ({ searches }) => client.setQueryData(searchesQuery().queryKey, searches)),
    onEvent('backups.changed', () => void client.invalidateQueries({ queryKey: backupsQuery().queryKey })),
    onEvent('backups.noticed', ({ notices }) => client.setQueryData(noticesQuery().queryKey, notices)),
    onEvent('session.changed', (session) => {
      const { queryKey } = sessionQuery();
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, session);
      rememberStorage(before, session);
      showTransitionToast(client, text, before, session);
      if (isOtherPlayer(before, session)) void resetPlayerQueries(client);
    }),
    onEvent('favorites.changed', onFavoritesChanged(client, text)),
    onEvent('favorites.changed', () => listing.marked('favorite')),
    onEvent('installs.changed', () => listing.marked('installed')),
    // The sentence names the mod and its current state.
    onEvent('favorites.refused', ({ failure }) => {
      toast(richFailure(text, failure), { tone: 'red', about: failureSentence(text, failure) });
    }),
    subscribeToDetails(client, text),
    subscribeToStatuses(client),
    subscribeToMyMods(client, text),
    subscribeToHome(client),
    onEvent('mods.lateGames', ({ games }) => client.setQueryData(gamesQuery().queryKey, gameNames(games))),
    onEvent('updates.changed', (state) => client.setQueryData(updatesQuery().queryKey, state)),
    onEvent('app.requested', showRequested),
    onEvent('loadouts.opened', () => showOpenedLoadout(text)),
    onEvent('settings.changed', (settings) => client.setQueryData(settingsQuery().queryKey, settings)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Shows what the window was started with, if it was started with something. */
export function showFirst(text: TextTools): void {
  showOpenedLoadout(text);
  api.app.takeRequest().then(
    ({ request }) => request !== null && showRequested(request),
    () => undefined,
  );
}

/** Shows what the player asked for outside of the window. */
function showRequested(request: WindowRequest): void {
  switch (request.kind) {
    case 'mod':
      openModById(request.modId);
      break;
    case 'downloads':
      showView('downloads');
      break;
    case 'play':
      openGame(request.gameId);
      useApp.setState({ gameToPlay: request.gameId });
  }
}

/** Shows the loadout that was opened by a link or a file, if there is one. Nothing is imported before the player confirms it. */
function showOpenedLoadout(text: TextTools): void {
  api.loadouts.opened().then(
    ({ opened }) => {
      if (opened === null) return;
      const [gameId] = opened.gameIds;
      // Without a game that it is for, the one that the player adds or chooses is shown there.
      if (gameId === undefined) showView('myMods');
      else openGame(gameId);
      showOpened();
    },
    (error: unknown) => {
      toast(richFailure(text, failureOf(error)), { tone: 'red', about: 'opened' });
      void api.loadouts.closeOpened();
    },
  );
}

/** Whether a retry may succeed now: the service is reachable again, accepts the key again, or has a profile now. */
function canRetry(before: ServiceState | undefined, after: ServiceState): boolean {
  if (!before) return false;
  const back = before.reachability.state === 'unreachable' && after.reachability.state === 'reachable';
  const accepted = before.key.state === 'refused' && after.key.state !== 'refused';
  return back || accepted || (before.profile === null && after.profile !== null);
}

/** The shortest time between two retries, in ms. */
const retryPauseMs = 5_000;

/**
 * Retries at once when that is due, and then at most every 5 s. A service of which only some connections fail is away and
 * back with each request, so that each retry would cause the next one.
 */
function createRetries(retry: () => void): { due(): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;
  const due = () => {
    isDue = timer !== undefined;
    if (isDue) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (isDue) due();
    }, retryPauseMs);
    retry();
  };
  return { due, stop: () => clearTimeout(timer) };
}

/** Fetches what failed, and what is only a saved copy, again; other data that is already here stays. */
const retryModQueries = (client: QueryClient) =>
  client.invalidateQueries({
    predicate: ({ queryKey, state }) =>
      ofMods.has(queryKey[0]) && (state.status === 'error' || isSavedCopy(state.data)),
  });

/** Whether data is a copy that was saved on this computer; the call's result says so. */
const isSavedCopy = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'asOf' in data && data.asOf !== null;

/** Queries about mods, by the first element of their query keys. */
const ofMods = new Set<unknown>(['mods', 'games', 'reviews', 'library']);

/**
 * Returns the handler that writes changed favorites into the cache and shows a toast when pending changes were sent.
 */
function onFavoritesChanged(client: QueryClient, text: TextTools): (change: FavoritesChange) => void {
  const sentBetween = createSentChanges();
  return (change) => {
    const before = client.getQueryData(favoritesStateQuery().queryKey);
    applyFavorites(client, change.state, change.marks);
    const count = before ? sentBetween(before, change, Date.now()) : 0;
    if (count > 0) toast(text.t('outbox.sent', { count }), { about: outbox });
  };
}

/** Remembers whether the sign-in lasts until Loadout closes only; the next start says so then. */
function rememberStorage(before: SessionState | undefined, after: SessionState): void {
  if (after.state === 'signed-in') useStorageNotice.setState({ wasInMemory: after.persistence === 'memory' });
  if (sessionTransition(before, after) === 'signed-out') useStorageNotice.setState({ wasInMemory: false });
}

/** Resets queries about another player. Visible ones are fetched again for the current player (O34). */
const resetPlayerQueries = (client: QueryClient) =>
  client.resetQueries({ predicate: ({ queryKey }) => ofPlayer.has(queryKey[0]) });

/** Queries about the player, by the first element of their query keys. */
const ofPlayer = new Set<unknown>(['favorites', 'home', 'library', 'reviews']);

function showTransitionToast(
  client: QueryClient,
  text: TextTools,
  before: SessionState | undefined,
  after: SessionState,
): void {
  const transition = sessionTransition(before, after);
  if (transition === 'signed-out') {
    const drafts = client.getQueryData(reviewDraftsQuery().queryKey)?.length ?? 0;
    toast(text.t('account.signedOut', { drafts }), { about: 'session' });
  }
  if (transition !== 'signed-in') return;
  const name = after.player?.name?.trim();
  const message = name ? text.t('account.signedInAs', { name }) : text.t('account.signedInUnnamed');
  toast(message, { about: 'session' });
  const { afterwards } = useSignIn.getState();
  useSignIn.setState({ afterwards: null });
  // Wait until React has rendered the signed-in player and the dialog has restored the focus.
  if (afterwards) setTimeout(afterwards);
}
