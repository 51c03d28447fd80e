import type { Clock } from '#main/kernel/clock.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { canReplace } from '#main/service/offline-copies/mod-reads.ts';
import { type ListReading, readAllPages } from '#main/service/resources/paged-list.ts';
import type { PlayerService } from '#main/service/resources/player.ts';
import type { LibraryPage, LibraryQuery } from '#shared/contract/account/library.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import type { Mod, ModPage } from '#shared/contract/mods/mods.ts';
import { isUnfinished } from '#shared/download-states.ts';
import { AppError } from '#shared/errors.ts';
import { findByText } from '#shared/find-by-text.ts';
import { gameIdsOf } from '#shared/game-ids.ts';
import { modOrder } from '#shared/mod-order.ts';
import type { Owner, PlayerAccess, PlayerSession } from '../session/player-access.ts';
import type { LibraryCopy, SavedLibraries } from './saved-library.ts';

/**
 * The result of getting all: started downloads, mods that were downloaded or started before, and mods without a file.
 */
export type Got = { started: number; here: number; notPossible: number };

/** The player's library on the service. Calls reject with an AppError. */
export type Library = {
  /**
   * One page of the mods that fit, from the whole library as it was a minute ago or later; while the service doesn't
   * respond, from the saved one.
   */
  list(query: LibraryQuery): Promise<LibraryPage>;
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
  /** What is on this computer or on its way to it, and how more is fetched. */
  readonly downloads: {
    list(): readonly Download[];
    start(mod: {
      readonly modId: number;
      readonly gameId: number | null;
      readonly title: string;
    }): Promise<unknown>;
    /** Rejects where the finished file is gone. */
    filePath(downloadId: string): Promise<string>;
  };
  readonly saved: SavedLibraries;
  /** Whether the service is known not to respond: then the saved library is shown at once. */
  readonly isUnreachable: () => boolean;
  readonly clock: Clock;
  readonly log: Log;
};

/** The longest title of a download. */
const longestTitle = 1_000;

/** How long what was read is used for a first page, in ms. */
const freshMs = 60_000;

/** The same for the other pages: leafing through a long library doesn't read it again and again. */
const leafingMs = 600_000;

/** How many mods a page has. */
const perPage = 24;

/** A reading of all pages of the library. `readAt` is Unix ms. */
type WholeLibrary = {
  readonly session: PlayerSession;
  /** The service's first page, as soon as it is there. */
  readonly first: Promise<ModPage>;
  readonly whole: Promise<Pick<ListReading, 'mods' | 'unreadable'>>;
  readonly readAt: number;
  /** Whether `whole` has resolved. */
  isRead: boolean;
};

/** What is known of a library, read or saved earlier; `asOf` is then its date. A saved one has only what was readable. */
type KnownLibrary = LibraryCopy & Pick<LibraryPage, 'asOf' | 'unreadable'>;

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

  async function start({ modId, gameId, title }: Mod): Promise<boolean> {
    try {
      await downloads.start({ modId, gameId, title: title.slice(0, longestTitle) });
      return true;
    } catch (error) {
      log.warn('A mod of the library could not be downloaded', { modId, error });
      return false;
    }
  }

  function startReading(session: PlayerSession): WholeLibrary {
    const first = readPage(session, 1);
    let usesFirst = true;
    const pages = readAllPages((page) => {
      const isFirst = usesFirst;
      usesFirst = false;
      return isFirst ? first : readPage(session, page);
    });
    const whole = pages.then((reading) => {
      own.isRead = true;
      return reading;
    });
    const own: WholeLibrary = { session, first, whole, readAt: clock.now(), isRead: false };
    return own;
  }

  /** The saved library of a session's player, null if there is none. */
  async function savedBy(session: PlayerSession): Promise<KnownLibrary | null> {
    const owner = ownerOf(session);
    const copy = owner && (await saved.load(owner));
    return copy && { ...copy, unreadable: 0, asOf: copy.readAt };
  }

  /** The whole library, not older than `maxAgeMs` unless it can't be read again. @throws AppError */
  async function readWhole(maxAgeMs: number): Promise<KnownLibrary> {
    const earlier = whole?.session.isInUse() ? whole : null;
    const now = clock.now();
    const session = access.session();
    const known = async (): Promise<KnownLibrary | null> => {
      const reading = await earlier?.whole.catch(() => null);
      return earlier && reading
        ? { ...reading, readAt: earlier.readAt, asOf: earlier.readAt }
        : savedBy(session);
    };
    // A date in the future is from before the clock was set back.
    if (earlier && now >= earlier.readAt && now - earlier.readAt <= maxAgeMs)
      return earlier.whole.then(
        (reading) => ({ ...reading, readAt: earlier.readAt, asOf: null }),
        (error) => insteadOf(error, known),
      );
    const instead = isUnreachable() ? await known() : null;
    if (instead) return instead;
    checkMayRead(access);
    const own = startReading(session);
    whole = own;
    try {
      const reading = await own.whole;
      const { mods } = reading;
      const owner = ownerOf(session);
      if (owner && session.isInUse()) void saved.save(owner, { mods, readAt: now });
      return { ...reading, readAt: now, asOf: null };
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

  /**
   * The first page of a reading under way, for a list without filter: the others take a request each. Null if there is
   * no such reading, or `known` came before.
   */
  async function firstPage(query: LibraryQuery, known: Promise<unknown>): Promise<LibraryPage | null> {
    const { page, sort, find, gameId, complete } = query;
    const reading = whole;
    if (complete || page !== 1 || sort !== 'added' || find.trim() !== '' || gameId !== null) return null;
    if (!reading?.session.isInUse() || reading.isRead) return null;
    const none = () => null;
    const first = await Promise.race([known.then(none, none), reading.first.catch(none)]);
    if (first === null || !reading.session.isInUse()) return null;
    const { mods, unreadable, pagination } = first;
    const { total } = pagination;
    if (mods.length + unreadable < Math.min(perPage, total)) return null;
    return {
      mods: mods.slice(0, perPage),
      pagination: { page: 1, lastPage: Math.max(1, Math.ceil(total / perPage)), perPage, total },
      unreadable,
      readAt: reading.readAt,
      asOf: null,
      gameIds: gameIdsOf(mods),
      isComplete: false,
    };
  }

  async function get(session: PlayerSession): Promise<Got> {
    checkMayRead(access);
    const { mods } = await startReading(session).whole;
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
    async list(query) {
      checkMayRead(access);
      const known = readWhole(query.page === 1 ? freshMs : leafingMs);
      const first = await firstPage(query, known);
      if (first === null) return pageOf(await known, query);
      known.catch((error: unknown) => log.warn('The rest of the library was not read', { error }));
      return first;
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

/** A page of the mods that fit; the last one for a page past the end. */
function pageOf({ mods, unreadable, readAt, asOf }: KnownLibrary, query: LibraryQuery): LibraryPage {
  const { sort, find, gameId } = query;
  const all = [...mods.values()];
  const ofGame = all.filter((mod) => gameId === null || mod.gameId === gameId);
  const found = findByText(ofGame, find, ({ title, tagLine }) => `${title} ${tagLine}`).sort(modOrder(sort));
  const lastPage = Math.max(1, Math.ceil(found.length / perPage));
  const page = Math.min(query.page, lastPage);
  return {
    mods: found.slice((page - 1) * perPage, page * perPage),
    pagination: { page, lastPage, perPage, total: found.length },
    gameIds: gameIdsOf(all),
    isComplete: true,
    unreadable,
    readAt,
    asOf,
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
