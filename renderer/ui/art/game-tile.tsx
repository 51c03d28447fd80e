import { memo } from 'react';
import { mix, withAlpha } from './color.ts';
import styles from './game-tile.module.css';
import type { ArtGame } from './looks.ts';
import { motifOf } from './motifs/index.ts';
import type { Part } from './motifs/parts.ts';
import { paletteOf } from './palettes.ts';
import { studio } from './studio.ts';
import type { CoverInk } from './tones.ts';

type GameTileProps = ArtGame & {
  /** `tile` is 40 px with round corners, `glyph` a circle of 20 px, `small` one of 16 px. */
  readonly size?: 'tile' | 'glyph' | 'small';
  readonly className?: string | undefined;
};

/** The sign of a game: its colors, and an emblem from the words of its name. Decorative: hidden from screen readers. */
export const GameTile = memo(function GameTile({ size = 'tile', className, ...game }: GameTileProps) {
  const palette = paletteOf(studio.looks.paletteOf(game));
  const { parts, turn } = motifOf(studio.looks.emblemOf(game));
  const light = mix(palette.m, palette.l, 0.25);
  const shine = withAlpha(palette.l, 0.12);
  const ink: CoverInk['motif'] = { face: palette.h, side: palette.l, dark: palette.d1, glow: '#ffffff' };
  return (
    <span
      aria-hidden="true"
      className={`${styles.sign} ${styles[size]} ${className ?? ''}`}
      style={{
        backgroundImage: `radial-gradient(${shine}, ${shine}), linear-gradient(158deg, ${light}, ${palette.d1})`,
      }}
    >
      <svg viewBox="0 0 100 100" className={styles.emblem} aria-hidden="true">
        <g transform={turn === 0 ? undefined : `rotate(${turn} 50 50)`}>
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an emblem never change
            <path key={index} d={part.d} {...inkFor(part, ink)} />
          ))}
        </g>
      </svg>
    </span>
  );
});

const inkFor = ({ fill, opacity, stroke }: Part, ink: CoverInk['motif']) =>
  stroke > 0
    ? { fill: 'none', stroke: ink[fill], strokeWidth: stroke, strokeLinecap: 'round' as const, opacity }
    : { fill: ink[fill], opacity };
