import fastify, { type FastifyInstance } from 'fastify';
import type { Context } from './context.ts';
import { identify } from './credentials.ts';
import { errorBody, errorTable, ServiceError, ValidationError } from './errors.ts';
import { applyFaults } from './faults/apply.ts';
import { htmlPage } from './html.ts';
import { serveAuthorize } from './oauth/authorize.ts';
import { serveSecretEndpoints } from './oauth/secret-endpoints.ts';
import { serveToken } from './oauth/token-endpoint.ts';
import { serveDownload } from './resources/download.ts';
import { serveFavorites } from './resources/favorites.ts';
import { serveGames } from './resources/games.ts';
import { serveLibrary } from './resources/library.ts';
import { serveMod, serveModList } from './resources/mods.ts';
import { serveMe } from './resources/player.ts';
import { serveReviewWrites } from './resources/review-writes.ts';
import { serveReviews } from './resources/reviews.ts';
import { serveSite } from './resources/site.ts';
import { serveVersions } from './resources/versions.ts';
import { serveLogin } from './site/login.ts';
import { ticketHeaders } from './tickets.ts';

/** The routes of one host, without a listener. */
export async function buildApp(context: Context): Promise<FastifyInstance> {
  const app = fastify({
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    // A path that cannot be decoded reaches neither a route nor its hooks.
    frameworkErrors: (_error, _request, reply) => {
      const { status, message } = errorTable.invalid_request;
      reply.hijack();
      reply.raw.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' });
      reply.raw.end(JSON.stringify(errorBody('invalid_request', message)));
    },
  });
  app.decorateRequest('caller', null);
  // Bodies are form-encoded (docs/service.md, “What Loadout assumes”); routes read them as text.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addHook('onRequest', async (request) => {
    request.recorded = context.recorder.record(context.origin, request);
    request.matchedFaults = context.faults.take(request.recorded);
  });
  app.addHook('preValidation', async (request) => {
    if (typeof request.body === 'string') request.recorded.body = request.body;
  });
  applyFaults(app, context);
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ServiceError) {
      return reply.status(error.status).send(errorBody(error.code, error.message, error.params));
    }
    if (error instanceof ValidationError) return reply.status(400).send(error.toBody());
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    const code = status < 500 ? 'invalid_request' : 'server_error';
    return reply.status(status).send(errorBody(code, errorTable[code].message));
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).type('text/html').send(htmlPage('Not found', '<p>There is no such page.</p>')),
  );
  serveSite(app, context);
  if (context.origin === 'service') {
    serveLogin(app, context);
    serveAuthorize(app, context);
    await app.register(async (api) => serveOAuth(api, context), { prefix: '/api' });
  }
  await app.register(async (api) => serveApi(api, context), { prefix: '/api' });
  await app.ready();
  return app;
}

/** The endpoints for tokens: under `base_url`, but with the clients' own credentials. */
function serveOAuth(api: FastifyInstance, context: Context): void {
  serveToken(api, context);
  serveSecretEndpoints(api, context);
}

/** Everything else under `base_url`: each request needs a credential, also for a missing route. */
function serveApi(api: FastifyInstance, context: Context): void {
  api.addHook('onRequest', async (request) => {
    const headers = context.origin === 'files' ? ticketHeaders(context, request) : request.headers;
    request.caller = identify(headers, context);
  });
  api.setNotFoundHandler(() => {
    throw new ServiceError('endpoint_not_found');
  });
  serveModList(api, context);
  if (context.settings.mode === 'minimal') return;
  for (const serve of [serveMod, serveVersions, serveDownload, serveReviews, serveGames]) serve(api, context);
  if (context.origin === 'files') return;
  for (const serve of [serveMe, serveFavorites, serveLibrary, serveReviewWrites]) serve(api, context);
}
