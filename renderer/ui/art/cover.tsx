import { memo } from 'react';
import { ArtCanvas } from './art-canvas.tsx';
import { coverPicture } from './cover-picture.ts';
import type { CoverSubject, CoverTurn } from './looks.ts';
import { paletteOf } from './palettes.ts';
import { studio } from './studio.ts';

type CoverProps = CoverSubject & {
  /** How it gives way to neighbors in a list, from `turnAt`; `own` unless given. */
  readonly turn?: CoverTurn | undefined;
  readonly className?: string | undefined;
};

/**
 * The cover of a mod, drawn from the palette of its game and the words of its title. It fills its box. Decorative: hidden
 * from screen readers.
 */
export const Cover = memo(function Cover({ turn = 'own', className, ...subject }: CoverProps) {
  const look = studio.looks.coverOf(subject, turn);
  const { palette, tone, pattern, motif, seed } = look;
  return (
    <ArtCanvas
      artKey={`cover ${palette} ${tone} ${pattern} ${motif} ${seed}`}
      draw={(width, height) => coverPicture(look, width / height)}
      ground={paletteOf(palette).d1}
      className={className}
    />
  );
});
