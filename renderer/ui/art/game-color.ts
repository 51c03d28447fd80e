import type { CSSProperties } from 'react';
import type { ArtGame } from './looks.ts';
import { accentColorOf, type PaletteName, paletteOf } from './palettes.ts';
import { studio } from './studio.ts';

/** A style for each palette, made when a game needs it first: each card of a list has one. */
const styles = new Map<PaletteName, CSSProperties>();

/** The style that gives what is inside the color of a game, as `--game`: progress bars and running dots have it. */
export function gameColor(game: ArtGame): CSSProperties {
  const palette = studio.looks.paletteOf(game);
  const known = styles.get(palette);
  if (known) return known;
  const made = { '--game': accentColorOf(paletteOf(palette)) } as CSSProperties;
  styles.set(palette, made);
  return made;
}
