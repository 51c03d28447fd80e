import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, onEvent } from '#renderer/api.ts';
import type { GameSuggestion } from '#shared/contract/games/games.ts';
import { foldText } from '#shared/fold-text.ts';

/**
 * The shelves of Home. They change with the catalog, which `version` identifies, and with what the player has. Until new ones
 * are read, the earlier ones stay. Without a version they are those of the first frame, until the catalog is known.
 */
export const shelvesQuery = (version: string | null) =>
  queryOptions({
    queryKey: ['home', 'shelves', version] as const,
    queryFn: async () => (await api.home.shelves()).shelves,
    enabled: version !== null,
    staleTime: 0,
    refetchOnMount: 'always' as const,
    placeholderData: keepPreviousData,
  });

/** Has the shelves read again when what the player has changes. Returns what ends that. */
export function subscribeToHome(client: QueryClient): () => void {
  const readAgain = () => void client.invalidateQueries({ queryKey: ['home', 'shelves'] });
  const stops = [
    onEvent('games.changed', readAgain),
    onEvent('installs.installed', readAgain),
    onEvent('favorites.changed', readAgain),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** A game that was found on this computer, and whether the service has mods for a game of its name. */
export type FoundGame = GameSuggestion & { readonly isOfService: boolean };

/** So many games are offered as tiles; a folder can be chosen for any other. */
const mostTiles = 20;

/** The games that were found on this computer: how many, and the first of them, those that the service has before others. */
export const foundGamesQuery = () =>
  queryOptions({
    queryKey: ['home', 'found'] as const,
    queryFn: async () => {
      // Without the service's games all are alike.
      const ofService = api.mods.games().then(
        ({ games }) => games,
        () => [],
      );
      const { suggestions } = await api.games.suggestions();
      const names = new Set((await ofService).map(({ title }) => foldText(title.trim())));
      const games: readonly FoundGame[] = suggestions.map((suggestion) => ({
        ...suggestion,
        isOfService: names.has(foldText(suggestion.name.trim())),
      }));
      const sorted = [true, false].flatMap((isFirst) =>
        games.filter(({ isOfService }) => isOfService === isFirst),
      );
      return { count: games.length, games: sorted.slice(0, mostTiles) };
    },
    staleTime: 10_000,
    gcTime: 10_000,
  });
