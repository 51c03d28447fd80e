import { useQuery } from '@tanstack/react-query';
import type { Game } from '#shared/contract/games/games.ts';
import { vanillaId } from '#shared/vanilla.ts';
import { takeOverQuery } from '../queries.ts';

/**
 * How many mods are in a game's folders that aren't Loadout's; null while that is looked up. `isNextStep`: the active loadout has no
 * mods, so taking them over is what the player most likely wants.
 */
export function useFoundMods(game: Game): { readonly count: number | null; readonly isNextStep: boolean } {
  const { data, isLoading } = useQuery({ ...takeOverQuery(game.gameId), enabled: !game.problem });
  const count = data?.sources.reduce((sum, { mods }) => sum + mods.length, 0) ?? (isLoading ? null : 0);
  const hasNone = game.activeLoadoutId === vanillaId || game.modCount === 0;
  return { count, isNextStep: hasNone && count !== null && count > 0 };
}
