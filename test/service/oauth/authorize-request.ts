import type { Form } from '../form.ts';
import type { Client, ClientRegistry } from './clients.ts';
import { OAuthError, type OAuthErrorCode } from './errors.ts';
import { matchesRedirect } from './redirect-match.ts';
import { type OAuthScope, readScopes } from './scopes.ts';
import type { OAuthSettings } from './settings.ts';

/** The target of the response to an authorization request. */
export interface ResponseAddress {
  readonly client: Client;
  readonly redirectUri: string;
  readonly state: string | undefined;
}

/** A valid authorization request. */
export interface AuthorizeRequest extends ResponseAddress {
  readonly scopes: readonly OAuthScope[];
  /** Null where a confidential client sent none. */
  readonly challenge: string | null;
}

/**
 * Reads the target of the response. Throws an OAuthError if the request must not be redirected: the client is unknown,
 * or the address is not one of its own (RFC 6749 section 4.1.2.1).
 */
export function readResponseAddress({ fields, repeated }: Form, clients: ClientRegistry): ResponseAddress {
  const { client_id: clientId, redirect_uri: redirectUri, state } = fields;
  const twice = ['client_id', 'redirect_uri'].find((name) => repeated.includes(name));
  if (twice) throw new OAuthError('invalid_request', `${twice} was given more than once.`);
  if (!clientId) throw new OAuthError('invalid_request', 'client_id is missing.');
  const client = clients.find(clientId);
  if (!client) throw new OAuthError('invalid_client', 'There is no client with this client_id.');
  if (!redirectUri) throw new OAuthError('invalid_request', 'redirect_uri is missing.');
  if (!client.redirectUris.some((registered) => matchesRedirect(registered, redirectUri)))
    throw new OAuthError('invalid_request', 'The redirect_uri is not registered for this client.');
  return { client, redirectUri, state: repeated.includes('state') ? undefined : state };
}

/** Reads the rest of the request. Throws the OAuthError to send to that address. */
export function readAuthorizeRequest(
  { fields, repeated }: Form,
  address: ResponseAddress,
  settings: OAuthSettings,
): AuthorizeRequest {
  const [twice] = repeated;
  if (twice) throw new OAuthError('invalid_request', `${twice} was given more than once.`);
  const { response_type: responseType, scope } = fields;
  if (!responseType) throw new OAuthError('invalid_request', 'response_type is missing.');
  if (responseType !== 'code')
    throw new OAuthError('unsupported_response_type', 'response_type must be code.');
  if (!address.state) throw new OAuthError('invalid_request', 'state is missing.');
  const scopes = scope === undefined ? undefined : readScopes(scope, settings);
  if (!scopes) throw new OAuthError('invalid_scope', 'scope is missing or has one that does not exist.');
  return { ...address, scopes, challenge: readChallenge(fields, address.client) };
}

function readChallenge(fields: Form['fields'], client: Client): string | null {
  const { code_challenge: challenge, code_challenge_method: method } = fields;
  if (challenge === undefined && method === undefined && client.secret !== null) return null;
  if (challenge === undefined) throw new OAuthError('invalid_request', 'code_challenge is missing.');
  if (method !== 'S256') throw new OAuthError('invalid_request', 'code_challenge_method must be S256.');
  if (!/^[A-Za-z0-9_-]{43}$/.test(challenge))
    throw new OAuthError('invalid_request', 'code_challenge is not a SHA-256 in base64url.');
  return challenge;
}

/** The address with a response in its query; `iss` is null where none is sent. */
export function responseUrl(
  address: ResponseAddress,
  response: { readonly code: string } | { readonly error: OAuthErrorCode; readonly description: string },
  iss: string | null,
): string {
  const url = new URL(address.redirectUri);
  if ('code' in response) url.searchParams.set('code', response.code);
  else {
    url.searchParams.set('error', response.error);
    url.searchParams.set('error_description', response.description);
  }
  if (address.state !== undefined) url.searchParams.set('state', address.state);
  if (iss !== null) url.searchParams.set('iss', iss);
  return url.href;
}
