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

const userSchema = z.object({ username: wire.textOrNull });

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

const toReview = (record: z.output<typeof reviewSchema>): Review => ({
  reviewId: record.mod_rating_id,
  rating: record.rating,
  message: record.message,
  author: record.is_anonymous ? null : userSchema.parse(record.User).username,
  version: record.version_string,
  writtenAt: record.rating_date,
  authorResponse: record.author_response,
});
