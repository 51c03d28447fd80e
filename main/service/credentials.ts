import { isInApi } from '../profile/api-scope.ts';

/** The app's own read-only key (service-interface 5.1). */
export type GuestKey = { readonly kind: 'guest-key'; readonly key: string };

/** A player's access token (service-interface 5.2). */
export type Bearer = { readonly kind: 'bearer'; readonly accessToken: string };

/** What a request is authenticated with: always exactly one of the two, never both. */
export type Credential = GuestKey | Bearer;

/**
 * The one header for a credential, or none at all when the URL is not below `baseUrl`: keys and tokens go nowhere
 * else, not even to other pages of the same origin.
 */
export function credentialHeader(credential: Credential, url: URL, baseUrl: URL): Record<string, string> {
  if (!isInApi(url, baseUrl)) return {};
  switch (credential.kind) {
    case 'guest-key':
      return { 'svc-api-key': credential.key };
    case 'bearer':
      return { authorization: `Bearer ${credential.accessToken}` };
  }
}

/** The secret itself, for taking it out of texts that a service sent back. */
export const secretOf = (credential: Credential): string =>
  credential.kind === 'guest-key' ? credential.key : credential.accessToken;
