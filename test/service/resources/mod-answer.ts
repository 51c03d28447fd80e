import type { FastifyRequest } from 'fastify';
import { type Context, callerOf } from '../context.ts';
import { hostileValues } from '../data/hostile.ts';
import { averageRating, type ModRecord, slugOf } from '../data/mods.ts';
import { versionStrings } from '../data/versions.ts';
import { ServiceError } from '../errors.ts';
import { struckBy } from '../faults/board.ts';
import { idIn, pageOf } from '../paging.ts';

/** Hostile mods come at this distance in a service started with `hostile`. */
const hostileEvery = 5;

/** A mod in the shape of an answer: the given fields, and in the rich manner what comes with every mod. */
export function answerMod(
  context: Context,
  request: FastifyRequest,
  mod: ModRecord,
): Record<string, unknown> {
  const { settings } = context;
  const rating = ratingOf(context, mod);
  const given = {
    mod_id: mod.modId,
    title: mod.title,
    tag_line: mod.tagLine,
    game_id: mod.gameId,
    mod_type: mod.modType,
    download_count: mod.downloadCount,
    rating_avg: rating.average,
    view_url: `${context.sites().service}mods/${slugOf(mod.title)}.${mod.modId}/`,
  };
  const more = {
    version: versionStrings(settings.seed, mod).at(-1),
    last_update: mod.lastUpdate,
    rating_count: rating.count,
    username: mod.username,
  };
  const answer = settings.manner === 'rich' ? { ...given, ...more } : given;
  const struck = struckBy(request.strikes, 'hostile-values') !== undefined;
  const hostile = struck || (settings.hostile && mod.modId % hostileEvery === 0);
  return hostile ? { ...answer, ...hostileValues(struck ? mod.modId : mod.modId / hostileEvery) } : answer;
}

/**
 * The mod a caller may see by its id. Throws 403 outside the key's games, 404 for one that is not there; one
 * marked NSFW in a game that excludes those is not there for any key (service-interface sections 1 and 5.1).
 */
export function findMod(context: Context, request: FastifyRequest, modId: number | undefined): ModRecord {
  const mod = modId === undefined ? undefined : context.generator.mod(modId);
  if (!mod || context.withdrawn.has(mod.modId)) throw new ServiceError('mod_not_found');
  const { gameIds } = callerOf(request);
  const game = context.generator.games.find((one) => one.gameId === mod.gameId);
  const inScope = gameIds.length > 0 ? gameIds.includes(mod.gameId) : game?.isPublic;
  if (!inScope) throw new ServiceError('no_permission');
  if (!context.generator.isCompliant(mod)) throw new ServiceError('mod_not_found');
  return mod;
}

/** What the data says and what players posted here, taken together. */
function ratingOf({ reviews }: Context, mod: ModRecord): { count: number; average: number | null } {
  const posted = reviews.ofMod(mod.modId);
  const count = mod.ratingCount + posted.length;
  const sum = posted.reduce((all, { rating }) => all + rating, mod.ratingSum);
  return { count, average: averageRating(sum, count) };
}

/** One page of the mods with these ids, without those that were withdrawn. */
export function answerModPage(
  context: Context,
  request: FastifyRequest,
  ids: Int32Array | readonly number[],
): object {
  const { generator, settings, withdrawn } = context;
  // A list of a million ids is not copied for nothing.
  const there = withdrawn.size === 0 ? ids : ids.filter((modId) => !withdrawn.has(modId));
  const { places, pagination } = pageOf(request, settings, there.length, settings.perPage);
  const mods = places.flatMap((place) => {
    const mod = generator.mod(there[place] ?? 0);
    return mod ? [answerMod(context, request, mod)] : [];
  });
  return { mods, pagination };
}

/** The mod that the path's `modId` names. */
export function modInPath(context: Context, request: FastifyRequest): ModRecord {
  return findMod(context, request, idIn(request, 'modId'));
}
