const { contextBridge, ipcRenderer } = require('electron');

contextBridge.exposeInMainWorld('hello', {
  empty: () => ipcRenderer.invoke('empty'),
  prepared: () => ipcRenderer.invoke('prepared'),
  read: (address) => ipcRenderer.invoke('read', address),
});
