import { PenLine, Trash2 } from 'lucide-react';
import type { Ref } from 'react';
import { api } from '#renderer/api.ts';
import { useErrorToast } from '#renderer/failure/use-error-toast.ts';
import { useText } from '#renderer/text/text-context.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { toast } from '#renderer/ui/feedback/toasts.tsx';
import { useAsyncAction } from '#renderer/ui/hooks/use-async-action.ts';
import type { Review } from '#shared/contract/mods/mods.ts';
import type { DetailsSession } from '../details-session.ts';
import { ownReview } from '../queries.ts';
import styles from './own-review.module.css';
import { ReviewBody } from './review-body.tsx';

/** The player's own review, shown above the others, with Edit and Delete if that is allowed. */
export function OwnReview(props: {
  readonly modId: number;
  readonly review: Review;
  readonly session: DetailsSession;
  /** Whether the player began to edit it. */
  readonly hasChanges: boolean;
  readonly editRef: Ref<HTMLButtonElement>;
  readonly onEdit: () => void;
  readonly onLink: (href: string) => void;
  readonly onRemoved: () => void;
}) {
  const { modId, review, session, hasChanges, editRef, onEdit, onLink, onRemoved } = props;
  const { t } = useText();
  const showError = useErrorToast();
  const { reviewId } = review;
  const removal = useAsyncAction(async () => {
    try {
      await api.reviews.remove({ modId, reviewId });
    } catch (error) {
      return showError(error);
    }
    const undo = () => void api.reviews.undoRemove({ reviewId }).catch(showError);
    const action = { label: t('ui.undo'), run: undo };
    toast(t('reviews.removed'), { action, about: ownReview(modId) });
    onRemoved();
  });
  return (
    <div className={styles.own}>
      <ReviewBody review={review} name={t('reviews.yours')} onLink={onLink} />
      {session.deleteReviews === 'yes' && (
        <footer className={styles.foot}>
          <Button ref={editRef} size="s" icon={<PenLine size={14} />} onClick={onEdit}>
            {t(hasChanges ? 'reviews.continueEditing' : 'reviews.edit')}
          </Button>
          <Button
            kind="quiet"
            size="s"
            className={styles.remove}
            icon={<Trash2 size={14} />}
            aria-disabled={removal.pending}
            onClick={removal.start}
          >
            {t('reviews.remove')}
          </Button>
        </footer>
      )}
      {session.deleteReviews === 'not-granted' && (
        <p className={styles.note}>{t('reviews.removeNotGranted')}</p>
      )}
      {session.deleteReviews === 'not-offered' && (
        <p className={styles.note}>{t('reviews.removeNotOffered')}</p>
      )}
    </div>
  );
}
