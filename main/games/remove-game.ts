import type { Text } from '#shared/contract/text.ts';
import type { Answer } from './deploy/plan/plan-input.ts';
import { type OpenQuestion, vanillaOf } from './loadouts/apply/apply.ts';
import type { MyModsParts } from './my-mods-parts.ts';
import { checkNotRunning, takeModsOut } from './play/play-game.ts';

/** What removing a game came to. Nothing was changed where it asks. */
export type GameRemoval =
  | { readonly state: 'removed'; readonly text: Text }
  | { readonly state: 'asked'; readonly questions: readonly OpenQuestion[] };

/**
 * Takes a game off the list. Its folder is brought to Vanilla first; what that has to ask is asked, with the files by name
 * (Z14). With `leavesMods`, and where the folder can't be reached now (Z15), its mods stay in it: Loadout keeps the
 * originals, and finds all of it when the folder is added again. The text says which of these it was, and where files are
 * that were not put back. Rejects with an AppError.
 * @param problem why the game can't be used now; null if it can
 */
export async function removeGame(
  gameId: string,
  given: {
    readonly answers: ReadonlyMap<string, Answer>;
    readonly leavesMods: boolean;
    readonly problem: Text | null;
  },
  parts: Pick<MyModsParts, 'games' | 'apply' | 'play'>,
): Promise<GameRemoval> {
  const { games, apply } = parts;
  const game = games.get(gameId);
  checkNotRunning(game, parts);
  const isVanilla = given.problem === null && !given.leavesMods;
  const hadMods = apply.inFolder(game, vanillaOf(gameId)).loadoutId !== null;
  if (isVanilla) {
    const applied = await takeModsOut(gameId, parts, given.answers);
    if (applied.state === 'asked') return applied;
  }
  const folder = await apply.savedFiles(game);
  games.remove(gameId);
  if (!isVanilla)
    return { state: 'removed', text: { id: 'myMods.gameRemovedWithMods', values: { game: game.title } } };
  if (folder === null)
    return {
      state: 'removed',
      text: {
        id: hadMods ? 'myMods.gameRemoved' : 'myMods.gameRemovedUnmodded',
        values: { game: game.title },
      },
    };
  const values = { game: game.title, folder };
  return { state: 'removed', text: { id: 'myMods.gameRemovedFilesKept', values } };
}
