import { createContext } from 'react';
import type { Permission, SessionState } from '#shared/contract/session.ts';

type Access = {
  /** Whether the player may change favorites, and if not, why. */
  readonly permission: Permission;
  /** Whether the favorites of a player are on this computer. */
  readonly known: boolean;
};

/** Given once for the page by whoever composes it, so that a hundred hearts do not each ask the session. */
export const FavoriteAccess = createContext<Access>({ permission: 'not-offered', known: false });

/** What the session allows. One that ended forbids nothing: a change waits in the outbox for the next sign-in. */
export function favoriteAccess(session: SessionState | undefined): Access {
  if (!session) return { permission: 'not-offered', known: false };
  const { writeFavorites } = session.permissions;
  const remembered = session.state === 'ended' && session.player !== null;
  return {
    permission: remembered && writeFavorites === 'signed-out' ? 'yes' : writeFavorites,
    known: session.state === 'signed-in' || remembered,
  };
}
