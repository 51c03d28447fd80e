import type { Favorite, FavoriteMark, FavoriteSort, FavoritesState } from '#shared/contract/favorites.ts';
import type { Mod, Pagination } from '#shared/contract/mods.ts';
import { AppError } from '#shared/errors.ts';
import type { PlayerAccess } from '../session/player-access.ts';
import { type AccountFavorites, type AccountOptions, type FavoritesChange, openAccount } from './account.ts';
import { createListeners } from './listeners.ts';
import type { Refusal } from './sender.ts';
import { openStore } from './store.ts';
import { listOf, marksOf } from './view.ts';

/** What favorites take from outside. `folder` is absolute and theirs alone; it is made when it is needed. */
export type FavoritesOptions = Pick<
  AccountOptions,
  'access' | 'player' | 'getMod' | 'clock' | 'random' | 'log'
> & {
  readonly folder: string;
  /** Calls back when the service answers again after it did not; answers what ends that. */
  readonly onServiceBack: (listener: () => void) => () => void;
};

/** The player's favorites, as the contract names them. Every promise that rejects does so with an AppError. */
export type Favorites = {
  /** Begins to keep in step with the service: now, after each sign-in, and when the service is back. */
  open(): void;
  state(): Promise<FavoritesState>;
  marks(): Promise<FavoriteMark[]>;
  list(asked: {
    page: number;
    sort: FavoriteSort;
    find: string;
  }): Promise<{ favorites: Favorite[]; pagination: Pagination }>;
  set(input: { mod: Mod; favorite: boolean }): Promise<FavoriteMark>;
  undo(input: { modId: number }): Promise<FavoriteMark>;
  refresh(): Promise<FavoritesState>;
  onChange(listener: (change: FavoritesChange) => void): () => void;
  onRefused(listener: (refusal: Refusal) => void): () => void;
  /** Erases everything of an account from memory and disk (O33). */
  forget(account: string): Promise<void>;
  /** Ends requests and timers. What waits is on disk already. */
  close(): Promise<void>;
};

type Current = { readonly account: string; readonly opened: Promise<AccountFavorites> };

/** Makes the favorites of whoever is signed in. Nothing is read or sent before the first call. */
export function createFavorites(options: FavoritesOptions): Favorites {
  const { access, folder, log } = options;
  const changed = createListeners<FavoritesChange>();
  const refused = createListeners<Refusal>();
  let current: Current | null = null;
  let isInStep = false;
  let couldAct = false;
  /** Opening, leaving and erasing accounts, one after the other. */
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = <T>(act: () => Promise<T>): Promise<T> => {
    const done = last.then(act);
    last = done.catch(() => undefined);
    return done;
  };
  const storeOf = (account: string) => openStore({ folder, account, log });

  function leave(): void {
    const left = current;
    current = null;
    if (left) void inTurn(async () => (await left.opened).close());
  }

  async function enter(account: string): Promise<AccountFavorites> {
    const store = storeOf(account);
    /** Whoever is left tells the page no more, even while what they asked for still comes in. */
    const told = {
      onChange: (change: FavoritesChange) => void (current?.account === account && changed.tell(change)),
      onRefused: (refusal: Refusal) => void (current?.account === account && refused.tell(refusal)),
    };
    const favorites = await openAccount({ ...options, ...told, account, store });
    told.onChange({ state: favorites.state(), marks: null });
    if (isInStep) void favorites.refresh();
    return favorites;
  }

  function here(): Promise<AccountFavorites> {
    const account = access.account();
    if (account === null) return Promise.reject(new AppError('signed-out', { id: 'error.signedOut' }));
    if (current?.account !== account) {
      leave();
      current = { account, opened: inTurn(() => enter(account)) };
    }
    return current.opened;
  }

  const quietly = (act: Promise<unknown>) =>
    void act.catch((error: unknown) => log.error('Favorites', { error }));

  async function forget(account: string): Promise<void> {
    if (current?.account === account) leave();
    await inTurn(() => storeOf(account).erase()).catch((cause: unknown) => {
      throw new AppError('folder-unusable', { id: 'favorites.notErased' }, { cause });
    });
  }

  function followSession(): void {
    const account = access.account();
    const canAct = Object.values(rightsOf(access)).includes('yes');
    const canActAgain = canAct && !couldAct;
    couldAct = canAct;
    if (account === null) {
      if (current) quietly(forget(current.account));
    } else if (isInStep) {
      const isHere = current?.account === account;
      quietly(here().then((favorites) => (isHere && canActAgain ? favorites.refresh() : undefined)));
    }
  }

  const stops = [
    access.onChange(followSession),
    options.onServiceBack(() => {
      if (isInStep && current) quietly(current.opened.then((favorites) => favorites.resume()));
    }),
  ];

  return {
    open() {
      isInStep = true;
      couldAct = Object.values(rightsOf(access)).includes('yes');
      if (access.account() === null) return;
      const isHere = current !== null;
      quietly(here().then((favorites) => (isHere ? favorites.refresh() : undefined)));
    },
    state: async () => (await here()).state(),
    marks: async () => marksOf((await here()).shelf()),
    list: async (asked) => listOf((await here()).shelf(), asked),
    async set({ mod, favorite }) {
      const favorites = await here();
      checkMayChange(access);
      return favorites.set(mod, favorite);
    },
    undo: async ({ modId }) => (await here()).undo(modId),
    async refresh() {
      const favorites = await here();
      await favorites.refresh();
      return favorites.state();
    },
    onChange: changed.add,
    onRefused: refused.add,
    forget,
    async close() {
      for (const stop of stops) stop();
      leave();
      await last;
    },
  };
}

const rightsOf = (access: PlayerAccess) => {
  const { readFavorites, writeFavorites } = access.permissions();
  return { readFavorites, writeFavorites };
};

/** A session that ended forbids nothing: the change waits for the next sign-in. */
function checkMayChange(access: PlayerAccess): void {
  const { writeFavorites } = rightsOf(access);
  if (writeFavorites === 'not-granted')
    throw new AppError('not-granted', { id: 'favorites.changeNotGranted' });
  if (writeFavorites === 'not-offered') throw new AppError('not-offered', { id: 'error.notOffered' });
}
