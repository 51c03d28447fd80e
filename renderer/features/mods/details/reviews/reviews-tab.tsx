import { useQuery } from '@tanstack/react-query';
import { useText } from '#renderer/text/text-context.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import type { Mod } from '#shared/contract/mods/mods.ts';
import type { DetailsSession } from '../details-session.ts';
import { FeatureNotOffered } from '../feature-not-offered.tsx';
import { reviewSummaryQuery } from '../queries.ts';
import { OwnReviewBox } from './own-review-box.tsx';
import { ReviewList } from './review-list.tsx';
import { ReviewSummaryHeader } from './review-summary.tsx';
import styles from './reviews-tab.module.css';

type ReviewsTabProps = {
  readonly mod: Mod;
  readonly offered: boolean;
  /** The number of reviews. Null if it is known only after they have loaded. */
  readonly total: number | null;
  /** Undefined until the session has loaded. */
  readonly session: DetailsSession | undefined;
  readonly isOffline: boolean;
  readonly onOpenLink: (url: string) => void;
  /** Opens the dialog that shows the address of a link in a review. */
  readonly onLink: (href: string) => void;
};

/** The Reviews tab: the summary, the player's own review, and the reviews of others. */
export function ReviewsTab(props: ReviewsTabProps) {
  const { mod, offered, total, session, isOffline, onOpenLink, onLink } = props;
  const { t } = useText();
  const { modId } = mod;
  const { data: summary, isError } = useQuery({ ...reviewSummaryQuery(modId), enabled: offered });
  if (!offered) {
    return (
      <FeatureNotOffered
        message={t('details.notOfferedReviews')}
        viewUrl={mod.viewUrl}
        onOpenLink={onOpenLink}
      />
    );
  }
  // ReviewList shows the error and Try again, so the summary shows nothing.
  const known = summary ?? (isError ? null : undefined);
  const review = known === null ? null : known?.ownReview;
  return (
    <div className={styles.reviews}>
      <ReviewSummaryHeader average={mod.ratingAvg} count={total} summary={known} />
      {session ? (
        <OwnReviewBox mod={mod} session={session} review={review} onOpenLink={onOpenLink} onLink={onLink} />
      ) : (
        <Skeleton height={56} />
      )}
      <ReviewList modId={modId} ownId={review?.reviewId ?? null} isOffline={isOffline} onLink={onLink} />
    </div>
  );
}
