import { app } from 'electron';

/**
 * Quits and starts Loadout again after this process has ended: it holds the single-instance lock (S6), and everything
 * is written by then (S8). An AppImage is started by its file, because its mounted folder changes each time.
 */
export function restart(args: readonly string[]): void {
  const appImage = process.env['APPIMAGE'];
  app.relaunch({ ...(appImage ? { execPath: appImage } : {}), args: [...args] });
  app.quit();
}
