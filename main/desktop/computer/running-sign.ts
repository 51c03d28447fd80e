import type { BrowserWindow } from 'electron';
import { app, nativeImage } from 'electron';
import { playSign } from './play-sign.ts';

/** The side of the sign on the icon of Windows's taskbar, in px of a screen with 200 %. */
const side = 32;

/**
 * Shows on the icon of Loadout that games run: a sign on Windows, which `sentences` describe to screen readers, else their number
 * in a badge. On Linux only docks that know Unity's launcher have one.
 * @see https://www.electronjs.org/docs/latest/api/browser-window#winsetoverlayiconoverlay-description-windows
 * @see https://www.electronjs.org/docs/latest/api/app#appsetbadgecountcount-linux-macos
 */
export function showRunningSign(sentences: readonly string[], windows: readonly BrowserWindow[]): void {
  if (process.platform !== 'win32') {
    app.setBadgeCount(sentences.length);
    return;
  }
  const sign =
    sentences.length === 0
      ? null
      : nativeImage.createFromBitmap(playSign(side), { width: side, height: side, scaleFactor: 2 });
  for (const window of windows) window.setOverlayIcon(sign, sentences.join('\n'));
}
