import styles from './skeleton.module.css';

/** A gray placeholder for content that is loading. Not animated. Sizes are in px or a share of the width ("60%"). */
export function Skeleton(props: { width?: number | string; height: number; round?: boolean }) {
  return (
    <span
      aria-hidden
      className={`${styles.shape} ${props.round ? styles.round : ''}`}
      style={{ inlineSize: props.width ?? '100%', blockSize: props.height }}
    />
  );
}
