import styles from './progress.module.css';

type Tone = 'moving' | 'amber' | 'grey';

/** A progress bar without a label, for use beside text that states the progress. `value` is 0 to 1. */
export const Bar = ({ value, tone = 'moving' }: { value: number; tone?: Tone }) => (
  <div className={`${styles.track} ${styles[tone]}`} aria-hidden>
    <div className={styles.bar} style={{ inlineSize: `${Math.round(value * 1000) / 10}%` }} />
  </div>
);

/** Converts a share from 0 to 1 to a whole percent. Returns 0 only for 0, and 100 only for 1. */
export const wholePercent = (share: number): number =>
  share <= 0 ? 0 : Math.min(100, Math.max(1, Math.floor(share * 100)));

/**
 * A labeled progress bar. `value` is 0 to 1, or null while unknown: the bar is then full, pale and static, because
 * nothing in the app animates by itself.
 */
export function Progress(props: { value: number | null; label: string; tone?: Tone }) {
  const { value, tone = 'moving' } = props;
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
