import type { BrowserWindow } from 'electron';
import type { Store } from '../platform.ts';

/** How long the window may rest before its place is written down, in ms. */
const settle = 400;

/** Writes down from now on where the window is, for the next start. */
export function keepPlace(window: BrowserWindow, store: Store): void {
  let timer: NodeJS.Timeout | undefined;
  const save = () => {
    clearTimeout(timer);
    if (window.isDestroyed()) return;
    try {
      store.set('window', { bounds: window.getNormalBounds(), maximized: window.isMaximized() });
    } catch {
      // Where nothing can be written the window opens in the middle again.
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
