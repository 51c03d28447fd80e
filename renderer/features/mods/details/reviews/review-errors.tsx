import { FailureBanner } from '#renderer/failure/failure-banner.tsx';
import { isForSignIn } from '#renderer/failure/recovery-actions.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Banner } from '#renderer/ui/feedback/banner.tsx';
import { useSlow } from '#renderer/ui/hooks/use-slow.ts';
import type { DetailsSession } from '../details-session.ts';
import type { PostReview } from './use-post-review.ts';
import type { EditedDraft } from './use-review-draft.ts';

/** After this time without a response, in ms, a banner says that the service is slow. */
const slowMs = 10_000;

/** Shows why a review has not been sent, with the recovery action. Shows only the most important problem. */
export function ReviewErrors(props: {
  readonly draft: EditedDraft;
  readonly sending: PostReview;
  readonly session: DetailsSession;
  readonly onRetry: () => void;
}) {
  const { draft, sending, session, onRetry } = props;
  const { t } = useText();
  const isSlow = useSlow(sending.isSending, slowMs, 'sending');
  if (isSlow) return <Banner>{t('reviews.late')}</Banner>;
  if (sending.isSending) return null;
  if (draft.state === 'unsure') {
    return (
      <>
        <Banner
          tone="amber"
          action={
            <Button size="s" aria-disabled={sending.isChecking} onClick={() => void sending.checkSent()}>
              {t(sending.isChecking ? 'reviews.checking' : 'reviews.check')}
            </Button>
          }
        >
          {t('reviews.unsure')}
        </Banner>
        {sending.failure && <FailureBanner tone="red" failure={sending.failure} action={null} />}
      </>
    );
  }
  if (sending.isMissing) return <Banner>{t('reviews.missing')}</Banner>;
  if (session.state === 'ended') return <Banner tone="amber">{t('reviews.ended')}</Banner>;
  if (sending.problems.other.length > 0)
    return <Banner tone="red">{sending.problems.other.join(' ')}</Banner>;
  if (!sending.failure) return null;
  // FailureBanner offers the sign-in itself. For all other errors, offer to send the review again.
  return isForSignIn(sending.failure.code) ? (
    <FailureBanner failure={sending.failure} />
  ) : (
    <FailureBanner tone="red" failure={sending.failure} onRetry={onRetry} />
  );
}
