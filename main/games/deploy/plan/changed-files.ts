import { type DeployedFile, homesOf, isInHome } from '../deployment.ts';
import { isLinkable } from '../steps/place-file.ts';
import type { PlanInput } from './plan-input.ts';

/**
 * Whose a changed file is. `loadout`: changed by the game or the player, and kept for the loadout. `stays`: likewise, and the
 * loadout stays, so it is left where it is. `game`: the game's own file. `old`: the player wants the game's file from
 * before. `ask`: the player has to say.
 */
export type Whose = 'loadout' | 'stays' | 'game' | 'old' | 'ask';

/**
 * Decides whose a changed file is (Z22). What equals the game's stored file is the game's: a shop put it back. Another file
 * in the place of a mod's may have come with an update of the game, so the player says, unless games rewrite such files
 * themselves, as they do with settings. A file that was changed in place is the loadout's, where it covers none of the
 * game's.
 */
export function whoseIs(
  file: DeployedFile,
  { deployed, changes, answers }: PlanInput,
  { hasOriginal, staysWanted }: { readonly hasOriginal: boolean; readonly staysWanted: boolean },
): Whose {
  const { path } = file;
  if (changes.asOriginal.has(path)) return 'game';
  const isForeign = changes.files.get(path) === 'replaced' && isLinkable(path, file.size);
  if (staysWanted && !isForeign) return 'stays';
  const isAmongGames = deployed.placement !== 'folder' && !isInHome(path, homesOf(deployed));
  const isDoubtful = hasOriginal || (isForeign && isAmongGames);
  if (!isDoubtful) return staysWanted ? 'stays' : 'loadout';
  const answer = answers.get(path);
  if (answer === undefined) return 'ask';
  if (answer === 'present') return 'game';
  if (hasOriginal) return 'old';
  return staysWanted ? 'stays' : 'loadout';
}
