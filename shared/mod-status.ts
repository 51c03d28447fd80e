import type { Game } from './contract/games/games.ts';
import type { Download } from './contract/mods/downloads.ts';
import type { Install, InstallJob } from './contract/mods/installs.ts';
import type { Mod } from './contract/mods/mods.ts';
import { isUnfinished } from './download-states.ts';

/**
 * What is known of a mod of the service in use. `download` is its newest one, `game` the game on this computer that takes
 * it, `install` the version that the game's loadout for new mods has, else the one that was installed last, and `job` its
 * way from the file into the game. `newest` is the name of the newest version, where somebody asked the service for it.
 */
export type ModFacts = {
  readonly getBy: Mod['getBy'];
  readonly download: Download | null;
  readonly game: Game | null;
  readonly install: Install | null;
  readonly job: InstallJob | null;
  readonly newest: string | null;
};

/** How a mod stands, from the service to the loadout that its game is played with. Each state has what it is about. */
export type ModStatus =
  /** Nothing of it is here. `gone`: its file was, and the player deleted or moved it. */
  | { readonly state: 'none'; readonly getBy: Mod['getBy']; readonly game: Game | null }
  | {
      readonly state: 'gone';
      readonly getBy: Mod['getBy'];
      readonly game: Game | null;
      readonly download: Download;
    }
  /** Its file is downloading, or will be. */
  | {
      readonly state: 'queued' | 'downloading' | 'checking' | 'waiting' | 'paused' | 'needsApproval';
      readonly download: Download;
    }
  /** Its file did not come. `install` is a version that is here all the same, in `game`. */
  | {
      readonly state: 'downloadFailed';
      readonly download: Download;
      readonly install: Install | null;
      readonly game: Game | null;
      readonly hasUpdate: boolean;
    }
  /** Its file is here and is being installed. */
  | {
      readonly state: 'installing' | 'asking' | 'installFailed';
      readonly job: InstallJob;
      readonly game: Game;
    }
  /** Its file is here, for a game that is here or not. `hasUpdate`: of an earlier version than the newest. */
  | {
      readonly state: 'downloaded';
      readonly download: Download;
      readonly game: Game | null;
      readonly hasUpdate: boolean;
    }
  /** It is here, but not in the loadout for new mods, or the game has none. */
  | {
      readonly state: 'notInLoadout';
      readonly install: Install;
      readonly game: Game;
      readonly hasUpdate: boolean;
    }
  /** That loadout has it: `ready` its newest version, `update` an earlier one. */
  | { readonly state: 'ready' | 'update'; readonly install: Install; readonly game: Game };

/** What a player can do with a mod. `switch` is to the loadout that has it. */
export type ModAction =
  | 'get'
  | 'openWebsite'
  | 'pause'
  | 'resume'
  | 'cancel'
  | 'allowHost'
  | 'retry'
  | 'answer'
  | 'install'
  | 'showFile'
  | 'add'
  | 'update'
  | 'switch'
  | 'play'
  | 'remove';

/**
 * How a mod stands. What is under way counts first, then what failed, then what is here: so a list, the details and the
 * files of a version say the same.
 */
export function modStatus({ getBy, download, game, install, job, newest }: ModFacts): ModStatus {
  if (download !== null && isUnfinished(download)) return { state: wayOf(download), download };
  if (job !== null && game !== null && job.state !== 'downloading') return { state: stepOf(job), job, game };
  const hasUpdate = install !== null && newest !== null && newest !== install.versionName;
  if (download?.state === 'failed') return { state: 'downloadFailed', download, install, game, hasUpdate };
  if (install !== null && game !== null) {
    if (!isInLoadout(game, install)) return { state: 'notInLoadout', install, game, hasUpdate };
    return { state: hasUpdate ? 'update' : 'ready', install, game };
  }
  if (download !== null && isDownloaded(download)) {
    const { version } = download;
    const isOld = getBy === 'download' && newest !== null && version !== null && newest !== version;
    return { state: 'downloaded', download, game, hasUpdate: isOld };
  }
  return download?.state === 'done'
    ? { state: 'gone', getBy, game, download }
    : { state: 'none', getBy, game };
}

const toGet: Readonly<Record<Mod['getBy'], readonly ModAction[]>> = {
  download: ['get'],
  website: ['openWebsite'],
  nothing: [],
};

/** What can be done in a state, the most likely first. A mod without any can only be read about. */
export function modActions(status: ModStatus): readonly ModAction[] {
  switch (status.state) {
    case 'none':
    case 'gone':
      return toGet[status.getBy];
    case 'queued':
    case 'downloading':
    case 'checking':
      return ['pause', 'cancel'];
    case 'waiting':
      return isHeld(status.download) ? ['resume', 'cancel'] : ['pause', 'cancel'];
    case 'paused':
      return ['resume', 'cancel'];
    case 'needsApproval':
      return ['allowHost', 'cancel'];
    case 'downloadFailed':
      return ['retry', ...actionsHere(status.install, status.game, status.hasUpdate)];
    case 'installing':
      return [];
    case 'asking':
      return ['answer'];
    case 'installFailed':
      return ['retry'];
    case 'downloaded':
      if (status.game !== null) return ['install', 'showFile'];
      return status.hasUpdate ? ['update', 'showFile'] : ['showFile'];
    case 'notInLoadout':
      return actionsHere(status.install, status.game, status.hasUpdate);
    case 'update':
    case 'ready':
      return actionsHere(status.install, status.game, status.state === 'update');
    default:
      return status satisfies never;
  }
}

/** What can be done with an install: a place in the loadout, its update, that loadout, or playing. */
function actionsHere(install: Install | null, game: Game | null, hasUpdate: boolean): readonly ModAction[] {
  if (install === null || game === null) return [];
  if (!isInLoadout(game, install)) return hasUpdate ? ['add', 'update', 'remove'] : ['add', 'remove'];
  if (hasUpdate) return ['update', 'remove'];
  return [game.forNewMods?.loadoutId === game.activeLoadoutId ? 'play' : 'switch', 'remove'];
}

/** Whether a download is finished and its file has neither been found missing nor been deleted. */
export const isDownloaded = ({ state, file }: Pick<Download, 'state' | 'file'>): boolean =>
  state === 'done' && file !== 'gone' && file !== 'deleted';

/** Whether the loadout for new mods of a game has an install. */
export const isInLoadout = ({ gameId, forNewMods }: Game, { usedBy }: Install): boolean =>
  usedBy.some((use) => use.gameId === gameId && use.loadoutId === forNewMods?.loadoutId);

/** Whether a download waits only because the player wants it to: for mains power, or for an unmetered connection. */
export const isHeld = ({ waiting }: Download): boolean =>
  waiting?.for === 'power' || waiting?.for === 'unmetered';

type Way = 'queued' | 'downloading' | 'checking' | 'waiting' | 'paused' | 'needsApproval';

function wayOf({ state, waiting }: Download): Way {
  if (state === 'running') return 'downloading';
  if (state === 'waiting') return waiting?.for === 'host' ? 'needsApproval' : 'waiting';
  return state === 'checking' || state === 'paused' ? state : 'queued';
}

function stepOf({ state }: InstallJob): 'installing' | 'asking' | 'installFailed' {
  if (state === 'asking') return 'asking';
  return state === 'failed' ? 'installFailed' : 'installing';
}
