import { names } from 'virtual:contract-names';
import { contextBridge, ipcRenderer } from 'electron';
import { makeBridge } from './bridge.ts';

contextBridge.exposeInMainWorld('loadout', makeBridge(names, ipcRenderer));
