import { join } from 'node:path';
import { applyActive, takeModsOut } from '#main/games/play/play-game.ts';
import { namesIn } from '#main/kernel/files/names-in.ts';
import type { Plan, PlanEntries, PlanPlace } from '#shared/contract/games/plans.ts';
import { AppError } from '#shared/errors.ts';
import type { MyMods } from '../../compose-my-mods.ts';
import type { Answer } from '../../deploy/plan/plan-input.ts';
import type { GameRow } from '../../game.ts';
import type { OpenQuestion } from '../../loadouts/apply.ts';
import { type GameRules, gameRulesSchema, type PlaceRule } from '../game-rules.ts';
import { staysBelow } from '../rule-values.ts';
import { type ArchiveFiles, type Correction, correctRules, pathsOf, placeArchive } from './correct-rules.ts';
import { firstRules } from './first-rules.ts';
import { suggestCorrections } from './suggest-corrections.ts';

type Needs = Pick<MyMods, 'games' | 'installs' | 'rules'>;

/** The most files that are shown. */
const mostShown = 5_000;

/**
 * Where the files of an install go in a game, with what the player moved just now; null for what Loadout itself would move,
 * which is nothing in a game with rules. Rejects with an AppError.
 */
export async function planOf(
  { gameId, installId }: { readonly gameId: string; readonly installId: string },
  corrections: readonly Correction[] | null,
  needs: Needs,
): Promise<Plan> {
  const game = needs.games.get(gameId);
  const archive = archiveOf(installId, needs);
  const inFolder = await namesIn(game.folder);
  const known = await rulesNow(game, needs);
  const given =
    corrections ??
    (game.rules === null ? suggestCorrections(archive, { ...game, inGame: inFolder.folders }) : []);
  const rules = checked(correctRules(known, archive, given, await signsOf(needs)));
  const to = new Map(
    placeArchive(rules, archive).files.map(({ source, target, path }) => [source, `${target}:${path}`]),
  );
  const paths = pathsOf(archive);
  const files = archive.paths.map((path, index) => ({
    path: paths[index] ?? path,
    to: to.get(path) ?? null,
  }));
  return {
    title: archive.title,
    owner: game.rules === null ? 'nobody' : (needs.rules.ownerOf(game.rules.rulesId) ?? 'loadout'),
    corrections: [...given],
    files: files.slice(0, mostShown),
    fileCount: files.length,
    leftCount: files.filter((file) => file.to === null).length,
    places: placesOf(rules),
    inGame: toView(inFolder),
  };
}

/** What is in a place in a game's own folder. @throws AppError `invalid-input` for another one */
export async function entriesOf({ folder }: GameRow, place: string): Promise<PlanEntries> {
  const path = /^game:(.*)$/s.exec(place)?.[1];
  if (path === undefined || (path !== '' && !staysBelow(path)))
    throw new AppError('invalid-input', { id: 'plan.outside' });
  return toView(await namesIn(join(folder, ...path.split('/'))));
}

const toView = ({ folders, files }: Awaited<ReturnType<typeof namesIn>>): PlanEntries => ({
  folders: [...folders],
  files: [...files],
});

/** The places of a game's own rules in the order that they are tried; none where they are Loadout's, or there are none. */
export async function ownPlaces(gameId: string, { games, rules }: Needs): Promise<PlanPlace[]> {
  const { rules: of } = games.get(gameId);
  const known = of && (await rules.read()).get(of.rulesId);
  return of && known && rules.ownerOf(of.rulesId) !== null ? placesOf(known) : [];
}

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
  const known = await rulesNow(game, myMods);
  const archive = archiveOf(installId, myMods);
  const corrected = checked(correctRules(known, archive, corrections, await signsOf(myMods)));
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
 * The plan of a mod is right, or right now that something of it was saved. Without rules, the folder of mods is the player's own word from now on.
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

/** The rules of a game as they are; those that say the same of a game without. @throws AppError as `Targets.rulesOf` */
async function rulesNow(game: GameRow, { rules }: Needs): Promise<GameRules> {
  if (game.rules === null)
    return firstRules(game, { platform: process.platform, inFolder: (await namesIn(game.folder)).folders });
  const known = (await rules.read()).get(game.rules.rulesId);
  if (!known) throw new AppError('rejected', { id: 'games.rulesGone', values: { game: game.title } });
  return known;
}

/** Rules with what the page said. @throws AppError `invalid-input` if they lead out of the game's folders */
function checked(rules: GameRules): GameRules {
  const parsed = gameRulesSchema.safeParse(rules);
  if (!parsed.success) throw new AppError('invalid-input', { id: 'plan.outside' }, { cause: parsed.error });
  return parsed.data;
}

function archiveOf(
  installId: string,
  { installs }: Pick<Needs, 'installs'>,
): ArchiveFiles & { readonly title: string } {
  const { files, folderName, root, title, versionName } = installs.manifest(installId);
  const paths = files.map(({ path }) => path);
  return { title, name: `${title} ${versionName}`.trim(), paths, mod: folderName, root };
}

/** The names of files by which the rules of some game know a folder of a mod, in lower case. */
async function signsOf({ rules }: Pick<Needs, 'rules'>): Promise<ReadonlySet<string>> {
  const signs = new Set<string>();
  for (const { places } of (await rules.read()).values())
    for (const { holds } of places)
      for (const each of holds ?? []) if (!/[*?{}]|\/$/.test(each)) signs.add(each.toLowerCase());
  return signs;
}

const placesOf = ({ places }: GameRules): PlanPlace[] =>
  places.map((place) => ({ ...matchOf(place), to: place.to }));

function matchOf({ folder, holds, file }: PlaceRule): Pick<PlanPlace, 'kind' | 'names'> {
  if (folder) return { kind: 'folder', names: [...folder] };
  if (holds) return { kind: 'holds', names: [...holds] };
  return file ? { kind: 'file', names: [...file] } : { kind: 'rest', names: [] };
}
