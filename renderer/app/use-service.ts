import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { serviceQuery } from '#renderer/features/service/queries.ts';
import { takeService } from './app-store.ts';

/** What the cache holds of a service, by the first word of its keys. */
const ofService = new Set<unknown>(['mods', 'games', 'reviews', 'favorites', 'library', 'downloads']);

/**
 * Holds the interface to the service in use: once another profile has taken the place of one, nothing is shown that is of
 * the service before (D19).
 */
export function useServiceInUse(): void {
  const client = useQueryClient();
  const { data } = useQuery(serviceQuery());
  const serviceId = data?.profile?.serviceId ?? null;
  const before = useRef<string | null>(null);
  useEffect(() => {
    if (serviceId === null) return;
    takeService(serviceId);
    const isOther = before.current !== null && before.current !== serviceId;
    before.current = serviceId;
    if (isOther) void client.resetQueries({ predicate: ({ queryKey }) => ofService.has(queryKey[0]) });
  }, [client, serviceId]);
}
