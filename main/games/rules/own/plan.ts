import { join } from 'node:path';
import { namesIn } from '#main/kernel/files/names-in.ts';
import type { Correction, Plan, PlanEntries, PlanPlace } from '#shared/contract/games/plans.ts';
import { AppError } from '#shared/errors.ts';
import type { GameRow } from '../../game.ts';
import type { MyModsParts } from '../../my-mods-parts.ts';
import type { GameRules, PlaceRule } from '../game-rules.ts';
import { staysBelow } from '../rule-values.ts';
import { archiveOf, pathsOf, placeArchive } from './archive-files.ts';
import { chosenPlan, type PlanOfInstall } from './chosen-plan.ts';
import { correctedRules } from './corrected-rules.ts';
import { suggestCorrections } from './suggest-corrections.ts';

/** The most files that are shown. */
const mostShown = 5_000;

/**
 * Where the files of an install go in a game, with what the player moved just now; null for what Loadout itself would move,
 * which is nothing in a game with rules. Where the player's choices decide it, nothing is moved. Rejects with an AppError.
 */
export async function planOf(
  of: PlanOfInstall,
  corrections: readonly Correction[] | null,
  needs: Pick<MyModsParts, 'games' | 'installs' | 'rules' | 'loadouts' | 'fomods' | 'targets'>,
): Promise<Plan> {
  const game = needs.games.get(of.gameId);
  const archive = archiveOf(of.installId, needs);
  const inFolder = await namesIn(game.folder);
  await Promise.all([needs.fomods.read([of.installId]), needs.rules.read()]);
  const owner = game.rules === null ? 'nobody' : (needs.rules.ownerOf(game.rules.rulesId) ?? 'loadout');
  const common = { title: archive.title, owner, inGame: toView(inFolder) } as const;
  const chosen = chosenPlan(of, game, archive, needs);
  if (chosen)
    return { ...common, ...shownOf(chosen.files), corrections: [], places: [], choices: chosen.choices };
  const given =
    corrections ??
    (game.rules === null ? suggestCorrections(archive, { ...game, inGame: inFolder.folders }) : []);
  const rules = await correctedRules(game, archive, given, needs);
  const to = new Map(
    placeArchive(rules, archive).files.map(({ source, target, path }) => [source, `${target}:${path}`]),
  );
  const paths = pathsOf(archive);
  const files = archive.paths.map((path, index) => ({
    path: paths[index] ?? path,
    to: to.get(path) ?? null,
  }));
  return {
    ...common,
    ...shownOf(files),
    corrections: [...given],
    places: placesOf(rules),
    choices: null,
  };
}

const shownOf = (files: Plan['files']): Pick<Plan, 'files' | 'fileCount' | 'leftCount'> => ({
  files: files.slice(0, mostShown),
  fileCount: files.length,
  leftCount: files.filter(({ to }) => to === null).length,
});

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
export async function ownPlaces(
  gameId: string,
  { games, rules }: Pick<MyModsParts, 'games' | 'rules'>,
): Promise<PlanPlace[]> {
  const { rules: of } = games.get(gameId);
  const known = of && (await rules.read()).get(of.rulesId);
  return of && known && rules.ownerOf(of.rulesId) !== null ? placesOf(known) : [];
}

const placesOf = ({ places }: GameRules): PlanPlace[] =>
  places.map((place) => ({ ...matchOf(place), to: place.to }));

function matchOf({ folder, holds, file }: PlaceRule): Pick<PlanPlace, 'kind' | 'names'> {
  if (folder) return { kind: 'folder', names: [...folder] };
  if (holds) return { kind: 'holds', names: [...holds] };
  return file ? { kind: 'file', names: [...file] } : { kind: 'rest', names: [] };
}
