import { join } from 'node:path';
import { nativeTheme, screen } from 'electron';
import { readPatiently } from '#main/storage/files/read-file.ts';
import { type Place, placeFor } from './window-place.ts';

/**
 * Reads the settings that a window needs before it opens: sets the theme and returns the place. A damaged or
 * unreadable file is left to `openSettingsStore`, which reports it later; until then the defaults count.
 */
export function readEarlySettings(folder: string): Place {
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
