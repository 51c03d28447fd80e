import type { Clock } from '#main/kernel/clock.ts';
import type { Log } from '#main/kernel/log/log.ts';
import type { ServiceId } from '#main/service/profile/profile.ts';
import type { FavoriteMark, FavoritesState } from '#shared/contract/account/favorites.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import type { Failure } from '#shared/contract/text.ts';
import { AppError, toFailure } from '#shared/errors.ts';
import { isSameOwner, knownOwnerOf, type Owner, type PlayerAccess } from '../session/player-access.ts';
import type { FavoritesFiles } from './account-files.ts';
import { withoutMod } from './cached-list.ts';
import { isTemporary } from './errors.ts';
import { createFavoritesStore, type FavoritesStore } from './favorites-store.ts';
import { mergeOutbox, type Outbox, queueChange, shortened, undoChange } from './outbox.ts';
import type { Refusal } from './send-changes.ts';
import { createSyncRunner, createSyncTask, type SyncOptions } from './sync.ts';
import { changedMarks, type FavoritesSnapshot, markOf, stateOf } from './view.ts';

/** A change for the renderer. */
export type FavoritesChange = { state: FavoritesState; marks: FavoriteMark[] | null };

/** What the favorites of an account need. */
export type AccountOptions = Pick<SyncOptions, 'player'> & {
  readonly owner: Owner;
  /** Reads one mod of a service. @throws AppError `not-found` when that one no longer has it */
  readonly getMod: (modId: number, service: ServiceId | null) => Promise<unknown>;
  readonly access: PlayerAccess;
  readonly files: FavoritesFiles;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Log;
  readonly onChange: (change: FavoritesChange) => void;
  readonly onRefused: (refusal: Refusal) => void;
};

/** The favorites of one account. */
export type AccountFavorites = {
  snapshot(): FavoritesSnapshot;
  state(): FavoritesState;
  set(mod: Mod, favorite: boolean): Promise<FavoriteMark>;
  undo(modId: number): Promise<FavoriteMark>;
  /** Merges the outbox of another account of the same player, which is newer. */
  mergeOutbox(former: Outbox): Promise<void>;
  /** Reads the list and sends the outbox. Never rejects: a failure is in the state. */
  refresh(): Promise<void>;
  /** Sends the outbox, and reads the list if that is due. */
  resume(): void;
  /** Ends requests and timers; settles when all writes have ended. */
  close(): Promise<void>;
};

/** Loads the stored favorites of an account. Nothing is sent or read from the service before a call. */
export async function openAccount(options: AccountOptions): Promise<AccountFavorites> {
  const { clock, random, log, files } = options;
  const closing = new AbortController();
  let isReading = false;
  let failure: Failure | null = null;
  const loaded = await files.load();
  const onChange = (before: FavoritesSnapshot) => tell(changedMarks(before, store.now()));
  const store: FavoritesStore = createFavoritesStore(loaded, { files, log, onChange });
  const state = () => stateOf(store.now(), { isReading, failure });
  const tell = (marks: FavoriteMark[] | null) => {
    if (!closing.signal.aborted) options.onChange({ state: state(), marks });
  };

  const work = createSyncTask({
    ...options,
    store,
    getMod: (modId) => options.getMod(modId, options.owner.service),
    asPlayer: onlyAs(options, closing.signal),
    now: () => clock.now(),
    onReading(is) {
      isReading = is;
      tell([]);
    },
  });
  const runAndReport = async () => {
    try {
      await work.run();
      failure = null;
    } catch (error) {
      if (!closing.signal.aborted) {
        failure = toFailure(error);
        log.warn('Favorites could not be synced', { failure: failure.code, error });
      }
      throw error;
    } finally {
      tell([]);
    }
  };
  const sync = createSyncRunner({ work: runAndReport, isTemporary, clock, random, signal: closing.signal });

  const change = async (modId: number, make: Parameters<FavoritesStore['change']>[0]) => {
    await store.change(make);
    sync.start();
    return markOf(store.now(), modId);
  };

  return {
    snapshot: store.now,
    state,
    async set(mod, favorite) {
      const { cached } = store.now();
      // A mod that the service no longer has is only in the cached list, so it is removed there.
      if (!favorite && cached.gone.has(mod.modId))
        await store.adopt(withoutMod(cached, mod.modId), { isNewest: false });
      return change(mod.modId, (outbox, known) =>
        queueChange(outbox, { mod: shortened(mod), favorite, since: clock.now() }, known),
      );
    },
    async mergeOutbox(former) {
      await store.change((outbox) => mergeOutbox(outbox, former));
      // The cached list may be older for these mods, too.
      work.readAgain();
      void sync.runNow();
    },
    undo: (modId) => change(modId, (outbox, known) => undoChange(outbox, modId, known, clock.now())),
    refresh() {
      work.readAgain();
      return sync.runNow();
    },
    resume: () => void sync.runNow(),
    async close() {
      closing.abort();
      await store.close();
    },
  };
}

/** Sends as this player only: an account that signed in meanwhile doesn't inherit the outbox (O41). */
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
