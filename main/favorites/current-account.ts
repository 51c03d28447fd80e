import { AppError } from '#shared/errors.ts';
import type { PlayerAccess } from '../session/player-access.ts';
import type { AccountFavorites } from './account.ts';

/** The favorites of the account that the session is of; those of any other are closed (O34). */
export type CurrentAccount = {
  /** Opens them if need be. @throws AppError `signed-out` when there is no account */
  here(): Promise<AccountFavorites>;
  /** The account whose favorites are open, null when none are. */
  account(): string | null;
  /** Closes them. What is asked for next waits for that. */
  leave(): void;
  /** Opening, closing and erasing accounts is done one after the other. */
  inTurn<T>(act: () => Promise<T>): Promise<T>;
  /** Settles when nothing is being opened, closed or erased. */
  idle(): Promise<void>;
};

/** No favorites are open yet; `open` opens those of an account, and can ask whether it is still the one. */
export function createCurrentAccount(options: {
  access: Pick<PlayerAccess, 'account'>;
  open: (account: string, isCurrent: () => boolean) => Promise<AccountFavorites>;
}): CurrentAccount {
  const { access, open } = options;
  let current: { readonly account: string; readonly opened: Promise<AccountFavorites> } | null = null;
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = last.then(act);
    last = done.catch(() => undefined);
    return done;
  }

  function leave(): void {
    const left = current;
    current = null;
    if (left) void inTurn(async () => (await left.opened).close()).catch(() => undefined);
  }

  return {
    here() {
      const account = access.account();
      if (account === null) return Promise.reject(new AppError('signed-out', { id: 'error.signedOut' }));
      if (current?.account !== account) {
        leave();
        const opened: Promise<AccountFavorites> = inTurn(() =>
          open(account, () => current?.opened === opened),
        );
        current = { account, opened };
        return opened;
      }
      return current.opened;
    },
    account: () => current?.account ?? null,
    leave,
    inTurn,
    idle: async () => void (await last),
  };
}
