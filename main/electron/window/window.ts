import { BrowserWindow, nativeTheme } from 'electron';
import { pageOrigin } from '../../ipc/trust.ts';
import { leastSize, type Place } from './window-place.ts';

/** The background before the first paint: ink-0 of either theme. */
const background = () => (nativeTheme.shouldUseDarkColors ? '#0b0d10' : '#e9ebef');

/** How long to wait for the first paint after the page has loaded, in ms. */
const drawnWithin = 1_000;

/**
 * Shows the window after the first paint, once: a player who hides it then keeps it hidden. That event is sometimes
 * lost when the GPU process restarts.
 */
function showOnce(window: BrowserWindow): void {
  let wasShown = false;
  window.once('show', () => {
    wasShown = true;
  });
  const show = () => {
    if (!window.isDestroyed() && !wasShown) window.show();
  };
  window.once('ready-to-show', show);
  window.webContents.once('did-finish-load', () => setTimeout(show, drawnWithin));
}

/**
 * Opens the window and starts loading the renderer. Electron's safe defaults are set explicitly, in case one changes.
 */
export function openWindow(options: { preload: string; place: Place; devTools: boolean }): BrowserWindow {
  const { place } = options;
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
  showOnce(window);
  nativeTheme.on('updated', () => {
    if (!window.isDestroyed()) window.setBackgroundColor(background());
  });
  void window.loadURL(`${pageOrigin}/`);
  return window;
}
