import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import type { GameDraft, GameSuggestion } from '#shared/contract/games/games.ts';

/**
 * The shelves of Home. They change with the catalog, which `version` identifies, and with what the player has, so they are
 * read again each time Home is shown; until then the earlier ones stay.
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

/** A game that was found on this computer, as it would be added. */
export type FoundGame = Pick<GameSuggestion, 'source'> & { readonly draft: GameDraft };

/** So many games are offered as tiles; the form has the others. */
const mostFound = 20;

/** The games that were found on this computer, those that the service has first. */
export const foundGamesQuery = () =>
  queryOptions({
    queryKey: ['home', 'found'] as const,
    queryFn: async (): Promise<readonly FoundGame[]> => {
      const { suggestions } = await api.games.suggestions();
      const found = await Promise.all(
        suggestions.slice(0, mostFound).map(async ({ folder, source }) => {
          const draft = await api.games.draftOf({ folder }).catch(() => null);
          return draft && { source, draft };
        }),
      );
      const games = found.filter((game) => game !== null);
      return [...games.filter(isOfService), ...games.filter((game) => !isOfService(game))];
    },
    staleTime: 10_000,
    gcTime: 10_000,
  });

/** Whether the service has mods for a game that was found. */
export const isOfService = ({ draft }: FoundGame): boolean => draft.serviceGameId !== null;
