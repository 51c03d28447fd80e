import type { EndpointName, ServiceProfile } from '#main/service/profile/profile.ts';
import type {
  Permission,
  Permissions,
  SessionState,
  SignInAttempt,
} from '#shared/contract/account/session.ts';
import { toFailure } from '#shared/errors.ts';
import { type AuthState, notSignedIn } from './auth-state.ts';

/** The session for the renderer: who is signed in, without any token. */
export function toSessionState(from: {
  profile: ServiceProfile | null;
  auth: AuthState;
  persistence: SessionState['persistence'];
  attempt: SignInAttempt | null;
}): SessionState {
  const { profile, auth, persistence, attempt } = from;
  const state = profile?.oauth ? stateOf(auth) : 'not-offered';
  const why = state === 'ended' ? notSignedIn(auth) : null;
  return {
    state,
    player: state !== 'not-offered' && 'who' in auth ? { ...auth.who.player } : null,
    ended: why && toFailure(why),
    permissions: permissionsOf(profile, auth),
    persistence,
    attempt,
  };
}

const stateOf = ({ kind }: AuthState) => (kind === 'locked' ? 'ended' : kind);

/** The endpoint of the profile that each permission needs; its scope is in the profile. */
const endpoints = {
  readFavorites: 'favorites',
  writeFavorites: 'favorite',
  writeReviews: 'review_create',
  deleteReviews: 'review_delete',
  readLibrary: 'library',
} as const satisfies Record<keyof Permissions, EndpointName>;

/** What the player may do with this profile, and why not for the rest. */
export function permissionsOf(profile: ServiceProfile | null, auth: AuthState): Permissions {
  const permission = (name: keyof Permissions): Permission => {
    const client = profile?.oauth;
    if (!client || profile.endpoints[endpoints[name]] === undefined) return 'not-offered';
    const scope = client.featureScopes[name];
    if (scope !== null && !client.scopes.includes(scope)) return 'not-offered';
    if (auth.kind !== 'signed-in') return 'signed-out';
    // Without a scope the service decides by the player's account, with a 403.
    return scope === null || auth.who.scopes.includes(scope) ? 'yes' : 'not-granted';
  };
  return {
    readFavorites: permission('readFavorites'),
    writeFavorites: permission('writeFavorites'),
    writeReviews: permission('writeReviews'),
    deleteReviews: permission('deleteReviews'),
    readLibrary: permission('readLibrary'),
  };
}
