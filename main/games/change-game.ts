import { isFolder } from '#main/kernel/files/is-folder.ts';
import type { Answer } from './deploy/plan/plan-input.ts';
import { type GameInput, toInput } from './games.ts';
import type { OpenQuestion } from './loadouts/apply/apply.ts';
import type { MyMods } from './my-mods.ts';
import { takeModsOut } from './play/play-game.ts';

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
  const isMoved =
    before.folder !== input.folder ||
    before.modsFolder !== input.modsFolder ||
    JSON.stringify(before.rules) !== JSON.stringify(input.rules);
  let isThere = await isFolder(before.folder);
  const isLaidOutAnew =
    before.modsFolder !== input.modsFolder || JSON.stringify(before.rules) !== JSON.stringify(input.rules);
  // The mods in a folder that was moved lie there as they did before: they are found by the earlier settings only.
  if (!isThere && isLaidOutAnew && before.folder !== input.folder) {
    const moved = myMods.games.change(gameId, { ...toInput(before), folder: input.folder });
    await myMods.settleGame(moved);
    isThere = true;
  }
  const isPlacedAnew = isLaidOutAnew || before.placement !== input.placement;
  const modsFolderFrom = isPlacedAnew ? 'player' : before.modsFolderFrom;
  const change = () => void myMods.games.change(gameId, { ...input, modsFolderFrom });
  if (isMoved && isThere) {
    const applied = await takeModsOut(gameId, myMods, answers, change);
    if (applied.state === 'asked') return applied;
  } else change();
  if (isMoved) await myMods.settleGame(myMods.games.get(gameId));
  return { state: 'changed' };
}
