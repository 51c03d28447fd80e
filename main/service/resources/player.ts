import { z } from 'zod';
import type { ModPage, Review, ReviewPage } from '#shared/contract/mods/mods.ts';
import type { Bearer } from '../http/credentials.ts';
import { readModPage } from './mods.ts';
import { endpointPath, type PlayerClient, type Reader } from './reader.ts';
import { deleteReview, listReviews, type NewReview, postReview } from './reviews.ts';
import { doneSchema, wire } from './wire.ts';

/**
 * Calls with a player's token, and never the key. Each rejects with an `AppError`: `token-refused` for a 401,
 * `not-offered` without the endpoint, `rejected` for a validation error, `answer-lost` when a write was sent and its
 * response was lost.
 */
export type PlayerService = {
  me(bearer: Bearer): Promise<Me>;
  favorites(bearer: Bearer, input: { page: number }): Promise<ModPage>;
  setFavorite(bearer: Bearer, input: { modId: number; favorite: boolean }): Promise<void>;
  library(bearer: Bearer, input: { page: number }): Promise<ModPage>;
  /** One page of a mod's reviews as the player sees them: with their own that wait for moderation, where that is so. */
  reviews(bearer: Bearer, input: { modId: number; page: number }): Promise<ReviewPage>;
  /** The review as the service now has it, null when it does not send it back. */
  postReview(bearer: Bearer, input: NewReview): Promise<Review | null>;
  deleteReview(bearer: Bearer, input: { reviewId: number }): Promise<void>;
};

/** @param clientOf rejects while there is no service */
export function createPlayer(clientOf: (bearer: Bearer) => Promise<PlayerClient>): PlayerService {
  return {
    me: async (bearer) => readMe(await clientOf(bearer)),
    favorites: async (bearer, input) => listFavorites(await clientOf(bearer), input),
    setFavorite: async (bearer, input) => setFavorite(await clientOf(bearer), input),
    library: async (bearer, input) => listLibrary(await clientOf(bearer), input),
    reviews: async (bearer, input) => listReviews(await clientOf(bearer), input),
    postReview: async (bearer, input) => postReview(await clientOf(bearer), input),
    deleteReview: async (bearer, input) => deleteReview(await clientOf(bearer), input),
  };
}

/** The player that a token belongs to; `name` is null where the service does not tell it. */
type Me = { userId: number; name: string | null };

const meSchema = z.object({ me: z.object({ user_id: wire.id, username: wire.textOrNull }) });

/** Reads who the player is. */
export async function readMe(reader: Reader): Promise<Me> {
  const { me } = await reader.read({ path: endpointPath(reader.profile, 'me'), schema: meSchema });
  return { userId: me.user_id, name: me.username };
}

/** One page of the player's favorites. */
export const listFavorites = async (reader: Reader, { page }: { page: number }): Promise<ModPage> =>
  readModPage(reader, endpointPath(reader.profile, 'favorites'), page, {
    notAllowed: 'favorites.listNotAllowed',
  });

/** Adds a mod to the player's favorites, or removes it. */
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

const addedSchema = doneSchema.extend({ is_favorite: expectFavorite(true) });
const removedSchema = doneSchema.extend({ is_favorite: expectFavorite(false) });

/** The mod's state where the service tells it; any other than the requested one is a failure. */
function expectFavorite(favorite: boolean) {
  return z
    .unknown()
    .optional()
    .refine((value) => wire.flag.parse(value ?? favorite) === favorite);
}

/** One page of the player's library. */
export const listLibrary = async (reader: Reader, { page }: { page: number }): Promise<ModPage> =>
  readModPage(reader, endpointPath(reader.profile, 'library'), page, {
    notAllowed: 'library.listNotAllowed',
  });
