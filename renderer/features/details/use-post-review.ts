import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '#renderer/api.ts';
import { failureOf } from '#renderer/failure/failure-of.ts';
import { useSayFailure } from '#renderer/failure/use-say-failure.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { toast } from '#renderer/ui/toasts.tsx';
import type { Review } from '#shared/contract/mods.ts';
import type { Failure } from '#shared/contract/text.ts';
import { ownReview, reviewDraftQuery, reviewSummaryQuery } from './queries.ts';
import { type FieldProblems, noProblems, problemsOf, toFieldProblems } from './review-problems.ts';
import type { DraftInHand } from './use-review-draft.ts';

/** Sending a review, and asking the service after one whose answer was lost. */
export type PostReview = {
  readonly isSending: boolean;
  readonly isChecking: boolean;
  readonly problems: FieldProblems;
  /** Why sending or asking failed, where that is not about a field. */
  readonly failure: Failure | null;
  /** The service was asked, and the review is not there. */
  readonly isMissing: boolean;
  post(): Promise<'sent' | 'wrong' | 'failed'>;
  checkSent(): Promise<void>;
  /** Forgets what was wrong, because something was changed. */
  clear(): void;
};

export function usePostReview(modId: number, draft: DraftInHand): PostReview {
  const client = useQueryClient();
  const text = useText();
  const [doing, setDoing] = useState<'sending' | 'checking' | null>(null);
  const [problems, setProblems] = useState(noProblems);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isMissing, setMissing] = useState(false);
  const say = useSayFailure();
  const isShown = useIsShown();

  const clear = () => {
    setProblems(noProblems);
    setFailure(null);
    setMissing(false);
  };
  const arrived = (review: Review | null) => {
    client.setQueryData(reviewDraftQuery(modId).queryKey, null);
    // In sight at once; the summary is counted anew meanwhile.
    client.setQueryData(reviewSummaryQuery(modId).queryKey, (known) => known && { ...known, mine: review });
    toast(text.t(review === null ? 'reviews.sentLater' : 'reviews.sent'), { about: ownReview(modId) });
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
      const wrong = problemsOf(text, draft.written);
      if (wrong) {
        setProblems(wrong);
        return 'wrong';
      }
      setDoing('sending');
      try {
        await draft.settled();
        arrived((await api.reviews.post({ modId })).review);
        return 'sent';
      } catch (error) {
        const failed = failureOf(error);
        // The player went on elsewhere while it was on its way.
        if (!isShown()) say(error);
        const named = failed.code === 'rejected' ? toFieldProblems(text, failed) : null;
        if (named) setProblems(named);
        // That the answer was lost, the draft itself says.
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

/** Whether the component that asks is still on the page. */
function useIsShown(): () => boolean {
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return () => shown.current;
}
