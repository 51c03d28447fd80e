import type { ReviewCopies } from '#main/service/offline-copies/mod-reads.ts';
import type { ModsReader } from '#main/service/service.ts';
import type { ReviewSort, ReviewSummary } from '#shared/contract/account/reviews.ts';
import type { Pagination, Review } from '#shared/contract/mods/mods.ts';
import type { OwnReviews } from './own-reviews.ts';
import { type ReviewReader, type ReviewsRead, readingLimits } from './review-reader.ts';
import { averageOf, countStars, sortReviews } from './sorting.ts';

/** Reviews per page. */
const perPage = 20;

/** The reviews of a mod, without those that are about to be deleted. Promises reject only with an `AppError`. */
export type ReviewLists = {
  summary(input: { modId: number }): Promise<ReviewSummary>;
  /** `sorted` is the number of reviews that were read for this order, `asOf` the date of a saved copy (Unix ms). */
  list(input: {
    modId: number;
    page: number;
    sort: ReviewSort;
  }): Promise<{ reviews: Review[]; pagination: Pagination; sorted: number; asOf: number | null }>;
};

type Reading = Pick<ReviewsRead, 'reviews' | 'total'>;
type AsOf = { readonly asOf: number | null };

export function createLists(options: {
  readonly reader: ReviewReader;
  readonly mods: () => Pick<ModsReader, 'reviews'>;
  readonly isHidden: (reviewId: number) => boolean;
  readonly own: OwnReviews;
  readonly copies: Pick<ReviewCopies, 'insteadOf'>;
  /** The reviews of a mod are there, after a saved copy was returned. */
  readonly changed: (modId: number) => void;
}): ReviewLists {
  const { reader, mods, isHidden, own, copies } = options;
  const shown = <T extends { readonly reviewId: number }>(reviews: readonly T[]) =>
    reviews.filter(({ reviewId }) => !isHidden(reviewId));

  /** A reading, or the saved first page while the service doesn't respond. */
  const orCopy = async (modId: number, read: () => Promise<Reading>): Promise<Reading & AsOf> => {
    const changed = () => options.changed(modId);
    const saved = await copies.insteadOf(modId, () => reader.atLeast(modId, 1), changed);
    return saved ? { ...saved.value, asOf: saved.at } : { ...(await read()), asOf: null };
  };

  return {
    async summary({ modId }) {
      const { reviews: read, total, asOf } = await orCopy(modId, () => reader.whole(modId));
      const reviews = shown(read);
      return {
        average: averageOf(reviews),
        stars: countStars(reviews),
        counted: reviews.length,
        total: total - (read.length - reviews.length),
        ownReview: own.newest(modId, reviews),
        asOf,
      };
    },
    async list({ modId, page, sort }) {
      const inOrder = sort === 'service';
      let first = await orCopy(modId, () => reader.atLeast(modId, 1));
      if (inOrder && first.total > readingLimits.reviews && first.asOf === null) {
        // More than are read: show the service's own pages. An earlier reading may be all that there is of it by now.
        const live = mods().reviews({ modId, page });
        const changed = () => options.changed(modId);
        const saved = page === 1 ? await copies.insteadOf(modId, () => live, changed) : null;
        if (saved === null) {
          const response = await live;
          return { ...response, reviews: shown(response.reviews), sorted: first.reviews.length, asOf: null };
        }
        first = { ...saved.value, asOf: saved.at };
      }
      const rest = () => (inOrder ? reader.atLeast(modId, page * perPage) : reader.whole(modId));
      const reading = first.asOf === null || page > 1 ? await rest() : first;
      const reviews = shown(reading.reviews);
      const total = reading.total - (reading.reviews.length - reviews.length);
      const lastPage = Math.max(1, Math.ceil((inOrder ? total : reviews.length) / perPage));
      const at = Math.min(page, lastPage);
      return {
        reviews: sortReviews(reviews, sort).slice((at - 1) * perPage, at * perPage),
        pagination: { page: at, lastPage, perPage, total },
        sorted: reviews.length,
        asOf: reading === first ? first.asOf : null,
      };
    },
  };
}
