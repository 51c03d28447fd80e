import type { Permission, Permissions } from '#shared/contract/session.ts';
import type { EndpointName, ServiceProfile } from '../profile/profile.ts';
import type { Standing } from './standing.ts';

/** What each permission needs: an endpoint of the profile, and a scope (service-gaps). */
const needs = {
  readFavorites: ['favorites', 'favorite:read'],
  writeFavorites: ['favorite', 'favorite:write'],
  writeReviews: ['review_create', 'mod_rating:write'],
  deleteReviews: ['review_delete', 'mod_rating:write'],
  readLibrary: ['library', 'library:read'],
} as const satisfies Record<keyof Permissions, readonly [EndpointName, string]>;

/** What the player may do under this profile, and what is in the way of the rest. */
export function permissionsOf(profile: ServiceProfile | null, standing: Standing): Permissions {
  const permission = (name: keyof Permissions): Permission => {
    const [endpoint, scope] = needs[name];
    const isOffered = profile?.endpoints[endpoint] !== undefined && profile.oauth?.scopes.includes(scope);
    if (!isOffered) return 'not-offered';
    if (standing.kind !== 'signed-in') return 'signed-out';
    return standing.who.scopes.includes(scope) ? 'yes' : 'not-granted';
  };
  return {
    readFavorites: permission('readFavorites'),
    writeFavorites: permission('writeFavorites'),
    writeReviews: permission('writeReviews'),
    deleteReviews: permission('deleteReviews'),
    readLibrary: permission('readLibrary'),
  };
}
