import { AppError } from '#shared/errors.ts';
import { isInApi } from '../profile/api-scope.ts';

/** The app's own read-only key (docs/service.md, 5.1.4). Null where a proxy of the developer's adds it (5.1.6). */
export type GuestKey = { readonly kind: 'guest-key'; readonly key: string | null };

/** The API and the OAuth client that a token is for. `baseUrl` is normalized and ends in "/". */
type IssuedFor = { readonly baseUrl: string; readonly clientId: string };

/**
 * A player's access token (docs/service.md, 5.2), with what it was issued for (O42). `signal` fires when its session
 * is no longer in use: the player signed out, somebody signed in, or another service profile is in use (O41).
 */
export type Bearer = {
  readonly kind: 'bearer';
  readonly accessToken: string;
  readonly issuedFor: IssuedFor;
  readonly signal: AbortSignal;
};

/** What a request is authenticated with: one of the two, never both. */
export type Credential = GuestKey | Bearer;

/** The service that a request goes to; `clientId` is null where the profile offers no sign-in. */
export type Destination = { readonly baseUrl: URL; readonly clientId: string | null };

/** A request that was not sent: its token is of another session, service or client than the one in use. */
export class CredentialRefused extends AppError {
  constructor() {
    super('cancelled', { id: 'error.cancelled' });
    this.name = 'CredentialRefused';
  }
}

/**
 * The one header for a credential, or none at all when the URL is not below `baseUrl`: keys and tokens go nowhere
 * else, not even to other pages of the same origin. @throws CredentialRefused for a token that must not be sent at all
 */
export function credentialHeader(credential: Credential, url: URL, to: Destination): Record<string, string> {
  if (credential.kind === 'bearer') demandUsable(credential, to);
  if (!isInApi(url, to.baseUrl)) return {};
  switch (credential.kind) {
    case 'guest-key':
      return credential.key === null ? {} : { 'svc-api-key': credential.key };
    case 'bearer':
      return { authorization: `Bearer ${credential.accessToken}` };
  }
}

function demandUsable({ issuedFor, signal }: Bearer, { baseUrl, clientId }: Destination): void {
  const isForThis = issuedFor.baseUrl === baseUrl.href && issuedFor.clientId === clientId;
  if (!isForThis || signal.aborted) throw new CredentialRefused();
}

/** What is secret in it, for taking it out of texts that a service sent back. */
export function secretsOf(credential: Credential): readonly string[] {
  if (credential.kind === 'bearer') return [credential.accessToken];
  return credential.key === null ? [] : [credential.key];
}
