import { z } from 'zod';
import type { ModPage } from '#shared/contract/mods.ts';
import { endpointPath } from './endpoints.ts';
import { readModPage } from './mods.ts';
import type { PlayerClient, Reader } from './reader.ts';
import { doneSchema, wire } from './wire.ts';

/** One page of the player's favorites. */
export const listFavorites = async (reader: Reader, { page }: { page: number }): Promise<ModPage> =>
  readModPage(reader, endpointPath(reader.profile, 'favorites'), page, 'favorites.listNotAllowed');

/** Makes a mod a favorite of the player, or no favorite any more. */
export async function setFavorite(
  client: PlayerClient,
  { modId, favorite }: { modId: number; favorite: boolean },
): Promise<void> {
  await client.write({
    method: favorite ? 'POST' : 'DELETE',
    path: endpointPath(client.profile, 'favorite', { mod_id: modId }),
    schema: favorite ? addedSchema : removedSchema,
    notFound: 'error.modNotFound',
  });
}

const addedSchema = doneSchema.extend({ is_favorite: standing(true) });
const removedSchema = doneSchema.extend({ is_favorite: standing(false) });

/** How the mod stands now, where the service tells it; another state than the one asked for was not set by this. */
function standing(favorite: boolean) {
  return z
    .unknown()
    .optional()
    .refine((value) => wire.flag.parse(value ?? favorite) === favorite);
}
