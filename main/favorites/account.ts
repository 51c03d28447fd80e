import type { FavoriteMark, FavoritesState } from '#shared/contract/favorites.ts';
import type { Mod, ModPage } from '#shared/contract/mods.ts';
import type { Failure } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import type { Log } from '../log.ts';
import type { Bearer } from '../service/credentials.ts';
import type { PlayerService } from '../service/player.ts';
import type { Clock } from '../service/retry.ts';
import type { PlayerAccess } from '../session/player-access.ts';
import { isAboutList, mayPass, toFailure } from './failures.ts';
import { createKeeper } from './keeper.ts';
import { readInto } from './list-reader.ts';
import { isInDoubt, kept, takeBack, want } from './outbox.ts';
import { giveUpDoubtful, type Refusal, sendAll } from './sender.ts';
import type { FavoritesStore } from './store.ts';
import { createSync } from './sync.ts';
import { changedMarks, markOf, type Shelf, stateOf } from './view.ts';

/** What changed for the page. */
export type FavoritesChange = { state: FavoritesState; marks: FavoriteMark[] | null };

/** What an account's favorites take from outside. */
export type AccountOptions = {
  readonly account: string;
  readonly access: PlayerAccess;
  readonly player: Pick<PlayerService, 'favorites' | 'setFavorite'>;
  /** Reads one mod. @throws AppError `not-found` when the service no longer has it */
  readonly getMod: (modId: number) => Promise<unknown>;
  readonly store: FavoritesStore;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Log;
  readonly onChange: (change: FavoritesChange) => void;
  readonly onRefused: (refusal: Refusal) => void;
};

/** The favorites of one account. */
export type AccountFavorites = {
  shelf(): Shelf;
  state(): FavoritesState;
  set(mod: Mod, favorite: boolean): Promise<FavoriteMark>;
  undo(modId: number): Promise<FavoriteMark>;
  /** Reads the list and sends what waits. Never rejects: what went wrong is in the state. */
  refresh(): Promise<void>;
  /** Sends what waits, and reads the list if that is due. */
  resume(): void;
  /** Ends requests and timers; settles when nothing is being written any more. */
  close(): Promise<void>;
};

/** Loads what is here of an account's favorites. Nothing is sent or read before `refresh` or `resume`. */
export async function openAccount(options: AccountOptions): Promise<AccountFavorites> {
  const { account, access, player, clock, random, log, onChange } = options;
  const closing = new AbortController();
  const tell = (marks: FavoriteMark[] | null) => {
    if (!closing.signal.aborted) onChange({ state: state(), marks });
  };
  const keeper = createKeeper(await options.store.load(), {
    ...{ store: options.store, log },
    onChange: (before) => tell(changedMarks(before, keeper.now())),
  });
  let isReading = false;
  let isReadingDue = true;
  let failure: Failure | null = null;
  const state = () => stateOf(keeper.now(), { isReading, failure });

  /** As this player and no other: an account that was switched meanwhile does not inherit what was to be sent. */
  const asPlayer = <T>(request: (bearer: Bearer) => Promise<T>): Promise<T> =>
    access.asPlayer((bearer) => {
      const isOther = closing.signal.aborted || access.account() !== account;
      return isOther ? Promise.reject(new AppError('cancelled', { id: 'error.cancelled' })) : request(bearer);
    });

  async function readPage(page: number): Promise<ModPage> {
    const answer = await asPlayer((bearer) => player.favorites(bearer, { page }));
    return { ...answer, mods: answer.mods.map(kept) };
  }

  async function readList(): Promise<void> {
    isReading = true;
    tell([]);
    try {
      await readInto(keeper, {
        readPage,
        lookFor: options.getMod,
        now: () => clock.now(),
      });
      isReadingDue = false;
    } finally {
      isReading = false;
    }
  }

  async function doAll(): Promise<void> {
    const { readFavorites, writeFavorites } = access.permissions();
    const isDoubtful = [...keeper.now().outbox.changes.values()].some(isInDoubt);
    let listFailure: unknown = null;
    if (readFavorites === 'yes' && (isReadingDue || isDoubtful)) {
      await readList().catch((error: unknown) => {
        if (!isAboutList(error)) throw error;
        listFailure = error;
      });
    }
    if (writeFavorites === 'yes') {
      const sending = { ...options, keeper, asPlayer, setFavorite: player.setFavorite };
      if (readFavorites === 'not-granted' || readFavorites === 'not-offered') await giveUpDoubtful(sending);
      await sendAll(sending);
    }
    if (listFailure !== null) throw listFailure;
  }

  async function work(): Promise<void> {
    try {
      await doAll();
      failure = null;
      tell([]);
    } catch (error) {
      if (!closing.signal.aborted) {
        failure = toFailure(error);
        log.warn('Favorites are not in step with the service', { failure: failure.code, error });
        tell([]);
      }
      throw error;
    }
  }
  const sync = createSync({ work, mayPass, clock, random, signal: closing.signal });

  const change = async (modId: number, make: Parameters<typeof keeper.change>[0]) => {
    await keeper.change(make);
    sync.start();
    return markOf(keeper.now(), modId);
  };

  return {
    shelf: keeper.now,
    state,
    set: (mod, favorite) =>
      change(mod.modId, (outbox, known) =>
        want(outbox, { mod: kept(mod), favorite, since: clock.now() }, known),
      ),
    undo: (modId) => change(modId, (outbox, known) => takeBack(outbox, modId, known, clock.now())),
    refresh() {
      isReadingDue = true;
      return sync.hurry();
    },
    resume: () => void sync.hurry(),
    async close() {
      closing.abort();
      await keeper.close();
    },
  };
}
