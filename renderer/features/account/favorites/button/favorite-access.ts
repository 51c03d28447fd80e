import { createContext } from 'react';
import type { Permission, SessionState } from '#shared/contract/account/session.ts';

type Access = {
  /** Whether the player may change favorites, and if not, why. `unknown`: in the first frame of a start. */
  readonly permission: Permission | 'unknown';
  /** Resolves once it is known. */
  readonly whenKnown: () => Promise<Permission>;
  /** Whether the favorites of a player are stored on this computer. */
  readonly known: boolean;
};

/** Whether favorites can be changed. Provided once by the app, so that not every button subscribes to the session. */
export const FavoriteAccess = createContext<Access>({
  permission: 'not-offered',
  whenKnown: async () => 'not-offered',
  known: false,
});

/** Derives the access from the session. An ended session allows changes, which are sent after the next sign-in. */
export function favoriteAccess(session: SessionState): { permission: Permission; known: boolean } {
  const { writeFavorites } = session.permissions;
  const remembered = session.state === 'ended' && session.player !== null;
  return {
    permission: remembered && writeFavorites === 'signed-out' ? 'yes' : writeFavorites,
    known: session.state === 'signed-in' || remembered,
  };
}
