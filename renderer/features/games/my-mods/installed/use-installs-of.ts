import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStatuses } from '#renderer/features/mods/downloads/statuses.tsx';
import type { Game } from '#shared/contract/games/games.ts';
import type { Install } from '#shared/contract/mods/installs.ts';
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
  const statuses = useStatuses();
  return useMemo(() => {
    const isFor = ({ modId, usedBy }: Install) => {
      // A game of no service takes any mod.
      if (serviceGameId === null || usedBy.some((use) => use.gameId === gameId)) return true;
      const game = modId === null ? null : (statuses.get(modId)?.game ?? null);
      return game === null ? usedBy.length === 0 : game.gameId === gameId;
    };
    return data?.installs.filter(isFor);
  }, [data, statuses, gameId, serviceGameId]);
}
