import { createContext } from 'react';
import type { Permission } from '#shared/contract/session.ts';

/**
 * Whether the player may change favorites, and whether any are known here: given once for the page by whoever
 * composes it, so that a hundred hearts do not each ask the session.
 */
export const FavoriteAccess = createContext<{ readonly permission: Permission; readonly known: boolean }>({
  permission: 'not-offered',
  known: false,
});
