import type { FastifyReply } from 'fastify';
import { errorBody } from '../errors.ts';
import { htmlPage } from '../html.ts';
import type { OAuthError } from './errors.ts';
import { nameOfScope } from './scopes.ts';
import type { OAuthSettings } from './settings.ts';
import type { TokenPair } from './tokens.ts';

/** The Token response (docs/service.md, section 2), in the form of the settings. `now` is Unix milliseconds. */
export function tokenResponse(pair: TokenPair, settings: OAuthSettings, now: number): object {
  const { expiresInResponse, scopeInResponse, tokenType, issueDate } = settings;
  const expiresIn = { number: pair.expiresIn, text: String(pair.expiresIn) };
  return {
    access_token: pair.accessToken,
    token_type: tokenType,
    ...(pair.refreshToken === null ? {} : { refresh_token: pair.refreshToken }),
    ...(expiresInResponse === 'omitted' ? {} : { expires_in: expiresIn[expiresInResponse] }),
    ...(scopeInResponse === 'omitted'
      ? {}
      : { scope: pair.scopes.map((scope) => nameOfScope(scope, settings)).join(' ') }),
    ...(issueDate ? { issue_date: Math.floor(now / 1000) } : {}),
  };
}

/** Rejects a client's call in the form of the settings. */
export function sendOAuthError(
  reply: FastifyReply,
  { status, code, message }: OAuthError,
  settings: OAuthSettings,
): FastifyReply {
  // RFC 6749 section 5.2: tells a client how to authenticate.
  if (code === 'invalid_client') reply.header('WWW-Authenticate', 'Basic realm="oauth2"');
  reply.status(status);
  switch (settings.tokenErrors) {
    case 'rfc6749':
      return reply.send({ error: code, error_description: message });
    case 'service':
      return reply.send(errorBody(code, message));
    case 'html':
      return reply.type('text/html; charset=utf-8').send(htmlPage('Something went wrong', `<p>${code}</p>`));
  }
}
