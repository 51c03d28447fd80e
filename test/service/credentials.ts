import type { FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import { ServiceError } from './errors.ts';
import type { ApiKey, Scope } from './keys.ts';
import { oauthScopes } from './oauth/scopes.ts';

/**
 * Who makes a request, as far as its credential tells. `actsAs` is the id of a user: the player whose token or key it
 * is, or the one in `Svc-Api-User`.
 */
export interface Caller {
  readonly scopes: readonly Scope[];
  /** Empty: unrestricted. */
  readonly gameIds: readonly number[];
  readonly actsAs: number | null;
}

/** The ids of the accounts a super-user key may act as. */
const lastUserId = 9_999;

/**
 * Judges the credential of a request (service-interface section 5): exactly one of a key and a bearer token.
 * Throws a ServiceError that names what is wrong.
 */
export function identify(request: FastifyRequest, { keys, oauth }: Pick<Context, 'keys' | 'oauth'>): Caller {
  const key = headerOf(request, 'svc-api-key');
  const authorization = headerOf(request, 'authorization');
  if (key && authorization) throw new ServiceError('too_many_credentials');
  if (authorization) return identifyPlayer(authorization, oauth);
  const known = keyOf(request, keys);
  return { scopes: known.scopes, gameIds: known.gameIds, actsAs: actingUser(request, known) };
}

/** The key of a request. Throws a ServiceError when there is none, or one that is not good. */
export function keyOf(request: FastifyRequest, keys: Context['keys']): ApiKey {
  const key = headerOf(request, 'svc-api-key');
  if (!key) throw new ServiceError('no_api_key_in_request');
  const known = keys.find(key);
  if (!known) throw new ServiceError('api_key_not_found');
  if (!known.active) throw new ServiceError('api_key_inactive');
  return known;
}

/** A player's token is not narrowed to a game (service-interface 5.2.8), and lacks no scope that the service does not have. */
function identifyPlayer(authorization: string, { tokens, settings }: Context['oauth']): Caller {
  const [, value = ''] = /^Bearer +([A-Za-z0-9._~+/-]+=*)$/i.exec(authorization) ?? [];
  const token = tokens.find(value);
  if (token?.kind !== 'access') throw new ServiceError('invalid_access_token');
  const unknown = oauthScopes.filter((scope) => !settings.scopes.includes(scope));
  return { scopes: [...token.scopes, ...unknown], gameIds: [], actsAs: token.userId };
}

function actingUser(request: FastifyRequest, key: ApiKey): number | null {
  const user = headerOf(request, 'svc-api-user');
  if (user === '') return key.userId;
  if (key.tier !== 'super-user') throw new ServiceError('no_permission');
  const userId = Number(user);
  if (!/^[0-9]+$/.test(user) || userId < 1 || userId > lastUserId)
    throw new ServiceError('api_user_not_found');
  return userId;
}

function headerOf(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
}

/** Refuses a caller whose credential lacks the scope. */
export function requireScope(caller: Caller, scope: Scope): void {
  if (!caller.scopes.includes(scope)) throw new ServiceError('no_permission', { scope });
}
