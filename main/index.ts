import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { names } from 'virtual:contract-names';
import { app } from 'electron';
import { parseArguments } from './arguments.ts';
import { takeCodeCache } from './code-cache.ts';
import * as crashes from './electron/crashes.ts';
import { lookAtSettings } from './electron/first-look.ts';
import { firstPaint } from './electron/first-paint.ts';
import { watchGraphics } from './electron/graphics.ts';
import * as lifecycle from './electron/lifecycle.ts';
import { declareScheme, serveApp } from './electron/protocol.ts';
import { closeNetwork, lockDown } from './electron/security.ts';
import { claimUserData } from './electron/user-data.ts';
import { openWindow } from './electron/window.ts';
import { holdCalls } from './ipc/held-calls.ts';
import { createFileLog } from './log.ts';
import { createRedactor } from './redact.ts';

takeCodeCache(import.meta.dirname);
const given = parseArguments(process.argv, process.cwd());

/** What lies behind the window, in parts: none holds main up for long, of which the page's first frame has need. */
const behindTheWindow = [() => import('#shared/contract/index.ts'), () => import('./electron/run.ts')];

/**
 * Opens the window first, and leaves the processor to its page until that asks for something or has drawn something.
 * Everything behind it is loaded then; calls that the page makes before wait for it.
 */
async function start(isReadOnly: boolean, logging: crashes.Logging): Promise<void> {
  const { log } = logging;
  crashes.logFailures(logging);
  crashes.watchPage(logging);
  watchGraphics(log);
  lockDown(log);
  lifecycle.setMenu();
  serveApp(join(import.meta.dirname, '../renderer'));

  const calls = holdCalls(lifecycle.ipc, names.calls);
  const open = () =>
    openWindow({
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      place: lookAtSettings(app.getPath('userData')),
      devTools: !app.isPackaged,
    });
  const window = open();
  await Promise.race([calls.first, firstPaint(window)]);
  for (const load of behindTheWindow) {
    await load();
    await turn();
  }
  const { run } = await import('./electron/run.ts');
  run(window, { open, ipc: calls.ipc, given, isReadOnly, ...logging });
  calls.open();
  // Its time is that in which the service profile is read from disk.
  void import('undici');
}

/** Where this run writes down what happens; nothing is written yet. */
function openLogging(): crashes.Logging {
  const logFolder = join(app.getPath('userData'), 'logs');
  const redactor = createRedactor();
  const log = createFileLog({ file: join(logFolder, 'loadout.log'), redactor, clock: Date });
  return { log, redactor, logFolder };
}

if (given.userData) app.setPath('userData', given.userData);
const claim = claimUserData();
if (claim !== 'taken') {
  // enableSandbox takes --no-sandbox back, without which root's network process dies at start, again and again.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  declareScheme();
  closeNetwork();
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
