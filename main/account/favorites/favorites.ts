import { createListeners } from '#main/kernel/listeners.ts';
import type { OnProblem } from '#main/storage/files/store-problem.ts';
import type {
  FavoriteMark,
  FavoritesPageData,
  FavoritesQuery,
  FavoritesState,
} from '#shared/contract/account/favorites.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';
import { AppError } from '#shared/errors.ts';
import { isSameOwner, type Owner, ownerOf, type PlayerAccess } from '../session/player-access.ts';
import { type AccountOptions, type FavoritesChange, openAccount } from './account-favorites.ts';
import { type FavoritesFiles, openFavoritesFiles } from './account-files.ts';
import { startAutoSync } from './auto-sync.ts';
import { createCurrentAccount } from './current-account.ts';
import { mergeOutbox, type Outbox } from './outbox.ts';
import type { Refusal } from './send-changes.ts';
import { listOf, marksOf } from './view.ts';

/** `folder` is absolute and holds favorites only; it is created when needed. */
export type FavoritesOptions = Pick<
  AccountOptions,
  'access' | 'player' | 'getMod' | 'clock' | 'random' | 'log'
> & {
  readonly folder: string;
  /** Runs when the outbox could not be read. */
  readonly onProblem?: OnProblem;
  /** Serializes stored lists without secrets that a text of the service may repeat (O44). */
  readonly toJson?: (value: unknown) => string;
  /** Calls back when the service responds again after it was unreachable. Returns what ends that. */
  readonly onServiceBack: (listener: () => void) => () => void;
};

/** The player's favorites. Promises reject only with an `AppError`. */
export type Favorites = {
  /** Starts syncing with the service: now, after each sign-in, and when the service is back. */
  open(): void;
  state(): Promise<FavoritesState>;
  marks(): Promise<FavoriteMark[]>;
  list(query: FavoritesQuery): Promise<FavoritesPageData>;
  set(input: { mod: Mod; favorite: boolean }): Promise<FavoriteMark>;
  undo(input: { modId: number }): Promise<FavoriteMark>;
  refresh(): Promise<FavoritesState>;
  onChange(listener: (change: FavoritesChange) => void): () => void;
  onRefused(listener: (refusal: Refusal) => void): () => void;
  /** Erases everything of an account of the service in use, after a sign-out (O33). */
  forget(account: string): Promise<void>;
  /** Moves the outbox of a former account to the player, after the service told who they are. */
  rename(former: string): Promise<void>;
  /** Ends requests and timers. The outbox is on disk already. */
  close(): Promise<void>;
};

/** Nothing is read or sent before the first call. */
export function createFavorites(options: FavoritesOptions): Favorites {
  const { access, folder, log, toJson, onProblem = () => undefined } = options;
  const changed = createListeners<FavoritesChange>();
  const refused = createListeners<Refusal>();
  const filesOfOwner = (owner: Owner) => openFavoritesFiles({ folder, owner, log, onProblem, toJson });
  const current = createCurrentAccount({
    access,
    async open(owner, isCurrent) {
      const files = filesOfOwner(owner);
      // A former account reports nothing more, even while its responses still arrive.
      const onChange = (change: FavoritesChange) => isCurrent() && changed.tell(change);
      const onRefused = (refusal: Refusal) => isCurrent() && refused.tell(refusal);
      const favorites = await openAccount({ ...options, owner, files, onChange, onRefused });
      onChange({ state: favorites.state(), marks: null });
      return favorites;
    },
  });
  const { here, inTurn } = current;
  const step = startAutoSync(current, options);

  async function forget(owner: Owner): Promise<void> {
    if (isSameOwner(current.owner(), owner)) current.leave();
    await inTurn(() => filesOfOwner(owner).erase()).catch((cause: unknown) => {
      throw new AppError('folder-unusable', { id: 'favorites.notErased' }, { cause });
    });
  }

  return {
    open: step.open,
    state: async () => (await here()).state(),
    marks: async () => marksOf((await here()).snapshot()),
    list: async (options) => listOf((await here()).snapshot(), options),
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
      const { outbox } = await inTurn(() => filesOfOwner(formerOwner).load());
      await favorites.mergeOutbox(outbox).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'cancelled') throw error;
        // Another profile is in use by now, so these favorites are closed; their files still get the outbox.
        return inTurn(() => moveOutbox(outbox, filesOfOwner(owner)));
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

/** Adds the outbox of a former account to that of the account. */
async function moveOutbox(former: Outbox, files: FavoritesFiles): Promise<void> {
  const { outbox } = await files.load();
  await files.saveOutbox(mergeOutbox(outbox, former));
}

/** An ended session forbids nothing: the change waits for the next sign-in. */
function checkMayChange(access: PlayerAccess): void {
  const { writeFavorites } = access.permissions();
  if (writeFavorites === 'not-granted')
    throw new AppError('not-granted', { id: 'favorites.changeNotGranted' });
  if (writeFavorites === 'not-offered') throw new AppError('not-offered', { id: 'error.notOffered' });
}
