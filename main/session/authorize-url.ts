import { AppError } from '#shared/errors.ts';
import { isLoopbackHost } from '../profile/hosts.ts';
import type { OAuthClient } from '../profile/profile.ts';

/** What one sign-in adds to the profile's part of the address. */
export type AuthorizeParameters = {
  readonly redirectUri: string;
  readonly state: string;
  readonly challenge: string;
};

/**
 * The website's page on which the player signs in and consents (service-interface section 4). The scopes are
 * joined by spaces, which a query writes as "+".
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
