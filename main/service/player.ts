import type { ModPage, Review, ReviewPage } from '#shared/contract/mods.ts';
import type { Bearer } from './credentials.ts';
import { listFavorites, setFavorite } from './favorites.ts';
import { listLibrary } from './library.ts';
import { type Me, readMe } from './me.ts';
import type { PlayerClient } from './reader.ts';
import { deleteReview, listReviews, type NewReview, postReview } from './reviews.ts';

/**
 * The service as a player sees it: every request carries the player's token and never the key (service-interface 5.2).
 * Each rejects with an AppError: `token-refused` for a 401, `not-offered` without the endpoint, `rejected` for a
 * validation error, `answer-lost` when a write went out and its answer did not come back.
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

/** The service for whoever's token comes with a call; `clientOf` rejects while there is no service. */
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
