import { BrowserWindow, nativeTheme, screen } from 'electron';
import { pageOrigin } from '../ipc/trust.ts';
import type { Store } from '../platform.ts';
import { leastSize, placeFor } from './window-place.ts';

/** The page's background before its first paint: ink-0 of either theme. */
const background = () => (nativeTheme.shouldUseDarkColors ? '#0b0d10' : '#e9ebef');

/** How long the window may rest before its place is written down, in ms. */
const settle = 400;

function keepPlace(window: BrowserWindow, store: Store): void {
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

/** How long after it has loaded the page may take to say that it is drawn, in ms. */
const drawnWithin = 1_000;

/** Shows the window once the page is drawn. The word of that gets lost at times, when the graphics process restarts. */
function showOnce(window: BrowserWindow): void {
  const show = () => {
    if (!window.isDestroyed() && !window.isVisible()) window.show();
  };
  window.once('ready-to-show', show);
  window.webContents.once('did-finish-load', () => setTimeout(show, drawnWithin));
}

/**
 * Opens the one window, where it was left, and loads the page. Electron's safe defaults are spelled out, so
 * that a change of a default cannot weaken them.
 */
export function openWindow(options: { preload: string; store: Store; devTools: boolean }): BrowserWindow {
  const place = placeFor(
    options.store.get('window'),
    screen.getAllDisplays().map((display) => display.workArea),
  );
  const window = new BrowserWindow({
    ...place.bounds,
    minWidth: leastSize.width,
    minHeight: leastSize.height,
    show: false,
    title: 'Loadout',
    backgroundColor: background(),
    autoHideMenuBar: true,
    webPreferences: {
      preload: options.preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: options.devTools,
    },
  });
  if (place.maximized) window.maximize();
  keepPlace(window, options.store);
  showOnce(window);
  nativeTheme.on('updated', () => {
    if (!window.isDestroyed()) window.setBackgroundColor(background());
  });
  void window.loadURL(`${pageOrigin}/`);
  return window;
}
