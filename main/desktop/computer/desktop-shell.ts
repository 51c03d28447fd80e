import { app, BrowserWindow, Notification } from 'electron';
import type { DesktopShell } from '#main/kernel/platform.ts';
import { progressBarOf } from './progress-bar.ts';
import { showRunningSign } from './running-sign.ts';

/** The desktop outside the window. Call once the app is ready. */
export function createDesktopShell(): DesktopShell {
  // Keep a reference: a notification that is garbage collected loses its click handler.
  let shown: Notification | null = null;
  let running: readonly string[] = [];
  // A window has a button on the taskbar only once it is shown.
  app.on('browser-window-created', (_event, window) => {
    window.on('show', () => showRunningSign(running, [window]));
  });
  return {
    isFocused: () => BrowserWindow.getFocusedWindow() !== null,
    onFocus(listener) {
      app.on('browser-window-focus', listener);
      return () => void app.off('browser-window-focus', listener);
    },
    showProgress(sign) {
      const [share, options] = progressBarOf(sign, process.platform);
      for (const window of BrowserWindow.getAllWindows()) window.setProgressBar(share, options);
    },
    showRunning(sentences) {
      running = sentences;
      showRunningSign(running, BrowserWindow.getAllWindows());
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
