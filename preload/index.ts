import { names } from 'virtual:contract-names';
import { contextBridge, ipcRenderer } from 'electron';
import { makeBridge } from './bridge.ts';

contextBridge.exposeInMainWorld('loadout', makeBridge(names, ipcRenderer));

// Main defers loading services until the renderer has painted, so they don't compete for the CPU.
new PerformanceObserver((_, observer) => {
  observer.disconnect();
  ipcRenderer.send('painted');
}).observe({ type: 'paint', buffered: true });
