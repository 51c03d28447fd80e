import type { Install } from '#main/mods/installs/install.ts';
import type { JobSource } from '#main/mods/jobs/job.ts';
import type { MyModsParts } from '../my-mods-parts.ts';
import { type Loadout, type LoadoutMod, modKey } from './loadout.ts';
import { changeVersions } from './update-mods.ts';

type Parts = Pick<MyModsParts, 'games' | 'loadouts' | 'history' | 'modUpdates' | 'clock'>;

/** An install as a mod of a loadout, on and following updates. */
export const toLoadoutMod = (install: Install): LoadoutMod => {
  const { service, modId, versionId, versionName, title, installId } = install;
  return { service, modId, versionId, versionName, title, installId, isOn: true, isPinned: false };
};

/**
 * Puts a new install where it belongs: into a loadout of the game it was fetched for, into loadouts that were imported
 * without it, and in the place of the version that it updates. Returns the loadout of that game. Rejects with an
 * AppError.
 */
export async function placeInstall(
  install: Install,
  { gameId, replaces }: Pick<JobSource, 'gameId' | 'replaces'>,
  parts: Parts & { readonly firstName: string },
): Promise<Loadout | null> {
  const { games, modUpdates } = parts;
  const version = {
    installId: install.installId,
    versionId: install.versionId,
    versionName: install.versionName,
  };
  if (replaces !== null) await changeVersions(replaces, version, parts);
  await fillLoadouts(install, parts);
  const isForGame = gameId !== null && games.list().some((game) => game.gameId === gameId);
  const loadout = isForGame ? await addToGame(gameId, [toLoadoutMod(install)], parts) : null;
  const { service, modId, versionId, installId } = install;
  if (service !== null && modId !== null && versionId !== null)
    await modUpdates.use({ service, modId }, installId);
  return loadout;
}

/** Gives the install to loadouts that have the mod, but no version of it on this computer. */
async function fillLoadouts(install: Install, { games, loadouts }: Parts): Promise<void> {
  const { installId, versionId, versionName } = install;
  const mod = toLoadoutMod(install);
  for (const { gameId } of games.list()) {
    for (const loadout of loadouts.list(gameId)) {
      const found = loadout.mods.find((each) => modKey(each) === modKey(mod));
      if (!found || found.installId !== null) continue;
      if (found.isPinned && found.versionId !== versionId) continue;
      await loadouts.changeVersion(loadout.loadoutId, modKey(mod), { installId, versionId, versionName });
    }
  }
}

/**
 * Adds mods to the loadout of a game that takes new ones, and returns it. A game that has none yet gets its first one,
 * which becomes active. Rejects with an AppError.
 */
export async function addToGame(
  gameId: string,
  mods: readonly LoadoutMod[],
  { loadouts, firstName }: Pick<MyModsParts, 'loadouts'> & { readonly firstName: string },
): Promise<Loadout> {
  const present = loadouts.forNewMods(gameId);
  if (present) await loadouts.addMods(present.loadoutId, mods);
  const { loadoutId } = present ?? (await loadouts.create({ gameId, name: firstName, mods }));
  if (!present) await loadouts.activate(gameId, loadoutId);
  return loadouts.get(gameId, loadoutId);
}
