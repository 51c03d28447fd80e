import { applyActive, takeModsOut } from '#main/games/play/play-game.ts';
import { AppError } from '#shared/errors.ts';
import type { MyMods } from '../../compose-my-mods.ts';
import type { Answer } from '../../deploy/plan/plan-input.ts';
import type { GameRow } from '../../game.ts';
import type { OpenQuestion } from '../../loadouts/apply.ts';
import type { GameRules } from '../game-rules.ts';
import { archiveOf, type Correction } from './archive-files.ts';
import { correctedRules } from './corrected-rules.ts';

/** What saving came to. Nothing was changed where it asks. */
export type PlanSaved =
  | { readonly state: 'saved' }
  | { readonly state: 'asked'; readonly questions: readonly OpenQuestion[] };

/**
 * Makes what the player moved the rules of the game, and puts its mods there. Mods are taken out first, which may have to ask.
 * @param confirm asks the player whether mods may go anywhere in the game's folder, and returns the game with its first rules
 * as it is stored then
 * @throws AppError `rejected` while the game runs, `cancelled`, `folder-unusable`
 */
export async function savePlan(
  { gameId, installId }: { readonly gameId: string; readonly installId: string },
  {
    corrections,
    answers,
  }: { readonly corrections: readonly Correction[]; readonly answers: ReadonlyMap<string, Answer> },
  myMods: MyMods,
  confirm: (game: GameRow, rules: GameRules) => Promise<Omit<GameRow, 'gameId' | 'rank' | 'addedAt'>>,
): Promise<PlanSaved> {
  const game = myMods.games.get(gameId);
  const { rules } = myMods;
  const corrected = await correctedRules(game, archiveOf(installId, myMods), corrections, myMods);
  const saved = await changeRules(game, answers, myMods, async () => {
    if (game.rules !== null) return () => rules.save(corrected);
    await rules.save(corrected);
    const input = await confirm(game, corrected).catch(async (error: unknown) => {
      await rules.forget(corrected.rulesId);
      throw error;
    });
    return async () => {
      await myMods.settleGame(myMods.games.change(gameId, input));
    };
  });
  if (saved.state === 'saved') await acceptPlan(gameId, installId, 'saved', myMods);
  return saved;
}

/** Takes back what the player changed in the rules of Loadout for a game. Rejects with an AppError, as `savePlan`. */
export function forgetCorrections(
  gameId: string,
  answers: ReadonlyMap<string, Answer>,
  myMods: MyMods,
): Promise<PlanSaved> {
  const game = myMods.games.get(gameId);
  const { rulesId = '' } = game.rules ?? {};
  if (myMods.rules.ownerOf(rulesId) !== 'changed') throw new AppError('rejected', { id: 'plan.notChanged' });
  return changeRules(game, answers, myMods, async () => () => myMods.rules.forget(rulesId));
}

/**
 * The plan of a mod is right, or right now that something of it was saved. Without rules, the folder of mods is the player's
 * own word from now on.
 * @throws AppError as `Games.change`
 */
export async function acceptPlan(
  gameId: string,
  installId: string,
  how: 'saved' | 'right',
  { games, plansToCheck }: Pick<MyMods, 'games' | 'plansToCheck'>,
): Promise<void> {
  const { gameId: _, rank: __, addedAt: ___, ...input } = games.get(gameId);
  plansToCheck.see(gameId, installId, how);
  if (input.rules === null) games.change(gameId, { ...input, modsFolderFrom: 'player' });
  await plansToCheck.check();
}

/** Takes the mods of a game out, changes its rules, and puts them back if they were in. */
async function changeRules(
  game: GameRow,
  answers: ReadonlyMap<string, Answer>,
  myMods: MyMods,
  prepare: () => Promise<() => Promise<void>>,
): Promise<PlanSaved> {
  const { gameId } = game;
  const { isUpToDate } = myMods.apply.inFolder(game, myMods.loadouts.activeLoadout(gameId));
  const change = await prepare();
  const applied = await takeModsOut(gameId, myMods, answers);
  if (applied.state === 'asked') return applied;
  await change();
  if (isUpToDate) await applyActive(gameId, myMods);
  return { state: 'saved' };
}
