import type { Favorite, FavoriteMark, FavoriteSort, FavoritesState } from '#shared/contract/favorites.ts';
import type { Mod, Pagination } from '#shared/contract/mods.ts';
import { AppError } from '#shared/errors.ts';
import { createListeners } from '../lib/listeners.ts';
import { isSameOwner, type Owner, ownerOf, type PlayerAccess } from '../session/player-access.ts';
import type { OnTrouble } from '../stores/trouble.ts';
import { type AccountOptions, type FavoritesChange, openAccount } from './account.ts';
import { createCurrentAccount } from './current-account.ts';
import { keepInStep } from './in-step.ts';
import { type Outbox, takeOver } from './outbox.ts';
import type { Refusal } from './sender.ts';
import { type FavoritesStore, openStore } from './store.ts';
import { listOf, marksOf } from './view.ts';

/** What favorites take from outside. `folder` is absolute and theirs alone; it is made when it is needed. */
export type FavoritesOptions = Pick<
  AccountOptions,
  'access' | 'player' | 'getMod' | 'clock' | 'random' | 'log'
> & {
  readonly folder: string;
  /** Hears when what waits to be sent could not be read. */
  readonly onTrouble?: OnTrouble;
  /** How stored lists are written: without the secrets that a text of the service may repeat (O44). */
  readonly toJson?: (value: unknown) => string;
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
  /** Erases everything of an account of the service in use from memory and disk, after it was signed out (O33). */
  forget(account: string): Promise<void>;
  /** Hands on what waits under a text that stood for the player until the service told who they are. */
  rename(former: string): Promise<void>;
  /** Ends requests and timers. What waits is on disk already. */
  close(): Promise<void>;
};

/** Makes the favorites of whoever is signed in. Nothing is read or sent before the first call. */
export function createFavorites(options: FavoritesOptions): Favorites {
  const { access, folder, log, toJson, onTrouble = () => undefined } = options;
  const changed = createListeners<FavoritesChange>();
  const refused = createListeners<Refusal>();
  const storeOf = (owner: Owner) => openStore({ folder, owner, log, onTrouble, toJson });
  const current = createCurrentAccount({
    access,
    async open(owner, isCurrent) {
      const store = storeOf(owner);
      // Whoever is left tells the page no more, even while what they asked for still comes in.
      const onChange = (change: FavoritesChange) => isCurrent() && changed.tell(change);
      const onRefused = (refusal: Refusal) => isCurrent() && refused.tell(refusal);
      const favorites = await openAccount({ ...options, owner, store, onChange, onRefused });
      onChange({ state: favorites.state(), marks: null });
      return favorites;
    },
  });
  const { here, inTurn } = current;
  const step = keepInStep(current, options);

  async function forget(owner: Owner): Promise<void> {
    if (isSameOwner(current.owner(), owner)) current.leave();
    await inTurn(() => storeOf(owner).erase()).catch((cause: unknown) => {
      throw new AppError('folder-unusable', { id: 'favorites.notErased' }, { cause });
    });
  }

  return {
    open: step.open,
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
    forget: (account) => forget({ service: access.service(), account }),
    async rename(former) {
      const owner = ownerOf(access);
      const formerOwner = { ...owner, account: former };
      const favorites = await here();
      const { outbox } = await inTurn(() => storeOf(formerOwner).load());
      await favorites.takeOver(outbox).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'cancelled') throw error;
        // Another profile came in between, so that these are closed: what waits is theirs all the same.
        return inTurn(() => handOn(outbox, storeOf(owner)));
      });
      await forget(formerOwner);
    },
    async close() {
      step.close();
      current.leave();
      await current.idle();
    },
  };
}

/** Puts what waits of a former account where that of the account lies. */
async function handOn(former: Outbox, store: FavoritesStore): Promise<void> {
  const { outbox } = await store.load();
  await store.saveOutbox(takeOver(outbox, former));
}

/** A session that ended forbids nothing: the change waits for the next sign-in. */
function checkMayChange(access: PlayerAccess): void {
  const { writeFavorites } = access.permissions();
  if (writeFavorites === 'not-granted')
    throw new AppError('not-granted', { id: 'favorites.changeNotGranted' });
  if (writeFavorites === 'not-offered') throw new AppError('not-offered', { id: 'error.notOffered' });
}
