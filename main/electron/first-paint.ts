import { type BrowserWindow, ipcMain } from 'electron';

/** How long after it has loaded the page may take to say that it is drawn, in ms; one that is covered never does. */
const drawnWithin = 500;

/** Resolves when the page has drawn something, as its preload script tells. */
export const firstPaint = (window: BrowserWindow): Promise<void> =>
  new Promise((resolve) => {
    ipcMain.once('painted', () => resolve());
    window.webContents.once('did-finish-load', () => setTimeout(resolve, drawnWithin));
  });
