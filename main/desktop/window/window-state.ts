import type { BrowserWindow } from 'electron';
import type { Store } from '#main/kernel/platform.ts';

/** The window state is saved when it has not changed for this time, in ms. */
const settle = 400;

/** Saves the window's place for the next start, from now on. */
export function saveWindowState(window: BrowserWindow, store: Store): void {
  let timer: NodeJS.Timeout | undefined;
  const save = () => {
    clearTimeout(timer);
    if (window.isDestroyed()) return;
    try {
      store.set('window', { bounds: window.getNormalBounds(), maximized: window.isMaximized() });
    } catch {
      // If nothing can be written, the next window opens in the middle.
    }
  };
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(save, settle);
  };
  window.on('resize', later);
  window.on('move', later);
  window.on('maximize', later);
  window.on('unmaximize', later);
  window.on('close', save);
}
