import { memo } from 'react';
import { ArtCanvas } from './art-canvas.tsx';
import { withAlpha } from './color.ts';
import { heroPicture } from './hero/hero-picture.ts';
import { heroText } from './hero/ink.ts';
import { Landscapes } from './hero/landscapes.ts';
import type { ArtGame } from './looks.ts';
import { paletteOf, type Theme } from './palettes.ts';
import { studio } from './studio.ts';
import { useTheme } from './use-theme.ts';

type HeroProps = ArtGame & {
  /** Where the landmark is, as a share of the width; 0.7 unless given. */
  readonly focus?: number;
  /** That of the window unless given. */
  readonly theme?: Theme | undefined;
  readonly className?: string | undefined;
};

const landscapes = new Landscapes(studio.looks);

/** Landscapes are painted in widths of such steps in px of the display: a window that is resized needs a new one seldom. */
const widthStep = 64;

const sizeFor = (width: number, height: number) =>
  [Math.ceil(width / widthStep) * widthStep, height] as const;

/**
 * The landscape of a game, drawn in its colors. It fills its box, leaves quiet room for text on its left and fades into the
 * page at its end. Decorative: hidden from screen readers.
 */
export const Hero = memo(function Hero({ focus = 0.7, theme: given, className, ...game }: HeroProps) {
  const current = useTheme();
  const theme = given ?? current;
  const landscape = landscapes.of(game);
  const { palette, landmark, seed } = landscape;
  const scale = globalThis.devicePixelRatio ?? 1;
  return (
    <ArtCanvas
      artKey={`hero ${theme} ${palette} ${landmark} ${seed} ${focus} ${scale}`}
      draw={(width, height) => heroPicture({ ...landscape, theme }, width / scale, height / scale, focus)}
      sizeFor={sizeFor}
      anchor={focus}
      className={className}
    />
  );
});

/** The colors of text on the landscape of a game, as CSS colors that follow the theme. */
export function heroTextColors(game: ArtGame): { readonly title: string; readonly facts: string } {
  const palette = paletteOf(studio.looks.paletteOf(game));
  const [light, dark] = [heroText(palette, 'light'), heroText(palette, 'dark')];
  return {
    title: `light-dark(${light.title}, ${dark.title})`,
    facts: `light-dark(${light.facts}, ${withAlpha(dark.facts, dark.factsOpacity)})`,
  };
}
