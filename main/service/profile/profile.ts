import { createHash } from 'node:crypto';
import type { RedirectAddress } from './redirect-address.ts';

/**
 * The endpoints that a profile may name, with the placeholders of each. A missing one means that the feature is not
 * offered.
 */
export const endpointPlaceholders = {
  mod: ['mod_id'],
  versions: ['mod_id'],
  download: ['mod_version_id'],
  reviews: ['mod_id'],
  review_create: [],
  review_delete: ['review_id'],
  me: [],
  favorites: [],
  favorite: ['mod_id'],
  library: [],
  games: [],
} as const satisfies Record<string, readonly string[]>;

export type EndpointName = keyof typeof endpointPlaceholders;

/** What a player can do after sign-in, by its name in profile and session, and the default scope. */
export const playerFeatures = {
  readFavorites: { field: 'read_favorites', scope: 'favorite:read' },
  writeFavorites: { field: 'write_favorites', scope: 'favorite:write' },
  writeReviews: { field: 'write_reviews', scope: 'mod_rating:write' },
  deleteReviews: { field: 'delete_reviews', scope: 'mod_rating:write' },
  readLibrary: { field: 'read_library', scope: 'library:read' },
} as const;

export type PlayerFeature = keyof typeof playerFeatures;

/** What signing in needs; scopes are single tokens (RFC 6749 section 3.3). */
export type OAuthClient = {
  readonly clientId: string;
  readonly redirect: RedirectAddress;
  /** The requested scopes. */
  readonly scopes: readonly string[];
  /** The scope of each feature; null where the service decides by the player's account. */
  readonly featureScopes: Readonly<Record<PlayerFeature, string | null>>;
  /** Whether a request to the token endpoint carries the key (docs/service.md, section 5, can be read so). */
  readonly tokenKey: boolean;
};

/**
 * A validated service profile. `baseUrl` and `siteUrl` are normalized and end in "/". `apiKey` is the read-only guest
 * key, which never leaves main; null where a proxy of the developer adds it (docs/service.md, 5.1.6), and then no key
 * is sent.
 */
export type ServiceProfile = {
  readonly name: string;
  readonly baseUrl: string;
  readonly siteUrl: string;
  readonly apiKey: string | null;
  readonly oauth: OAuthClient | null;
  readonly endpoints: Readonly<Partial<Record<EndpointName, string>>>;
  /** Words of one meaning for the search, in addition to Loadout's own. */
  readonly searchWords: readonly SearchWords[];
  /** Rules of games, in addition to Loadout's own; not checked yet. */
  readonly games: readonly GameOfProfile[];
};

/** A game of the service: its number there, and a document of rules, as docs/rules.md has them. */
export type GameOfProfile = { readonly gameId: number; readonly rules: unknown };

/** Words or phrases of one meaning: `words` has them separated by spaces, with underscores within a phrase. */
export type SearchWords = { readonly words: string };

/** A service: the normalized base URL of its API. Everything with a mod id, review id or file id names it (D19). */
export type ServiceId = string;

/** The service of a profile; null for no profile. */
export function serviceIdOf(profile: Pick<ServiceProfile, 'baseUrl'>): ServiceId;
export function serviceIdOf(profile: Pick<ServiceProfile, 'baseUrl'> | null | undefined): ServiceId | null;
export function serviceIdOf(profile: Pick<ServiceProfile, 'baseUrl'> | null | undefined): ServiceId | null {
  return profile?.baseUrl ?? null;
}

/** A service as 16 hex digits for the renderer, which gets no address of the API. */
export const serviceHash = (service: ServiceId): string =>
  createHash('sha256').update(service).digest('hex').slice(0, 16);

/**
 * What decides which mods a service lists and how they are shown, as a hash of 128 bits: its addresses, and the key,
 * which may see other mods than another one.
 */
export function listScopeOf(profile: ServiceProfile, key: string | null): string {
  const { baseUrl, siteUrl, endpoints } = profile;
  const values = [baseUrl, siteUrl, endpoints.versions ?? null, endpoints.download ?? null, key];
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 32);
}
