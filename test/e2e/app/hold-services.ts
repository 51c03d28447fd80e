import type { ElectronApplication } from '@playwright/test';
import type { MainScript } from './hold-ready.ts';

/**
 * Runs in main before the app's first line: main loads its services only after `releaseServices`, and every call of the
 * renderer waits for that.
 */
export const holdServices: MainScript = (getBuiltinModule) => {
  type Listener = (...given: unknown[]) => unknown;
  type Emitter = { once(event: string, listener: Listener): unknown };
  const require = getBuiltinModule('node:module').createRequire(process.execPath);
  const { app, ipcMain } = require('electron') as {
    app: { on(event: string, listener: (event: unknown, contents: Emitter) => void): void };
    ipcMain: Emitter & { handle(channel: string, listener: Listener): void };
  };
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held =
    (listener: Listener): Listener =>
    (...given) =>
      released.then(() => listener(...given));
  // The two signs that the renderer has painted, and the calls.
  const holdOnce = (emitter: Emitter, name: string) => {
    const once = emitter.once.bind(emitter);
    emitter.once = (event, listener) => once(event, event === name ? held(listener) : listener);
  };
  holdOnce(ipcMain, 'painted');
  app.on('web-contents-created', (_event, contents) => holdOnce(contents, 'did-finish-load'));
  const handle = ipcMain.handle.bind(ipcMain);
  ipcMain.handle = (channel, listener) => handle(channel, held(listener));
  Object.assign(globalThis, { releaseServices: release });
};

/** Lets main load its services. */
export const releaseServices = (electron: ElectronApplication): Promise<void> =>
  electron.evaluate(() => (globalThis as unknown as { releaseServices: () => void }).releaseServices());
