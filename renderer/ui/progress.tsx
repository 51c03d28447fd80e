import styles from './progress.module.css';

type Tone = 'lime' | 'amber' | 'grey';

/** The bar alone, for what says in words beside it how far it has come; 0 to 1. */
export const Bar = ({ value, tone = 'lime' }: { value: number; tone?: Tone }) => (
  <div className={`${styles.track} ${styles[tone]}`} aria-hidden>
    <div className={styles.bar} style={{ inlineSize: `${Math.round(value * 1000) / 10}%` }} />
  </div>
);

/** Whole percent of a share from 0 to 1: 0 only for nothing, and 100 only for all of it. */
export const wholePercent = (share: number): number =>
  share <= 0 ? 0 : Math.min(100, Math.max(1, Math.floor(share * 100)));

/**
 * A bar for how far something has come, 0 to 1; null while that is unknown: then the bar is full and pale, and
 * stands still, because nothing here moves by itself.
 */
export function Progress(props: { value: number | null; label: string; tone?: Tone }) {
  const { value, tone = 'lime' } = props;
  const percent = value === null ? null : wholePercent(value);
  return (
    <div
      role="progressbar"
      className={`${styles.track} ${styles[tone]} ${percent === null ? styles.unknown : ''}`}
      aria-label={props.label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === null ? {} : { 'aria-valuenow': percent })}
    >
      <div className={styles.bar} style={{ inlineSize: percent === null ? '100%' : `${percent}%` }} />
    </div>
  );
}
