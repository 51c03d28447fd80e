import { namesIn } from '#main/kernel/files/names-in.ts';
import { inTurns } from '#main/kernel/turns.ts';
import type { Correction } from '#shared/contract/games/plans.ts';
import { AppError } from '#shared/errors.ts';
import type { GameRow } from '../../game.ts';
import type { MyModsParts } from '../../my-mods-parts.ts';
import { type GameRules, gameRulesSchema } from '../game-rules.ts';
import { place } from '../rule-values.ts';
import type { ArchiveFiles } from './archive-files.ts';
import { correctRules } from './correct-rules.ts';
import { firstRules } from './first-rules.ts';

type Needs = Pick<MyModsParts, 'rules'>;

/**
 * The rules of a game with what the player moved in an archive. A game without rules gets its first ones. Nothing is stored.
 * @throws AppError `rejected` if its rules are gone, and as `firstRules` and `correctRules`; `invalid-input` if what was moved leads out of the game's folders
 */
export async function correctedRules(
  game: GameRow,
  archive: ArchiveFiles,
  corrections: readonly Correction[],
  needs: Needs,
): Promise<GameRules> {
  const now = await rulesNow(game, needs);
  const folders = targetsOf(now);
  // Nobody has asked the player about a folder that no mod goes to so far.
  for (const { to } of corrections)
    if (to !== null && !(folders.has(to.slice(0, to.indexOf(':'))) && place.safeParse(to).success))
      throw new AppError('invalid-input', { id: 'plan.outside' });
  const corrected = await inTurns(correctRules(now, archive, corrections, await signsOf(needs)));
  const parsed = gameRulesSchema.safeParse(corrected);
  if (!parsed.success) throw new AppError('invalid-input', { id: 'plan.outside' }, { cause: parsed.error });
  return parsed.data;
}

/** The targets that mods go to by these rules, with the game's own folder. */
const targetsOf = ({ places }: GameRules): ReadonlySet<string> =>
  new Set(['game', ...places.flatMap(({ to }) => (to === null ? [] : [to.slice(0, to.indexOf(':'))]))]);

/** The rules of a game as they are; those that say the same of a game without. @throws AppError `rejected` */
async function rulesNow(game: GameRow, { rules }: Needs): Promise<GameRules> {
  const all = await rules.read();
  if (game.rules === null) {
    const { folders: inFolder } = await namesIn(game.folder);
    return firstRules(game, { platform: process.platform, inFolder, isTaken: (rulesId) => all.has(rulesId) });
  }
  const known = all.get(game.rules.rulesId);
  if (!known) throw new AppError('rejected', { id: 'games.rulesGone', values: { game: game.title } });
  return known;
}

/** The names of files by which the rules of some game know a folder of a mod, in lower case. */
async function signsOf({ rules }: Needs): Promise<ReadonlySet<string>> {
  const signs = new Set<string>();
  for (const { places } of (await rules.read()).values())
    for (const { holds } of places)
      for (const each of holds ?? []) if (!/[*?{}]|\/$/.test(each)) signs.add(each.toLowerCase());
  return signs;
}
