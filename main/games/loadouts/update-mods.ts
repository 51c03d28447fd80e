import type { Install } from '#main/mods/installs/install.ts';
import type { ModUpdate } from '#main/mods/updates/mod-update.ts';
import type { InstallJob } from '#shared/contract/mods/installs.ts';
import { AppError } from '#shared/errors.ts';
import type { MyModsParts } from '../my-mods-parts.ts';

type Parts = Pick<
  MyModsParts,
  'games' | 'loadouts' | 'history' | 'installs' | 'jobs' | 'modUpdates' | 'service' | 'clock'
>;

/**
 * Uses another version of a mod in every loadout that has this install and doesn't pin it. Each of them can go back that
 * step. Rejects with an AppError.
 */
export async function changeVersions(
  installId: string,
  version: Pick<Install, 'installId' | 'versionId' | 'versionName'>,
  { loadouts, history, clock }: Pick<MyModsParts, 'loadouts' | 'history' | 'clock'>,
): Promise<void> {
  for (const followed of await loadouts.followUpdate(installId, version, history.batchOf(installId)))
    history.updated({ installId, ...followed }, clock.now());
}

/** The update of a mod of the service in use. @throws AppError `not-found` when it isn't installed */
export function findUpdate(modId: number, { modUpdates, service }: Parts): ModUpdate {
  const found = modUpdates.list().find((each) => each.modId === modId && each.service === service());
  if (!found) throw new AppError('not-found', { id: 'modUpdates.notInstalled' });
  return found;
}

/** Whether a mod has a newer version that the player doesn't ignore. */
export const hasUpdate = ({ state, ignored }: ModUpdate): boolean =>
  (state === 'update' || state === 'maybe') && ignored === null;

/**
 * Uses the newest version in every loadout that doesn't pin the mod: at once if it is on this computer, else it is
 * downloaded and installed first. The version of now stays, to go back to. Returns the job that installs it, null where
 * it is used already. Rejects with an AppError.
 */
export async function updateMod(modId: number, parts: Parts): Promise<InstallJob | null> {
  const { installs, jobs, modUpdates } = parts;
  const { installId, service, title, newest, newestInstallId } = findUpdate(modId, parts);
  const here = newestInstallId === null ? undefined : installOf(newestInstallId, installs);
  if (here) {
    await changeVersions(installId, here, parts);
    await modUpdates.use({ service, modId }, here.installId);
    return null;
  }
  const versionId = newest?.versionId;
  return jobs.get({ modId, title, ...(versionId ? { versionId } : {}), gameId: null, replaces: installId });
}

/** Updates all mods that are in loadouts of a game, or of any game with null. Returns how many. */
export async function updateAll(gameId: string | null, parts: Parts): Promise<number> {
  const { games, loadouts, history, modUpdates, service } = parts;
  const ofGames = games.list().filter((game) => gameId === null || game.gameId === gameId);
  const used = new Set(
    ofGames.flatMap((game) =>
      loadouts.list(game.gameId).flatMap(({ mods }) => mods.map(({ installId }) => installId)),
    ),
  );
  const due = modUpdates
    .list()
    .filter((update) => update.service === service() && hasUpdate(update) && used.has(update.installId));
  history.together(due.map(({ installId }) => installId));
  for (const { modId } of due) await updateMod(modId, parts);
  return due.length;
}

/** Uses the version from before the last update again. Rejects with an AppError. */
export async function goBackToVersion(modId: number, parts: Parts): Promise<void> {
  const { modUpdates } = parts;
  const { installId, service } = findUpdate(modId, parts);
  const back = await modUpdates.goBack({ service, modId });
  await changeVersions(installId, back, parts);
}

const installOf = (installId: string, installs: Parts['installs']): Install | undefined =>
  installs.list().find((install) => install.installId === installId);
