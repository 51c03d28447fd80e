import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Context, callerOf } from '../context.ts';
import { ServiceError } from '../errors.ts';
import type { Account } from '../players/accounts.ts';

/** The player of a request. Throws `no_permission` for a key without a player. */
export function playerOf({ accounts }: Context, request: FastifyRequest): Account {
  const { actsAs } = callerOf(request);
  const account = actsAs === null ? undefined : accounts.byId(actsAs);
  if (!account) throw new ServiceError('no_permission');
  return account;
}

/** `GET me/`: who the token belongs to; needs no scope. */
export function serveMe(app: FastifyInstance, context: Context): void {
  app.get('/me/', (request) => {
    const { userId, username } = playerOf(context, request);
    return { me: { user_id: userId, username, avatar_urls: [] } };
  });
}
