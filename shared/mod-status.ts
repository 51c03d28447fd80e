import type { Game } from './contract/games/games.ts';
import type { Download } from './contract/mods/downloads.ts';
import type { Install, InstallJob } from './contract/mods/installs.ts';
import type { ModAction, ModStatus, WantedGame } from './contract/mods/mod-status.ts';
import type { Mod } from './contract/mods/mods.ts';
import { isUnfinished } from './download-states.ts';

/**
 * What is known of a mod of the service in use. `download` is its newest one, `game` the game on this computer that takes
 * it, `install` the version that the game's loadout for new mods has, else the one that was installed last, and `job` its
 * way from the file into the game. `newest` is the name of the newest version; null where that isn't known.
 */
export type ModFacts = {
  readonly getBy: Mod['getBy'];
  readonly download: Download | null;
  readonly game: Game | null;
  readonly install: Install | null;
  readonly job: InstallJob | null;
  readonly newest: string | null;
  /** The service's game of the mod, while it isn't on this computer and its name is known. */
  readonly wanted: WantedGame | null;
};

/**
 * How a mod stands. What is under way counts first, then what failed, then what is here: so a list, the details and the
 * files of a version say the same.
 */
export function modStatus(facts: ModFacts): ModStatus {
  const { getBy, download, game, install, job, newest, wanted } = facts;
  if (download !== null && isUnfinished(download)) return { state: wayOf(download), download, game };
  if (job !== null && game !== null && isStarted(job, download)) return { state: stepOf(job), job, game };
  const update = install !== null && newest !== install.versionName ? newest : null;
  if (download?.state === 'failed') return { state: 'downloadFailed', download, install, game, update };
  if (install !== null && game !== null) {
    if (!isInLoadout(game, install)) return { state: 'notInLoadout', install, game, update };
    const usage = usageIn(game, install);
    if (usage?.waits)
      return { state: 'unchosen', install, game, loadoutId: usage.loadoutId, mod: usage.waits, update };
    return update === null ? { state: 'ready', install, game } : { state: 'update', install, game, update };
  }
  if (download !== null && isDownloaded(download)) {
    const isOld = getBy === 'download' && download.version !== null && download.version !== newest;
    return { state: 'downloaded', download, game, wanted, update: isOld ? newest : null };
  }
  return download?.state === 'done'
    ? { state: 'gone', getBy, game, download }
    : { state: 'none', getBy, game };
}

/** The name of the newer version that a status offers; an empty text for none. */
export const updateOf = (status: ModStatus): string => ('update' in status ? (status.update ?? '') : '');

/** What Get does for a mod. A page without an address can't be opened. */
export const getByOf = ({ getBy, viewUrl }: Pick<Mod, 'getBy' | 'viewUrl'>): Mod['getBy'] =>
  getBy === 'website' && viewUrl === null ? 'nothing' : getBy;

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
      return ['retry', ...actionsHere(status.install, status.game, status.update)];
    case 'installing':
      return [];
    case 'asking':
      return ['answer'];
    case 'installFailed':
      return ['retry'];
    case 'downloaded':
      if (status.game !== null) return ['install', 'showFile'];
      return [
        ...(status.wanted === null ? [] : (['addGame'] as const)),
        ...(status.update === null ? [] : (['update'] as const)),
        'showFile',
      ];
    case 'notInLoadout':
      return actionsHere(status.install, status.game, status.update);
    case 'update':
      return actionsHere(status.install, status.game, status.update);
    case 'unchosen':
      return status.update === null ? ['choose', 'remove'] : ['choose', 'update', 'remove'];
    case 'ready':
      return actionsHere(status.install, status.game, null);
    default:
      return status satisfies never;
  }
}

/** What can be done with an install: a place in the loadout, its update, that loadout, or playing. */
function actionsHere(
  install: Install | null,
  game: Game | null,
  update: string | null,
): readonly ModAction[] {
  if (install === null || game === null) return [];
  if (!isInLoadout(game, install)) return update === null ? ['add', 'remove'] : ['add', 'update', 'remove'];
  if (update !== null) return ['update', 'remove'];
  return [game.forNewMods?.loadoutId === game.activeLoadoutId ? 'play' : 'switch', 'remove'];
}

/** Whether a download is finished and its file has neither been found missing nor been deleted. */
export const isDownloaded = ({ state, file }: Pick<Download, 'state' | 'file'>): boolean =>
  state === 'done' && file !== 'gone' && file !== 'deleted';

/** Whether the loadout for new mods of a game has an install. */
export const isInLoadout = (game: Game, install: Install): boolean => usageIn(game, install) !== undefined;

const usageIn = ({ gameId, forNewMods }: Game, { usedBy }: Install): Install['usedBy'][number] | undefined =>
  usedBy.find((use) => use.gameId === gameId && use.loadoutId === forNewMods?.loadoutId);

/** Whether a download waits only because the player wants it to: for mains power, or for an unmetered connection. */
export const isHeld = ({ waiting }: Download): boolean =>
  waiting?.for === 'power' || waiting?.for === 'unmetered';

type Way = 'queued' | 'downloading' | 'checking' | 'waiting' | 'paused' | 'needsApproval';

function wayOf({ state, waiting }: Download): Way {
  if (state === 'running') return 'downloading';
  if (state === 'waiting') return waiting?.for === 'host' ? 'needsApproval' : 'waiting';
  return state === 'checking' || state === 'paused' ? state : 'queued';
}

/** Whether a job is past its download. One whose file just came begins at once. */
const isStarted = ({ state }: InstallJob, download: Download | null): boolean =>
  state !== 'downloading' || (download !== null && isDownloaded(download));

function stepOf({ state }: InstallJob): 'installing' | 'asking' | 'installFailed' {
  if (state === 'asking') return 'asking';
  return state === 'failed' ? 'installFailed' : 'installing';
}
