import type { Log } from '#main/kernel/log/log.ts';
import type { PlayerAccess } from '../session/player-access.ts';
import type { AccountFavorites } from './account-favorites.ts';
import type { CurrentAccount } from './current-account.ts';

/** After `open`, syncs favorites at once, for each new account, after each sign-in, and when the service is back. */
export function startAutoSync(
  current: CurrentAccount,
  from: { access: PlayerAccess; onServiceBack: (listener: () => void) => () => void; log: Log },
): { open(): void; close(): void } {
  const { access, onServiceBack, log } = from;
  let isOpen = false;
  let followed: AccountFavorites | null = null;
  let couldAct = false;

  const mayAct = () => {
    const { readFavorites, writeFavorites } = access.permissions();
    return readFavorites === 'yes' || writeFavorites === 'yes';
  };

  async function follow(isNewSession: boolean): Promise<void> {
    const favorites = await current.here();
    if (favorites === followed && !isNewSession) return;
    followed = favorites;
    await favorites.refresh();
  }

  function check(): void {
    const isNewSession = mayAct() && !couldAct;
    couldAct = mayAct();
    if (access.account() === null) current.leave();
    else if (isOpen) {
      follow(isNewSession).catch((error: unknown) => log.error('Favorites could not be opened', { error }));
    }
  }

  const stops = [
    access.onChange(check),
    onServiceBack(() => {
      if (isOpen && current.owner() !== null) followed?.resume();
    }),
  ];
  return {
    open() {
      isOpen = true;
      check();
    },
    close() {
      for (const stop of stops) stop();
    },
  };
}
