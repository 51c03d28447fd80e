import type { Plan } from '#shared/contract/games/plans.ts';
import type { GameRow } from '../../game.ts';
import { modKey } from '../../loadouts/loadout.ts';
import type { MyModsParts } from '../../my-mods-parts.ts';
import { type ArchiveFiles, pathsOf } from './archive-files.ts';

/** The install to look at, and the loadout whose choices count; without one the active one, or else the first that has it. */
export type PlanOfInstall = {
  readonly gameId: string;
  readonly installId: string;
  readonly loadoutId?: string | undefined;
};

/**
 * Where the files of an install go by what is chosen in it; null where it lets nothing choose, so that the rules of the game
 * say it. The document of the install has to be read before. @throws AppError `not-found` for a loadout that isn't there
 */
export function chosenPlan(
  { installId, loadoutId }: PlanOfInstall,
  game: GameRow,
  archive: ArchiveFiles,
  { loadouts, fomods, targets }: Pick<MyModsParts, 'loadouts' | 'fomods' | 'targets'>,
): (Pick<Plan, 'files'> & { readonly choices: NonNullable<Plan['choices']> }) | null {
  if (fomods.get(installId) === null) return null;
  const { gameId } = game;
  const found =
    loadoutId === undefined
      ? [loadouts.activeLoadout(gameId), ...loadouts.list(gameId)]
      : [loadouts.get(gameId, loadoutId)];
  const [of] = found.flatMap((loadout) => {
    const mod = loadout.mods.find((each) => each.installId === installId);
    return mod ? [{ loadoutId: loadout.loadoutId, mod }] : [];
  });
  const used = { installId, choices: of?.mod.choices };
  const places = new Map<string, string[]>();
  for (const { source, place } of targets.placesOf(game, used)) {
    const known = places.get(source) ?? [];
    places.set(source, known);
    known.push(place);
  }
  const paths = pathsOf(archive);
  const files = archive.paths.flatMap((source, index) =>
    (places.get(source) ?? [null]).map((to) => ({ path: paths[index] ?? source, to })),
  );
  const state = fomods.stateOf(used);
  return {
    files,
    choices: {
      of: of ? { loadoutId: of.loadoutId, mod: modKey(of.mod) } : null,
      // Only what has no document that can be used is unreadable.
      state: state === 'unreadable' ? null : state,
    },
  };
}
