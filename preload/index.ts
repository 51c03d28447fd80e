import { names } from 'virtual:contract-names';
import { contextBridge, ipcRenderer, webFrame, webUtils } from 'electron';
import { makeBridge } from './bridge.ts';

contextBridge.exposeInMainWorld('loadout', makeBridge(names, ipcRenderer, webUtils.getPathForFile));

/** How long after the first paint the renderer gives memory back, in ms: what it loads at the start is loaded by then. */
const tidyAfterMs = 3_000;

new PerformanceObserver((_, observer) => {
  observer.disconnect();
  // Main defers loading services until the renderer has painted, so they don't compete for the CPU.
  ipcRenderer.send('painted');
  // Collects the garbage of the start and empties caches, 7 MB: Chromium does that only when the computer is short of it.
  setTimeout(() => requestIdleCallback(() => webFrame.clearCache()), tidyAfterMs);
}).observe({ type: 'paint', buffered: true });
