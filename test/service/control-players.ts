import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { doing } from './control-handler.ts';
import type { FakeService, OAuthOptions } from './index.ts';
import { oauthScopes } from './oauth/scopes.ts';

const id = z.int().min(1);
const player = z.string().min(1);
const clockSchema = z.strictObject({ advanceMs: z.number().min(0) });
// `configureOAuth` validates the options.
const oauthSchema = z.record(z.string(), z.json());
const tokensSchema = z.strictObject({
  player,
  scopes: z.array(z.enum(oauthScopes)).default([...oauthScopes]),
  lifetime: id.default(3600),
});
const ids = z.array(id);
const listsSchema = z.strictObject({ player, favorites: ids.optional(), library: ids.optional() });

/**
 * Adds the requests about players to a control port: `GET players`, `POST players/lists {player, favorites?,
 * library?}`; `POST tokens {player, scopes?, lifetime?}`, `POST tokens/revoke {player}`; `POST oauth {…}` with
 * OAuthOptions; `GET clock`, `POST clock {advanceMs}`; `POST mods/withdraw {modId}`.
 */
export function steerPlayers(app: FastifyInstance, service: FakeService): void {
  app.get('/players', () => ({ players: service.players }));
  app.post(
    '/players/lists',
    doing(({ body }) => {
      const { player: name, favorites, library } = listsSchema.parse(body);
      service.setLists(name, { ...(favorites ? { favorites } : {}), ...(library ? { library } : {}) });
    }),
  );
  app.post('/tokens', ({ body }) => {
    const { player: name, ...options } = tokensSchema.parse(body);
    return service.issueTokens(name, options);
  });
  app.post(
    '/tokens/revoke',
    doing(({ body }) => service.revokeTokens(z.strictObject({ player }).parse(body).player)),
  );
  app.post(
    '/oauth',
    doing(({ body }) => service.configureOAuth(oauthSchema.parse(body) as OAuthOptions)),
  );
  app.get('/clock', () => ({ now: service.clock.now() }));
  app.post(
    '/clock',
    doing(({ body }) => service.clock.advance(clockSchema.parse(body).advanceMs)),
  );
  app.post(
    '/mods/withdraw',
    doing(({ body }) => service.withdrawMod(z.strictObject({ modId: id }).parse(body).modId)),
  );
}
