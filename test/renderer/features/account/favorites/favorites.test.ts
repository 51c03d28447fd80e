import { describe, expect, it } from 'vitest';
import { favoriteAccess } from '#renderer/features/account/favorites/button/favorite-access.ts';
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
