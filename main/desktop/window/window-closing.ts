import { app, type BrowserWindow } from 'electron';
import type { Closing } from '../closing/closing.ts';

/**
 * Lets `closing` decide what closing this window means, and quits on Ctrl Q, also while the renderer hangs. On macOS the
 * menu has that shortcut.
 */
export function watchClosing(window: BrowserWindow, closing: Closing): void {
  window.on('close', (event) => {
    if (!closing.mayClose()) event.preventDefault();
  });
  window.on('show', () => closing.windowShown());
  if (process.platform === 'darwin') return;
  window.webContents.on('before-input-event', (_event, { type, key, control, alt, shift, meta }) => {
    if (type === 'keyDown' && control && !alt && !shift && !meta && key.toLowerCase() === 'q') app.quit();
  });
}
