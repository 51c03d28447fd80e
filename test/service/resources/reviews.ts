import type { FastifyInstance } from 'fastify';
import { type Context, callerOf } from '../context.ts';
import { requireScope } from '../credentials.ts';
import type { ReviewRecord } from '../data/reviews.ts';
import { pageOf } from '../paging.ts';
import { modInPath } from './mod-response.ts';
import { postedFor } from './posted.ts';

const reviewsPerPage = 20;

/** `GET mods/{mod_id}/reviews`: newest first, paged; posted reviews come before generated ones. */
export function serveReviews(app: FastifyInstance, context: Context): void {
  const { generator, settings } = context;
  app.get('/mods/:modId/reviews', (request) => {
    const caller = callerOf(request);
    requireScope(caller, 'mod_rating:read');
    const mod = modInPath(context, request);
    const perPage = Math.min(reviewsPerPage, settings.perPage);
    const posted = postedFor(context, caller, mod.modId);
    const { places, pagination } = pageOf(request, settings, mod.ratingCount + posted.length, perPage);
    const reviewAt = (place: number) => posted[place] ?? generator.review(mod, place - posted.length);
    return { reviews: places.map((place) => sendReview(reviewAt(place))), pagination };
  });
}

/** A review as a response; an anonymous one has no author. */
export function sendReview(review: ReviewRecord): object {
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
