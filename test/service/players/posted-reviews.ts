import type { ReviewRecord } from '../data/reviews.ts';

/** A review that a player posted, in addition to the generated ones. */
export interface PostedReview extends ReviewRecord {
  /** The author's id, also where the review is anonymous. */
  readonly authorId: number;
}

/** The reviews posted so far. */
export interface PostedReviews {
  /** Newest first. */
  ofMod(modId: number): readonly PostedReview[];
  /** Newest first. */
  ofPlayer(userId: number): readonly PostedReview[];
  find(reviewId: number): PostedReview | undefined;
  post(review: Omit<PostedReview, 'reviewId'>): PostedReview;
  remove(reviewId: number): void;
}

/** Above every id in the data. */
const firstId = 9_000_000_001;

/** A store without reviews. */
export function makePostedReviews(): PostedReviews {
  let reviews: readonly PostedReview[] = [];
  let nextId = firstId;
  return {
    ofMod: (modId) => reviews.filter((review) => review.modId === modId),
    ofPlayer: (userId) => reviews.filter((review) => review.authorId === userId),
    find: (reviewId) => reviews.find((review) => review.reviewId === reviewId),
    post(review) {
      const posted = { ...review, reviewId: nextId++ };
      reviews = [posted, ...reviews];
      return posted;
    },
    remove(reviewId) {
      reviews = reviews.filter((review) => review.reviewId !== reviewId);
    },
  };
}
