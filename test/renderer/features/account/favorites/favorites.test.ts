import { describe, expect, it } from 'vitest';
import { favoriteAccess } from '#renderer/features/account/favorites/button/favorite-access.ts';
import { parseViewState } from '#renderer/features/account/favorites/favorites-store.ts';
import { sorts } from '#renderer/ui/mod-list/list-view-state.ts';
import { favoriteSorts } from '#shared/contract/account/favorites.ts';
import type { Permission, SessionState } from '#shared/contract/account/session.ts';

const session = (
  state: SessionState['state'],
  writeFavorites: Permission,
  player: SessionState['player'] = { userId: 1, name: 'mirelle' },
): SessionState => ({
  state,
  player,
  ended: null,
  permissions: {
    readFavorites: writeFavorites,
    writeFavorites,
    writeReviews: 'not-offered',
    deleteReviews: 'not-offered',
    readLibrary: 'not-offered',
  },
  persistence: 'encrypted',
  attempt: null,
});

describe('favoriteAccess', () => {
  it('allows changes after the session has ended; they stay pending', () => {
    expect(favoriteAccess(session('ended', 'signed-out'))).toEqual({ permission: 'yes', known: true });
  });

  it('requires a sign-in if the player of the ended session is unknown', () => {
    const access = favoriteAccess(session('ended', 'signed-out', null));
    expect(access).toEqual({ permission: 'signed-out', known: false });
  });

  it.each(['yes', 'not-granted', 'not-offered'] as const)('takes %s from the session', (permission) => {
    expect(favoriteAccess(session('signed-in', permission)).permission).toBe(permission);
  });
});

describe('parseViewState', () => {
  const fresh = { page: 1, layout: 'cards', scroll: { page: 1, top: 0 }, focusedModId: null };

  it('restores sort order, search text and game', () => {
    const state = { ...fresh, page: 2, scroll: { page: 2, top: 9 }, sort: 'rating', find: 'sky', gameId: 3 };
    expect(parseViewState(state)).toEqual(state);
  });

  it.each([[null], [{ sort: 'newest', find: 7, page: 0, gameId: -1 }]])('has the defaults for %j', (stored) =>
    expect(parseViewState(stored)).toEqual({ ...fresh, sort: 'added', find: '', gameId: null }),
  );

  it('has every sort order of the contract', () => expect(sorts).toEqual(favoriteSorts));
});
