import { vanillaId } from '#shared/vanilla.ts';
import type { Install } from '../installs/install.ts';
import type { JobSource } from '../installs/jobs/job.ts';
import { type LoadoutMod, modKey } from '../loadouts/loadout.ts';
import { freeName } from '../loadouts/names.ts';
import type { MyModsParts } from './parts.ts';

type Parts = Pick<MyModsParts, 'games' | 'loadouts' | 'modUpdates'>;

/** An install as a mod of a loadout, on and following updates. */
export const toLoadoutMod = (install: Install): LoadoutMod => {
  const { service, modId, versionId, versionName, title, installId } = install;
  return { service, modId, versionId, versionName, title, installId, isOn: true, isPinned: false };
};

/**
 * Puts a new install where it belongs: into the active loadout of the game it was fetched for, into loadouts that were
 * imported without it, and in the place of the version that it updates. Rejects with an AppError.
 */
export async function placeInstall(
  install: Install,
  { gameId, replaces }: Pick<JobSource, 'gameId' | 'replaces'>,
  parts: Parts & { readonly firstName: string },
): Promise<void> {
  const { games, loadouts, modUpdates } = parts;
  const version = {
    ...{ installId: install.installId, versionId: install.versionId, versionName: install.versionName },
  };
  if (replaces !== null) await loadouts.followUpdate(replaces, version);
  await fillLoadouts(install, parts);
  if (gameId !== null && games.list().some((game) => game.gameId === gameId))
    await addToActive(gameId, [toLoadoutMod(install)], parts);
  const { service, modId, versionId, installId } = install;
  if (service !== null && modId !== null && versionId !== null)
    await modUpdates.use({ service, modId }, installId);
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

/** Adds mods to the active loadout of a game; Vanilla stays without mods, so a new loadout becomes active then. */
export async function addToActive(
  gameId: string,
  mods: readonly LoadoutMod[],
  { loadouts, firstName }: Pick<MyModsParts, 'loadouts'> & { readonly firstName: string },
): Promise<void> {
  const { loadoutId } = loadouts.active(gameId);
  if (loadoutId !== vanillaId) return loadouts.addMods(loadoutId, mods);
  const taken = loadouts.list(gameId).map(({ name }) => name);
  const made = await loadouts.create({ gameId, name: freeName(firstName, taken), mods });
  await loadouts.activate(gameId, made.loadoutId);
}
