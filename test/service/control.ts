import fastify, { type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { doing } from './control-handler.ts';
import { steerPlayers } from './control-players.ts';
import { firstProblem } from './faults/parse.ts';
import { faultSchema } from './faults/schema.ts';
import type { FakeService } from './index.ts';
import { readScopes, writeScopes } from './keys.ts';
import { listen } from './listener.ts';

/** A control port of a running fake service. */
export interface Control {
  /** `http://127.0.0.1:PORT/` */
  readonly url: string;
  close(): Promise<void>;
}

const keySchema = z.strictObject({
  key: z.string().min(1).optional(),
  tier: z.enum(['guest', 'user', 'super-user']).optional(),
  scopes: z.array(z.enum([...readScopes, ...writeScopes])).optional(),
  gameIds: z.array(z.int().min(1)).optional(),
  active: z.boolean().optional(),
  userId: z.int().min(1).optional(),
});
const revokeSchema = z.strictObject({ key: z.string() });

/**
 * Opens a port on 127.0.0.1 that controls a fake service from another process, in JSON: `GET status`; `GET` and `DELETE
 * requests`; `GET`, `POST` and `DELETE faults`, `DELETE faults/{id}`; `POST keys`, `POST keys/revoke`; `POST pause`,
 * `POST resume`; and what `steerPlayers` adds. Errors are returned as `{error}` with status 400.
 */
export async function openControl(service: FakeService, port: number): Promise<Control> {
  const app = fastify();
  app.addHook('onRequest', async (request) => refuseBrowsers(request));
  app.setErrorHandler((error, _request, reply) => {
    const text = error instanceof z.ZodError ? firstProblem(error) : (error as Error).message;
    return reply.status(400).send({ error: text });
  });
  app.get('/status', () => ({ url: service.url, siteUrl: service.siteUrl, filesUrl: service.filesUrl }));
  app.get('/requests', () => ({ requests: service.requests }));
  app.delete(
    '/requests',
    doing(() => service.clearRequests()),
  );
  app.get('/faults', () => ({ faults: service.faults }));
  app.post('/faults', (request) => ({ id: service.fault(faultSchema.parse(request.body)).id }));
  app.delete(
    '/faults',
    doing(() => service.clearFaults()),
  );
  app.delete('/faults/:id', (request) => ({
    removed: service.removeFault(Number((request.params as { id: string }).id)),
  }));
  app.post('/keys', (request) => ({ key: service.addKey(withoutGaps(keySchema.parse(request.body))) }));
  app.post(
    '/keys/revoke',
    doing(({ body }) => service.revokeKey(revokeSchema.parse(body).key)),
  );
  app.post(
    '/pause',
    doing(() => service.pause()),
  );
  app.post(
    '/resume',
    doing(() => service.resume()),
  );
  steerPlayers(app, service);
  await app.ready();
  const listener = await listen((request, response) => app.routing(request, response), '127.0.0.1', port);
  return {
    url: `http://127.0.0.1:${listener.port}/`,
    async close() {
      await listener.close();
      await app.close();
    },
  };
}

/** A web page can reach loopback, also through DNS rebinding, and must not control the service. */
function refuseBrowsers(request: FastifyRequest): void {
  const isLoopback = request.hostname === '127.0.0.1' || request.hostname === 'localhost';
  if (!isLoopback || request.headers.origin !== undefined) throw new Error('This port is not for browsers.');
}

type Filled<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutGaps<T extends object>(value: T): Filled<T> {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as Filled<T>;
}
