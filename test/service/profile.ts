import { defaultClient } from './oauth/clients.ts';
import { oauthScopes } from './oauth/scopes.ts';
import type { Settings } from './options.ts';

/** A service profile as Loadout reads it. Everything but the first three is left out in the minimal manner. */
export interface ServiceProfile {
  readonly base_url: string;
  readonly site_url: string;
  readonly api_key: string;
  readonly name?: string;
  readonly oauth?: {
    readonly client_id: string;
    readonly redirect_path: string;
    readonly scopes: readonly string[];
  };
  readonly endpoints?: Readonly<Record<string, string>>;
}

/** The endpoints the stand-in offers beyond the given ones, by the names a profile gives them. */
export const endpoints = {
  mod: 'mods/{mod_id}/',
  versions: 'mods/{mod_id}/versions',
  download: 'mod-versions/{mod_version_id}/download',
  reviews: 'mods/{mod_id}/reviews',
  review_create: 'mod-reviews/',
  review_delete: 'mod-reviews/{review_id}/',
  me: 'me/',
  favorites: 'favorites/',
  favorite: 'mods/{mod_id}/favorite',
  library: 'library/',
  games: 'games/',
} as const;

const oauth = { client_id: defaultClient.clientId, redirect_path: '/callback', scopes: oauthScopes };

/** The profile that fits a service with these settings at this address. */
export function makeProfile(
  siteUrl: string,
  guestKey: string,
  { manner, offerSignIn }: Pick<Settings, 'manner' | 'offerSignIn'>,
): ServiceProfile {
  return {
    ...(manner === 'minimal' ? {} : { name: 'Local service' }),
    base_url: `${siteUrl}api/`,
    site_url: siteUrl,
    api_key: guestKey,
    ...(offerSignIn ? { oauth } : {}),
    ...(manner === 'minimal' ? {} : { endpoints }),
  };
}
