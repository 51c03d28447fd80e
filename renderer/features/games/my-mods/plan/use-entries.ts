import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { api } from '#renderer/api.ts';
import type { PlanEntries } from '#shared/contract/games/plans.ts';

/** What is in the open places of the game, by place; each place is read once. The map stays the same until it changes. */
export function useEntries(
  gameId: string,
  first: PlanEntries,
  open: ReadonlySet<string>,
): ReadonlyMap<string, PlanEntries> {
  const places = useMemo(
    () => [...open].filter((place) => place.startsWith('game:') && place !== 'game:'),
    [open],
  );
  const combine = useCallback(
    (results: readonly UseQueryResult<PlanEntries>[]) => {
      const found = new Map([['game:', first]]);
      for (const [at, place] of places.entries()) {
        const entries = results[at]?.data;
        if (entries) found.set(place, entries);
      }
      return found;
    },
    [places, first],
  );
  return useQueries({
    queries: places.map((place) => ({
      queryKey: ['my-mods', 'entries', gameId, place],
      queryFn: () => api.plans.entries({ gameId, place }),
      gcTime: 0,
    })),
    combine,
  });
}
