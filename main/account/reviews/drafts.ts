import type { ReviewDraft } from '#shared/contract/account/reviews.ts';
import { AppError } from '#shared/errors.ts';
import { knownOwnerOf, ownerOf, type PlayerAccess } from '../session/player-access.ts';
import type { ReviewStore } from './review-store.ts';
import type { StoredDraft } from './saved-reviews.ts';

/** The most drafts of one account. None is dropped for another: each is something that the player wrote. */
const draftLimit = 200;

/** Unsent reviews, one for each mod and account. Drafts of another account are never shown (O34). */
type Drafts = {
  get(modId: number): ReviewDraft | null;
  /** Every draft, the one that was begun last first. */
  list(): readonly ReviewDraft[];
  /** Whether nobody is signed in and there is a draft for this mod; its text is not shown (O34). */
  waits(modId: number): boolean;
  /** Resolves when it is on disk. A draft with neither stars nor text is dropped. */
  save(input: Omit<ReviewDraft, 'state'>): Promise<ReviewDraft | null>;
  discard(modId: number): Promise<void>;
};

/** The drafts of the player who is or was last signed in. */
export function createDrafts({
  access,
  reviewStore,
}: {
  access: Pick<PlayerAccess, 'service' | 'account'>;
  reviewStore: ReviewStore;
}): Drafts {
  return {
    get(modId) {
      const owner = knownOwnerOf(access);
      const draft = owner && reviewStore.draft(owner, modId);
      return draft && toDraft(draft);
    },
    list() {
      const owner = knownOwnerOf(access);
      if (owner === null) return [];
      const { account, service } = owner;
      const own = reviewStore.drafts().filter((each) => each.account === account && each.service === service);
      return own.map(toDraft).reverse();
    },
    waits: (modId) =>
      access.account() === null &&
      reviewStore.drafts().some((draft) => draft.modId === modId && draft.service === access.service()),
    async save(input) {
      const owner = ownerOf(access);
      const known = reviewStore.draft(owner, input.modId);
      const state = known?.state ?? 'writing';
      if (state === 'writing' && input.rating === null && input.message === '') {
        await reviewStore.dropDraft(owner, input.modId);
        return null;
      }
      if (!known && reviewStore.draftCount(owner) >= draftLimit) {
        throw new AppError('rejected', { id: 'reviews.tooManyDrafts', values: { count: draftLimit } });
      }
      const fromReview = known && isSame(known, input) ? known.fromReview : null;
      const draft = { ...input, ...owner, state, fromReview, sent: known?.sent ?? null };
      await reviewStore.putDraft(draft);
      return toDraft(draft);
    },
    async discard(modId) {
      const owner = knownOwnerOf(access);
      if (owner !== null) await reviewStore.dropDraft(owner, modId);
    },
  };
}

type Written = Pick<ReviewDraft, 'rating' | 'message' | 'isAnonymous'>;

/** Whether both have the same content. */
export const isSame = (a: Written, b: Written): boolean =>
  a.rating === b.rating && a.message === b.message && a.isAnonymous === b.isAnonymous;

const toDraft = ({ modId, rating, message, isAnonymous, state }: StoredDraft): ReviewDraft => ({
  modId,
  rating,
  message,
  isAnonymous,
  state,
});
