import { type BrowserWindow, ipcMain } from 'electron';

/** How long to wait for the paint after the page has loaded, in ms. A covered window never paints. */
const paintsWithin = 500;

/**
 * Resolves when the renderer has painted, as its preload script reports. A window that is closed before that counts, too:
 * on macOS the app goes on without one.
 */
export const firstPaint = (window: BrowserWindow): Promise<void> =>
  new Promise((resolve) => {
    ipcMain.once('painted', () => resolve());
    window.webContents.once('did-finish-load', () => setTimeout(resolve, paintsWithin));
    // Elsewhere the app has ended by then.
    window.once('closed', () => setTimeout(resolve, paintsWithin));
  });
