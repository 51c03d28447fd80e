import type { Mod, ModPage } from '#shared/contract/mods.ts';
import { AppError } from '#shared/errors.ts';
import { createTextMatcher } from '#shared/fold-text.ts';
import type { Downloads } from '../downloads/downloads.ts';
import { isUnfinished } from '../downloads/record.ts';
import type { Clock } from '../lib/clock.ts';
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
  /** One page of the mods that fit `find`, from the whole library as it was a minute ago or later. */
  search(input: { page: number; find: string }): Promise<ModPage>;
  /** The ids of all mods of the library. They are read once for each session. */
  modIds(): Promise<readonly number[]>;
  /** Gets every mod of the library that is not downloaded. Concurrent calls are one. */
  getAll(): Promise<Got>;
};

export type LibraryOptions = {
  readonly access: PlayerAccess;
  readonly player: Pick<PlayerService, 'library'>;
  readonly downloads: Pick<Downloads, 'list' | 'start' | 'filePath'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
};

/** The longest title of a download. */
const longestTitle = 1_000;

/** How long a search uses what was read, in ms. */
const freshMs = 60_000;

/** How many mods a page of a search has. */
const perPage = 24;

/** All mods of the library. `readAt` is Unix ms. */
type WholeLibrary = {
  readonly session: PlayerSession;
  readonly mods: Promise<ReadonlyMap<number, Mod>>;
  readonly readAt: number;
};

/** The library of the signed-in player. */
export function createLibrary({ access, player, downloads, clock, log }: LibraryOptions): Library {
  let whole: WholeLibrary | null = null;
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

  async function readMods(session: PlayerSession): Promise<ReadonlyMap<number, Mod>> {
    checkMayRead(access);
    return (await readAllPages((page) => readPage(session, page))).mods;
  }

  /** The whole library, not older than `maxAgeMs` unless it can't be read again. @throws AppError */
  async function readWhole(maxAgeMs: number): Promise<WholeLibrary> {
    const earlier = whole?.session.isInUse() ? whole : null;
    const now = clock.now();
    // A date in the future is from before the clock was set back.
    if (earlier && now >= earlier.readAt && now - earlier.readAt <= maxAgeMs) return earlier;
    const session = access.session();
    const own = { session, mods: readMods(session), readAt: now };
    whole = own;
    try {
      await own.mods;
      return own;
    } catch (error) {
      if (whole === own) whole = earlier;
      if (earlier === null) throw error;
      return earlier;
    }
  }

  async function get(session: PlayerSession): Promise<Got> {
    const mods = await readMods(session);
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
    async search({ page, find }) {
      const { mods, readAt } = await readWhole(freshMs);
      const matches = createTextMatcher(find);
      const found = [...(await mods).values()].filter(({ title, tagLine }) => matches(`${title} ${tagLine}`));
      const lastPage = Math.max(1, Math.ceil(found.length / perPage));
      const shown = Math.min(page, lastPage);
      return {
        mods: found.slice((shown - 1) * perPage, shown * perPage),
        pagination: { page: shown, lastPage, perPage, total: found.length },
        unreadable: 0,
        readAt,
      };
    },
    async modIds() {
      const { mods } = await readWhole(Number.POSITIVE_INFINITY);
      return [...(await mods).keys()];
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
