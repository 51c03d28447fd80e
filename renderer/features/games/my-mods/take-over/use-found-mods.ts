import { useQuery } from '@tanstack/react-query';
import type { Game } from '#shared/contract/games/games.ts';
import { vanillaId } from '#shared/vanilla.ts';
import { takeOverQuery, takeOverShareQuery } from '../queries.ts';

/**
 * How many mods are in a game's folders that aren't Loadout's; null while that is looked up. `share` of those that are taken over is
 * copied, from 0 to 1; null while none are. `isNextStep`: the active loadout has no mods, so taking them over is what the player most
 * likely wants.
 */
export function useFoundMods(game: Game): {
  readonly count: number | null;
  readonly share: number | null;
  readonly isNextStep: boolean;
} {
  const { data, isLoading } = useQuery({ ...takeOverQuery(game.gameId), enabled: !game.problem });
  const { data: share = null } = useQuery(takeOverShareQuery(game.gameId));
  const count = data?.sources.reduce((sum, { mods }) => sum + mods.length, 0) ?? (isLoading ? null : 0);
  const hasNone = game.activeLoadoutId === vanillaId || game.modCount === 0;
  return { count, share, isNextStep: hasNone && share === null && count !== null && count > 0 };
}
