import { defaultClient } from './oauth/clients.ts';
import { nameOfScope, oauthScopes } from './oauth/scopes.ts';
import type { OAuthSettings } from './oauth/settings.ts';
import type { Settings } from './options.ts';

/** A service profile as Loadout reads it. Everything but the first three is left out in the minimal mode. */
export interface ServiceProfile {
  readonly base_url: string;
  readonly site_url: string;
  readonly api_key: string;
  readonly name?: string;
  readonly oauth?: {
    readonly client_id: string;
    readonly redirect_path?: string;
    readonly redirect_uri?: string;
    readonly scopes: readonly string[];
    readonly feature_scopes?: Readonly<Record<string, string>>;
    readonly token_key?: boolean;
  };
  readonly endpoints?: Readonly<Record<string, string>>;
}

/** The fake service's additional endpoints, by their names in a profile. */
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

/** The scopes that a player's features need, by the features' names in a profile. */
const featureScopes = {
  read_favorites: 'favorite:read',
  write_favorites: 'favorite:write',
  write_reviews: 'mod_rating:write',
  delete_reviews: 'mod_rating:write',
  read_library: 'library:read',
} as const;

/** The sign-in part of the profile, with only the values that differ from the defaults. */
function oauthPart({
  oauth,
  clients,
}: Pick<Settings, 'oauth' | 'clients'>): NonNullable<ServiceProfile['oauth']> {
  const own = clients.findLast(({ clientId }) => clientId === defaultClient.clientId);
  const redirectUri = own?.redirectUris[0];
  return {
    client_id: defaultClient.clientId,
    ...(redirectUri === undefined ? { redirect_path: '/callback' } : { redirect_uri: redirectUri }),
    scopes: oauth.scopes.map((scope) => nameOfScope(scope, oauth)),
    ...(hasUsualScopes(oauth) ? {} : { feature_scopes: featureScopesOf(oauth) }),
    ...(oauth.tokenKey === 'required' ? { token_key: true } : {}),
  };
}

const hasUsualScopes = ({ scopes, scopeNames }: OAuthSettings) =>
  oauthScopes.every((scope) => scopes.includes(scope)) && Object.keys(scopeNames).length === 0;

/** The scope of each feature by the service's name; omits scopes that the service does not have. */
const featureScopesOf = (oauth: OAuthSettings) =>
  Object.fromEntries(
    Object.entries(featureScopes)
      .filter(([, scope]) => oauth.scopes.includes(scope))
      .map(([feature, scope]) => [feature, nameOfScope(scope, oauth)]),
  );

/** Makes the profile of a service with these settings at this address. */
export function makeProfile(
  siteUrl: string,
  guestKey: string,
  settings: Pick<Settings, 'mode' | 'offerSignIn' | 'oauth' | 'clients'>,
): ServiceProfile {
  const { mode, offerSignIn } = settings;
  return {
    ...(mode === 'minimal' ? {} : { name: 'Local service' }),
    base_url: `${siteUrl}api/`,
    site_url: siteUrl,
    api_key: guestKey,
    ...(offerSignIn ? { oauth: oauthPart(settings) } : {}),
    ...(mode === 'minimal' ? {} : { endpoints }),
  };
}
