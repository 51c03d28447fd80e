import { useText } from '#renderer/text/text-context.tsx';
import { useNow } from '#renderer/text/use-now.ts';
import { Avatar } from '#renderer/ui/display/avatar.tsx';
import { Stars } from '#renderer/ui/display/stars.tsx';
import { FormattedText } from '#renderer/ui/formatted-text/formatted-text.tsx';
import type { Review } from '#shared/contract/mods/mods.ts';
import styles from './review-body.module.css';

/** One review: author, stars, date and text, with the response of the mod's author. */
export function ReviewBody(props: {
  readonly review: Review;
  /** Shown instead of the reviewer's name. */
  readonly name?: string;
  readonly onLink: (href: string) => void;
}) {
  const { review, onLink } = props;
  const { t, when } = useText();
  const now = useNow();
  const isNamed = review.author !== null;
  return (
    <>
      <div className={styles.head}>
        <Avatar userId={review.authorId} size={24} />
        <span
          className={styles.author}
          dir="auto"
          data-tooltip={review.author ?? undefined}
          data-tooltip-truncated
        >
          {props.name ?? review.author ?? t('details.anonymous')}
        </span>
        <Stars value={review.rating} />
        {props.name !== undefined && !isNamed && (
          <span className={styles.quiet}>{t('details.anonymous')}</span>
        )}
        <span className={styles.when}>{review.writtenAt !== null && when(review.writtenAt, now)}</span>
      </div>
      <div className={styles.message}>
        <FormattedText text={review.message} onLink={onLink} />
      </div>
      {review.version !== null && (
        <p className={styles.version}>{t('details.reviewVersion', { version: review.version })}</p>
      )}
      {review.authorResponse !== null && (
        <div className={styles.response}>
          <p className={styles.author}>{t('details.response')}</p>
          <FormattedText text={review.authorResponse} onLink={onLink} />
        </div>
      )}
    </>
  );
}
