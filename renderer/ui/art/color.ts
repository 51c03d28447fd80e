/** A color as `#rrggbb`. */
export type Hex = `#${string}`;

export const white: Hex = '#ffffff';

/** Red, green and blue of a color, each from 0 to 255. */
export const channelsOf = (color: Hex): readonly [number, number, number] => {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

/** A color from its channels, which are rounded. */
export const fromChannels = (channels: readonly [number, number, number]): Hex =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** Mixes two colors: 0 gives the first, 1 the second. */
export function mix(from: Hex, to: Hex, share: number): Hex {
  const [a, b] = [channelsOf(from), channelsOf(to)];
  const at = (index: 0 | 1 | 2) => a[index] + (b[index] - a[index]) * share;
  return fromChannels([at(0), at(1), at(2)]);
}

/** The color with an opacity from 0 to 1, for CSS and canvas. */
export const withAlpha = (color: Hex, alpha: number): string =>
  alpha >= 1 ? color : `rgb(${channelsOf(color).join(' ')} / ${Math.round(Math.max(0, alpha) * 1000) / 10}%)`;

/** The hue of a color in degrees, from 0 to 360, as in HSL: 0 is red, also for a gray. */
export function hueOf(color: Hex): number {
  const [r, g, b] = channelsOf(color);
  const range = Math.max(r, g, b) - Math.min(r, g, b);
  if (range === 0) return 0;
  const sixth = r >= g && r >= b ? (g - b) / range : g >= b ? 2 + (b - r) / range : 4 + (r - g) / range;
  return (sixth * 60 + 360) % 360;
}

/** Relative luminance as in WCAG 2.2, from 0 to 1. */
export function luminanceOf(color: Hex): number {
  const [r, g, b] = channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio of two colors as in WCAG 2.2, from 1 to 21. */
export function contrastOf(a: Hex, b: Hex): number {
  const [x, y] = [luminanceOf(a), luminanceOf(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}
