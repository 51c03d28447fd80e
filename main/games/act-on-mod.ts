import type { Downloads } from '#main/mods/downloads/downloads.ts';
import type { ModStatuses } from '#main/mods/status/mod-statuses.ts';
import type { Service } from '#main/service/service.ts';
import type { Acted, ModAct, ModStatus } from '#shared/contract/mods/mod-status.ts';
import { AppError } from '#shared/errors.ts';
import { modActions } from '#shared/mod-status.ts';
import { addToGame, toLoadoutMod } from './loadouts/place-install.ts';
import { updateMod } from './loadouts/update-mods.ts';
import type { MyMods } from './my-mods.ts';
import type { MyModsAccess } from './my-mods-access.ts';
import { activate, playGame } from './play/play-game.ts';
import { toApplied, toPlace } from './views.ts';

/** What actions on mods need. */
export type ActDeps = {
  readonly statuses: Pick<ModStatuses, 'of'>;
  readonly downloads: Pick<Downloads, 'start' | 'pause' | 'resume' | 'cancel' | 'allowHost' | 'filePath'>;
  readonly myMods: Pick<MyModsAccess, 'ready' | 'isEmpty'>;
  readonly service: Pick<Service, 'retryKey'>;
  /** Shows a file in the system's file manager. */
  readonly revealFile: (path: string) => void;
};

const done: Acted = { did: 'done' };

/**
 * Does what a player chose for a mod. The status decides whether it can be done: a click that came too late, because the
 * mod stands otherwise by now, does nothing. Rejects with an AppError.
 */
export async function actOnMod(act: ModAct, deps: ActDeps): Promise<Acted> {
  const { downloads, service, myMods: access } = deps;
  // Until the games are known, a mod would be downloaded and not installed. Where they can't be opened, that is all.
  if (!access.isEmpty()) await access.ready().catch(() => undefined);
  const status = deps.statuses.of(act);
  const isForFile = act.action === 'get' && act.file !== undefined;
  if (!isForFile && !modActions(status).includes(act.action)) return done;
  const { modId, title, gameId } = act;
  switch (act.action) {
    case 'get':
      return get(act, status, deps);
    case 'pause':
    case 'allowHost':
      await downloads[act.action](downloadOf(status).downloadId);
      return done;
    case 'resume':
      await tryKeyAgain(service);
      await downloads.resume(downloadOf(status).downloadId);
      return done;
    case 'cancel': {
      const { downloadId, state } = downloadOf(status);
      await downloads.cancel(downloadId);
      return { did: 'canceled', downloadId, wasPaused: state === 'paused' };
    }
    case 'retry':
      await tryKeyAgain(service);
      if ('job' in status) (await access.ready()).jobs.retry(status.job.jobId);
      else await downloads.resume(downloadOf(status).downloadId);
      return done;
    case 'showFile':
      deps.revealFile(await downloads.filePath(downloadOf(status).downloadId));
      return done;
    case 'install': {
      const { downloadId } = downloadOf(status);
      await (await access.ready()).jobs.fromDownload({ downloadId, gameId: gameOf(status).gameId });
      return done;
    }
    case 'add': {
      const myMods = await access.ready();
      const mods = [toLoadoutMod(installOf(status, myMods))];
      return { did: 'added', place: toPlace(await addToGame(gameOf(status).gameId, mods, myMods)) };
    }
    case 'update':
      await tryKeyAgain(service);
      if ('install' in status) await updateMod(modId, await access.ready());
      else await downloads.start({ modId, title, gameId, replaces: downloadOf(status).downloadId });
      return done;
    case 'switch': {
      const { gameId: here, forNewMods } = gameOf(status);
      if (forNewMods === null) return done;
      const applied = await activate(here, forNewMods.loadoutId, await access.ready());
      return { did: 'switched', gameId: here, applied: toApplied(applied) };
    }
    case 'play': {
      const { gameId: here } = gameOf(status);
      const myMods = await access.ready();
      const questions = await playGame(here, myMods).catch((error: unknown) => {
        // Its folder may be gone.
        void myMods.checkGames();
        throw error;
      });
      return { did: 'played', gameId: here, questions: [...questions] };
    }
    case 'remove': {
      const myMods = await access.ready();
      return { did: 'removed', ...(await myMods.removal.remove([installOf(status, myMods).installId])) };
    }
    default:
      return act.action satisfies never;
  }
}

/** Downloads a mod, or one file of it, and installs it where a game on this computer takes it. */
async function get(
  { modId, title, gameId, file }: ModAct,
  status: ModStatus,
  { downloads, service, myMods }: ActDeps,
): Promise<Acted> {
  await tryKeyAgain(service);
  if (status.game)
    await (await myMods.ready()).jobs.get({ modId, title, gameId: status.game.gameId, ...file });
  else await downloads.start({ modId, title, gameId, ...file });
  return done;
}

/** An action of the player tries a refused key again. */
const tryKeyAgain = (service: ActDeps['service']): Promise<unknown> => service.retryKey();

function downloadOf(status: ModStatus) {
  if (!('download' in status)) throw new AppError('not-found', { id: 'downloads.notDone' });
  return status.download;
}

function gameOf({ game }: ModStatus) {
  if (game === null) throw new AppError('not-found', { id: 'games.gone' });
  return game;
}

function installOf(status: ModStatus, { installs }: Pick<MyMods, 'installs'>) {
  const installId = 'install' in status ? status.install?.installId : undefined;
  const found = installs.list().find((install) => install.installId === installId);
  if (!found) throw new AppError('not-found', { id: 'modUpdates.notInstalled' });
  return found;
}
