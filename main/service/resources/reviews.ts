import { z } from 'zod';
import type { Review, ReviewPage } from '#shared/contract/mods/mods.ts';
import { endpointPath, type PlayerClient, type Reader } from './reader.ts';
import { doneSchema, paginationSchema, readEach, toPagination, wire } from './wire.ts';

const reviewSchema = z.object({
  mod_rating_id: wire.id,
  rating: wire.rating.refine((rating) => rating !== null).transform((rating) => rating ?? 0),
  message: wire.text,
  is_anonymous: wire.flag,
  version_string: wire.textOrNull,
  rating_date: wire.time,
  author_response: wire.textOrNull,
  User: wire.record,
});

const reviewListSchema = z.object({ reviews: z.array(z.unknown()), pagination: paginationSchema });

/** The response to a posted review: success, and the review where the service returns it. */
const postedSchema = doneSchema.extend({ review: wire.record });

const userSchema = z.object({ user_id: wire.idOrNull, username: wire.textOrNull });

/** One page of a mod's reviews; those without an id or without a rating are left out. */
export async function listReviews(
  reader: Reader,
  input: { modId: number; page: number },
): Promise<ReviewPage> {
  const path = endpointPath(reader.profile, 'reviews', { mod_id: input.modId });
  const { page } = input;
  const response = await reader.read({ path, page, schema: reviewListSchema, notFound: 'error.modNotFound' });
  const { records } = await readEach(response.reviews, reviewSchema);
  return {
    reviews: records.map(toReview),
    pagination: toPagination(response.pagination, { page, entries: response.reviews.length }),
  };
}

/** A new review; `rating` in stars, 1 to 5. */
export type NewReview = { modId: number; rating: number; message: string; isAnonymous: boolean };

/** Posts a review and returns it as the service has it, null where the service does not say. There is no editing. */
export async function postReview(client: PlayerClient, input: NewReview): Promise<Review | null> {
  const response = await client.write({
    method: 'POST',
    path: endpointPath(client.profile, 'review_create'),
    form: {
      mod_id: String(input.modId),
      rating: String(input.rating),
      message: input.message,
      is_anonymous: input.isAnonymous ? '1' : '0',
    },
    schema: postedSchema,
    notFound: 'error.modNotFound',
    notAllowed: 'reviews.postNotAllowed',
  });
  const review = reviewSchema.safeParse(response.review);
  return review.success ? toReview(review.data) : null;
}

/** Deletes a review of the player. */
export async function deleteReview(client: PlayerClient, input: { reviewId: number }): Promise<void> {
  const path = endpointPath(client.profile, 'review_delete', { review_id: input.reviewId });
  await client.write({ method: 'DELETE', path, schema: doneSchema, notAllowed: 'reviews.removeNotAllowed' });
}

/** A review for the renderer. The service may name the author of an anonymous one; the renderer must not. */
const toReview = (record: z.output<typeof reviewSchema>): Review => {
  const author = record.is_anonymous ? null : userSchema.parse(record.User);
  return {
    reviewId: record.mod_rating_id,
    rating: record.rating,
    message: record.message,
    author: author?.username ?? null,
    authorId: author?.user_id ?? null,
    version: record.version_string,
    writtenAt: record.rating_date,
    authorResponse: record.author_response,
  };
};
