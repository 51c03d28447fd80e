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

/** What the library needs. */
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

/** The player's library on the service. Calls reject with an AppError. */
export class Library {
  readonly #options: LibraryOptions;
  /** What was read last, or is being read. */
  #whole: WholeLibrary | null = null;
  #getting: { readonly session: PlayerSession; readonly got: Promise<Got> } | null = null;

  constructor(options: LibraryOptions) {
    this.#options = options;
  }

  /**
   * One page of the mods that fit, from the whole library as it was a minute ago or later; while the service doesn't
   * respond, from the saved one.
   */
  async list(query: LibraryQuery): Promise<LibraryPage> {
    const { access, log } = this.#options;
    checkMayRead(access);
    const known = this.#readWhole(query.page === 1 ? freshMs : leafingMs);
    const first = await this.#firstPage(query, known);
    if (first === null) return pageOf(await known, query);
    known.catch((error: unknown) => log.warn('The rest of the library was not read', { error }));
    return first;
  }

  /** The ids of all mods of the library. They are read once for each session. */
  async modIds(): Promise<readonly number[]> {
    const { mods } = await this.#readWhole(Number.POSITIVE_INFINITY);
    return [...mods.keys()];
  }

  /** Gets every mod of the library that is not downloaded. Concurrent calls are one. */
  getAll(): Promise<Got> {
    if (this.#getting?.session.isInUse()) return this.#getting.got;
    const session = this.#options.access.session();
    const got = this.#getMissing(session).finally(() => {
      if (this.#getting === own) this.#getting = null;
    });
    const own = { session, got };
    this.#getting = own;
    return got;
  }

  /** Erases what is saved of the library of an account of the service in use, after a sign-out (O33). */
  async forget(account: string): Promise<void> {
    const { access, saved } = this.#options;
    this.#whole = null;
    await saved.erase({ service: access.service(), account });
  }

  /** Settles when what was read is saved. */
  close(): Promise<void> {
    return this.#options.saved.idle();
  }

  #readPage(session: PlayerSession, page: number): Promise<ModPage> {
    return session.asPlayer((bearer) => this.#options.player.library(bearer, { page }));
  }

  #startReading(session: PlayerSession): WholeLibrary {
    const first = this.#readPage(session, 1);
    let usesFirst = true;
    const pages = readAllPages((page) => {
      const isFirst = usesFirst;
      usesFirst = false;
      return isFirst ? first : this.#readPage(session, page);
    });
    const whole = pages.then((reading) => {
      own.isRead = true;
      return reading;
    });
    const own: WholeLibrary = { session, first, whole, readAt: this.#options.clock.now(), isRead: false };
    return own;
  }

  /** The whole library, not older than `maxAgeMs` unless it can't be read again. @throws AppError */
  async #readWhole(maxAgeMs: number): Promise<KnownLibrary> {
    const { access, isUnreachable, clock } = this.#options;
    const earlier = this.#whole?.session.isInUse() ? this.#whole : null;
    const now = clock.now();
    const session = access.session();
    const known = () => this.#knownBefore(session, earlier);
    // A date in the future is from before the clock was set back.
    if (earlier && now >= earlier.readAt && now - earlier.readAt <= maxAgeMs)
      return earlier.whole.then(
        (reading) => ({ ...reading, readAt: earlier.readAt, asOf: null }),
        (error) => insteadOf(error, known),
      );
    const instead = isUnreachable() ? await known() : null;
    if (instead) return instead;
    checkMayRead(access);
    const own = this.#startReading(session);
    this.#whole = own;
    try {
      const { mods, unreadable } = await own.whole;
      this.#save(session, { mods, readAt: now });
      return { mods, unreadable, readAt: now, asOf: null };
    } catch (error) {
      if (this.#whole === own) this.#whole = earlier;
      return insteadOf(error, known);
    }
  }

  /** What an earlier reading found, else what is saved; null if there is neither. */
  async #knownBefore(session: PlayerSession, earlier: WholeLibrary | null): Promise<KnownLibrary | null> {
    const reading = await earlier?.whole.catch(() => null);
    return earlier && reading
      ? { ...reading, readAt: earlier.readAt, asOf: earlier.readAt }
      : this.#savedBy(session);
  }

  /** The saved library of a session's player, null if there is none. */
  async #savedBy(session: PlayerSession): Promise<KnownLibrary | null> {
    const owner = ownerOf(session);
    const copy = owner && (await this.#options.saved.load(owner));
    return copy && { ...copy, unreadable: 0, asOf: copy.readAt };
  }

  #save(session: PlayerSession, copy: LibraryCopy): void {
    const owner = ownerOf(session);
    if (owner && session.isInUse()) void this.#options.saved.save(owner, copy);
  }

  /**
   * The first page of a reading under way, for a list without filter: the others take a request each. Null if there is
   * no such reading, or `known` came before.
   */
  async #firstPage(query: LibraryQuery, known: Promise<unknown>): Promise<LibraryPage | null> {
    const { page, sort, find, gameId, complete } = query;
    const reading = this.#whole;
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

  async #getMissing(session: PlayerSession): Promise<Got> {
    checkMayRead(this.#options.access);
    const { mods } = await this.#startReading(session).whole;
    const here = await this.#modsHere();
    const got = { started: 0, here: 0, notPossible: 0 };
    for (const mod of mods.values()) {
      // Another service has other mods under these ids (D19), and another player must not get this one's downloads
      // (O41).
      if (!session.isInUse()) throw new AppError('cancelled', { id: 'error.cancelled' });
      if (here.has(mod.modId)) got.here += 1;
      else if (mod.getBy === 'download' && (await this.#start(mod))) got.started += 1;
      else got.notPossible += 1;
    }
    return got;
  }

  /** Mods with a file or a download, including waiting and paused ones. */
  async #modsHere(): Promise<ReadonlySet<number>> {
    const here = new Set<number>();
    for (const { downloadId, modId, state } of this.#options.downloads.list()) {
      const isHere = isUnfinished({ state }) || (state === 'done' && (await this.#isThere(downloadId)));
      if (isHere) here.add(modId);
    }
    return here;
  }

  #isThere(downloadId: string): Promise<boolean> {
    return this.#options.downloads.filePath(downloadId).then(
      () => true,
      () => false,
    );
  }

  async #start({ modId, gameId, title }: Mod): Promise<boolean> {
    const { downloads, log } = this.#options;
    try {
      await downloads.start({ modId, gameId, title: title.slice(0, longestTitle) });
      return true;
    } catch (error) {
      log.warn('A mod of the library could not be downloaded', { modId, error });
      return false;
    }
  }
}

/** What is known of the library in place of a failed reading. Rejects with its error where nothing is. */
async function insteadOf(error: unknown, known: () => Promise<KnownLibrary | null>): Promise<KnownLibrary> {
  const found = canReplace(error) ? await known() : null;
  if (found === null) throw error;
  return found;
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
