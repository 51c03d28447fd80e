import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFavorites } from '#renderer/features/account/favorites/favorites-store.ts';
import { useLibrary } from '#renderer/features/account/library/library-store.ts';
import { useBrowseList } from '#renderer/features/catalog/browse/catalog/browse-list.ts';
import type { Listing } from '#renderer/features/catalog/browse/catalog/listing.ts';
import { arrange } from '#renderer/features/mods/list/player-list-store.ts';
import { serviceQuery } from '#renderer/features/service/service/queries.ts';
import { switchService, useApp } from './app-store.ts';

/** Queries about the service, by the first element of their query keys. */
const ofService = new Set<unknown>([
  'catalog',
  'mods',
  'games',
  'reviews',
  'favorites',
  'library',
  'downloads',
  'home',
  'searches',
]);

/**
 * Returns a function to call with each service id. When the id changes, it resets all cached data of the previous
 * service, so that none of it is shown (D19), and the search and game of lists, also if it changed between two starts.
 */
export function resetOnServiceChange(
  client: QueryClient,
  listing: Listing,
): (serviceId: string | null) => void {
  let before: string | null = null;
  return (serviceId) => {
    if (serviceId === null) return;
    const stored = useApp.getState().serviceId;
    switchService(serviceId);
    // Games are numbers of one service, and a search is about its mods.
    if (stored !== null && stored !== serviceId) {
      for (const store of [useLibrary, useFavorites]) arrange(store, { find: '', gameId: null });
    }
    const isOther = before !== null && before !== serviceId;
    before = serviceId;
    if (!isOther) return;
    listing.clear();
    void client.resetQueries({ predicate: ({ queryKey }) => ofService.has(queryKey[0]) });
  };
}

/** Resets the renderer's data whenever another service comes into use. */
export function useResetOnServiceChange(): void {
  const client = useQueryClient();
  // It renders the whole app, so it looks at nothing else of the service.
  const { data: serviceId = null } = useQuery({
    ...serviceQuery(),
    select: ({ profile }) => profile?.serviceId ?? null,
  });
  const { listing } = useBrowseList();
  const [reset] = useState(() => resetOnServiceChange(client, listing));
  useEffect(() => reset(serviceId), [reset, serviceId]);
}
