import { app, BrowserWindow, ipcMain, Menu, type MenuItemConstructorOptions } from 'electron';
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

/** Writes down what would otherwise end in a dialog or in nothing, and loads the page again if it died. */
export function logFailures(log: Log): void {
  process.on('uncaughtException', (error) => log.error('Uncaught', { error }));
  process.on('unhandledRejection', (error) => log.error('Unhandled', { error }));
  app.on('render-process-gone', (_event, contents, details) => {
    log.error('The page ended', { reason: details.reason, exitCode: details.exitCode });
    if (details.reason !== 'clean-exit' && !contents.isDestroyed()) contents.reload();
  });
}

/** In development the script that built the page asks for a reload over the process channel. */
export function reloadOnRequest(): void {
  process.on('message', (message) => {
    if (message === 'reload') for (const window of BrowserWindow.getAllWindows()) window.webContents.reload();
  });
}
