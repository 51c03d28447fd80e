import type { PlayerAccess, PlayerSession } from '#main/account/session/player-access.ts';
import type { Bearer } from '#main/service/http/credentials.ts';
import type { Permission, Permissions, SessionState } from '#shared/contract/account/session.ts';
import { AppError } from '#shared/errors.ts';
import { bearerFor } from '#test/fakes/bearer.ts';

const all = (permission: Permission): Permissions => ({
  readFavorites: permission,
  writeFavorites: permission,
  writeReviews: permission,
  deleteReviews: permission,
  readLibrary: permission,
});

/** A session that a test controls. */
export type FakeAccess = PlayerAccess & {
  signIn(account: string, token: string, permissions?: Partial<Permissions>): void;
  /** The service no longer accepts the session. */
  end(): void;
  signOut(): void;
  /** Another profile replaces this one, without a signed-in player. */
  useService(service: string): void;
  /** The result of a refresh; without it, a refused token ends the session. */
  refreshTo: string | null;
  /** What a request waits for, such as a token refresh. */
  gate: Promise<void>;
};

/** Starts signed out; tokens are for the service at `baseUrl`. */
export function fakeAccess(baseUrl: string): FakeAccess {
  const listeners = new Set<(state: SessionState) => void>();
  let service = 'https://mods.example/api/';
  let account: string | null = null;
  let token: string | null = null;
  let permissions = all('signed-out');
  // The code under test does not read the reports: it requests what it needs.
  const tell = () => listeners.forEach((listener) => void listener({} as SessionState));
  const bearer = (): Bearer => {
    if (token !== null) return bearerFor(baseUrl, token);
    throw account === null
      ? new AppError('signed-out', { id: 'error.signedOut' })
      : new AppError('session-ended', { id: 'error.sessionEnded' });
  };
  /** The sign-in: a call belongs to the one in which it was made. */
  let signIn = 0;
  const session = (): PlayerSession => {
    const own = signIn;
    const whose = account;
    const demandInUse = () => {
      if (own !== signIn) throw new AppError('cancelled', { id: 'error.cancelled' });
    };
    return {
      service: access.service,
      account: () => whose,
      userId: access.userId,
      isInUse: () => own === signIn,
      async asPlayer(request) {
        await access.gate;
        demandInUse();
        try {
          return await request(bearer());
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== 'token-refused') throw error;
          demandInUse();
          if (access.refreshTo === null) access.end();
          else token = access.refreshTo;
          return await request(bearer());
        }
      },
    };
  };
  const access: FakeAccess = {
    refreshTo: null,
    service: () => service,
    gate: Promise.resolve(),
    account: () => account,
    userId: () => (account === null ? null : 102),
    permissions: () => permissions,
    session,
    asPlayer: (request) => session().asPlayer(request),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    signIn(to, with_, granted = {}) {
      signIn += 1;
      account = to;
      token = with_;
      permissions = { ...all('yes'), ...granted };
      tell();
    },
    end() {
      token = null;
      permissions = all('signed-out');
      tell();
    },
    signOut() {
      signIn += 1;
      account = null;
      token = null;
      permissions = all('signed-out');
      tell();
    },
    useService(to) {
      service = to;
      access.signOut();
    },
  };
  return access;
}
