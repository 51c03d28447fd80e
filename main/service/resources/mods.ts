import { z } from 'zod';
import { textLimits } from '#main/kernel/text-limits.ts';
import type { Game, Mod, ModDetails, ModPage } from '#shared/contract/mods/mods.ts';
import { AppError } from '#shared/errors.ts';
import type { MessageId } from '#shared/messages/index.ts';
import type { ServiceProfile } from '../profile/profile.ts';
import { endpointPath, type Reader } from './reader.ts';
import { siteLink } from './site-link.ts';
import { paginationSchema, readEach, toPagination, wire } from './wire.ts';

/** The path of the list, which every service has. */
export const modsPath = 'mods/';

/** A mod on the wire. */
const modSchema = z.object({
  mod_id: wire.id,
  title: wire.line(textLimits.title),
  tag_line: wire.line(textLimits.tagLine),
  game_id: wire.idOrNull,
  mod_type: wire.line(textLimits.name),
  download_count: wire.count,
  rating_avg: wire.rating,
  view_url: wire.address,
});

/** The response of `GET mods/`. */
export const modListSchema = z.object({ mods: z.array(z.unknown()), pagination: paginationSchema });

/** Further fields of a single mod; all of them are optional. */
const modDetailsSchema = z.object({
  mod: modSchema.extend({
    description: wire.textOrNull,
    version: wire.lineOrNull(textLimits.name),
    last_update: wire.time,
    rating_count: wire.count,
    username: wire.lineOrNull(textLimits.name),
  }),
});

/** One page of the list of mods. */
export const listMods = (reader: Reader, input: { page: number }): Promise<ModPage> =>
  readModPage(reader, modsPath, input.page);

/** The same in the background, until the signal ends it. @throws AppError: `TryLater` for a temporary failure */
export const readListPage = (reader: Reader, page: number, background: AbortSignal): Promise<ModPage> =>
  readModPage(reader, modsPath, page, { background });

/** One page of any list of mods in the form of `GET mods/`; `notAllowed` is the sentence for a 403. */
export async function readModPage(
  reader: Reader,
  path: string,
  page: number,
  options: { notAllowed?: MessageId; background?: AbortSignal } = {},
): Promise<ModPage> {
  const response = await reader.read({ path, page, schema: modListSchema, ...options });
  const { records, unreadable } = await readEach(response.mods, modSchema);
  return {
    mods: onceEach(records).map((record) => toMod(reader.profile, record)),
    pagination: toPagination(response.pagination, { page, entries: response.mods.length }),
    unreadable,
    readAt: reader.now(),
  };
}

/** A list that changes while it is read may repeat a mod on a page. */
const onceEach = <T extends { mod_id: number }>(records: readonly T[]): T[] => [
  ...new Map(records.map((record) => [record.mod_id, record])).values(),
];

/** One mod. @throws AppError `not-offered` without the endpoint, `bad-answer` when another mod comes back. */
export async function getMod(reader: Reader, input: { modId: number }): Promise<ModDetails> {
  const path = endpointPath(reader.profile, 'mod', { mod_id: input.modId });
  const { mod } = await reader.read({ path, schema: modDetailsSchema, notFound: 'error.modNotFound' });
  if (mod.mod_id !== input.modId)
    throw new AppError(
      'bad-answer',
      { id: 'error.badAnswer' },
      { details: `GET ${path} → mod ${mod.mod_id}` },
    );
  return {
    mod: toMod(reader.profile, mod),
    description: mod.description,
    version: mod.version,
    updatedAt: mod.last_update,
    ratingCount: mod.rating_count,
    author: mod.username,
  };
}

function toMod(profile: ServiceProfile, record: z.output<typeof modSchema>): Mod {
  const viewUrl = siteLink(profile, record.view_url);
  return {
    modId: record.mod_id,
    title: record.title,
    tagLine: record.tag_line,
    gameId: record.game_id,
    modType: record.mod_type,
    downloadCount: record.download_count,
    // The field is always a number, so 0 means that there are no ratings.
    ratingAvg: record.rating_avg || null,
    viewUrl,
    getBy: getBy(profile, record.mod_type, viewUrl),
  };
}

function getBy(profile: ServiceProfile, modType: string, viewUrl: string | null): Mod['getBy'] {
  const { versions, download } = profile.endpoints;
  if (modType === 'download_local' && versions && download) return 'download';
  return viewUrl ? 'website' : 'nothing';
}

const gameSchema = z.object({ game_id: wire.id, title: wire.line(textLimits.title) });
const gameListSchema = z.object({ games: z.array(z.unknown()), pagination: paginationSchema });

/** The most pages of games: their names are not worth more requests. */
const maxPages = 20;

/** The games of all pages; an empty list where the service offers none. */
export async function listGames(reader: Reader): Promise<Game[]> {
  if (reader.profile.endpoints.games === undefined) return [];
  const path = endpointPath(reader.profile, 'games');
  const games = new Map<number, Game>();
  let lastPage = 1;
  for (let page = 1; page <= Math.min(lastPage, maxPages); page += 1) {
    const response = await reader.read({ path, page, schema: gameListSchema });
    lastPage = toPagination(response.pagination, { page, entries: response.games.length }).lastPage;
    const { records } = await readEach(response.games, gameSchema);
    for (const record of records) games.set(record.game_id, { gameId: record.game_id, title: record.title });
  }
  return [...games.values()];
}
