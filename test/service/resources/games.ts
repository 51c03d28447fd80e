import type { FastifyInstance } from 'fastify';
import { type Context, callerOf } from '../context.ts';
import { requireScope } from '../credentials.ts';
import { pageOf } from '../paging.ts';

/** `GET games/`: the games of the key, or all public ones. */
export function serveGames(app: FastifyInstance, context: Context): void {
  const { generator, settings } = context;
  app.get('/games/', (request) => {
    const caller = callerOf(request);
    requireScope(caller, 'mod:read');
    const { gameIds } = caller;
    const seen = generator.games.filter((game) =>
      gameIds.length > 0 ? gameIds.includes(game.gameId) : game.isPublic,
    );
    const { places, pagination } = pageOf(request, settings, seen.length, settings.perPage);
    const games = places.map((place) => ({ game_id: seen[place]?.gameId, title: seen[place]?.title }));
    return { games, pagination };
  });
}
