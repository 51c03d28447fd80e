import { createHash } from 'node:crypto';
import { requestForm } from '../api-requests.ts';
import type { FakeService } from '../index.ts';
import type { RawResponse } from '../raw-request.ts';

/** Changes to the requests of a well-behaved client; null leaves a field out. */
export type Change = Readonly<Record<string, string | null>>;

export const verifier = 'a-verifier-that-is-long-enough-for-anybody-0123';
export const redirectUri = 'http://127.0.0.1:51234/callback';

/** The S256 challenge of a verifier (RFC 7636 section 4.2). */
export const challengeOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

function changed(fields: Readonly<Record<string, string>>, change: Change): Record<string, string> {
  const entries = Object.entries({ ...fields, ...change });
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null));
}

/** The URL that starts a sign-in. */
export function authorizeUrl(service: FakeService, change: Change = {}): string {
  const query = changed(
    {
      client_id: 'loadout',
      response_type: 'code',
      redirect_uri: redirectUri,
      scope: 'mod:read favorite:read',
      state: 'a-state',
      code_challenge: challengeOf(verifier),
      code_challenge_method: 'S256',
    },
    change,
  );
  return `${service.siteUrl}oauth2/authorize?${new URLSearchParams(query)}`;
}

/** Signs mirelle in and returns the code. */
export async function getCode(service: FakeService, change: Change = {}): Promise<string> {
  const location = await service.signIn('mirelle', { authorizeUrl: authorizeUrl(service, change) });
  return new URL(location ?? '').searchParams.get('code') ?? '';
}

/** Exchanges a code. */
export function exchange(service: FakeService, code: string, change: Change = {}): Promise<RawResponse> {
  const form = {
    grant_type: 'authorization_code',
    client_id: 'loadout',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  };
  return requestForm(service, 'oauth2/token', changed(form, change));
}

/** Refreshes a pair. */
export function refresh(service: FakeService, token: string, change: Change = {}): Promise<RawResponse> {
  const form = { grant_type: 'refresh_token', client_id: 'loadout', refresh_token: token };
  return requestForm(service, 'oauth2/token', changed(form, change));
}

/** The token response. */
export interface TokenResponse {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly token_type: string;
  readonly expires_in: number | string;
  readonly scope: string;
  readonly issue_date: number;
}

/** The body of a response of the token endpoint. */
export const tokensIn = (response: RawResponse): TokenResponse => response.json() as TokenResponse;
