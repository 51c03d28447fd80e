import { app, BrowserWindow, ipcMain, Menu, type MenuItemConstructorOptions, powerMonitor } from 'electron';
import type { IpcMain } from '#main/ipc/register.ts';
import type { Log } from '#main/kernel/log/log.ts';

/** Sends a JSON payload to every open window. */
export function broadcast(channel: string, json: string): void {
  for (const window of BrowserWindow.getAllWindows()) {
    if (!window.isDestroyed()) window.webContents.send(channel, json);
  }
}

/** Whether the sender of a call is one of our open windows. */
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

/** Hides the window; the renderer goes on. */
export function hideWindow(): void {
  BrowserWindow.getAllWindows()[0]?.hide();
}

/** macOS needs a menu for its text shortcuts; elsewhere there is none. */
export function setMenu(): void {
  const mac: MenuItemConstructorOptions[] = [
    { role: 'appMenu' },
    { role: 'editMenu' },
    { role: 'windowMenu' },
  ];
  Menu.setApplicationMenu(process.platform === 'darwin' ? Menu.buildFromTemplate(mac) : null);
}

/** Calls back when the last window closes or the computer goes to sleep. */
export function onAway(listener: () => void): void {
  app.on('window-all-closed', listener);
  powerMonitor.on('suspend', listener);
}

/** The longest time that closing may delay the end of the app, in ms. */
const closingMs = 3_000;

/** Closes the services before the app ends, so that everything is written. */
export function closeBeforeQuit(close: () => Promise<void>, log: Log): void {
  let closed = false;
  app.on('will-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    closed = true;
    const late = new Promise<void>((resolve) => setTimeout(resolve, closingMs));
    void Promise.race([close(), late])
      .catch((error: unknown) => log.error('Closing failed', { error }))
      // Not at once: within this event Electron ignores a second quit.
      .finally(() => setImmediate(() => app.quit()));
  });
}

/** In development the script that built the renderer requests a reload over the process channel. */
export function reloadOnRequest(): void {
  process.on('message', (message) => {
    if (message === 'reload') for (const window of BrowserWindow.getAllWindows()) window.webContents.reload();
  });
}
