import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '#renderer/api.ts';
import { failureOf } from '#renderer/failure/failure-of.ts';
import type { ReviewDraft } from '#shared/contract/reviews.ts';
import type { Failure } from '#shared/contract/text.ts';
import { reviewDraftQuery } from './queries.ts';

/** What a player writes: stars, words, and whether under their name. */
export type Written = Pick<ReviewDraft, 'rating' | 'message' | 'isAnonymous'>;

const nothing: Written = { rating: null, message: '', isAnonymous: false };

/** A review being written, which main keeps at every keystroke. */
export type DraftInHand = {
  /** What stands in the form. */
  readonly written: Written;
  readonly state: ReviewDraft['state'];
  /** Whether main has been asked what there is. */
  readonly isKnown: boolean;
  /** Whether what stands in the form is kept on this computer. */
  readonly isKept: boolean;
  /** Why it could not be kept. */
  readonly failure: Failure | null;
  write(change: Partial<Written>): void;
  /** Resolves when everything typed so far is kept, or could not be. */
  settled(): Promise<void>;
  discard(): Promise<void>;
};

/** The draft of the review of a mod. */
export function useReviewDraft(modId: number): DraftInHand {
  const client = useQueryClient();
  const { data: kept, isFetched } = useQuery(reviewDraftQuery(modId));
  // What main has not answered for yet. Everything else is the kept draft, so that there is one truth.
  const [typed, setTyped] = useState<Written | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const inHand = useRef<{ written: Written | null; saving: Promise<void> }>({
    written: null,
    saving: Promise.resolve(),
  });
  const written = typed ?? kept ?? nothing;
  const { queryKey } = reviewDraftQuery(modId);

  const save = async (next: Written) => {
    // An answer on its way, older than this, must not put old words back.
    void client.cancelQueries({ queryKey });
    try {
      const { draft } = await api.reviews.saveDraft({ modId, ...next });
      if (inHand.current.written !== next) return;
      client.setQueryData(queryKey, draft);
      inHand.current.written = null;
      setTyped(null);
      setFailure(null);
    } catch (error) {
      if (inHand.current.written === next) setFailure(failureOf(error));
    }
  };

  return {
    written,
    state: kept?.state ?? 'writing',
    isKnown: isFetched,
    isKept: typed === null && kept !== null && kept !== undefined,
    failure,
    write(change) {
      const { rating, message, isAnonymous } = inHand.current.written ?? written;
      const next = { rating, message, isAnonymous, ...change };
      inHand.current.written = next;
      setTyped(next);
      inHand.current.saving = save(next);
    },
    settled: () => inHand.current.saving,
    async discard() {
      inHand.current.written = null;
      setTyped(null);
      setFailure(null);
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, null);
      await api.reviews.discardDraft({ modId });
    },
  };
}
