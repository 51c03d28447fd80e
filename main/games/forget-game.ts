import type { GameRow } from './game.ts';
import type { MyModsParts } from './my-mods-parts.ts';

/**
 * Deletes what Loadout has of a game whose removal can't be undone any more. What belongs to its folder stays where mods or
 * files are left in it (Z14, Z15). Rejects with the system's error.
 */
export async function forgetGame(
  game: GameRow,
  { play, loadouts, apply }: Pick<MyModsParts, 'play' | 'loadouts' | 'apply'>,
): Promise<void> {
  await play.forget(game.gameId);
  for (const { loadoutId, isVanilla } of loadouts.list(game.gameId))
    if (!isVanilla) await loadouts.remove(loadoutId);
  await apply.forget(game);
}
