import type { FastifyInstance } from 'fastify';
import { type Context, callerOf } from '../context.ts';
import { requireScope } from '../credentials.ts';
import type { ReviewRecord } from '../data/reviews.ts';
import { pageOf } from '../paging.ts';
import { modInPath } from './mod-answer.ts';

const reviewsPerPage = 20;

/** `GET mods/{mod_id}/reviews`: newest first, paged. */
export function serveReviews(app: FastifyInstance, context: Context): void {
  const { generator, settings } = context;
  app.get('/mods/:modId/reviews', (request) => {
    requireScope(callerOf(request), 'mod_rating:read');
    const mod = modInPath(context, request);
    const perPage = Math.min(reviewsPerPage, settings.perPage);
    const { places, pagination } = pageOf(request, settings, mod.ratingCount, perPage);
    return { reviews: places.map((place) => answerReview(generator.review(mod, place))), pagination };
  });
}

function answerReview(review: ReviewRecord): object {
  return {
    mod_rating_id: review.reviewId,
    mod_id: review.modId,
    version_string: review.versionString,
    rating: review.rating,
    rating_date: review.ratedAt,
    message: review.message,
    is_anonymous: review.isAnonymous,
    User: review.isAnonymous ? null : { user_id: review.userId, username: review.username, avatar_urls: [] },
    author_response: review.authorResponse,
  };
}
