import { app, BrowserWindow, ipcMain, Menu, type MenuItemConstructorOptions, powerMonitor } from 'electron';
import type { IpcMain } from '../ipc/register.ts';
import type { Log } from '../log.ts';

/** Sends a JSON payload to every open window. */
export function broadcast(channel: string, json: string): void {
  for (const window of BrowserWindow.getAllWindows()) {
    if (!window.isDestroyed()) window.webContents.send(channel, json);
  }
}

/** Whether a call's sender is one of our windows that still stands. */
export const isKnownWindow = (webContentsId: number): boolean =>
  BrowserWindow.getAllWindows().some(
    (window) => !window.isDestroyed() && window.webContents.id === webContentsId,
  );

/** Electron's `ipcMain` in the narrow form that `register` takes. */
export const ipc: IpcMain = {
  handle: (channel, listener) => ipcMain.handle(channel, (event, input) => listener(event, input)),
};

/** Brings the window to the front. */
export function focusWindow(): void {
  const window = BrowserWindow.getAllWindows()[0];
  if (!window) return;
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** macOS needs a menu for its text shortcuts; elsewhere the page has all there is. */
export function setMenu(): void {
  const mac: MenuItemConstructorOptions[] = [
    { role: 'appMenu' },
    { role: 'editMenu' },
    { role: 'windowMenu' },
  ];
  Menu.setApplicationMenu(process.platform === 'darwin' ? Menu.buildFromTemplate(mac) : null);
}

/** Calls back when nobody can be at the window any more: the last one closed, or the computer goes to sleep. */
export function onAway(listener: () => void): void {
  app.on('window-all-closed', listener);
  powerMonitor.on('suspend', listener);
}

/** Longest time that closing may hold up the end of the app, in ms. */
const closingMs = 3_000;

/** Lets everything be written down and every connection end before the app does. */
export function closeBeforeQuit(close: () => Promise<void>, log: Log): void {
  let closed = false;
  app.on('will-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    closed = true;
    const late = new Promise<void>((resolve) => setTimeout(resolve, closingMs));
    void Promise.race([close(), late])
      .catch((error: unknown) => log.error('Closing failed', { error }))
      // Not at once: within the event Electron is still quitting and ignores being asked to quit again.
      .finally(() => setImmediate(() => app.quit()));
  });
}

/** In development the script that built the page asks for a reload over the process channel. */
export function reloadOnRequest(): void {
  process.on('message', (message) => {
    if (message === 'reload') for (const window of BrowserWindow.getAllWindows()) window.webContents.reload();
  });
}
