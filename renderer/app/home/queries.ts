import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api, onEvent } from '#renderer/api.ts';
import type { GameDraft, GameSuggestion } from '#shared/contract/games/games.ts';

/**
 * The shelves of Home. They change with the catalog, which `version` identifies, and with what the player has. Until new ones
 * are read, the earlier ones stay.
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

/** A game that was found on this computer, as it would be added. */
export type FoundGame = Pick<GameSuggestion, 'source'> & { readonly draft: GameDraft };

/** So many games are offered as tiles; a folder can be chosen for any other. */
const mostTiles = 20;

/** How many folders are looked into at a time. */
const atOnce = 8;

/** The games that were found on this computer: how many, and the first of them, those that the service has before others. */
export const foundGamesQuery = () =>
  queryOptions({
    queryKey: ['home', 'found'] as const,
    queryFn: async () => {
      const { suggestions } = await api.games.suggestions();
      const games: FoundGame[] = [];
      for (let from = 0; from < suggestions.length; from += atOnce) {
        const drafts = suggestions
          .slice(from, from + atOnce)
          .map(({ folder, source }) =>
            api.games.draftOf({ folder }).then((draft) => ({ draft, source }), nothing),
          );
        for (const game of await Promise.all(drafts)) if (game) games.push(game);
      }
      const sorted = [...games.filter(isOfService), ...games.filter((game) => !isOfService(game))];
      return { count: games.length, games: sorted.slice(0, mostTiles) };
    },
    staleTime: 10_000,
    gcTime: 10_000,
  });

/** A folder that can't be read is left out. */
const nothing = () => null;

/** Whether the service has mods for a game that was found. */
export const isOfService = ({ draft }: FoundGame): boolean => draft.serviceGameId !== null;
