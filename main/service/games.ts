import { z } from 'zod';
import type { Game } from '#shared/contract/mods.ts';
import { endpointPath } from './endpoints.ts';
import type { Reader } from './reader.ts';
import { paginationSchema, readEach, toPagination, wire } from './wire.ts';

const gameSchema = z.object({ game_id: wire.id, title: wire.text });
const gameListSchema = z.object({ games: z.array(z.unknown()), pagination: paginationSchema });

/** Pages of games read at most: names of games are an ornament, not worth a crawl. */
const maxPages = 20;

/** The names of games, all pages of them; an empty list where the service does not offer any. */
export async function listGames(reader: Reader): Promise<Game[]> {
  if (reader.profile.endpoints.games === undefined) return [];
  const path = endpointPath(reader.profile, 'games');
  const games = new Map<number, Game>();
  let lastPage = 1;
  for (let page = 1; page <= Math.min(lastPage, maxPages); page += 1) {
    const answer = await reader.read({ path, page, schema: gameListSchema });
    lastPage = toPagination(answer.pagination, { page, entries: answer.games.length }).lastPage;
    for (const record of readEach(answer.games, gameSchema).records)
      games.set(record.game_id, { gameId: record.game_id, title: record.title });
  }
  return [...games.values()];
}
