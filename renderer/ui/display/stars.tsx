import { Star } from 'lucide-react';
import { useText } from '#renderer/text/text-context.tsx';
import styles from './stars.module.css';

/**
 * A rating as one star and a number, for cards. A dash replaces a missing rating, so that columns line up. A rating
 * outside the five-star scale is only a number.
 */
export function Rating(props: { value: number | null }) {
  const { t, decimal } = useText();
  const { value } = props;
  if (value !== null && !isOfFive(value)) return <PlainRating value={value} />;
  const rating = value === null ? null : decimal(value);
  return (
    <span
      className={`${styles.rating} ${rating === null ? styles.unrated : ''}`}
      role="img"
      aria-label={rating === null ? t('ui.notRated') : t('ui.rating', { rating })}
    >
      {rating ?? '–'}
    </span>
  );
}

/** A rating as a plain number, for services that don't use five stars. */
function PlainRating({ value }: { value: number }) {
  const { t, digits } = useText();
  const rating = digits(value, 2);
  return (
    <span
      className={`${styles.rating} ${styles.plain}`}
      role="img"
      aria-label={t('ui.ratingPlain', { rating })}
    >
      {rating}
    </span>
  );
}

/** A rating as five stars, filled proportionally. A rating outside the five-star scale is only a number. Read-only. */
export function Stars(props: { value: number; size?: number }) {
  const { t, decimal } = useText();
  const { value, size = 12 } = props;
  if (!isOfFive(value)) return <PlainRating value={value} />;
  return (
    <span className={styles.stars} role="img" aria-label={t('ui.rating', { rating: decimal(value) })}>
      {[1, 2, 3, 4, 5].map((star) => {
        const fill = Math.min(1, Math.max(0, value - star + 1));
        return (
          <span key={star} className={styles.star} style={{ inlineSize: size, blockSize: size }}>
            <Star size={size} fill="currentColor" strokeWidth={0} className={styles.hollow} />
            <span className={styles.fill} style={{ inlineSize: `${Math.round(fill * 2) * 50}%` }}>
              <Star size={size} fill="currentColor" strokeWidth={0} />
            </span>
          </span>
        );
      })}
    </span>
  );
}

/** Whether a rating fits a scale of five stars. A service may use any scale, and only the values reveal it. */
export const isOfFive = (rating: number): boolean => rating >= 0 && rating <= 5;
