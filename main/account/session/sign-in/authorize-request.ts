import { createHash, timingSafeEqual } from 'node:crypto';
import { isLoopbackHost } from '#main/service/profile/hosts.ts';
import type { OAuthClient } from '#main/service/profile/profile.ts';
import { AppError } from '#shared/errors.ts';

/** The parameters that one sign-in adds. */
type AuthorizeParameters = {
  readonly redirectUri: string;
  readonly state: string;
  readonly challenge: string;
};

/**
 * The website's page on which the player signs in and consents. The scopes are joined by spaces, which a query
 * encodes as "+".
 * @throws AppError `profile-invalid` for a website that is neither https nor on this computer
 */
export function authorizeUrl(
  siteUrl: string,
  client: Pick<OAuthClient, 'clientId' | 'scopes'>,
  { redirectUri, state, challenge }: AuthorizeParameters,
): URL {
  const url = new URL('oauth2/authorize', siteUrl);
  const isPrivate = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname));
  if (!isPrivate) throw new AppError('profile-invalid', { id: 'session.siteNotHttps' });
  url.search = new URLSearchParams({
    client_id: client.clientId,
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: client.scopes.join(' '),
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  }).toString();
  return url;
}

/** A proof key (RFC 7636): the challenge is sent first, the verifier only with the code. */
type ProofKey = { readonly verifier: string; readonly challenge: string };

/** A proof key of 32 random bytes, 43 characters of base64url (RFC 7636 section 4.1). */
export function createProofKey(randomBytes: (count: number) => Uint8Array): ProofKey {
  const verifier = Buffer.from(randomBytes(32)).toString('base64url');
  return { verifier, challenge: challengeOf(verifier) };
}

/** The S256 challenge of a verifier (RFC 7636 section 4.2). */
export const challengeOf = (verifier: string): string =>
  createHash('sha256').update(verifier, 'ascii').digest('base64url');

/**
 * A `state` (RFC 6749 section 10.12): 32 random bytes as hex. It binds the browser's response to one sign-in, stays in
 * memory, and can be used once.
 */
export const createState = (randomBytes: (count: number) => Uint8Array): string =>
  Buffer.from(randomBytes(32)).toString('hex');

/** Compares in constant time. */
export function isSameState(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
