import { join } from 'node:path';
import { nativeTheme, screen } from 'electron';
import { readPatiently } from '../stores/reading.ts';
import { type Place, placeFor } from './window-place.ts';

/**
 * Takes from the settings in `folder` what a window needs before it opens: the theme is set, the place is answered.
 * A damaged or unreadable file is left to `openSettingsStore`, which comes later and says so; until then the defaults
 * hold.
 */
export function lookAtSettings(folder: string): Place {
  const { appearance, window } = readSettings(join(folder, 'settings.json'));
  nativeTheme.themeSource = appearance === 'dark' || appearance === 'light' ? appearance : 'system';
  const areas = screen.getAllDisplays().map((display) => display.workArea);
  return placeFor(window, areas);
}

function readSettings(file: string): { appearance?: unknown; window?: unknown } {
  try {
    return { ...JSON.parse(readPatiently(file).text) };
  } catch {
    return {};
  }
}
