import { memo } from 'react';
import styles from './cover.module.css';
import { coverArt, coverHeight, coverWidth } from './cover-art.ts';

/** A mod's cover, generated from its id. Decorative: hidden from screen readers. */
export const Cover = memo(function Cover(props: { modId: number; className?: string | undefined }) {
  const { ground, shapes } = coverArt(props.modId);
  return (
    <svg
      aria-hidden="true"
      className={`${styles.cover} ${props.className ?? ''}`}
      viewBox={`0 0 ${coverWidth} ${coverHeight}`}
      preserveAspectRatio="xMidYMid slice"
      style={{ backgroundColor: ground }}
    >
      {shapes.map(({ d, fill, opacity }) => (
        <path key={d} d={d} fill={fill} opacity={opacity} />
      ))}
    </svg>
  );
});
