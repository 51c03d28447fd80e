import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from './context.ts';
import { ServiceError } from './errors.ts';
import type { ApiKey, Scope } from './keys.ts';
import { oauthScopes } from './oauth/scopes.ts';
import { toId } from './paging.ts';

/**
 * The caller of a request, from its credential. `actsAs` is the id of a user: the player of the token or key, or the
 * user in `Svc-Api-User`.
 */
export interface Caller {
  readonly scopes: readonly Scope[];
  /** Empty: unrestricted. */
  readonly gameIds: readonly number[];
  readonly actsAs: number | null;
}

type ServiceDeps = Pick<Context, 'keys' | 'oauth' | 'accounts'>;

/**
 * Validates the credential of a request (docs/service.md, section 5): exactly one of a key and a bearer token.
 * Throws a ServiceError that names what is wrong.
 */
export function identify(headers: IncomingHttpHeaders, { keys, oauth, accounts }: ServiceDeps): Caller {
  const key = headerOf(headers, 'svc-api-key');
  const authorization = headerOf(headers, 'authorization');
  const user = headerOf(headers, 'svc-api-user');
  if (key && authorization) throw new ServiceError('too_many_credentials');
  if (authorization) {
    if (user) throw new ServiceError('no_permission');
    return identifyPlayer(authorization, oauth);
  }
  const known = keyOf(headers, keys);
  const actsAs = user ? actingUser(user, known, accounts) : known.userId;
  return { scopes: known.scopes, gameIds: known.gameIds, actsAs };
}

/** Returns the key of a request. Throws a ServiceError if it is missing or invalid. */
export function keyOf(headers: IncomingHttpHeaders, keys: Context['keys']): ApiKey {
  const key = headerOf(headers, 'svc-api-key');
  if (!key) throw new ServiceError('no_api_key_in_request');
  const known = keys.find(key);
  if (!known) throw new ServiceError('api_key_not_found');
  if (!known.active) throw new ServiceError('api_key_inactive');
  return known;
}

/**
 * A player's token is not restricted to games (docs/service.md, 5.2.8), and implies the scopes that the service does
 * not have.
 */
function identifyPlayer(authorization: string, { tokens, settings }: Context['oauth']): Caller {
  const [, value = ''] = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(authorization) ?? [];
  const token = tokens.find(value);
  if (token?.kind !== 'access') throw new ServiceError('invalid_access_token');
  const unknown = oauthScopes.filter((scope) => !settings.scopes.includes(scope));
  return { scopes: [...token.scopes, ...unknown], gameIds: [], actsAs: token.userId };
}

/**
 * The account that `Svc-Api-User` names (docs/service.md, 5.1.3). An unknown account is 400: 401 would tell the client
 * to replace a valid key, and 404 is for records.
 */
function actingUser(user: string, key: ApiKey, accounts: ServiceDeps['accounts']): number {
  if (key.tier !== 'super-user') throw new ServiceError('no_permission');
  const account = accounts.byId(toId(user) ?? 0);
  if (!account) throw new ServiceError('api_user_not_found');
  return account.userId;
}

function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** Refuses a caller whose credential lacks the scope. */
export function requireScope(caller: Caller, scope: Scope): void {
  if (!caller.scopes.includes(scope)) throw new ServiceError('no_permission', { scope });
}
