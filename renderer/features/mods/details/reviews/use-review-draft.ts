import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '#renderer/api.ts';
import { failureOf } from '#renderer/failure/failure-of.ts';
import type { ReviewDraft } from '#shared/contract/account/reviews.ts';
import type { Review } from '#shared/contract/mods/mods.ts';
import type { Failure } from '#shared/contract/text.ts';
import { isStars } from '#shared/stars.ts';
import { reviewDraftQuery, reviewDraftsQuery } from '../queries.ts';

/** The fields of a review that the player fills in. */
export type Written = Pick<ReviewDraft, 'rating' | 'message' | 'isAnonymous'>;

/** What the form has for a review that is edited. */
const writtenOf = ({ rating, message, authorId }: Review): Written => ({
  rating: isStars(rating) ? rating : null,
  message,
  isAnonymous: authorId === null,
});

/** Whether a review has what is written in the form. */
export function isWrittenIn(review: Review, { rating, message, isAnonymous }: Written): boolean {
  const before = writtenOf(review);
  return rating === before.rating && message === before.message && isAnonymous === before.isAnonymous;
}

const nothing: Written = { rating: null, message: '', isAnonymous: false };

/** A review that is being written. Main stores it after every change. */
export type EditedDraft = {
  /** The current contents of the form. */
  readonly written: Written;
  readonly state: ReviewDraft['state'];
  /** Whether the stored draft has loaded. */
  readonly isKnown: boolean;
  /** Whether main has stored the current contents. */
  readonly isStored: boolean;
  /** Why the contents could not be stored, or null. */
  readonly failure: Failure | null;
  write(change: Partial<Written>): void;
  /** Resolves when the last save has succeeded or failed. Never rejects. */
  whenSaved(): Promise<void>;
  discard(): Promise<void>;
};

/** The draft of the player's review of a mod. Without one the form has what is in `review`, which is edited. */
export function useReviewDraft(modId: number, review: Review | null): EditedDraft {
  const client = useQueryClient();
  const { data: stored, isFetched } = useQuery(reviewDraftQuery(modId));
  // Only what main has not stored yet. Everything else comes from the stored draft, the single source of truth.
  const [typed, setTyped] = useState<Written | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const edited = useRef<{ written: Written | null; saving: Promise<void> }>({
    written: null,
    saving: Promise.resolve(),
  });
  const written = typed ?? stored ?? (review === null ? nothing : writtenOf(review));
  const { queryKey } = reviewDraftQuery(modId);

  const save = async (next: Written) => {
    // A pending, older response would replace the new text.
    void client.cancelQueries({ queryKey });
    const wasStored = Boolean(client.getQueryData(queryKey));
    try {
      const { draft } = await api.reviews.saveDraft({ modId, ...next });
      if (edited.current.written !== next) return;
      client.setQueryData(queryKey, draft);
      // Only a draft that begins or ends changes what a list of them shows at a glance.
      if ((draft === null) !== !wasStored)
        void client.invalidateQueries({ queryKey: reviewDraftsQuery().queryKey });
      edited.current.written = null;
      setTyped(null);
      setFailure(null);
    } catch (error) {
      if (edited.current.written === next) setFailure(failureOf(error));
    }
  };

  return {
    written,
    state: stored?.state ?? 'writing',
    isKnown: isFetched,
    isStored: typed === null && stored !== null && stored !== undefined,
    failure,
    write(change) {
      const { rating, message, isAnonymous } = edited.current.written ?? written;
      const next = { rating, message, isAnonymous, ...change };
      edited.current.written = next;
      setTyped(next);
      edited.current.saving = save(next);
    },
    whenSaved: () => edited.current.saving,
    async discard() {
      edited.current.written = null;
      setTyped(null);
      setFailure(null);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, null);
      await api.reviews.discardDraft({ modId });
    },
  };
}
