import { namesIn } from '#main/kernel/files/names-in.ts';
import { inTurns } from '#main/kernel/turns.ts';
import { AppError } from '#shared/errors.ts';
import type { GameRow } from '../../game.ts';
import type { MyModsParts } from '../../my-mods-parts.ts';
import { type GameRules, gameRulesSchema } from '../game-rules.ts';
import { place } from '../rule-values.ts';
import type { ArchiveFiles, Correction } from './archive-files.ts';
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
  const [rules, signs] = [await rulesNow(game, needs), await signsOf(needs)];
  const targets = new Set(['game', ...Object.keys(rules.targets)]);
  for (const { to } of corrections)
    if (to !== null && !(targets.has(to.slice(0, to.indexOf(':'))) && place.safeParse(to).success))
      throw new AppError('invalid-input', { id: 'plan.outside' });
  const corrected = await inTurns(correctRules(rules, archive, corrections, signs));
  const parsed = gameRulesSchema.safeParse(corrected);
  if (!parsed.success) throw new AppError('invalid-input', { id: 'plan.outside' }, { cause: parsed.error });
  return parsed.data;
}

/** The rules of a game as they are; those that say the same of a game without. @throws AppError `rejected` */
async function rulesNow(game: GameRow, { rules }: Needs): Promise<GameRules> {
  if (game.rules === null)
    return firstRules(game, { platform: process.platform, inFolder: (await namesIn(game.folder)).folders });
  const known = (await rules.read()).get(game.rules.rulesId);
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
