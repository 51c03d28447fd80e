import type { FastifyInstance } from 'fastify';
import { type Context, callerOf } from '../context.ts';
import { requireScope } from '../credentials.ts';
import { sendModPage } from './mod-response.ts';
import { playerOf } from './player.ts';

/** `GET library/`: the mods that belong to the player. */
export function serveLibrary(app: FastifyInstance, context: Context): void {
  app.get('/library/', (request) => {
    requireScope(callerOf(request), 'library:read');
    const { userId } = playerOf(context, request);
    return sendModPage(context, request, context.collections.library(userId));
  });
}
