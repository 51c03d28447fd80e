import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { app, BrowserWindow } from 'electron';
import { parseArguments } from './arguments.ts';
import { createNotices } from './backups/notices.ts';
import { compose } from './compose.ts';
import { sayOutside } from './downloads/outside.ts';
import { createComputer } from './electron/computer.ts';
import { createDesk } from './electron/desk.ts';
import { watchGraphics } from './electron/graphics.ts';
import * as lifecycle from './electron/lifecycle.ts';
import { createPlatform } from './electron/platform.ts';
import { createProtection } from './electron/protection.ts';
import { declareScheme, serveApp } from './electron/protocol.ts';
import { lockDown } from './electron/security.ts';
import { openSettingsStore } from './electron/store.ts';
import { createAppUpdates } from './electron/update.ts';
import { claimUserData } from './electron/user-data.ts';
import { openWindow } from './electron/window.ts';
import { connect } from './ipc/connect.ts';
import { createEmit } from './ipc/events.ts';
import { createFileLog } from './log.ts';
import { loadProfile } from './profile/load.ts';
import { createRedactor } from './redact.ts';
import { createTransport } from './service/transport.ts';
import { createWords } from './words.ts';

const given = parseArguments(process.argv, process.cwd());
const clock = {
  now: () => Date.now(),
  wait: (ms: number, signal?: AbortSignal) => wait(ms, undefined, { signal, ref: false }),
};

function start(): void {
  const userData = app.getPath('userData');
  const logFolder = join(userData, 'logs');
  const redactor = createRedactor();
  const log = createFileLog({ file: join(logFolder, 'loadout.log'), redactor, clock });
  lifecycle.logFailures(log);
  watchGraphics(log);
  lockDown(log);
  lifecycle.setMenu();
  serveApp(join(import.meta.dirname, '../renderer'));

  const platform = createPlatform();
  const computer = createComputer();
  const desk = createDesk();
  const notices = createNotices();
  if (claim === 'read-only') notices.of('settings')({ kind: 'not-saved', isDiskFull: false });
  const { store, file } = openSettingsStore(userData, { log, onTrouble: notices.of('settings') });
  const services = compose({
    platform,
    computer,
    protection: createProtection(),
    store,
    settingsFile: file,
    notices,
    paths: {
      userData,
      // A user data folder of its own, as demos and tests have, brings its own folder for downloads.
      defaultDownloadFolder: given.userData
        ? join(userData, 'downloads')
        : join(app.getPath('downloads'), 'Loadout'),
    },
    loadProfile: () =>
      loadProfile({
        argument: given.service,
        environment: process.env['LOADOUT_SERVICE'] ?? null,
        userData,
        shipped: join(process.resourcesPath, 'service.json'),
      }),
    transport: createTransport(),
    clock,
    monotonic: () => performance.now(),
    random: Math.random,
    randomBytes,
    log,
    redactor,
  });
  platform.setAppearance(services.settings.get().appearance);

  const open = () =>
    openWindow({
      preload: join(import.meta.dirname, '../preload/index.cjs'),
      store,
      devTools: !app.isPackaged,
    });
  const showWindow = () => {
    if (BrowserWindow.getAllWindows().length === 0) open();
    else lifecycle.focusWindow();
  };
  const updates = createAppUpdates({ log, clock });
  open().once('show', () => {
    void services.open();
    updates.open();
  });
  const emit = createEmit(lifecycle.broadcast);
  connect(services, {
    gate: { ipc: lifecycle.ipc, isKnownWindow: lifecycle.isKnownWindow, redact: redactor.text, log },
    ...{ emit, platform, computer, desk, updates, logFolder },
  });
  const beQuiet = sayOutside({
    downloads: services.downloads,
    wantsNotice: () => services.settings.get().notifyWhenEnded,
    words: createWords(platform.info.locale),
    onFollow() {
      showWindow();
      emit('app.viewWanted', { view: 'downloads' });
    },
    ...{ desk, clock, log },
  });
  if (!app.isPackaged) lifecycle.reloadOnRequest();
  log.info('Started', {
    version: app.getVersion(),
    electron: process.versions.electron,
    platform: process.platform,
  });

  app.on('second-instance', lifecycle.focusWindow);
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) open();
  });
  lifecycle.onAway(services.session.abandon);
  lifecycle.closeBeforeQuit(async () => {
    updates.close();
    beQuiet();
    await services.close();
  }, log);
}

if (given.userData) app.setPath('userData', given.userData);
const claim = claimUserData();
if (claim !== 'taken') {
  // enableSandbox takes --no-sandbox back, without which root's network process dies at start, again and again.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
  declareScheme();
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  // Not awaited: at the top level of a module `ready` would wait for the module, and the module for `ready`.
  void app.whenReady().then(start).catch(lifecycle.failToStart);
} else {
  app.quit();
}
