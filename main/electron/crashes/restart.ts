import { app } from 'electron';

/**
 * Ends Loadout and starts it again once this process is gone: it holds the one lock there is (S6), and everything has
 * been written by then (S8). An AppImage is started by its file, whose contents are another folder each time.
 */
export function restart(args: readonly string[]): void {
  const appImage = process.env['APPIMAGE'];
  app.relaunch({ ...(appImage ? { execPath: appImage } : {}), args: [...args] });
  app.quit();
}
