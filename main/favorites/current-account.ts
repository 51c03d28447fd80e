import { createSerialQueue } from '../lib/serial-queue.ts';
import { isSameOwner, type Owner, ownerOf, type PlayerAccess } from '../session/player-access.ts';
import type { AccountFavorites } from './account.ts';

/**
 * The favorites of the account that the session is of; those of any other, and of any other service, are closed
 * (O34).
 */
export type CurrentAccount = {
  /** Opens them if need be. @throws AppError `signed-out` when there is no account */
  here(): Promise<AccountFavorites>;
  /** Whose favorites are open, null when none are. */
  owner(): Owner | null;
  /** Closes them. What is asked for next waits for that. */
  leave(): void;
  /** Opening, closing and erasing accounts is done one after the other. */
  inTurn<T>(act: () => Promise<T>): Promise<T>;
  /** Settles when nothing is being opened, closed or erased. */
  idle(): Promise<void>;
};

/** No favorites are open yet; `open` opens those of an account, and can ask whether it is still the one. */
export function createCurrentAccount(options: {
  access: Pick<PlayerAccess, 'service' | 'account'>;
  open: (owner: Owner, isCurrent: () => boolean) => Promise<AccountFavorites>;
}): CurrentAccount {
  const { access, open } = options;
  let current: { readonly owner: Owner; readonly opened: Promise<AccountFavorites> } | null = null;
  const inTurn = createSerialQueue();

  function leave(): void {
    const left = current;
    current = null;
    if (left) void inTurn(async () => (await left.opened).close()).catch(() => undefined);
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
