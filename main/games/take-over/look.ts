import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { GameRow } from '../game.ts';
import type { MyModsParts } from '../my-mods-parts.ts';
import type { FoundSource } from './found.ts';
import { type GamePlaces, gamePlaces } from './game-places.ts';
import { lookInFolders } from './look-in-folders.ts';
import { readModOrganizer } from './mo2.ts';
import { readMinecraftInstance } from './prism.ts';
import { readThunderstoreProfile } from './thunderstore.ts';
import { isNamed } from './usual-folders.ts';
import { lookForVortex, readVortexStaging } from './vortex.ts';

type Parts = Pick<MyModsParts, 'targets' | 'apply'>;

/** The most profiles or instances in a folder that are read. */
const mostSources = 50;

/** How much of a list of Vortex has to be in the game's folder, so that it is of this game and not of another one. */
const leastOfVortexList = 0.5;

/**
 * Finds mods that are in a game's folders and aren't Loadout's: first those that another program has put there. Vortex says so by a
 * list in these folders, else by one where it keeps its own mods, which is looked for in `vortexFolders`. Only looks: nothing is
 * changed. Rejects with an AppError.
 */
export async function lookInGame(
  game: GameRow,
  parts: Parts,
  vortexFolders: () => Promise<readonly string[]>,
): Promise<readonly FoundSource[]> {
  const places = await gamePlaces(game, parts);
  const vortex = [...(await lookForVortex(places))];
  if (vortex.length === 0)
    for (const folder of await vortexFolders())
      vortex.push(...(await readVortexStaging(folder, places, leastOfVortexList)));
  const known = new Set(
    vortex.flatMap(({ mods }) => mods.flatMap(({ files }) => files.map(({ from }) => from))),
  );
  const others = await lookInFolders(places, known);
  return others ? [...vortex, others] : vortex;
}

/**
 * Finds the mods of another program in a folder that the player chose: Vortex's own mods, an instance of Mod Organizer 2, a profile of r2modman,
 * Thunderstore Mod Manager or Gale, an instance of Prism Launcher or the Modrinth app; or a folder that has several of these, also
 * in one that is named like the game. Only looks. Rejects with an AppError.
 */
export async function lookInFolder(
  game: GameRow,
  folder: string,
  parts: Parts,
): Promise<readonly FoundSource[]> {
  const places = await gamePlaces(game, parts);
  const found = await readProfile(folder, places);
  if (found.length > 0) return found;
  const sources: FoundSource[] = [];
  for (const above of [folder, join(folder, 'profiles'), join(folder, 'instances')]) {
    for (const name of (await foldersIn(above)).slice(0, mostSources))
      sources.push(...(await readProfile(join(above, name), places)));
    if (sources.length > 0) return sources.slice(0, mostSources);
  }
  const ofGame = (await foldersIn(folder)).find((name) => isNamed(name, game.title));
  return ofGame === undefined ? [] : lookInFolder(game, join(folder, ofGame), parts);
}

/** The names of the folders in a folder; none where it can't be read. */
async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function readProfile(folder: string, places: GamePlaces): Promise<readonly FoundSource[]> {
  const instance = await readModOrganizer(folder, places);
  if (instance.length > 0) return instance;
  const vortex = await readVortexStaging(folder, places);
  if (vortex.length > 0) return vortex;
  const one =
    (await readMinecraftInstance(folder, places)) ?? (await readThunderstoreProfile(folder, places));
  return one && one.mods.length > 0 ? [one] : [];
}
