import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { names } from 'virtual:contract-names';
import { app } from 'electron';
import { parseArguments } from './arguments.ts';
import { takeCodeCache } from './code-cache.ts';
import * as crashes from './electron/crashes/crashes.ts';
import { watchGraphics } from './electron/crashes/graphics.ts';
import * as lifecycle from './electron/lifecycle.ts';
import { declareScheme, serveApp } from './electron/security/protocol.ts';
import { closeNetwork, joinNetworkService, lockDown } from './electron/security/renderer-restrictions.ts';
import { claimUserData } from './electron/user-data.ts';
import { readEarlySettings } from './electron/window/early-settings.ts';
import { firstPaint } from './electron/window/first-paint.ts';
import { openWindow } from './electron/window/window.ts';
import { readStartScope } from './first-frame/scope.ts';
import { firstFrameFile, readStoredFrame } from './first-frame/stored-frame.ts';
import { bufferCalls } from './ipc/call-buffer.ts';
import { createFileLog } from './log.ts';
import type { ProfileFiles } from './profile/files.ts';
import { createRedactor } from './redact.ts';

takeCodeCache(import.meta.dirname);
const given = parseArguments(process.argv, process.cwd());

/** Modules that are loaded after the first paint, one by one, so that none blocks main for long. */
const deferredModules = [() => import('#shared/contract/index.ts'), () => import('./electron/run.ts')];

/**
 * Opens the window first. With a first frame, the services are loaded once the renderer has painted it, so that they
 * don't compete for the CPU; earlier calls of the renderer wait. Without one, players wait for the mods, so the first
 * call already loads them.
 */
async function start(isReadOnly: boolean, logging: crashes.Logging): Promise<void> {
  const { log } = logging;
  crashes.logFailures(logging);
  crashes.watchRenderer(logging);
  watchGraphics(log);
  lockDown(log);
  lifecycle.setMenu();
  const userData = app.getPath('userData');
  const profileFiles: ProfileFiles = {
    argument: given.service,
    environment: process.env['LOADOUT_SERVICE'] ?? null,
    userData,
    shipped: join(process.resourcesPath, 'service.json'),
  };
  const readFrame = async () => readStoredFrame(firstFrameFile(userData), await readStartScope(profileFiles));
  serveApp(join(import.meta.dirname, '../renderer'), readFrame);

  const calls = bufferCalls(lifecycle.ipc, names.calls);
  const open = () =>
    openWindow({
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      place: readEarlySettings(userData),
      devTools: !app.isPackaged,
    });
  const window = open();
  const painted = firstPaint(window);
  const hasFrame = (await readFrame()) !== null;
  await (hasFrame ? painted : Promise.race([calls.first, painted]));
  for (const load of deferredModules) {
    await load();
    await turn();
  }
  const { run } = await import('./electron/run.ts');
  const catalogScript = join(import.meta.dirname, 'catalog.cjs');
  const unpackScript = join(import.meta.dirname, 'unpack.cjs');
  run(window, {
    ...{ open, ipc: calls.ipc, given, profileFiles, painted, catalogScript, unpackScript, isReadOnly },
    trayIcon: join(import.meta.dirname, 'tray.png'),
    ...logging,
  });
  calls.open();
  // Loaded while the service profile is read from disk.
  void import('undici');
}

/** The log of this run; nothing is written yet. */
function openLogging(): crashes.Logging {
  const logFolder = join(app.getPath('userData'), 'logs');
  const redactor = createRedactor();
  const log = createFileLog({ file: join(logFolder, 'loadout.log'), redactor, clock: Date });
  return { log, redactor, logFolder };
}

if (given.userData) app.setPath('userData', given.userData);
const claim = claimUserData();
if (claim !== 'taken') {
  // enableSandbox would undo --no-sandbox, without which nothing of Chromium starts as root.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  declareScheme();
  closeNetwork();
  joinNetworkService();
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  const logging = openLogging();
  // Not awaited: at the top level of a module `ready` would wait for the module, and the module for `ready`.
  void app
    .whenReady()
    .then(() => start(claim === 'read-only', logging))
    .catch((error: unknown) => crashes.failToStart(error, logging));
} else {
  app.quit();
}
