import type { QueryClient } from '@tanstack/react-query';
import { onEvent } from '#renderer/api.ts';
import { noticesQuery } from '#renderer/features/backups/queries.ts';
import { followReviews } from '#renderer/features/details/queries.ts';
import { announcementOf } from '#renderer/features/downloads/announcements.ts';
import { applyDownloads, downloadsQuery } from '#renderer/features/downloads/queries.ts';
import { serviceQuery } from '#renderer/features/service/queries.ts';
import { settingsQuery, updatesQuery } from '#renderer/features/settings/queries.ts';
import type { TextTools } from '#renderer/text/text-context.tsx';
import { announce } from '#renderer/ui/announcer.tsx';
import type { ServiceState } from '#shared/contract/service.ts';
import { showView } from './app-store.ts';
import { followPlayer } from './player-events.ts';

/** Subscribes to every event of main and updates the query cache. Returns a function that stops it. */
export function followMain(client: QueryClient, text: TextTools): () => void {
  const stops = [
    onEvent('downloads.changed', ({ changed, removed }) => {
      const before = new Map(
        client.getQueryData(downloadsQuery().queryKey)?.map((download) => [download.downloadId, download]),
      );
      applyDownloads(client, changed, removed);
      for (const download of changed) {
        const words = announcementOf(text, before.get(download.downloadId), download);
        if (words !== null) announce(words);
      }
    }),
    onEvent('service.changed', (state) => {
      const before = client.getQueryData(serviceQuery().queryKey);
      client.setQueryData(serviceQuery().queryKey, state);
      if (isBetter(before, state)) void renewMods(client);
    }),
    onEvent('backups.noticed', ({ notices }) => client.setQueryData(noticesQuery().queryKey, notices)),
    followPlayer(client, text),
    followReviews(client, text),
    onEvent('updates.changed', (state) => client.setQueryData(updatesQuery().queryKey, state)),
    onEvent('app.viewRequested', ({ view }) => showView(view)),
    onEvent('settings.changed', (settings) => client.setQueryData(settingsQuery().queryKey, settings)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Whether a retry may succeed now: the service is reachable again, accepts the key again, or has a profile now. */
function isBetter(before: ServiceState | undefined, after: ServiceState): boolean {
  if (!before) return false;
  const back = before.reachability.state === 'unreachable' && after.reachability.state === 'reachable';
  const accepted = before.key.state === 'refused' && after.key.state !== 'refused';
  return back || accepted || (before.profile === null && after.profile !== null);
}

/** Refetches failed queries only; data that is already here stays. */
const renewMods = (client: QueryClient) =>
  client.refetchQueries({
    type: 'active',
    predicate: ({ queryKey, state }) => ofMods.has(queryKey[0]) && state.status === 'error',
  });

/** Queries about mods, by the first element of their query keys. */
const ofMods = new Set<unknown>(['mods', 'reviews']);
