import { app, BrowserWindow, Notification } from 'electron';
import type { Desk } from '../platform.ts';
import { barOf } from './progress-bar.ts';

/** The real desktop around the window. Call once the app is ready. */
export function createDesk(): Desk {
  // The one that is shown: Electron forgets what nobody holds, and with it what a click should do.
  let shown: Notification | null = null;
  return {
    isInFront: () => BrowserWindow.getFocusedWindow() !== null,
    onFront(listener) {
      app.on('browser-window-focus', listener);
      return () => void app.off('browser-window-focus', listener);
    },
    showProgress(sign) {
      const [share, options] = barOf(sign, process.platform);
      for (const window of BrowserWindow.getAllWindows()) window.setProgressBar(share, options);
    },
    canNotify: () => Notification.isSupported(),
    notify(words, onClick) {
      if (!Notification.isSupported()) return;
      shown?.close();
      shown = new Notification(words);
      shown.on('click', onClick);
      shown.show();
    },
  };
}
