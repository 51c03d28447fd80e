import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { app, BrowserWindow } from 'electron';
import type { Arguments } from '../arguments.ts';
import { createNotices } from '../backups/notices.ts';
import { connectCatalog } from '../catalog/worker/connect.ts';
import { compose, type Deps, type Services } from '../compose.ts';
import { readStartScope } from '../first-frame/scope.ts';
import { connect } from '../ipc/connect.ts';
import { createEmit } from '../ipc/events.ts';
import type { IpcMain } from '../ipc/register.ts';
import type { Clock } from '../lib/clock.ts';
import { closeAll } from '../lib/close-all.ts';
import type { Log } from '../log.ts';
import { startNotifications } from '../notifications/notifications.ts';
import type { ProfileFiles } from '../profile/files.ts';
import { loadProfile } from '../profile/load.ts';
import type { Redactor } from '../redact.ts';
import { createTransport } from '../service/http/transport.ts';
import { createTranslate } from '../translate.ts';
import { createComputer } from './desktop/computer.ts';
import { createDesktopShell } from './desktop/desktop-shell.ts';
import * as lifecycle from './lifecycle.ts';
import { createPlatform } from './platform.ts';
import { createEncryption } from './security/encryption.ts';
import { openSettingsStore } from './settings-store.ts';
import { createAppUpdates } from './updates/updater.ts';
import { saveWindowState } from './window/window-state.ts';

/** What exists before the services; `open` opens another window. */
type Beginning = {
  readonly open: () => BrowserWindow;
  /** Registers handlers of the renderer's calls. */
  readonly ipc: IpcMain;
  readonly given: Arguments;
  /** Resolves when the window has painted. */
  readonly painted: Promise<void>;
  /** The entry of the catalog's thread. */
  readonly catalogScript: string;
  readonly profileFiles: ProfileFiles;
  /** Whether the user data folder can't be written. */
  readonly isReadOnly: boolean;
  readonly logFolder: string;
  readonly log: Log;
  readonly redactor: Redactor;
};

const clock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  wait: (ms, signal) => wait(ms, undefined, { signal, ref: false }),
  after(ms, act) {
    const timer = setTimeout(act, ms).unref();
    return () => clearTimeout(timer);
  },
};

/** Starts the services after the window is shown, and connects them with the renderer before this returns. */
export function run(window: BrowserWindow, from: Beginning): void {
  const { log, logFolder, redactor } = from;
  const notices = createNotices();
  if (from.isReadOnly) notices.of('settings')({ kind: 'not-saved', isDiskFull: false });
  const onProblem = notices.of('settings');
  const { store, file } = openSettingsStore(app.getPath('userData'), { log, onProblem });
  saveWindowState(window, store);
  const platform = createPlatform();
  const computer = createComputer();
  const services = composeApp(from, { platform, computer, store, settingsFile: file, notices });
  platform.setAppearance(services.settings.get().appearance);

  const updates = createAppUpdates({ log, clock });
  const shell = createDesktopShell();
  const emit = createEmit(lifecycle.broadcast, redactor);
  connect(services, {
    gate: { ipc: from.ipc, isKnownWindow: lifecycle.isKnownWindow, redactor, log },
    ...{ emit, platform, computer, shell, updates, logFolder },
  });
  const showWindow = () => {
    if (BrowserWindow.getAllWindows().length === 0) saveWindowState(from.open(), store);
    else lifecycle.focusWindow();
  };
  const stopNotifications = startNotifications({
    downloads: services.downloads,
    isNoticeEnabled: () => services.settings.get().notifyWhenEnded,
    translate: createTranslate(platform.info.locale),
    onOpen() {
      showWindow();
      emit('app.viewRequested', { view: 'downloads' });
    },
    ...{ shell, clock, log },
  });
  shell.onFocus(services.service.windowFocused);
  if (!app.isPackaged) lifecycle.reloadOnRequest();
  log.info('Started', {
    version: app.getVersion(),
    electron: process.versions.electron,
    platform: process.platform,
  });

  app.on('second-instance', lifecycle.focusWindow);
  app.on('activate', showWindow);
  void services.open();
  updates.open();
  lifecycle.onAway(services.session.abandon);
  lifecycle.closeBeforeQuit(
    () => closeAll({ updates: updates.close, outside: stopNotifications, services: services.close }, log),
    log,
  );
}

function composeApp(
  { given, painted, catalogScript, profileFiles, log, redactor }: Beginning,
  desktop: Pick<Deps, 'platform' | 'computer' | 'store' | 'settingsFile' | 'notices'>,
): Services {
  const userData = app.getPath('userData');
  return compose({
    ...desktop,
    encryption: createEncryption(),
    paths: {
      userData,
      // A user data folder from the command line, for demos and tests, has its own download folder.
      defaultDownloadFolder: given.userData
        ? join(userData, 'downloads')
        : join(app.getPath('downloads'), 'Loadout'),
    },
    loadProfile: () => loadProfile(profileFiles),
    readStartScope: () => readStartScope(profileFiles),
    connectCatalog: (file) => connectCatalog(catalogScript, file),
    painted,
    transport: createTransport(),
    clock,
    random: Math.random,
    randomBytes,
    log,
    redactor,
  });
}
