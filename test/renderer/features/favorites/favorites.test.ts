import { describe, expect, it } from 'vitest';
import { favoriteAccess } from '#renderer/features/favorites/button/favorite-access.ts';
import { parseViewState, sorts } from '#renderer/features/favorites/favorites-store.ts';
import { favoriteSorts } from '#shared/contract/favorites.ts';
import type { Permission, SessionState } from '#shared/contract/session.ts';

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
  it('shows no heart before the session is known', () => {
    expect(favoriteAccess(undefined)).toEqual({ permission: 'not-offered', known: false });
  });

  it('lets a player whose session ended go on: what they change waits', () => {
    expect(favoriteAccess(session('ended', 'signed-out'))).toEqual({ permission: 'yes', known: true });
  });

  it('asks for a sign-in where it is not known whose session ended', () => {
    const access = favoriteAccess(session('ended', 'signed-out', null));
    expect(access).toEqual({ permission: 'signed-out', known: false });
  });

  it.each(['yes', 'not-granted', 'not-offered'] as const)('says %s as the session does', (permission) => {
    expect(favoriteAccess(session('signed-in', permission)).permission).toBe(permission);
  });
});

describe('parsePlace', () => {
  const fresh = { page: 1, layout: 'cards', scroll: { page: 1, top: 0 }, focusedModId: null };

  it('keeps order and words', () => {
    const place = { ...fresh, page: 2, scroll: { page: 2, top: 9 }, sort: 'rating', find: 'sky' };
    expect(parseViewState(place)).toEqual(place);
  });

  it.each([[null], [{ sort: 'newest', find: 7, page: 0 }]])('starts afresh with %j', (kept) =>
    expect(parseViewState(kept)).toEqual({ ...fresh, sort: 'added', find: '' }),
  );

  it('knows every order of the contract', () => expect(sorts).toEqual(favoriteSorts));
});
