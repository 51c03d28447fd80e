import { createHash } from 'node:crypto';
import type { RedirectAddress } from './redirect.ts';

/**
 * The endpoints a profile may name beyond the given ones, each with the placeholders its template must hold.
 * A profile that lacks one simply does not offer that feature.
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

/** What a player can do as themselves, by the names that a profile and the session give it, and the scope it needs. */
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
  /** What is asked for. */
  readonly scopes: readonly string[];
  /** The scope that each feature needs; null where it needs none, and the service decides by the player's account. */
  readonly featureScopes: Readonly<Record<PlayerFeature, string | null>>;
  /** Whether a call of the token endpoint carries the key (docs/service.md, section 5, can be read so). */
  readonly tokenKey: boolean;
};

/**
 * A service profile, checked: where the service is and what it offers. `baseUrl` and `siteUrl` are normalized
 * and end in "/". `apiKey` is the guest key; it is read-only, and still never leaves main. Null where a proxy of the
 * developer's holds it (docs/service.md, 5.1.6): then no key is sent to anybody.
 */
export type ServiceProfile = {
  readonly name: string;
  readonly baseUrl: string;
  readonly siteUrl: string;
  readonly apiKey: string | null;
  readonly oauth: OAuthClient | null;
  readonly endpoints: Readonly<Partial<Record<EndpointName, string>>>;
};

/**
 * Which service something belongs to: the normalized base URL of its API. Whatever names a mod, a review or a file by
 * the service's number bears it, because another service has others under the same number (D19).
 */
export type ServiceId = string;

/** The service of a profile; null for no profile. */
export function serviceIdOf(profile: Pick<ServiceProfile, 'baseUrl'>): ServiceId;
export function serviceIdOf(profile: Pick<ServiceProfile, 'baseUrl'> | null | undefined): ServiceId | null;
export function serviceIdOf(profile: Pick<ServiceProfile, 'baseUrl'> | null | undefined): ServiceId | null {
  return profile?.baseUrl ?? null;
}

/** A service in 16 hex digits, for the page, which learns no address of the API. */
export const serviceHash = (service: ServiceId): string =>
  createHash('sha256').update(service).digest('hex').slice(0, 16);
