import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { statusesQuery } from '#renderer/features/mods/downloads/statuses.tsx';
import type { Game } from '#shared/contract/games/games.ts';
import type { Install } from '#shared/contract/mods/installs.ts';
import type { ModStatus } from '#shared/contract/mods/mod-status.ts';
import { installsQuery } from '../queries.ts';

/**
 * What is installed for a game: what one of its loadouts has, what goes into it, and what could go into any game. Undefined
 * until that is known.
 */
export function useInstallsOf({
  gameId,
  serviceGameId,
}: Pick<Game, 'gameId' | 'serviceGameId'>): readonly Install[] | undefined {
  const { data } = useQuery(installsQuery());
  // One text, which progress of a download doesn't change: otherwise each would render the list again.
  const { data: games = '[]' } = useQuery({ ...statusesQuery(), select: gamesOfMods });
  return useMemo(() => {
    const gameOf = new Map(JSON.parse(games) as [number, string][]);
    const isFor = ({ modId, usedBy }: Install) => {
      // A game of no service takes any mod.
      if (serviceGameId === null || usedBy.some((use) => use.gameId === gameId)) return true;
      const goesInto = modId === null ? undefined : gameOf.get(modId);
      return goesInto === undefined ? usedBy.length === 0 : goesInto === gameId;
    };
    return data?.installs.filter(isFor);
  }, [data, games, gameId, serviceGameId]);
}

/** How many mods these are: of one, several versions may be installed, and a dropped file is one by itself. */
export const modCountOf = (installs: readonly Install[]): number =>
  new Set(installs.map(({ modId, installId }) => modId ?? installId)).size;

/** The game that each mod goes into of which something is here, as JSON of pairs. */
const gamesOfMods = (statuses: ReadonlyMap<number, ModStatus>): string =>
  JSON.stringify([...statuses].flatMap(([modId, { game }]) => (game === null ? [] : [[modId, game.gameId]])));
