import { realpath } from 'node:fs/promises';
import { relative, sep, win32 } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { type GuardedBy, guardedProblem } from '../draft/guarded-folders.ts';
import type { PlayersComputer } from './base-folders.ts';

/** What decides which folders rules may lead to, beside the game's own, which was checked when the game was added. */
export type GuardOfTargets = {
  /** The game's own folder, a real path. */
  readonly gameFolder: string;
  readonly computer: PlayersComputer;
  /** Loadout's own folders. */
  readonly own: readonly string[];
  /** The player's folder in the Wine prefix of a Windows game; null for other games. */
  readonly inWine: string | null;
};

/** The player's folder of a Windows that Wine plays. */
const homeInWine: Pick<GuardedBy, 'platform' | 'home' | 'env' | 'own'> = {
  platform: 'win32',
  home: 'C:\\users\\player',
  env: {},
  own: [],
};

/**
 * Fails for a folder that rules lead to and that no mods may go to, as `findGuarded` says: rules can be those of a service, or
 * a document that the player got from somebody. In a Wine prefix the folders of Windows are kept from mods as well, as Wine
 * starts what is in its folder for that. `folder` is a real path. @throws AppError `rejected`
 */
export async function refuseGuarded(folder: string, guard: GuardOfTargets): Promise<void> {
  const { gameFolder, computer, own, inWine } = guard;
  if (below(gameFolder, folder) !== null) return;
  const inPrefix = inWine && below(await realpath(inWine).catch(() => inWine), folder);
  const problem =
    (await guardedProblem(folder, { ...computer, own })) ??
    (inPrefix && (await guardedProblem(win32.join(homeInWine.home, inPrefix), homeInWine)));
  if (problem) throw new AppError('rejected', problem);
}

/** The path of a folder below another one, or of that itself; null for one that is elsewhere. */
function below(outer: string, folder: string): string | null {
  if (folder !== outer && !folder.startsWith(outer.endsWith(sep) ? outer : `${outer}${sep}`)) return null;
  return relative(outer, folder);
}
