import { contrastOf, type Hex, hueOf, mix, white } from './color.ts';

/**
 * The colors of a game: two darks, a middle, a light, a highlight, and an accent of another hue that the darks lean to.
 * Art mixes only these, so that everything of a game belongs together.
 */
export type Palette = {
  readonly d0: Hex;
  readonly d1: Hex;
  readonly m: Hex;
  readonly l: Hex;
  readonly h: Hex;
  readonly x: Hex;
};

const palettes = {
  ember: { d0: '#12070a', d1: '#3b0f16', m: '#b5301f', l: '#ff7f3f', h: '#ffdca6', x: '#7a1c3a' },
  sea: { d0: '#03141a', d1: '#07323c', m: '#0f7c86', l: '#43d3c0', h: '#dcfff3', x: '#14507e' },
  ochre: { d0: '#161004', d1: '#3c2a0a', m: '#a5721c', l: '#efb744', h: '#fff0c4', x: '#6b3a1a' },
  violet: { d0: '#0b0820', d1: '#251a58', m: '#5a45c6', l: '#a48cff', h: '#eee7ff', x: '#8a2f9c' },
  blue: { d0: '#060e1f', d1: '#12294e', m: '#2c63b6', l: '#74b3ff', h: '#e6f2ff', x: '#1c3f6e' },
  pink: { d0: '#1b0714', d1: '#4a1034', m: '#b2336e', l: '#ff86b4', h: '#ffe0ec', x: '#6a1a6a' },
  moss: { d0: '#08120a', d1: '#16341c', m: '#3c7f3a', l: '#93d068', h: '#eefbd0', x: '#1b5a55' },
  ice: { d0: '#07131c', d1: '#163a4e', m: '#4690b2', l: '#9fdcf0', h: '#f1fbff', x: '#4a5aa6' },
  copper: { d0: '#170b05', d1: '#43200f', m: '#a8552a', l: '#eb9c66', h: '#ffe6d0', x: '#2f5a58' },
  gold: { d0: '#141205', d1: '#3a360c', m: '#978a1a', l: '#e2d84a', h: '#fdfacb', x: '#4d6a1c' },
  plum: { d0: '#130a19', d1: '#382045', m: '#7f4b96', l: '#cf9ae4', h: '#f9eaff', x: '#a03a5e' },
  crimson: { d0: '#16050a', d1: '#4a0a1c', m: '#b01a3e', l: '#ff6d80', h: '#ffdadb', x: '#4a1470' },
  slate: { d0: '#0b0e12', d1: '#252e39', m: '#566778', l: '#a9bccb', h: '#eff5f9', x: '#6a4a3a' },
  jade: { d0: '#04140f', d1: '#0a3a2a', m: '#0f8a5f', l: '#4fe0a0', h: '#dcffec', x: '#6a6a14' },
  coral: { d0: '#190a0c', d1: '#4c1c24', m: '#c2524a', l: '#ff9f86', h: '#ffe9dc', x: '#24567a' },
  night: { d0: '#050817', d1: '#141c4c', m: '#3544b4', l: '#8290ff', h: '#e4e7ff', x: '#0c6a86' },
} as const satisfies Readonly<Record<string, Palette>>;

/** The name of a palette. */
export type PaletteName = keyof typeof palettes;

/** All palettes, in a fixed order: games without a known word choose from it by their seed. */
export const paletteNames = Object.keys(palettes) as readonly PaletteName[];

/** The colors of a palette. */
export const paletteOf = (name: PaletteName): Palette => palettes[name];

/** The two themes of the app. */
export type Theme = 'dark' | 'light';

/** The layer of each theme with the least contrast to an accent: a pressed button (dark), a button (light). */
const hardestLayer: Readonly<Record<Theme, Hex>> = { dark: '#343b47', light: '#d6dae1' };
const graphicContrast = 3;

/**
 * The color that stands for a game outside its art, such as in progress bars and running dots. It has a contrast of at
 * least 3:1 to every layer of the theme, and is never the red of errors: a bar in it would look like a failure.
 */
export function accentOf(palette: Palette, theme: Theme): Hex {
  const { d0, m, l, x } = palette;
  const [hues, to] = theme === 'dark' ? [[l, x], white] : [[m, l, x], d0];
  return withContrast(hues.find((color) => !isErrorRed(color)) ?? x, to, theme);
}

/** The color, mixed with another one as far as the theme needs. */
function withContrast(from: Hex, to: Hex, theme: Theme): Hex {
  for (let share = 0; share < 1; share += 0.05) {
    const color = mix(from, to, share);
    if (contrastOf(color, hardestLayer[theme]) >= graphicContrast) return color;
  }
  return to;
}

/** Whether a color has a hue close to that of the token `--red`, which is 0° and 3° in the two themes. */
export function isErrorRed(color: Hex): boolean {
  const hue = hueOf(color);
  return hue < 15 || hue > 340;
}

/** The accent of both themes as a CSS color. */
export const accentColorOf = (palette: Palette): string =>
  `light-dark(${accentOf(palette, 'light')}, ${accentOf(palette, 'dark')})`;
