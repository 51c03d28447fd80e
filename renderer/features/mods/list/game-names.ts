import { queryOptions, useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { api } from '#renderer/api.ts';
import { keptByEvents } from '#renderer/state/kept-by-events.ts';
import type { Game } from '#shared/contract/mods/mods.ts';
import { ListContext } from './list-context.ts';

/** The names of games by ID. */
export const gameNames = (games: readonly Game[]): ReadonlyMap<number, string> =>
  new Map(games.map(({ gameId, title }) => [gameId, title]));

/** The names of games by ID. They are optional: if this fails, covers have no label. */
export const gamesQuery = () =>
  queryOptions({
    queryKey: ['games'] as const,
    queryFn: keptByEvents(async () => gameNames((await api.mods.games()).games)),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

/** The names of games by ID for a list of mods, read as soon as they are wanted. Undefined while they aren't known. */
export function useGameNames(isWanted = true): ReadonlyMap<number, string> | undefined {
  const { hasGames } = useContext(ListContext);
  return useQuery({ ...gamesQuery(), enabled: hasGames && isWanted }).data;
}
