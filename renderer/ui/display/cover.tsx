import { memo } from 'react';
import styles from './cover.module.css';
import { coverArt, coverHeight, coverWidth } from './cover-art.ts';

/** A mod's cover, generated from its id. Decorative: hidden from screen readers. */
export const Cover = memo(function Cover(props: { modId: number }) {
  const { ground, shapes } = coverArt(props.modId);
  return (
    <svg
      aria-hidden="true"
      className={styles.cover}
      viewBox={`0 0 ${coverWidth} ${coverHeight}`}
      preserveAspectRatio="xMidYMid slice"
    >
      <rect width={coverWidth} height={coverHeight} fill={ground} />
      {shapes.map((shape) => (
        <path
          key={shape.d}
          d={shape.d}
          fill={shape.fill}
          stroke={shape.stroke}
          strokeWidth={shape.width}
          opacity={shape.opacity}
        />
      ))}
    </svg>
  );
});
