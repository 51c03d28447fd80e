import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { alterAnswer } from './answer.ts';
import { struckBy } from './board.ts';
import { alterBody } from './body.ts';
import { answerInstead } from './instead.ts';
import { alterItems } from './items.ts';

/** Lets the faults that strike a request act on it, at the place in its life where each belongs. */
export function applyFaults(app: FastifyInstance, context: Context): void {
  app.addHook('onRequest', (request, reply) => answerInstead(request, reply, context));
  app.addHook('preSerialization', async (request, _reply, payload) => alterItems(request.strikes, payload));
  app.addHook('onSend', async (request, reply, payload) => {
    if (struckBy(request.strikes, 'answer-lost')) request.raw.socket.destroy();
    alterAnswer(request.strikes, reply);
    const body = alterBody(request, reply, payload);
    if (struckBy(request.strikes, 'no-length') && reply.statusCode === 200)
      reply.removeHeader('Content-Length');
    return body;
  });
}
