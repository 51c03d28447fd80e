import { useSyncExternalStore } from 'react';
import type { Theme } from './palettes.ts';

const query = '(prefers-color-scheme: light)';

/** The theme that the window has now, for what is painted: style sheets follow it by themselves. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, themeNow, () => 'dark');

const themeNow = (): Theme => (matchMedia(query).matches ? 'light' : 'dark');

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}
