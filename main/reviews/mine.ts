import type { Review } from '#shared/contract/mods.ts';
import { knownOwnerOf, type PlayerAccess } from '../session/player-access.ts';
import type { Book } from './book.ts';
import { newestOf } from './sorting.ts';

/** Tells the player's own reviews from those of others. */
export type Mine = {
  isMine(modId: number, review: Review): boolean;
  /** The newest of these that is the player's own, null when none is or nobody is signed in. */
  newest(modId: number, reviews: readonly Review[]): Review | null;
};

/** By the service's id of the player, and for anonymous reviews by what was posted from here. */
export function createMine(access: Pick<PlayerAccess, 'service' | 'account' | 'userId'>, book: Book): Mine {
  const judge = (modId: number) => {
    const owner = knownOwnerOf(access);
    if (owner === null) return () => false;
    const userId = access.userId();
    const own = book.own(owner, modId);
    return ({ reviewId, authorId }: Review) => own.has(reviewId) || (userId !== null && authorId === userId);
  };
  return {
    isMine: (modId, review) => judge(modId)(review),
    newest: (modId, reviews) => newestOf(reviews.filter(judge(modId))),
  };
}
