import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { formIn, queryIn } from '../form.ts';
import { consentPage } from '../site/consent.ts';
import { sendErrorPage, sendSitePage } from '../site/page.ts';
import { currentSession, isForged, type Session } from '../site/session.ts';
import {
  type AuthorizeRequest,
  type ResponseAddress,
  readAuthorizeRequest,
  readResponseAddress,
  responseUrl,
} from './authorize-request.ts';
import { OAuthError } from './errors.ts';

/**
 * `{site_url}oauth2/authorize` (docs/service.md, section 4): login if need be, consent, and back to the client.
 * GET shows the consent page, whose form posts the player's decision to the same address.
 */
export function serveAuthorize(app: FastifyInstance, context: Context): void {
  app.get('/oauth2/authorize', (request, reply) =>
    withAuthorization(context, request, reply, (authorization, session) =>
      sendSitePage(reply, consentPage(context, authorization, session, request.url)),
    ),
  );
  app.post('/oauth2/authorize', (request, reply) =>
    withAuthorization(context, request, reply, (authorization, session) => {
      if (isForged(request, session))
        return sendErrorPage(reply, 403, 'This form is not good any more. Go back and try again.');
      return decide(context, reply, authorization, session.userId, formIn(request)?.fields['decision']);
    }),
  );
}

/** A session of somebody who is logged in. */
type PlayerSession = Session & { readonly userId: number };

function withAuthorization(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  go: (authorization: AuthorizeRequest, session: PlayerSession) => FastifyReply,
): FastifyReply {
  const query = queryIn(request);
  let address: ResponseAddress;
  try {
    address = readResponseAddress(query, context.oauth.clients);
  } catch (error) {
    if (error instanceof OAuthError) return sendErrorPage(reply, 400, error.message);
    throw error;
  }
  try {
    const authorization = readAuthorizeRequest(query, address, context.oauth.settings);
    const session = currentSession(context, request);
    if (session && isPlayer(session)) return go(authorization, session);
    return reply.redirect(`/login/?next=${encodeURIComponent(request.url)}`, 303);
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    return sendResponse(context, reply, address, { error: error.code, description: error.message });
  }
}

const isPlayer = (session: Session): session is PlayerSession => session.userId !== null;

function decide(
  context: Context,
  reply: FastifyReply,
  authorization: AuthorizeRequest,
  userId: number,
  decision: string | undefined,
): FastifyReply {
  const { settings, codes } = context.oauth;
  if (decision === 'allow') {
    const { client, redirectUri, challenge } = authorization;
    const scopes = authorization.scopes.filter((scope) => settings.grantableScopes.includes(scope));
    const code = codes.issue({ userId, clientId: client.clientId, redirectUri, challenge, scopes });
    return sendResponse(context, reply, authorization, { code });
  }
  if (settings.onCancel === 'stay') {
    const body = '<p>Nothing was shared. You can close this page.</p>';
    return sendSitePage(reply, { title: 'Sign-in canceled', body });
  }
  return sendResponse(context, reply, authorization, {
    error: 'access_denied',
    description: 'The player canceled.',
  });
}

function sendResponse(
  context: Context,
  reply: FastifyReply,
  address: ResponseAddress,
  response: Parameters<typeof responseUrl>[1],
): FastifyReply {
  const { iss } = context.oauth.settings;
  const issuer = iss === 'absent' ? null : iss === 'site' ? context.sites().service : iss;
  return reply.header('Cache-Control', 'no-store').redirect(responseUrl(address, response, issuer), 303);
}
