import { BrowserWindow, nativeTheme } from 'electron';
import { pageOrigin } from '../../ipc/trust.ts';
import { leastSize, type Place } from './window-place.ts';

/** The page's background before its first paint: ink-0 of either theme. */
const background = () => (nativeTheme.shouldUseDarkColors ? '#0b0d10' : '#e9ebef');

/** How long after it has loaded the page may take to say that it is drawn, in ms. */
const drawnWithin = 1_000;

/**
 * Shows the window when the page is drawn, once: who hides it afterwards keeps it hidden. The word of that gets lost at
 * times, when the graphics process restarts.
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
 * Opens the one window at its place, and begins to load the page. Electron's safe defaults are spelled out, so that a
 * change of a default cannot weaken them.
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
