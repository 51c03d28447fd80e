import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { keyOf } from '../credentials.ts';
import { type Form, formIn } from '../form.ts';
import { authenticateClient } from './client-authentication.ts';
import type { Client } from './clients.ts';
import { OAuthError } from './errors.ts';
import { readScopes } from './scopes.ts';
import { sendOAuthError, tokenResponse } from './token-response.ts';
import type { TokenPair } from './tokens.ts';

/**
 * `POST oauth2/token` (docs/service.md, section 4). A key in the request is checked only if the settings require one, a
 * bearer token never.
 */
export function serveToken(app: FastifyInstance, context: Context): void {
  const { oauth, clock } = context;
  app.post('/oauth2/token', (request, reply) =>
    respondToClient(context, reply, () => {
      if (oauth.settings.tokenKey === 'required') keyOf(request.headers, context.keys);
      const form = clientForm(request);
      const client = authenticateClient(request, form, oauth.clients);
      return tokenResponse(exchange(context, form, client), oauth.settings, clock.now());
    }),
  );
}

function exchange({ oauth }: Context, { fields }: Form, client: Client): TokenPair {
  const { clientId } = client;
  switch (fields['grant_type']) {
    case undefined:
      throw new OAuthError('invalid_request', 'grant_type is missing.');
    case 'authorization_code': {
      const { code, redirect_uri: redirectUri, code_verifier: verifier } = fields;
      if (!code) throw new OAuthError('invalid_request', 'code is missing.');
      if (!redirectUri) throw new OAuthError('invalid_request', 'redirect_uri is missing.');
      return oauth.codes.redeem(code, { clientId, redirectUri, verifier });
    }
    case 'refresh_token': {
      const { refresh_token: token, scope } = fields;
      if (!token) throw new OAuthError('invalid_request', 'refresh_token is missing.');
      const scopes = scope === undefined ? undefined : readScopes(scope, oauth.settings);
      if (scope !== undefined && !scopes) throw new OAuthError('invalid_scope', 'A scope does not exist.');
      return oauth.tokens.refresh(token, clientId, scopes);
    }
    default:
      throw new OAuthError('unsupported_grant_type', 'grant_type is not one of those offered.');
  }
}

/** Reads the form of a client's call. Throws `invalid_request` if it is no form, or repeats a field. */
export function clientForm(request: FastifyRequest): Form {
  const form = formIn(request);
  if (!form) throw new OAuthError('invalid_request', 'The body must be form-encoded.');
  const [twice] = form.repeated;
  if (twice) throw new OAuthError('invalid_request', `${twice} was given more than once.`);
  return form;
}

/** Sends the result of `make`, or the OAuthError it throws; neither may be cached (RFC 6749 section 5.1). */
export function respondToClient(context: Context, reply: FastifyReply, make: () => object): FastifyReply {
  reply.header('Cache-Control', 'no-store').header('Pragma', 'no-cache');
  try {
    return reply.send(make());
  } catch (error) {
    if (error instanceof OAuthError) return sendOAuthError(reply, error, context.oauth.settings);
    throw error;
  }
}
