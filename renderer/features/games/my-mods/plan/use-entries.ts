import { useQueries } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import type { PlanEntries } from '#shared/contract/games/plans.ts';

/** What is in the open places of the game, by place; each place is read once. */
export function useEntries(
  gameId: string,
  first: PlanEntries,
  open: ReadonlySet<string>,
): ReadonlyMap<string, PlanEntries> {
  const places = [...open].filter((place) => place.startsWith('game:') && place !== 'game:');
  return useQueries({
    queries: places.map((place) => ({
      queryKey: ['my-mods', 'entries', gameId, place],
      queryFn: () => api.plans.entries({ gameId, place }),
      gcTime: 0,
    })),
    combine: (results) => {
      const found = new Map([['game:', first]]);
      for (const [at, place] of places.entries()) {
        const entries = results[at]?.data;
        if (entries) found.set(place, entries);
      }
      return found;
    },
  });
}
