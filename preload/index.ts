import { contextBridge, ipcRenderer } from 'electron';
import { names } from 'virtual:contract-names';
import { makeBridge } from './bridge.ts';

contextBridge.exposeInMainWorld('loadout', makeBridge(names, ipcRenderer));
