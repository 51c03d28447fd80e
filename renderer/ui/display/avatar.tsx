import styles from './avatar.module.css';

/** The golden angle, in degrees: neighboring ids get clearly different hues. */
const goldenAngle = 137.5;

/**
 * A player's avatar, generated from the user id without a request; the same id always looks the same. A null id gets a
 * neutral one. `size` is in px. Decorative: hidden from screen readers.
 */
export function Avatar(props: { userId: number | null; size: number }) {
  const hue = props.userId === null ? null : Math.round((props.userId * goldenAngle) % 360);
  const paint = (shift: number) => `oklch(82% 0.15 ${((hue ?? 0) + shift) % 360})`;
  const background =
    hue === null
      ? 'var(--ink-5)'
      : `conic-gradient(from 220deg, ${paint(0)}, ${paint(110)}, ${paint(190)}, ${paint(250)}, ${paint(0)})`;
  return (
    <span
      aria-hidden
      className={styles.avatar}
      style={{ inlineSize: props.size, blockSize: props.size, background }}
    />
  );
}
