import { Star } from 'lucide-react';
import { useText } from '#renderer/text/text-context.tsx';
import styles from './stars.module.css';

/** A rating as one star and a figure, for cards; nothing where there is no rating. */
export function Rating(props: { value: number | null }) {
  const { t, decimal } = useText();
  if (props.value === null) return null;
  const rating = decimal(props.value);
  return (
    <span className={styles.rating} role="img" aria-label={t('ui.rating', { rating })}>
      <Star size={13} fill="currentColor" />
      {rating}
    </span>
  );
}

/** A rating as five stars, filled as far as it goes, half stars included. Read only. */
export function Stars(props: { value: number; size?: number }) {
  const { t, decimal } = useText();
  const { value, size = 12 } = props;
  return (
    <span className={styles.stars} role="img" aria-label={t('ui.rating', { rating: decimal(value) })}>
      {[1, 2, 3, 4, 5].map((place) => {
        const fill = Math.min(1, Math.max(0, value - place + 1));
        return (
          <span key={place} className={styles.star} style={{ inlineSize: size, blockSize: size }}>
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
