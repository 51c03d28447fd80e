import type { Review } from '#shared/contract/mods.ts';
import type { Sent } from './saved.ts';

/** How far a service's clock may lie behind ours, in ms. */
const clockSlack = 24 * 3_600_000;

/**
 * Whether a review may be the one that was sent: the same stars and words, by this player as far as the service tells
 * who wrote it. Services mend blanks and marks, so letters and figures alone are compared.
 */
export function looksLike(
  review: Review,
  sent: Omit<Sent, 'lookalikes' | 'at'>,
  userId: number | null,
): boolean {
  const byAnother =
    review.authorId !== null && (sent.isAnonymous || (userId !== null && review.authorId !== userId));
  return !byAnother && review.rating === sent.rating && wordsOf(review.message) === wordsOf(sent.message);
}

/** Whether a review is the one that was sent, and none that was like it before. */
export const isSent = (review: Review, sent: Sent, userId: number | null): boolean =>
  looksLike(review, sent, userId) &&
  !sent.lookalikes.includes(review.reviewId) &&
  (review.writtenAt === null || review.writtenAt >= sent.at - clockSlack);

function wordsOf(message: string): string {
  const plain = message.normalize('NFKC');
  return plain.replaceAll(/[^\p{L}\p{N}]+/gu, '') || plain.replaceAll(/\s+/g, '');
}
