import type { Pagination, Review } from '#shared/contract/mods.ts';
import type { ReviewSort, ReviewSummary } from '#shared/contract/reviews.ts';
import type { ModsReader } from '../service/service.ts';
import type { OwnReviews } from './own-reviews.ts';
import { type ReviewReader, readingLimits } from './review-reader.ts';
import { averageOf, countStars, sortReviews } from './sorting.ts';

/** Reviews per page. */
const perPage = 20;

/** The reviews of a mod, without those that are about to be deleted. Promises reject only with an `AppError`. */
export type ReviewLists = {
  summary(input: { modId: number }): Promise<ReviewSummary>;
  /** `sorted` is the number of reviews that were read for this order. */
  list(input: {
    modId: number;
    page: number;
    sort: ReviewSort;
  }): Promise<{ reviews: Review[]; pagination: Pagination; sorted: number }>;
};

export function createLists(options: {
  readonly reader: ReviewReader;
  readonly mods: () => Pick<ModsReader, 'reviews'>;
  readonly isHidden: (reviewId: number) => boolean;
  readonly own: OwnReviews;
}): ReviewLists {
  const { reader, mods, isHidden, own } = options;
  const shown = <T extends { readonly reviewId: number }>(reviews: readonly T[]) =>
    reviews.filter(({ reviewId }) => !isHidden(reviewId));

  return {
    async summary({ modId }) {
      const { reviews: read, total } = await reader.whole(modId);
      const reviews = shown(read);
      return {
        average: averageOf(reviews),
        stars: countStars(reviews),
        counted: reviews.length,
        total: total - (read.length - reviews.length),
        ownReview: own.newest(modId, reviews),
      };
    },
    async list({ modId, page, sort }) {
      const inOrder = sort === 'service';
      const first = await reader.atLeast(modId, 1);
      if (inOrder && first.total > readingLimits.reviews) {
        // More than are read: show the service's own pages.
        const response = await mods().reviews({ modId, page });
        return { ...response, reviews: shown(response.reviews), sorted: first.reviews.length };
      }
      const reading = inOrder ? await reader.atLeast(modId, page * perPage) : await reader.whole(modId);
      const reviews = shown(reading.reviews);
      const total = reading.total - (reading.reviews.length - reviews.length);
      const lastPage = Math.max(1, Math.ceil((inOrder ? total : reviews.length) / perPage));
      const at = Math.min(page, lastPage);
      return {
        reviews: sortReviews(reviews, sort).slice((at - 1) * perPage, at * perPage),
        pagination: { page: at, lastPage, perPage, total },
        sorted: reviews.length,
      };
    },
  };
}
