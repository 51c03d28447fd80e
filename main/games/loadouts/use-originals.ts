import type { MyModsParts } from '../my-mods-parts.ts';
import { earlierMods } from './undo/earlier-mods.ts';

/**
 * Has the original in place of each version of the player's own that is in a loadout and was deleted, as after a backup was
 * restored that is older than that. Each loadout can undo it. Resolves to how many there were.
 */
export async function useOriginals({
  games,
  loadouts,
  installs,
}: Pick<MyModsParts, 'games' | 'loadouts' | 'installs'>): Promise<number> {
  let count = 0;
  for (const { gameId } of games.list())
    for (const { loadoutId, mods: before } of loadouts.list(gameId)) {
      const { mods, originals } = earlierMods(before, installs);
      if (originals.length === 0) continue;
      const replaced = new Map(originals.map((mod) => [mod, mod]));
      // Other mods whose files aren't here stay as the backup has them.
      await loadouts.replaceMods(
        loadoutId,
        before.map((mod, place) => replaced.get(mods[place] ?? mod) ?? mod),
      );
      count += originals.length;
    }
  return count;
}
