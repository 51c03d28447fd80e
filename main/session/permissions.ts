import type { Permission, Permissions } from '#shared/contract/session.ts';
import type { EndpointName, ServiceProfile } from '../profile/profile.ts';
import type { Standing } from './standing.ts';

/** The endpoint of the profile that each permission needs; its scope is in the profile. */
const endpoints = {
  readFavorites: 'favorites',
  writeFavorites: 'favorite',
  writeReviews: 'review_create',
  deleteReviews: 'review_delete',
  readLibrary: 'library',
} as const satisfies Record<keyof Permissions, EndpointName>;

/** What the player may do under this profile, and what is in the way of the rest. */
export function permissionsOf(profile: ServiceProfile | null, standing: Standing): Permissions {
  const permission = (name: keyof Permissions): Permission => {
    const client = profile?.oauth;
    if (!client || profile.endpoints[endpoints[name]] === undefined) return 'not-offered';
    const scope = client.featureScopes[name];
    if (scope !== null && !client.scopes.includes(scope)) return 'not-offered';
    if (standing.kind !== 'signed-in') return 'signed-out';
    // Without a scope of its own the service decides by the player's account, and says so with a 403.
    return scope === null || standing.who.scopes.includes(scope) ? 'yes' : 'not-granted';
  };
  return {
    readFavorites: permission('readFavorites'),
    writeFavorites: permission('writeFavorites'),
    writeReviews: permission('writeReviews'),
    deleteReviews: permission('deleteReviews'),
    readLibrary: permission('readLibrary'),
  };
}
