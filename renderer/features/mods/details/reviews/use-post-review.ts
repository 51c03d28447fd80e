import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '#renderer/api.ts';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { toast } from '#renderer/ui/feedback/toasts.tsx';
import type { Review } from '#shared/contract/mods/mods.ts';
import type { Failure } from '#shared/contract/text.ts';
import { ownReview, reviewDraftQuery, reviewSummaryQuery } from '../queries.ts';
import type { EditedDraft } from './use-review-draft.ts';
import { type FieldProblems, noProblems, toFieldProblems, validateReview } from './validate-review.ts';

/** Sends a review, and checks with the service whether it arrived if the response was lost. */
export type PostReview = {
  readonly isSending: boolean;
  readonly isChecking: boolean;
  readonly problems: FieldProblems;
  /** Why sending or checking failed. Null if the problem belongs to a field. */
  readonly failure: Failure | null;
  /** Whether a check has shown that the service does not have the review. */
  readonly isMissing: boolean;
  post(): Promise<'sent' | 'wrong' | 'failed'>;
  checkSent(): Promise<void>;
  /** Clears all problems, because the player changed something. */
  clear(): void;
};

/** @param replaces the player's review that this one takes the place of; null for none */
export function usePostReview(modId: number, draft: EditedDraft, replaces: Review | null): PostReview {
  const client = useQueryClient();
  const text = useText();
  const [doing, setDoing] = useState<'sending' | 'checking' | null>(null);
  const [problems, setProblems] = useState(noProblems);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isMissing, setMissing] = useState(false);
  const showError = useErrorToast();
  const isMounted = useIsMounted();

  const clear = () => {
    setProblems(noProblems);
    setFailure(null);
    setMissing(false);
  };
  const arrived = (review: Review | null) => {
    client.setQueryData(reviewDraftQuery(modId).queryKey, null);
    // Show the review at once, while the summary is fetched again.
    client.setQueryData(
      reviewSummaryQuery(modId).queryKey,
      (known) => known && { ...known, ownReview: review },
    );
    const said = replaces === null ? 'reviews.posted' : 'reviews.saved';
    toast(text.t(review === null ? 'reviews.postedLater' : said), { about: ownReview(modId) });
  };

  return {
    isSending: doing === 'sending',
    isChecking: doing === 'checking',
    problems,
    failure,
    isMissing,
    clear,
    async post() {
      clear();
      const wrong = validateReview(text, draft.written);
      if (wrong) {
        setProblems(wrong);
        return 'wrong';
      }
      setDoing('sending');
      try {
        await draft.whenSaved();
        arrived((await api.reviews.post({ modId, replaces: replaces?.reviewId })).review);
        return 'sent';
      } catch (error) {
        const failed = failureOf(error);
        // The form has been closed meanwhile, so it can't show the error.
        if (!isMounted()) showError(error);
        const named = failed.code === 'rejected' ? toFieldProblems(text, failed) : null;
        if (named) setProblems(named);
        // A lost response is not a failure here: the draft's state `unsure` shows it.
        else if (failed.code !== 'answer-lost') setFailure(failed);
        return named ? 'wrong' : 'failed';
      } finally {
        setDoing(null);
      }
    },
    async checkSent() {
      clear();
      setDoing('checking');
      try {
        const { review } = await api.reviews.checkSent({ modId });
        if (review) arrived(review);
        else setMissing(true);
      } catch (error) {
        setFailure(failureOf(error));
      } finally {
        setDoing(null);
      }
    },
  };
}

/** Returns a function that checks whether the component is still mounted. */
function useIsMounted(): () => boolean {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return () => shown.current;
}
