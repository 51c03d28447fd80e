import type { LibraryPage } from '#shared/contract/library.ts';
import type { Mod, ModPage } from '#shared/contract/mods.ts';
import { AppError } from '#shared/errors.ts';
import { createTextMatcher } from '#shared/fold-text.ts';
import type { Downloads } from '../downloads/downloads.ts';
import { isUnfinished } from '../downloads/record.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../log.ts';
import { canReplace } from '../offline-copies/mod-reads.ts';
import { readAllPages } from '../service/resources/paged-list.ts';
import type { PlayerService } from '../service/resources/player.ts';
import type { Owner, PlayerAccess, PlayerSession } from '../session/player-access.ts';
import type { LibraryCopy, SavedLibraries } from './saved-library.ts';

/**
 * The result of getting all: started downloads, mods that were downloaded or started before, and mods without a file.
 */
export type Got = { started: number; here: number; notPossible: number };

/** The player's library on the service. Calls reject with an AppError. */
export type Library = {
  /** One page of the library; while the service doesn't respond, of the saved one. */
  list(input: { page: number }): Promise<LibraryPage>;
  /** One page of the mods that fit `find`, from the whole library as it was a minute ago or later. */
  search(input: { page: number; find: string }): Promise<LibraryPage>;
  /** The ids of all mods of the library. They are read once for each session. */
  modIds(): Promise<readonly number[]>;
  /** Gets every mod of the library that is not downloaded. Concurrent calls are one. */
  getAll(): Promise<Got>;
  /** Erases what is saved of the library of an account of the service in use, after a sign-out (O33). */
  forget(account: string): Promise<void>;
  /** Settles when what was read is saved. */
  close(): Promise<void>;
};

export type LibraryOptions = {
  readonly access: PlayerAccess;
  readonly player: Pick<PlayerService, 'library'>;
  readonly downloads: Pick<Downloads, 'list' | 'start' | 'filePath'>;
  readonly saved: SavedLibraries;
  /** Whether the service is known not to respond: then the saved library is shown at once. */
  readonly isUnreachable: () => boolean;
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

/** The same, read or saved earlier; `asOf` is then its date. */
type KnownLibrary = LibraryCopy & Pick<LibraryPage, 'asOf'>;

/** The library of the signed-in player. */
export function createLibrary(options: LibraryOptions): Library {
  const { access, player, downloads, saved, isUnreachable, clock, log } = options;
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

  /** The saved library of a session's player, null if there is none. */
  async function savedBy(session: PlayerSession): Promise<KnownLibrary | null> {
    const owner = ownerOf(session);
    const copy = owner && (await saved.load(owner));
    return copy && { ...copy, asOf: copy.readAt };
  }

  /** The whole library, not older than `maxAgeMs` unless it can't be read again. @throws AppError */
  async function readWhole(maxAgeMs: number): Promise<KnownLibrary> {
    const earlier = whole?.session.isInUse() ? whole : null;
    const now = clock.now();
    const session = access.session();
    const known = async (): Promise<KnownLibrary | null> => {
      const mods = await earlier?.mods.catch(() => null);
      return earlier && mods ? { ...earlier, mods, asOf: earlier.readAt } : savedBy(session);
    };
    // A date in the future is from before the clock was set back.
    if (earlier && now >= earlier.readAt && now - earlier.readAt <= maxAgeMs)
      return earlier.mods.then(
        (mods) => ({ ...earlier, mods, asOf: null }),
        (error) => insteadOf(error, known),
      );
    const instead = isUnreachable() ? await known() : null;
    if (instead) return instead;
    const own = { session, mods: readMods(session), readAt: now };
    whole = own;
    try {
      const mods = await own.mods;
      const owner = ownerOf(session);
      if (owner && session.isInUse()) void saved.save(owner, { mods, readAt: now });
      return { mods, readAt: now, asOf: null };
    } catch (error) {
      if (whole === own) whole = earlier;
      return insteadOf(error, known);
    }
  }

  /** What is known of the library in place of a failed reading. Rejects with its error where nothing is. */
  async function insteadOf(error: unknown, known: () => Promise<KnownLibrary | null>): Promise<KnownLibrary> {
    const found = canReplace(error) ? await known() : null;
    if (found === null) throw error;
    return found;
  }

  /** Saves the library that a player looks at, once in a session. */
  async function saveOnce(session: PlayerSession): Promise<void> {
    if (whole?.session.isInUse() || !session.isInUse()) return;
    await readWhole(Number.POSITIVE_INFINITY).catch((error: unknown) =>
      log.warn('The library was not saved', { error }),
    );
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
      const session = access.session();
      const copy = isUnreachable() ? await savedBy(session) : null;
      if (copy) return pageOf(copy, [...copy.mods.values()], page);
      try {
        const response = await readPage(session, page);
        void saveOnce(session);
        return { ...response, asOf: null };
      } catch (error) {
        const instead = await insteadOf(error, () => savedBy(session));
        return pageOf(instead, [...instead.mods.values()], page);
      }
    },
    async search({ page, find }) {
      const known = await readWhole(freshMs);
      const matches = createTextMatcher(find);
      const fits = ({ title, tagLine }: Mod) => matches(`${title} ${tagLine}`);
      return pageOf(known, [...known.mods.values()].filter(fits), page);
    },
    async modIds() {
      const { mods } = await readWhole(Number.POSITIVE_INFINITY);
      return [...mods.keys()];
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
    async forget(account) {
      whole = null;
      await saved.erase({ service: access.service(), account });
    },
    close: saved.idle,
  };
}

/** A page of these mods of the library; the last one for a page past the end. */
function pageOf({ readAt, asOf }: KnownLibrary, mods: readonly Mod[], page: number): LibraryPage {
  const lastPage = Math.max(1, Math.ceil(mods.length / perPage));
  const shown = Math.min(page, lastPage);
  return {
    mods: mods.slice((shown - 1) * perPage, shown * perPage),
    pagination: { page: shown, lastPage, perPage, total: mods.length },
    unreadable: 0,
    ...{ readAt, asOf },
  };
}

/** Whose library a session reads; null while nobody is signed in. */
function ownerOf(session: PlayerSession): Owner | null {
  const account = session.account();
  return account === null ? null : { service: session.service(), account };
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
