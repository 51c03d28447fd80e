import { useQuery } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import type { Game } from '#shared/contract/games/games.ts';
import type { LoadoutMod } from '#shared/contract/games/loadouts.ts';
import type { Bisection, PlayState } from '#shared/contract/games/play.ts';
import { loadoutModsQuery, playStatesQuery } from '../queries.ts';

/** A run of a game that has ended. */
export type LastRun = NonNullable<PlayState['last']>;

/** The last run of a game that broke, until its loadout runs again; null while the game runs. */
export function useCrash({ gameId }: Game): LastRun | null {
  const { data: state } = useQuery({ ...playStatesQuery(), select: (states) => states[gameId] });
  return state?.running ? null : (state?.crash ?? null);
}

/** The search for the mod that breaks a game, if there is one in its active loadout. */
export function useBisection({ gameId }: Game): Bisection | null {
  const { data } = useQuery({ ...playStatesQuery(), select: (states) => states[gameId]?.bisection });
  return data ?? null;
}

/**
 * The last run of a game that ended well, as far as it is news: none while it runs or the player is asked about it, and only
 * one that began while Loadout was watching. It is of any loadout: the page doesn't move as the player switches between them.
 */
export function useGoodRun({ gameId }: Game): LastRun | null {
  const { data: state } = useQuery({ ...playStatesQuery(), select: (states) => states[gameId] });
  const last = state?.running || state?.isAsked ? null : (state?.last ?? null);
  if (last === null || last.endedBadly) return null;
  return last.startedAt > performance.timeOrigin ? last : null;
}

/** The last lines that a run printed, the last one or the one that broke, and the mod that they name. */
export const useRunOutput = (gameId: string, run: LastRun | null, of: 'last' | 'crash') =>
  useQuery({
    queryKey: ['my-mods', 'output', gameId, of, run?.startedAt ?? 0],
    queryFn: () => api.play.output({ gameId, of }),
    enabled: run !== null,
  });

/** The mod that a broken run names as what went wrong, while it is on in the loadout of that run. */
export function useNamedMod({ gameId }: Game, crash: LastRun | null): LoadoutMod | null {
  const { data: output } = useRunOutput(gameId, crash, 'crash');
  const key = output?.named?.key;
  const { data: mod = null } = useQuery({
    ...loadoutModsQuery(gameId, crash?.loadoutId ?? ''),
    enabled: key !== undefined,
    select: ({ mods }) => mods.find((each) => each.key === key && each.isOn) ?? null,
  });
  return key === undefined ? null : mod;
}
