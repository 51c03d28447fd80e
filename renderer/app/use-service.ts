import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { serviceQuery } from '#renderer/features/service/queries.ts';
import { takeService } from './app-store.ts';

/** What the cache holds of a service, by the first word of its keys. */
const ofService = new Set<unknown>(['mods', 'games', 'reviews', 'favorites', 'library', 'downloads']);

/**
 * Holds the page to the service that it is called with: once another one has taken the place of one, nothing is shown that
 * is of the service before (D19).
 */
export function holdToService(client: QueryClient): (serviceId: string | null) => void {
  let before: string | null = null;
  return (serviceId) => {
    if (serviceId === null) return;
    takeService(serviceId);
    const isOther = before !== null && before !== serviceId;
    before = serviceId;
    if (isOther) void client.resetQueries({ predicate: ({ queryKey }) => ofService.has(queryKey[0]) });
  };
}

/** Holds the page to the service in use. */
export function useServiceInUse(): void {
  const client = useQueryClient();
  const { data } = useQuery(serviceQuery());
  const serviceId = data?.profile?.serviceId ?? null;
  const [hold] = useState(() => holdToService(client));
  useEffect(() => hold(serviceId), [hold, serviceId]);
}
