import { createSerialQueue } from '#main/kernel/serial-queue.ts';
import { isSameOwner, type Owner, ownerOf, type PlayerAccess } from '../session/player-access.ts';
import type { AccountFavorites } from './account-favorites.ts';

/** The favorites of the session's account; those of every other account and service are closed (O34). */
export type CurrentAccount = {
  /** Opens them if needed. @throws AppError `signed-out` when there is no account */
  here(): Promise<AccountFavorites>;
  /** The owner of the open favorites, null when none are open. */
  owner(): Owner | null;
  /** Closes them. The next call waits for that. */
  leave(): void;
  /** Runs a task after all that open, close or erase accounts. */
  inTurn<T>(act: () => Promise<T>): Promise<T>;
  /** Settles when nothing is being opened, closed or erased. */
  idle(): Promise<void>;
};

/** @param options `open` opens the favorites of an account, which can check whether it is still the current one */
export function createCurrentAccount(options: {
  access: Pick<PlayerAccess, 'service' | 'account'>;
  open: (owner: Owner, isCurrent: () => boolean) => Promise<AccountFavorites>;
}): CurrentAccount {
  const { access, open } = options;
  let current: { readonly owner: Owner; readonly opened: Promise<AccountFavorites> } | null = null;
  const inTurn = createSerialQueue();

  function leave(): void {
    const before = current;
    current = null;
    if (before) void inTurn(async () => (await before.opened).close()).catch(() => undefined);
  }

  return {
    async here() {
      const owner = ownerOf(access);
      if (current && isSameOwner(current.owner, owner)) return current.opened;
      leave();
      const opened: Promise<AccountFavorites> = inTurn(() => open(owner, () => current?.opened === opened));
      current = { owner, opened };
      return opened;
    },
    owner: () => current?.owner ?? null,
    leave,
    inTurn,
    idle: () => inTurn(async () => undefined),
  };
}
