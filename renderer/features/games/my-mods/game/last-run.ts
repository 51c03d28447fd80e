import { useQuery } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import type { Game } from '#shared/contract/games/games.ts';
import type { PlayState } from '#shared/contract/games/play.ts';
import { playStatesQuery } from '../queries.ts';

/** The last run of a game. */
export type LastRun = NonNullable<PlayState['last']>;

/**
 * The last run of a game as far as it is news: none while it runs, none of another loadout, because there is nothing to do
 * about it, and one that ended well only if it began while Loadout was watching.
 */
export function useLastRun({ gameId, activeLoadoutId }: Game): LastRun | null {
  const { data: state } = useQuery({ ...playStatesQuery(), select: (states) => states[gameId] });
  const last = state?.running ? null : (state?.last ?? null);
  if (last?.loadoutId !== activeLoadoutId) return null;
  return last.endedBadly || last.startedAt > performance.timeOrigin ? last : null;
}

/** The last lines that a run printed. */
export const useRunOutput = (gameId: string, run: LastRun | null) =>
  useQuery({
    queryKey: ['my-mods', 'output', gameId, run?.startedAt ?? 0],
    queryFn: async () => (await api.play.output({ gameId })).lines,
    enabled: run !== null,
  });
