import type { FavoriteMark, FavoritesState } from '#shared/contract/favorites.ts';
import type { Mod } from '#shared/contract/mods.ts';
import type { Failure } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import type { Clock } from '../lib/clock.ts';
import type { Log } from '../log.ts';
import type { ServiceId } from '../profile/profile.ts';
import { isSameOwner, knownOwnerOf, type Owner, type PlayerAccess } from '../session/player-access.ts';
import { withoutMod } from './copy.ts';
import { mayPass, toFailure } from './failures.ts';
import { createKeeper, type Keeper } from './keeper.ts';
import { kept, type Outbox, takeBack, takeOver, want } from './outbox.ts';
import type { Refusal } from './sender.ts';
import type { FavoritesStore } from './store.ts';
import { createSync } from './sync.ts';
import { changedMarks, markOf, type Shelf, stateOf } from './view.ts';
import { createWork, type WorkOptions } from './work.ts';

/** What changed for the page. */
export type FavoritesChange = { state: FavoritesState; marks: FavoriteMark[] | null };

/** What an account's favorites take from outside. */
export type AccountOptions = Pick<WorkOptions, 'player'> & {
  readonly owner: Owner;
  /** Reads one mod of a service. @throws AppError `not-found` when that one no longer has it */
  readonly getMod: (modId: number, service: ServiceId | null) => Promise<unknown>;
  readonly access: PlayerAccess;
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
  /** Takes over what was wanted under another account of the same player, and is newer than what waits here. */
  takeOver(former: Outbox): Promise<void>;
  /** Reads the list and sends what waits. Never rejects: what went wrong is in the state. */
  refresh(): Promise<void>;
  /** Sends what waits, and reads the list if that is due. */
  resume(): void;
  /** Ends requests and timers; settles when nothing is being written any more. */
  close(): Promise<void>;
};

/** Loads what is here of an account's favorites. Nothing is sent or read before a call asks for it. */
export async function openAccount(options: AccountOptions): Promise<AccountFavorites> {
  const { clock, random, log, store } = options;
  const closing = new AbortController();
  let isReading = false;
  let failure: Failure | null = null;
  const loaded = await store.load();
  const onChange = (before: Shelf) => tell(changedMarks(before, keeper.now()));
  const keeper: Keeper = createKeeper(loaded, { store, log, onChange });
  const state = () => stateOf(keeper.now(), { isReading, failure });
  const tell = (marks: FavoriteMark[] | null) => {
    if (!closing.signal.aborted) options.onChange({ state: state(), marks });
  };

  const work = createWork({
    ...options,
    keeper,
    getMod: (modId) => options.getMod(modId, options.owner.service),
    asPlayer: onlyAs(options, closing.signal),
    now: () => clock.now(),
    onReading(is) {
      isReading = is;
      tell([]);
    },
  });
  const noted = async () => {
    try {
      await work.run();
      failure = null;
    } catch (error) {
      if (!closing.signal.aborted) {
        failure = toFailure(error);
        log.warn('Favorites are not in step with the service', { failure: failure.code, error });
      }
      throw error;
    } finally {
      tell([]);
    }
  };
  const sync = createSync({ work: noted, mayPass, clock, random, signal: closing.signal });

  const change = async (modId: number, make: Parameters<Keeper['change']>[0]) => {
    await keeper.change(make);
    sync.start();
    return markOf(keeper.now(), modId);
  };

  return {
    shelf: keeper.now,
    state,
    async set(mod, favorite) {
      const { copy } = keeper.now();
      // One that is gone is a favorite nowhere but in the copy, and is taken off there.
      if (!favorite && copy.gone.has(mod.modId))
        await keeper.adopt(withoutMod(copy, mod.modId), { isNewest: false });
      return change(mod.modId, (outbox, known) =>
        want(outbox, { mod: kept(mod), favorite, since: clock.now() }, known),
      );
    },
    async takeOver(former) {
      await keeper.change((outbox) => takeOver(outbox, former));
      // What the copy says of these mods may be older, too.
      work.readAgain();
      void sync.hurry();
    },
    undo: (modId) => change(modId, (outbox, known) => takeBack(outbox, modId, known, clock.now())),
    refresh() {
      work.readAgain();
      return sync.hurry();
    },
    resume: () => void sync.hurry(),
    async close() {
      closing.abort();
      await keeper.close();
    },
  };
}

/** As this player and no other: an account that came in between does not inherit what was to be sent (O41). */
function onlyAs(
  { access, owner }: Pick<AccountOptions, 'access' | 'owner'>,
  closed: AbortSignal,
): PlayerAccess['asPlayer'] {
  return async (request) => {
    const session = access.session();
    return session.asPlayer((bearer) => {
      const isOther = closed.aborted || !isSameOwner(knownOwnerOf(session), owner);
      return isOther ? Promise.reject(new AppError('cancelled', { id: 'error.cancelled' })) : request(bearer);
    });
  };
}
