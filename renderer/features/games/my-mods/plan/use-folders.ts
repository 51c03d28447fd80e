import { useQueries } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';

/** The folders in the open places of the game, by place; each place is read once. */
export function useFolders(
  gameId: string,
  first: readonly string[],
  open: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const places = [...open].filter((place) => place.startsWith('game:') && place !== 'game:');
  return useQueries({
    queries: places.map((place) => ({
      queryKey: ['my-mods', 'folders', gameId, place],
      queryFn: async () => (await api.plans.folders({ gameId, place })).folders,
      gcTime: 0,
    })),
    combine: (results) =>
      new Map([
        ['game:', first] as const,
        ...places.map((place, at) => [place, results[at]?.data ?? []] as const),
      ]),
  });
}
