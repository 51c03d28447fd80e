import styles from './skeleton.module.css';

/** A grey shape where something will stand. It does not move. Sizes in px, or a share of the width ("60%"). */
export function Skeleton(props: { width?: number | string; height: number; round?: boolean }) {
  return (
    <span
      aria-hidden
      className={`${styles.shape} ${props.round ? styles.round : ''}`}
      style={{ inlineSize: props.width ?? '100%', blockSize: props.height }}
    />
  );
}
