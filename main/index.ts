import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { names } from 'virtual:contract-names';
import { app } from 'electron';
import { parseArguments } from '#main/app/arguments.ts';
import { takeCodeCache } from '#main/app/code-cache.ts';
import { isForWindow, type WindowCommand } from '#main/app/command-line/grammar.ts';
import type { CommandLine } from '#main/app/command-line/parse-command-line.ts';
import { readStartScope } from '#main/app/first-frame/scope.ts';
import { firstFrameFile, readStoredFrame } from '#main/app/first-frame/stored-frame.ts';
import { type HandedCommand, readGiven } from '#main/desktop/commands/given.ts';
import { watchOpenedBySystem } from '#main/desktop/commands/opened-by-system.ts';
import * as crashes from '#main/desktop/crashes/crashes.ts';
import { watchGraphics } from '#main/desktop/crashes/graphics.ts';
import * as lifecycle from '#main/desktop/lifecycle.ts';
import { declareScheme, serveApp } from '#main/desktop/security/protocol.ts';
import { closeNetwork, joinNetworkService, lockDown } from '#main/desktop/security/renderer-restrictions.ts';
import { claimUserData } from '#main/desktop/user-data.ts';
import { readEarlySettings } from '#main/desktop/window/early-settings.ts';
import { firstPaint } from '#main/desktop/window/first-paint.ts';
import { openWindow } from '#main/desktop/window/window.ts';
import { bufferCalls } from '#main/ipc/call-buffer.ts';
import { createFileLog } from '#main/kernel/log/log.ts';
import { createRedactor } from '#main/kernel/log/redact.ts';
import type { ProfileFiles } from '#main/service/profile/files.ts';

takeCodeCache(import.meta.dirname);
const given = parseArguments(process.argv, process.cwd());
const openedBySystem = watchOpenedBySystem(app);

/** Modules that are loaded after the first paint, one by one, so that none blocks main for long. */
const deferredModules = [() => import('#shared/contract/index.ts'), () => import('#main/desktop/run.ts')];

/**
 * Opens the window first. With a first frame, the services are loaded once the renderer has painted it, so that they
 * don't compete for the CPU; earlier calls of the renderer wait. Without one, players wait for the mods, so the first
 * call already loads them.
 */
async function start(
  isReadOnly: boolean,
  logging: crashes.Logging,
  shown: WindowCommand | null,
): Promise<void> {
  const { log } = logging;
  crashes.logFailures(logging);
  crashes.watchRenderer(logging);
  crashes.watchHangs(logging);
  watchGraphics(log);
  lockDown(log);
  lifecycle.setMenu();
  const userData = app.getPath('userData');
  const profileFiles = profileFilesIn(userData);
  const readFrame = async () => readStoredFrame(firstFrameFile(userData), await readStartScope(profileFiles));
  serveApp(join(import.meta.dirname, '../renderer'), readFrame);

  const calls = bufferCalls(lifecycle.ipc, names.calls);
  const open = () =>
    openWindow({
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      place: readEarlySettings(userData),
      devTools: !app.isPackaged,
      shows: given.gallery && !app.isPackaged ? 'gallery' : 'app',
    });
  const window = open();
  const painted = firstPaint(window);
  const hasFrame = (await readFrame()) !== null;
  await (hasFrame ? painted : Promise.race([calls.first, painted]));
  for (const load of deferredModules) {
    await load();
    await turn();
  }
  const { run } = await import('#main/desktop/run.ts');
  run(window, {
    open,
    ipc: calls.ipc,
    given,
    profileFiles,
    painted,
    isReadOnly,
    shown,
    openedBySystem,
    ...scripts,
    trayIcon: join(import.meta.dirname, 'tray.png'),
    ...logging,
  });
  calls.open();
  // Loaded while the service profile is read from disk.
  void import('undici');
}

const scripts = {
  catalogScript: join(import.meta.dirname, 'catalog.cjs'),
  unpackScript: join(import.meta.dirname, 'unpack.cjs'),
  gameFilesScript: join(import.meta.dirname, 'game-files.cjs'),
  rulesFolder: join(import.meta.dirname, 'rules'),
};

const profileFilesIn = (userData: string): ProfileFiles => ({
  argument: given.service,
  environment: process.env['LOADOUT_SERVICE'] ?? null,
  userData,
  shipped: join(process.resourcesPath, 'service.json'),
});

/** Carries out a command without a window. */
async function startCommand(isReadOnly: boolean, { log, redactor }: crashes.Logging, handed: HandedCommand) {
  const profileFiles = profileFilesIn(app.getPath('userData'));
  const { runWithoutWindow } = await import('#main/desktop/commands/run-without-window.ts');
  await runWithoutWindow(handed, { given, profileFiles, isReadOnly, log, redactor, ...scripts });
}

/** The log of this run; nothing is written yet. */
function openLogging(): crashes.Logging {
  const logFolder = join(app.getPath('userData'), 'logs');
  const redactor = createRedactor();
  const log = createFileLog({ file: join(logFolder, 'loadout.log'), redactor, clock: Date });
  return { log, redactor, logFolder };
}

/** Starts Loadout with a window, or carries out `handed`. */
function begin(claim: 'ours' | 'read-only', line: CommandLine, handed: HandedCommand | null): void {
  // enableSandbox would undo --no-sandbox, without which nothing of Chromium starts as root.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  declareScheme();
  closeNetwork();
  joinNetworkService();
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  const logging = openLogging();
  const isReadOnly = claim === 'read-only';
  const shown = line.kind === 'command' && isForWindow(line.command) ? line.command : null;
  const isCommand = handed !== null && shown === null;
  // Not awaited: at the top level of a module `ready` would wait for the module, and the module for `ready`.
  void app
    .whenReady()
    .then(() => (isCommand ? startCommand(isReadOnly, logging, handed) : start(isReadOnly, logging, shown)))
    .catch((error: unknown) => crashes.failToStart(error, logging));
}

if (given.userData) app.setPath('userData', given.userData);
const { line, handed } = readGiven();
if (line.kind === 'window' || line.kind === 'command') {
  const claim = claimUserData(handed);
  if (claim !== 'taken') begin(claim, line, handed);
  else if (handed)
    void import('#main/desktop/commands/reply.ts').then(({ printReply }) => printReply(handed));
  else app.quit();
} else {
  void import('#main/desktop/commands/reply.ts').then(({ printLine }) => printLine(line));
}
