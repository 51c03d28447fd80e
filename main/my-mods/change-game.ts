import type { GameInput } from '../games/games.ts';
import { isFolder } from '../lib/is-folder.ts';
import type { OpenQuestion } from '../loadouts/apply.ts';
import type { Answer } from '../loadouts/deploy/plan/plan.ts';
import type { MyMods } from './compose-my-mods.ts';
import { takeModsOut } from './play-game.ts';

/** What changing a game came to. Nothing was changed where it asks. */
export type GameChanged =
  | { readonly state: 'changed' }
  | { readonly state: 'asked'; readonly questions: readonly OpenQuestion[] };

/**
 * Changes a game in the list. Its mods are taken out of a folder that it leaves, which may have to ask first; a folder that is
 * gone has been moved with them. Rejects with an AppError; the game is as before then.
 */
export async function changeGame(
  gameId: string,
  input: GameInput,
  answers: ReadonlyMap<string, Answer>,
  myMods: Pick<MyMods, 'games' | 'apply' | 'play' | 'settleGame'>,
): Promise<GameChanged> {
  const before = myMods.games.get(gameId);
  const isMoved = before.folder !== input.folder || before.modsFolder !== input.modsFolder;
  if (isMoved && (await isFolder(before.folder))) {
    const applied = await takeModsOut(gameId, myMods, answers);
    if (applied.state === 'asked') return applied;
  }
  const game = myMods.games.change(gameId, input);
  if (isMoved) await myMods.settleGame(game);
  return { state: 'changed' };
}
