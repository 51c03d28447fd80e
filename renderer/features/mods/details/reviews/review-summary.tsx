import { useText } from '#renderer/text/text-context.tsx';
import { isOfFive, Stars } from '#renderer/ui/display/stars.tsx';
import { Bar } from '#renderer/ui/feedback/progress.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import type { ReviewSummary } from '#shared/contract/account/reviews.ts';
import styles from './review-summary.module.css';

/** The average rating and the distribution of stars. Shows placeholders while the reviews load. */
export function ReviewSummaryHeader(props: {
  /** The average that the service reports, or null. */
  readonly average: number | null;
  /** The number of reviews. Null while unknown. */
  readonly count: number | null;
  /** Undefined while the reviews load, null if that failed. */
  readonly summary: ReviewSummary | null | undefined;
}) {
  const { t, decimal, digits } = useText();
  const { summary } = props;
  const count = summary?.total ?? props.count;
  const average = props.average ?? summary?.average ?? null;
  if (count === 0) return null;
  return (
    <div className={styles.summary}>
      <div className={styles.figures}>
        {average !== null && (
          <>
            <span className={styles.average} aria-hidden>
              {isOfFive(average) ? decimal(average) : digits(average, 2)}
            </span>
            {isOfFive(average) ? (
              <Stars value={average} size={14} />
            ) : (
              <span className="visually-hidden">{t('ui.ratingPlain', { rating: digits(average, 2) })}</span>
            )}
          </>
        )}
        {count !== null && <span className={styles.count}>{t('details.reviewTotal', { count })}</span>}
      </div>
      {summary?.stars && <Spread {...summary} stars={summary.stars} />}
      {summary === undefined && (
        <div className={styles.waiting} role="status" aria-label={t('details.loading')}>
          {[5, 4, 3, 2, 1].map((stars) => (
            <Skeleton key={stars} height={4} />
          ))}
        </div>
      )}
    </div>
  );
}

type SpreadProps = Pick<ReviewSummary, 'counted' | 'total'> & { readonly stars: readonly number[] };

function Spread({ stars, counted, total }: SpreadProps) {
  const { t, number, percent } = useText();
  const percents = percentages(stars);
  return (
    <div>
      <ul aria-label={t('reviews.breakdown')}>
        {[5, 4, 3, 2, 1].map((star) => {
          const count = stars[star - 1] ?? 0;
          const share = percent(percents[star - 1] ?? 0, count > 0);
          return (
            <li key={star} className={styles.row}>
              <span className="visually-hidden">
                {t('reviews.breakdownOf', { stars: star, count, share })}
              </span>
              <span aria-hidden>{number(star)}</span>
              <Bar value={count / (counted || 1)} />
              <span className={styles.percent} aria-hidden>
                {share}
              </span>
            </li>
          );
        })}
      </ul>
      {counted < total && <p className={styles.note}>{t('reviews.counted', { counted, total })}</p>}
    </div>
  );
}

/**
 * Returns each count's share of the total in whole percent. The shares add up to 100, unless all counts are 0. Uses the
 * largest remainder method: round all down, then add 1 to those that lost the most.
 */
export function percentages(counts: readonly number[]): readonly number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count / total) * 100);
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((sum, percent) => sum + percent, 0);
  const lost = (index: number) => (exact[index] ?? 0) - (whole[index] ?? 0);
  const raised = new Set([...counts.keys()].sort((a, b) => lost(b) - lost(a)).slice(0, missing));
  return whole.map((percent, index) => percent + (raised.has(index) ? 1 : 0));
}
