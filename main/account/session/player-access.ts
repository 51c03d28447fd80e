import type { Bearer } from '#main/service/http/credentials.ts';
import { type ServiceId, serviceIdOf } from '#main/service/profile/profile.ts';
import type { Permissions, SessionState } from '#shared/contract/account/session.ts';
import { AppError } from '#shared/errors.ts';
import { type AuthState, canceled, isSameSession, type Who } from './auth-state.ts';
import { offeredClient } from './profile-binding.ts';
import type { SessionContext } from './session-context.ts';
import { permissionsOf } from './session-view.ts';

/** One player's session, held by a caller: no call through it is made with another player's token (O41). */
export type PlayerSession = {
  /** The service of the session, null before a profile was read. */
  service(): ServiceId | null;
  /** The account, as in `PlayerAccess`; null when nobody was signed in. */
  account(): string | null;
  /** The service's id of that player, null where it is not known. */
  userId(): number | null;
  /** Whether it is still the session in use. An ended one is, until the next sign-in or sign-out. */
  isInUse(): boolean;
  /**
   * Runs a request with the player's access token, which is refreshed before it expires, and once after the service
   * refused it (O27, O30).
   * @throws AppError `signed-out`, `session-ended`, `canceled` when the session is no longer in use, or the
   * request's error
   */
  asPlayer<T>(request: (bearer: Bearer) => Promise<T>): Promise<T>;
};

/** What favorites, reviews and the library need from the session. */
export type PlayerAccess = {
  /** The service of the session's profile, null before one was read. */
  service(): ServiceId | null;
  /**
   * The same text for the same account of the same service, to store local data under (O34). Stays when a session
   * ended; null when nobody is signed in.
   */
  account(): string | null;
  /** The service's id of that player, null where it is not known. */
  userId(): number | null;
  permissions(): Permissions;
  /** The session in use. A caller with several calls takes it before the first. */
  session(): PlayerSession;
  /** `asPlayer` of the session in use. */
  asPlayer: PlayerSession['asPlayer'];
  /** Calls back on every change of the session. Returns what ends that. */
  onChange(listener: (state: SessionState) => void): () => void;
};

/** The session for favorites, reviews and the library. */
export function createPlayerAccess(context: SessionContext): Omit<PlayerAccess, 'onChange'> {
  const { profileBinding, authRef } = context;
  const who = () => whoOf(authRef.get());
  const session = () => hold(context);
  return {
    service: () => serviceIdOf(profileBinding.profile()),
    account: () => who()?.account ?? null,
    userId: () => who()?.player.userId ?? null,
    permissions: (): Permissions => permissionsOf(profileBinding.profile(), authRef.get()),
    session,
    asPlayer: (request) => session().asPlayer(request),
  };
}

/** The current session. Before the stored session is read, it is the result of that read. */
function hold({ profileBinding, authRef, refresh, identity }: SessionContext): PlayerSession {
  let held: AuthState | null = profileBinding.isRead() ? authRef.get() : null;
  const who = (): Who | null => {
    const session = held ?? authRef.get();
    return 'who' in session ? (whoOf(authRef.latest(session)) ?? session.who) : null;
  };
  const service = serviceIdOf(profileBinding.profile());
  return {
    service: () => serviceIdOf(who()?.binding) ?? service,
    account: () => who()?.account ?? null,
    userId: () => who()?.player.userId ?? null,
    isInUse: () => held === null || held === authRef.get() || isSameSession(held, authRef.get()),
    async asPlayer(request) {
      offeredClient(await profileBinding.ready());
      held ??= authRef.get();
      const bearer = await refresh.fresh(held);
      await identity.catchUp();
      if (bearer.signal.aborted) throw canceled();
      try {
        const done = await request(bearer);
        refresh.accepted(held);
        return done;
      } catch (error) {
        // Only a 401 leads to another token, and only once: a 403 is final (O30).
        if (!(error instanceof AppError) || error.code !== 'token-refused') throw error;
        return request(await refresh.other(held, bearer));
      }
    },
  };
}

const whoOf = (auth: AuthState): Who | null => ('who' in auth ? auth.who : null);

/**
 * The account and service that local data belongs to (D19, O34). `service` is null in old data that did not name it.
 */
export type Owner = { readonly service: ServiceId | null; readonly account: string };

type Access = Pick<PlayerAccess, 'service' | 'account'>;

/** The player who is or was last signed in. @throws AppError `signed-out` when nobody is */
export function ownerOf(access: Access): Owner {
  const owner = knownOwnerOf(access);
  if (owner === null) throw new AppError('signed-out', { id: 'error.signedOut' });
  return owner;
}

/** The same, null when nobody is. */
export function knownOwnerOf(access: Access): Owner | null {
  const account = access.account();
  return account === null ? null : { service: access.service(), account };
}

export const isSameOwner = (a: Owner | null, b: Owner | null): boolean =>
  a?.account === b?.account && a?.service === b?.service;
