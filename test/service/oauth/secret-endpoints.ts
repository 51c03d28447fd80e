import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { authenticateClient } from './client-authentication.ts';
import { OAuthError } from './errors.ts';
import { nameOfScope } from './scopes.ts';
import { clientForm, respondToClient } from './token-endpoint.ts';
import type { TokenInfo } from './tokens.ts';

/**
 * The three endpoints that need a client's secret, so that public clients cannot call them (docs/service.md,
 * section 4): `POST oauth2/revoke` (RFC 7009), `oauth2/introspect` (RFC 7662) and `oauth2/info`. Each takes `token`
 * and tells a client of its own tokens only.
 */
export function serveSecretEndpoints(app: FastifyInstance, context: Context): void {
  const { tokens } = context.oauth;
  app.post('/oauth2/revoke', (request, reply) =>
    respondToClient(context, reply, () => {
      const { token, info } = tokenOfClient(context, request);
      if (info) tokens.revokeToken(token);
      return { success: true };
    }),
  );
  app.post('/oauth2/introspect', (request, reply) =>
    respondToClient(context, reply, () => {
      const { info } = tokenOfClient(context, request);
      return info ? { active: true, ...describe(context, info) } : { active: false };
    }),
  );
  app.post('/oauth2/info', (request, reply) =>
    respondToClient(context, reply, () => {
      const { info } = tokenOfClient(context, request);
      if (!info) throw new OAuthError('invalid_grant', 'The token is unknown or good no more.');
      return { token: describe(context, info) };
    }),
  );
}

function tokenOfClient(
  context: Context,
  request: FastifyRequest,
): { token: string; info: TokenInfo | undefined } {
  const form = clientForm(request);
  const client = authenticateClient(request, form, context.oauth.clients);
  if (client.secret === null) throw new OAuthError('invalid_client', 'A public client cannot do this.');
  const { token } = form.fields;
  if (!token) throw new OAuthError('invalid_request', 'token is missing.');
  const info = context.oauth.tokens.find(token);
  return { token, info: info?.clientId === client.clientId ? info : undefined };
}

function describe(context: Context, info: TokenInfo): object {
  return {
    client_id: info.clientId,
    user_id: info.userId,
    username: context.accounts.byId(info.userId)?.username,
    scope: info.scopes.map((scope) => nameOfScope(scope, context.oauth.settings)).join(' '),
    token_type: info.kind === 'access' ? 'bearer' : 'refresh_token',
    exp: Math.floor(info.expiresAt / 1000),
  };
}
