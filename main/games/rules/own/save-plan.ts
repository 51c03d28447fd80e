import { applyActive, takeModsOut } from '#main/games/play/play-game.ts';
import type { Correction } from '#shared/contract/games/plans.ts';
import { AppError } from '#shared/errors.ts';
import type { Answer } from '../../deploy/plan/plan-input.ts';
import type { GameRow } from '../../game.ts';
import { toInput } from '../../games.ts';
import type { Applied, OpenQuestion } from '../../loadouts/apply/apply.ts';
import type { MyMods } from '../../my-mods.ts';
import { archiveOf } from './archive-files.ts';
import { correctedRules } from './corrected-rules.ts';

/** What saving came to. Nothing was changed where it asks. `applied`: what putting the mods back came to, if they were in. */
export type PlanSaved =
  | { readonly state: 'saved'; readonly applied: Applied | null }
  | { readonly state: 'asked'; readonly questions: readonly OpenQuestion[] };

/**
 * Makes what the player moved the rules of the game, and puts its mods there. Mods are taken out first, which may have to ask.
 * @param confirm asks the player whether mods may go anywhere in the game's folders, and rejects if not
 * @throws AppError `rejected` while the game runs and where choices decide where the files go, `cancelled`, `folder-unusable`
 */
export async function savePlan(
  { gameId, installId }: { readonly gameId: string; readonly installId: string },
  {
    corrections,
    answers,
  }: { readonly corrections: readonly Correction[]; readonly answers: ReadonlyMap<string, Answer> },
  myMods: MyMods,
  confirm: (game: GameRow) => Promise<void>,
): Promise<PlanSaved> {
  const game = myMods.games.get(gameId);
  const { rules, games, fomods } = myMods;
  await fomods.read([installId]);
  if (fomods.get(installId) !== null) throw new AppError('rejected', { id: 'plan.byChoices' });
  const corrected = await correctedRules(game, archiveOf(installId, myMods), corrections, myMods);
  const { rulesId, marks } = corrected;
  await confirm(game);
  const saved = await changeRules(game, answers, myMods, async () => {
    await rules.save(corrected);
    const system = marks[0]?.system;
    if (game.rules !== null || system === undefined) return;
    games.change(gameId, {
      ...toInput(games.get(gameId)),
      rules: { rulesId, system },
      modsFolder: '',
      placement: 'merged',
    });
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
  return changeRules(game, answers, myMods, () => myMods.rules.forget(rulesId));
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
  const input = toInput(games.get(gameId));
  plansToCheck.see(gameId, installId, how);
  if (input.rules === null) games.change(gameId, { ...input, modsFolderFrom: 'player' });
  await plansToCheck.check();
}

/**
 * Takes the mods of a game out, changes its rules, and puts them back if they were in; by the old rules if those can't be
 * changed.
 */
async function changeRules(
  game: GameRow,
  answers: ReadonlyMap<string, Answer>,
  myMods: MyMods,
  change: () => Promise<void>,
): Promise<PlanSaved> {
  const { gameId } = game;
  const { isUpToDate } = myMods.apply.inFolder(game, myMods.loadouts.activeLoadout(gameId));
  const putBack = async () => (isUpToDate ? applyActive(gameId, myMods) : null);
  try {
    const out = await takeModsOut(gameId, myMods, answers, change);
    if (out.state === 'asked') return out;
  } catch (error) {
    await putBack().catch((cause: unknown) => myMods.log.warn('Mods were not put back', { cause }));
    throw error;
  }
  await myMods.settleGame(myMods.games.get(gameId));
  return { state: 'saved', applied: await putBack() };
}
