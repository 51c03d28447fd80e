import { BrowserWindow, nativeTheme } from 'electron';
import { pageOrigin } from '#main/ipc/trust.ts';
import { leastSize, type Place } from './window-place.ts';

/** The background before the first paint: ink-0 of either theme. */
const background = () => (nativeTheme.shouldUseDarkColors ? '#0a0c0f' : '#f3f4f6');

/**
 * Opens the window, with the background of its theme, and starts loading the renderer. The window is shown at once: with
 * `ready-to-show` the first frame would wait for main, which is loading the services. Electron's safe defaults are set
 * explicitly, in case one changes.
 */
export function openWindow(options: {
  preload: string;
  place: Place;
  devTools: boolean;
  shows: 'app' | 'gallery';
}): BrowserWindow {
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
  // Each of the two shows the window; a maximized one never appears in its other size.
  if (place.maximized) window.maximize();
  else window.show();
  nativeTheme.on('updated', () => {
    if (!window.isDestroyed()) window.setBackgroundColor(background());
  });
  void window.loadURL(options.shows === 'gallery' ? `${pageOrigin}/#gallery` : `${pageOrigin}/`);
  return window;
}
