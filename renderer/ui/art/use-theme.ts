import { useMedia } from '../hooks/use-media.ts';
import type { Theme } from './palettes.ts';

/** The theme that the window has now, for what is painted: style sheets follow it by themselves. */
export const useTheme = (): Theme => (useMedia('(prefers-color-scheme: light)') ? 'light' : 'dark');
