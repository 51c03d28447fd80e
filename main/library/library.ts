import type { Mod, ModPage } from '#shared/contract/mods.ts';
import { AppError } from '#shared/errors.ts';
import type { Downloads } from '../downloads/downloads.ts';
import { isUnfinished } from '../downloads/record.ts';
import type { Log } from '../log.ts';
import { readAllPages } from '../service/resources/paged-list.ts';
import type { PlayerService } from '../service/resources/player.ts';
import type { PlayerAccess, PlayerSession } from '../session/player-access.ts';

/**
 * The result of getting all: started downloads, mods that were downloaded or started before, and mods without a file.
 */
export type Got = { started: number; here: number; notPossible: number };

/** The player's library on the service. Calls reject with an AppError. */
export type Library = {
  list(input: { page: number }): Promise<ModPage>;
  /** The ids of all mods of the library. They are read once for each session. */
  modIds(): Promise<readonly number[]>;
  /** Gets every mod of the library that is not downloaded. Concurrent calls are one. */
  getAll(): Promise<Got>;
};

export type LibraryOptions = {
  readonly access: PlayerAccess;
  readonly player: Pick<PlayerService, 'library'>;
  readonly downloads: Pick<Downloads, 'list' | 'start' | 'filePath'>;
  readonly log: Log;
};

/** The longest title of a download. */
const longestTitle = 1_000;

/** The library of the signed-in player. */
export function createLibrary({ access, player, downloads, log }: LibraryOptions): Library {
  let ids: { readonly session: PlayerSession; readonly read: Promise<readonly number[]> } | null = null;
  let getting: { readonly session: PlayerSession; readonly got: Promise<Got> } | null = null;

  const readPage = (session: PlayerSession, page: number): Promise<ModPage> =>
    session.asPlayer((bearer) => player.library(bearer, { page }));

  /** Mods with a file or a download, including waiting and paused ones. */
  async function modsHere(): Promise<ReadonlySet<number>> {
    const here = new Set<number>();
    for (const { downloadId, modId, state } of downloads.list()) {
      if (isUnfinished({ state }) || (state === 'done' && (await isThere(downloadId)))) here.add(modId);
    }
    return here;
  }

  const isThere = (downloadId: string) =>
    downloads.filePath(downloadId).then(
      () => true,
      () => false,
    );

  async function start({ modId, title }: Mod): Promise<boolean> {
    try {
      await downloads.start({ modId, title: title.slice(0, longestTitle) });
      return true;
    } catch (error) {
      log.warn('A mod of the library could not be downloaded', { modId, error });
      return false;
    }
  }

  async function readIds(session: PlayerSession): Promise<readonly number[]> {
    checkMayRead(access);
    const { mods } = await readAllPages((page) => readPage(session, page));
    return [...mods.keys()];
  }

  async function get(session: PlayerSession): Promise<Got> {
    checkMayRead(access);
    const { mods } = await readAllPages((page) => readPage(session, page));
    const here = await modsHere();
    const got = { started: 0, here: 0, notPossible: 0 };
    for (const mod of mods.values()) {
      // Another service has other mods under these ids (D19), and another player must not get this one's downloads
      // (O41).
      if (!session.isInUse()) throw new AppError('cancelled', { id: 'error.cancelled' });
      if (here.has(mod.modId)) got.here += 1;
      else if (mod.getBy === 'download' && (await start(mod))) got.started += 1;
      else got.notPossible += 1;
    }
    return got;
  }

  return {
    async list({ page }) {
      checkMayRead(access);
      return readPage(access.session(), page);
    },
    modIds() {
      if (ids?.session.isInUse()) return ids.read;
      const session = access.session();
      const read = readIds(session);
      const own = { session, read };
      ids = own;
      read.catch(() => {
        if (ids === own) ids = null;
      });
      return read;
    },
    getAll() {
      if (getting?.session.isInUse()) return getting.got;
      const session = access.session();
      const got = get(session).finally(() => {
        if (getting === own) getting = null;
      });
      const own = { session, got };
      getting = own;
      return got;
    },
  };
}

function checkMayRead(access: PlayerAccess): void {
  switch (access.permissions().readLibrary) {
    case 'yes':
      return;
    case 'signed-out':
      // After an ended session, `asPlayer` throws.
      if (access.account() !== null) return;
      throw new AppError('signed-out', { id: 'error.signedOut' });
    case 'not-granted':
      throw new AppError('not-granted', { id: 'library.notGranted' });
    case 'not-offered':
      throw new AppError('not-offered', { id: 'library.notOffered' });
  }
}
