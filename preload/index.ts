import { names } from 'virtual:contract-names';
import { contextBridge, ipcRenderer } from 'electron';
import { makeBridge } from './bridge.ts';

contextBridge.exposeInMainWorld('loadout', makeBridge(names, ipcRenderer));

// Main leaves the processor to the page until then.
new PerformanceObserver((_, observer) => {
  observer.disconnect();
  ipcRenderer.send('painted');
}).observe({ type: 'paint', buffered: true });
