import { z } from 'zod';
import type { Review, ReviewPage } from '#shared/contract/mods.ts';
import { endpointPath } from './endpoints.ts';
import type { Reader } from './reader.ts';
import { paginationSchema, readEach, toPagination, wire } from './wire.ts';

const reviewSchema = z.object({
  mod_rating_id: wire.id,
  rating: z.coerce.number().int().min(1).max(5),
  message: wire.text,
  is_anonymous: wire.flag,
  version_string: wire.textOrNull,
  rating_date: wire.time,
  author_response: wire.textOrNull,
  User: wire.record,
});

const reviewListSchema = z.object({ reviews: z.array(z.unknown()), pagination: paginationSchema });

const userSchema = z.object({ user_id: wire.idOrNull, username: wire.textOrNull });

/** One page of a mod's reviews; those without an id or without stars are left out. */
export async function listReviews(
  reader: Reader,
  input: { modId: number; page: number },
): Promise<ReviewPage> {
  const path = endpointPath(reader.profile, 'reviews', { mod_id: input.modId });
  const { page } = input;
  const answer = await reader.read({ path, page, schema: reviewListSchema, notFound: 'error.modNotFound' });
  return {
    reviews: readEach(answer.reviews, reviewSchema).records.map(toReview),
    pagination: toPagination(answer.pagination, { page, entries: answer.reviews.length }),
  };
}

/** A review as the contract has it. The service may name the author of an anonymous one; the page does not. */
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
