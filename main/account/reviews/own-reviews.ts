import type { Review } from '#shared/contract/mods/mods.ts';
import { knownOwnerOf, type PlayerAccess } from '../session/player-access.ts';
import type { ReviewStore } from './review-store.ts';
import type { Sent } from './saved-reviews.ts';
import { newestOf } from './sorting.ts';

/** Recognizes the player's own reviews. */
export type OwnReviews = {
  isOwn(modId: number, review: Review): boolean;
  /** The newest of these that is the player's own; null when there is none or nobody is signed in. */
  newest(modId: number, reviews: readonly Review[]): Review | null;
};

/** By the service's id of the player, and for anonymous reviews by what was posted from this computer. */
export function createOwnReviews(
  access: Pick<PlayerAccess, 'service' | 'account' | 'userId'>,
  reviewStore: ReviewStore,
): OwnReviews {
  const isOwnReview = (modId: number) => {
    const owner = knownOwnerOf(access);
    if (owner === null) return () => false;
    const userId = access.userId();
    const own = reviewStore.own(owner, modId);
    return ({ reviewId, authorId }: Review) => own.has(reviewId) || (userId !== null && authorId === userId);
  };
  return {
    isOwn: (modId, review) => isOwnReview(modId)(review),
    newest: (modId, reviews) => newestOf(reviews.filter(isOwnReview(modId))),
  };
}

/** How far a service's clock may be behind, in ms. */
const clockSlack = 24 * 3_600_000;

/**
 * Whether a review may be the one that was sent: the same stars and text, by this player as far as the service says.
 * Only letters and digits are compared, because services change blanks and punctuation.
 */
export function matchesReview(
  review: Review,
  sent: Omit<Sent, 'lookalikes' | 'at'>,
  userId: number | null,
): boolean {
  const byAnother =
    review.authorId !== null && (sent.isAnonymous || (userId !== null && review.authorId !== userId));
  return !byAnother && review.rating === sent.rating && wordsOf(review.message) === wordsOf(sent.message);
}

/** Whether a review is the one that was sent, and not a similar older one. */
export const isSent = (review: Review, sent: Sent, userId: number | null): boolean =>
  matchesReview(review, sent, userId) &&
  !sent.lookalikes.includes(review.reviewId) &&
  (review.writtenAt === null || review.writtenAt >= sent.at - clockSlack);

function wordsOf(message: string): string {
  const plain = message.normalize('NFKC');
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, '') || plain.replaceAll(/\s+/g, '');
}
