import type { ModPage, Review } from '#shared/contract/mods.ts';
import type { Bearer } from './credentials.ts';

/**
 * The service as a player sees it: every request carries the player's token and never the key (service-interface 5.2).
 * Each rejects with an AppError: `token-refused` for a 401, `not-offered` without the endpoint, `rejected` for a
 * validation error, `answer-lost` when a write went out and its answer did not come back.
 */
export type PlayerService = {
  me(bearer: Bearer): Promise<{ userId: number; name: string | null }>;
  favorites(bearer: Bearer, input: { page: number }): Promise<ModPage>;
  setFavorite(bearer: Bearer, input: { modId: number; favorite: boolean }): Promise<void>;
  library(bearer: Bearer, input: { page: number }): Promise<ModPage>;
  /** The review as the service now has it, null when it does not send it back. */
  postReview(
    bearer: Bearer,
    input: { modId: number; rating: number; message: string; isAnonymous: boolean },
  ): Promise<Review | null>;
  deleteReview(bearer: Bearer, input: { reviewId: number }): Promise<void>;
};
