import { setMaxListeners } from 'node:events';
import type { Bearer } from '#main/service/http/credentials.ts';
import type { ServiceProfile } from '#main/service/profile/profile.ts';
import { AppError } from '#shared/errors.ts';
import type { Tokens } from './tokens/tokens.ts';

/** The client, website and API of a sign-in. Its tokens are never used for others (O38). */
export type Binding = { readonly clientId: string; readonly siteUrl: string; readonly baseUrl: string };

/** The player, as far as the service tells. */
type Player = { readonly userId: number | null; readonly name: string | null };

/** The owner of a session; local data is stored under `account` (O34). */
export type Who = {
  readonly binding: Binding;
  readonly account: string;
  readonly player: Player;
  /** The granted scopes. */
  readonly scopes: readonly string[];
};

/**
 * Why a session ended: the service no longer accepts its refresh token (`grant`), no longer knows this app (`client`,
 * O31), or kept refusing to refresh it while it refused the access token (`refusals`).
 */
export type EndedBy = 'grant' | 'client' | 'refusals';

/**
 * A session in use. `lifetime` identifies the sign-in, also after its tokens were refreshed or its player was named.
 * It is aborted when the session is no longer in use, and with it every call of the session (O41).
 */
export type SignedIn = {
  readonly kind: 'signed-in';
  readonly lifetime: AbortController;
  readonly who: Who;
  readonly tokens: Tokens;
};

/** The state of the session. `locked`: one is stored, but can't be decrypted. */
export type AuthState =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'locked' }
  | {
      readonly kind: 'ended';
      readonly lifetime: AbortController;
      readonly who: Who;
      readonly by: EndedBy;
      /** Tokens that were not called invalid. They are not used before the next start. */
      readonly tokens: Tokens | null;
    }
  | SignedIn;

/** A state with an owner. */
export type Session = Extract<AuthState, { who: Who }>;

/** Holds the current state and reports every change. */
export type AuthRef = {
  get(): AuthState;
  /** Replaces the state. A session that does not continue with it ends its lifetime. */
  set(auth: AuthState): void;
  /** Signs nobody in until the session of another profile is read. The player stays signed in to this one. */
  leave(): void;
  /**
   * A session as it is now, or as it was when its profile was left; `signed-out` after a sign-out or another sign-in,
   * and once its stored form was read again, which then counts.
   */
  latest(session: Session): AuthState;
};

/** Whether both belong to one sign-in; false for states without one. */
export const isSameSession = (a: AuthState, b: AuthState): boolean =>
  'lifetime' in a && 'lifetime' in b && a.lifetime === b.lifetime;

/** Starts signed out. `onChange` runs after every change. */
export function createAuthRef(onChange: () => void): AuthRef {
  let auth: AuthState = { kind: 'signed-out' };
  let formerSessions: readonly Session[] = [];
  const set = (next: AuthState) => {
    const before = auth;
    auth = next;
    if ('who' in next)
      formerSessions = formerSessions.filter(({ who }) => !isSameBinding(who.binding, next.who.binding));
    if ('lifetime' in before && !isSameSession(before, next)) before.lifetime.abort();
    onChange();
  };
  return {
    get: () => auth,
    set,
    leave() {
      if ('lifetime' in auth) formerSessions = [...formerSessions, auth];
      set({ kind: 'signed-out' });
    },
    latest(session) {
      if (isSameSession(session, auth)) return auth;
      return formerSessions.find((left) => isSameSession(left, session)) ?? { kind: 'signed-out' };
    },
  };
}

/** The lifetime of a new session. Any number of calls may listen to its end. */
export function createLifetime(): AbortController {
  const lifetime = new AbortController();
  setMaxListeners(0, lifetime.signal);
  return lifetime;
}

/** The binding of a profile; null where it offers no sign-in. */
export const bindingOf = ({ oauth, siteUrl, baseUrl }: ServiceProfile): Binding | null =>
  oauth ? { clientId: oauth.clientId, siteUrl, baseUrl } : null;

export const isSameBinding = (a: Binding | null, b: Binding | null): boolean =>
  a?.clientId === b?.clientId && a?.siteUrl === b?.siteUrl && a?.baseUrl === b?.baseUrl;

export const bearerOf = ({ tokens, who, lifetime }: SignedIn): Bearer => ({
  kind: 'bearer',
  accessToken: tokens.accessToken,
  issuedFor: who.binding,
  signal: lifetime.signal,
});

/** The error of a session that ended. */
export const endedError = (by: EndedBy, details = ''): AppError =>
  new AppError(
    'session-ended',
    { id: by === 'client' ? 'session.needsUpdate' : 'error.sessionEnded' },
    { details },
  );

/** The error of a call whose session is no longer in use (O41), or that was canceled. */
export const canceled = (): AppError => new AppError('cancelled', { id: 'error.cancelled' });

/** Why no call can be made for the player; null while they are signed in. */
export function notSignedIn(auth: AuthState): AppError | null {
  switch (auth.kind) {
    case 'signed-in':
      return null;
    case 'ended':
      return endedError(auth.by);
    case 'locked':
      return new AppError('session-ended', { id: 'session.notDecrypted' });
    case 'signed-out':
      return new AppError('signed-out', { id: 'error.signedOut' });
  }
}
