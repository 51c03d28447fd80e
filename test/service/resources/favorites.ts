import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Context, callerOf } from '../context.ts';
import { requireScope } from '../credentials.ts';
import { modInPath, sendModPage } from './mod-response.ts';
import { playerOf } from './player.ts';

/** `GET favorites/` and `POST` and `DELETE mods/{mod_id}/favorite`; marking twice is the same as once. */
export function serveFavorites(app: FastifyInstance, context: Context): void {
  app.get('/favorites/', (request) => {
    requireScope(callerOf(request), 'favorite:read');
    const { userId } = playerOf(context, request);
    return sendModPage(context, request, context.collections.favorites(userId));
  });
  app.post('/mods/:modId/favorite', (request) => mark(context, request, true));
  app.delete('/mods/:modId/favorite', (request) => mark(context, request, false));
}

function mark(context: Context, request: FastifyRequest, favorite: boolean): object {
  requireScope(callerOf(request), 'favorite:write');
  const { userId } = playerOf(context, request);
  context.collections.setFavorite(userId, modInPath(context, request).modId, favorite);
  return { success: true, is_favorite: favorite };
}
