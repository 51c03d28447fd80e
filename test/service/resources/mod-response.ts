import type { FastifyRequest } from 'fastify';
import { type Context, callerOf } from '../context.ts';
import { hostileValues } from '../data/hostile.ts';
import { averageRating, type ModRecord, slugOf } from '../data/mods.ts';
import { versionStrings } from '../data/versions.ts';
import { matchedBy } from '../faults/active-faults.ts';
import { idIn, pageOf } from '../paging.ts';
import { findMod, modOf, shownMods } from '../viewer.ts';
import { postedFor } from './posted.ts';

/** With the quirk `hostile`, every mod at this interval is hostile. */
const hostileEvery = 5;

/** A mod as a response: the given fields, and in the rich mode the additional ones. */
export function sendMod(context: Context, request: FastifyRequest, mod: ModRecord): Record<string, unknown> {
  const { settings } = context;
  const rating = ratingOf(context, request, mod);
  const orNull = <T>(value: T, isEmpty: boolean) =>
    isEmpty && settings.quirks.includes('nulls') ? null : value;
  const given = {
    mod_id: mod.modId,
    title: mod.title,
    tag_line: orNull(mod.tagLine, mod.tagLine === ''),
    game_id: mod.gameId,
    mod_type: mod.modType,
    download_count: mod.downloadCount,
    rating_avg: orNull(rating.average, rating.count === 0),
    view_url: `${context.sites().service}mods/${slugOf(mod.title)}.${mod.modId}/`,
  };
  const more = {
    version: versionStrings(settings.seed, mod).at(-1),
    last_update: mod.lastUpdate,
    rating_count: rating.count,
    username: mod.username,
  };
  const response = settings.mode === 'rich' ? { ...given, ...more } : given;
  const matched = matchedBy(request.matchedFaults, 'hostile-values') !== undefined;
  const hostile = matched || (settings.quirks.includes('hostile') && mod.modId % hostileEvery === 0);
  return hostile
    ? { ...response, ...hostileValues(matched ? mod.modId : mod.modId / hostileEvery) }
    : response;
}

/** The generated ratings and those that players posted, combined. */
function ratingOf(
  context: Context,
  request: FastifyRequest,
  mod: ModRecord,
): { count: number; average: number } {
  const posted = postedFor(context, callerOf(request), mod.modId);
  const count = mod.ratingCount + posted.length;
  const sum = posted.reduce((all, { rating }) => all + rating, mod.ratingSum);
  return { count, average: averageRating(sum, count) };
}

/** One page of the mods that the caller sees; only of those with these ids, where they are given. */
export function sendModPage(context: Context, request: FastifyRequest, ids?: readonly number[]): object {
  const { settings } = context;
  const moving = ids ? undefined : matchedBy(request.matchedFaults, 'moving-list')?.fault;
  for (let made = 0; made < (moving?.changes ?? 0); made++) context.modList.change(moving?.how ?? 'move');
  const shown = shownMods(context, callerOf(request), ids);
  const { places, pagination } = pageOf(request, settings, shown.length, settings.perPage);
  const mods = places.flatMap((place) => {
    const mod = modOf(context, shown[place] ?? 0);
    return mod ? [sendMod(context, request, mod)] : [];
  });
  return { mods, pagination };
}

/** The mod that the path's `modId` names. */
export function modInPath(context: Context, request: FastifyRequest): ModRecord {
  return findMod(context, callerOf(request), idIn(request, 'modId'));
}
