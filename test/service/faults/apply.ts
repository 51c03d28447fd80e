import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { matchedBy } from './active-faults.ts';
import { alterResponse } from './alter-response.ts';
import { alterBody } from './body.ts';
import { alterItems } from './items.ts';
import { respondInstead } from './replace-response.ts';

/** Applies the matched faults to a request, each at its stage. */
export function applyFaults(app: FastifyInstance, context: Context): void {
  app.addHook('onRequest', (request, reply) => respondInstead(request, reply, context));
  app.addHook('preSerialization', async (request, _reply, payload) =>
    alterItems(request.matchedFaults, payload),
  );
  app.addHook('onSend', async (request, reply, payload) => {
    if (matchedBy(request.matchedFaults, 'answer-lost')) request.raw.socket.destroy();
    alterResponse(request.matchedFaults, reply);
    const body = alterBody(request, reply, payload);
    if (matchedBy(request.matchedFaults, 'no-length') && reply.statusCode === 200)
      reply.removeHeader('Content-Length');
    return body;
  });
}
