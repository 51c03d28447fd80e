import type { CSSProperties } from 'react';
import type { ArtGame } from './looks.ts';
import { accentColorOf, paletteOf } from './palettes.ts';
import { studio } from './studio.ts';

/** The style that gives what is inside the color of a game, as `--game`: progress bars and running dots have it. */
export const gameColor = (game: ArtGame): CSSProperties =>
  ({ '--game': accentColorOf(paletteOf(studio.looks.paletteOf(game))) }) as CSSProperties;
