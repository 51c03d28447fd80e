import type { ReviewSort } from '#shared/contract/account/reviews.ts';
import type { Review } from '#shared/contract/mods/mods.ts';
import { isStars } from '#shared/stars.ts';

type Order = (a: Review, b: Review) => number;

// A review without a date counts as the oldest; of two with the same date the higher id is newer.
const newest: Order = (a, b) => (b.writtenAt ?? 0) - (a.writtenAt ?? 0) || b.reviewId - a.reviewId;

const orders: Readonly<Record<Exclude<ReviewSort, 'service'>, Order>> = {
  newest,
  highest: (a, b) => b.rating - a.rating || newest(a, b),
  lowest: (a, b) => a.rating - b.rating || newest(a, b),
};

/** Sorts reviews; with the same stars the newest come first. */
export const sortReviews = (reviews: readonly Review[], sort: ReviewSort): Review[] =>
  sort === 'service' ? [...reviews] : [...reviews].sort(orders[sort]);

/** The newest of these, null when there are none. */
export const newestOf = (reviews: readonly Review[]): Review | null =>
  sortReviews(reviews, 'newest')[0] ?? null;

/** The average rating; null without reviews. */
export const averageOf = (reviews: readonly Review[]): number | null =>
  reviews.length === 0 ? null : reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;

/** The number of reviews with one to five stars; null when a rating is something else. */
export function countStars(reviews: readonly Review[]): number[] | null {
  if (!reviews.every(({ rating }) => isStars(rating))) return null;
  const stars = [0, 0, 0, 0, 0];
  for (const { rating } of reviews) stars[rating - 1] = (stars[rating - 1] ?? 0) + 1;
  return stars;
}
