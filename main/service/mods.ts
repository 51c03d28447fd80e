import { z } from 'zod';
import type { Mod, ModDetails, ModPage } from '#shared/contract/mods.ts';
import { AppError } from '#shared/errors.ts';
import type { MessageId } from '#shared/messages/index.ts';
import type { ServiceProfile } from '../profile/profile.ts';
import { endpointPath } from './endpoints.ts';
import { siteLink } from './links.ts';
import type { Reader } from './reader.ts';
import { paginationSchema, readEach, toPagination, wire } from './wire.ts';

/** The given path of the list (service-interface section 4). */
export const modsPath = 'mods/';

/** A mod on the wire (service-interface section 2). */
const modSchema = z.object({
  mod_id: wire.id,
  title: wire.text,
  tag_line: wire.text,
  game_id: wire.idOrNull,
  mod_type: wire.text,
  download_count: wire.count,
  rating_avg: wire.rating,
  view_url: wire.text,
});

/** The list's answer (service-interface section 4, GET mods/). */
export const modListSchema = z.object({ mods: z.array(z.unknown()), pagination: paginationSchema });

/** What only a mod's own address tells; none of it is given. */
const modDetailsSchema = z.object({
  mod: modSchema.extend({
    description: wire.textOrNull,
    version: wire.textOrNull,
    last_update: wire.time,
    rating_count: wire.count,
    username: wire.textOrNull,
  }),
});

/** One page of the list of mods. */
export const listMods = (reader: Reader, input: { page: number }): Promise<ModPage> =>
  readModPage(reader, modsPath, input.page);

/** One page of any list of mods that comes as the list of all does; `notAllowed` is the sentence for a 403. */
export async function readModPage(
  reader: Reader,
  path: string,
  page: number,
  notAllowed?: MessageId,
): Promise<ModPage> {
  const answer = await reader.read({
    ...{ path, page, schema: modListSchema },
    ...(notAllowed === undefined ? {} : { notAllowed }),
  });
  const { records, unreadable } = readEach(answer.mods, modSchema);
  return {
    mods: onceEach(records).map((record) => toMod(reader.profile, record)),
    pagination: toPagination(answer.pagination, { page, entries: answer.mods.length }),
    unreadable,
    readAt: reader.now(),
  };
}

/** A list that changes while it is read may repeat a mod; on one page it stands once. */
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
    // The field is always a number (service-interface section 2), so that 0 says that nobody rated.
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
