import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { app, BrowserWindow } from 'electron';
import type { Arguments } from '#main/app/arguments.ts';
import type { WindowCommand } from '#main/app/command-line/grammar.ts';
import { compose } from '#main/app/compose.ts';
import { readStartScope } from '#main/app/first-frame/scope.ts';
import type { Services } from '#main/app/services.ts';
import { createCatalogThreads } from '#main/catalog/worker/connect.ts';
import { addGameFolder } from '#main/games/add-game.ts';
import { OpenedLoadout } from '#main/games/share/opened-loadout.ts';
import { connect } from '#main/ipc/connect.ts';
import { createEmit } from '#main/ipc/events.ts';
import type { IpcMain } from '#main/ipc/register.ts';
import type { Clock } from '#main/kernel/clock.ts';
import { closeAll } from '#main/kernel/close-all.ts';
import { Confirmation } from '#main/kernel/consent/confirmation.ts';
import type { Log } from '#main/kernel/log/log.ts';
import type { Redactor } from '#main/kernel/log/redact.ts';
import type { Computer, Platform, Store } from '#main/kernel/platform.ts';
import { createTranslate, type Translate } from '#main/kernel/translate.ts';
import { createTransport, defaultTransportLimits } from '#main/service/http/transport.ts';
import { findExtraCertificates } from '#main/service/network/extra-certificates.ts';
import { createNetwork } from '#main/service/network/network.ts';
import { readSystemPac } from '#main/service/network/system-pac.ts';
import { createProfileChoice, type ProfileChoice } from '#main/service/profile/choice.ts';
import type { ProfileFiles } from '#main/service/profile/files.ts';
import { createNotices } from '#main/storage/backups/notices.ts';
import { Closing } from './closing/closing.ts';
import { TrayGames } from './closing/tray-games.ts';
import { serveCommands } from './commands/carry-out.ts';
import type { OpenedBySystem } from './commands/opened-by-system.ts';
import { createComputer } from './computer/computer.ts';
import { createDesktopShell } from './computer/desktop-shell.ts';
import { createProxyResolver } from './computer/proxy-resolver.ts';
import { createTray } from './computer/tray.ts';
import * as lifecycle from './lifecycle.ts';
import { startNotifications } from './notifications/notifications.ts';
import { showRunningGames } from './notifications/running-games.ts';
import { createPlatform } from './platform.ts';
import { createEncryption } from './security/encryption.ts';
import { openSettingsStore } from './settings-store.ts';
import { createAppUpdates } from './updates/updater.ts';
import { watchClosing } from './window/window-closing.ts';
import { WindowRequests } from './window/window-requests.ts';
import { saveWindowState } from './window/window-state.ts';

/** What exists before the services. */
export type WithoutWindow = {
  readonly given: Arguments;
  /** The entry of the catalog's thread. */
  readonly catalogScript: string;
  /** The entry of the thread that unpacks archives. */
  readonly unpackScript: string;
  /** The entry of the thread that links and deletes files in games' folders. */
  readonly gameFilesScript: string;
  /** The folder of Loadout's own rules of games. */
  readonly rulesFolder: string;
  readonly profileFiles: ProfileFiles;
  /** Whether the user data folder can't be written. */
  readonly isReadOnly: boolean;
  readonly log: Log;
  readonly redactor: Redactor;
};

/** The same with a window; `open` opens another one. */
type Beginning = WithoutWindow & {
  readonly open: () => BrowserWindow;
  /** Registers handlers of the renderer's calls. */
  readonly ipc: IpcMain;
  /** Resolves when the window has painted. */
  readonly painted: Promise<void>;
  /** The picture of the tray icon. */
  readonly trayIcon: string;
  readonly logFolder: string;
  /** What the window opens with; null for nothing. */
  readonly shown: WindowCommand | null;
  readonly openedBySystem: OpenedBySystem;
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
  const platform = createPlatform();
  const { services, computer, store, profileChoice, translate } = composeApp(from, platform);
  platform.setAppearance(services.settings.get().appearance);

  const updates = createAppUpdates({ log, clock, network: services.network });
  const shell = createDesktopShell();
  const tray = createTray(from.trayIcon);
  const games = new TrayGames(services.myMods, (gameId) => {
    showWindow();
    requests.ask({ kind: 'play', gameId });
  });
  const closing = new Closing({
    platform: process.platform,
    downloads: {
      ...services.downloads,
      resumeAll: () => services.service.retryKey().then(services.downloads.resumeAll),
    },
    settings: services.settings,
    window: { hide: lifecycle.hideWindow, show: () => showWindow() },
    tray,
    games,
    quit: () => app.quit(),
    shell,
    translate,
    clock,
    log,
  });
  app.on('before-quit', () => closing.quitting());
  const openedLoadout = new OpenedLoadout();
  if (from.shown?.name === 'open') openedLoadout.open(from.shown.source, process.cwd());
  const emit = createEmit(lifecycle.broadcast, redactor);
  const first = from.shown?.name === 'mod' ? ({ kind: 'mod', modId: from.shown.modId } as const) : null;
  const requests = new WindowRequests(first, (request) => emit('app.requested', request));
  const watch = (opened: BrowserWindow) => {
    saveWindowState(opened, store);
    watchClosing(opened, closing);
    opened.once('closed', () => requests.windowClosed());
  };
  watch(window);
  connect(services, {
    gate: { ipc: from.ipc, isKnownWindow: lifecycle.isKnownWindow, redactor, log },
    emit,
    platform,
    computer,
    shell,
    tray,
    updates,
    profileChoice,
    closing,
    logFolder,
    confirmation: new Confirmation(platform, translate, clock.monotonic),
    userData: app.getPath('userData'),
    requests,
    openedLoadout,
  });
  const showWindow = () => {
    if (BrowserWindow.getAllWindows().length > 0) return lifecycle.focusWindow();
    watch(from.open());
  };
  const stopNotifications = startNotifications({
    downloads: services.downloads,
    isNoticeEnabled: () => services.settings.get().notifyWhenEnded,
    onOpen() {
      showWindow();
      requests.ask({ kind: 'downloads' });
    },
    shell,
    translate,
    clock,
    log,
  });
  const stopRunning = showRunningGames({ games, shell, translate, log });
  shell.onFocus(services.service.windowFocused);
  if (!app.isPackaged) lifecycle.reloadOnRequest();
  log.info('Started', {
    version: app.getVersion(),
    electron: process.versions.electron,
    platform: process.platform,
  });

  const showInWindow = (command: WindowCommand, cwd: string) => {
    showWindow();
    if (command.name === 'mod') requests.ask({ kind: 'mod', modId: command.modId });
    else {
      openedLoadout.open(command.source, cwd);
      emit('loadouts.opened', {});
    }
  };
  serveCommands({ services, translate, showInWindow, onWindow: lifecycle.focusWindow });
  from.openedBySystem.listen((source) => showInWindow({ name: 'open', source }, '/'));
  takeLinks();
  app.on('activate', showWindow);
  void services.open();
  // Beside the profile and the key, but not while the window paints: it may start a program of the system.
  void from.painted.then(services.network.prepare);
  void from.painted.then(() => closing.start());
  const { addGame } = from.given;
  if (addGame !== null) void from.painted.then(() => addGivenGame(addGame, services, log));
  updates.open();
  lifecycle.onAway(services.session.abandon);
  lifecycle.closeBeforeQuit(
    () =>
      closeAll(
        {
          updates: updates.close,
          outside: stopNotifications,
          running: stopRunning,
          closing: () => closing.close(),
          services: services.close,
        },
        log,
      ),
    log,
  );
}

/**
 * Tells Windows to pass links to Loadout, after `--` so that none is read as a switch. Other systems know it from the package,
 * and a portable Loadout leaves the system as it is.
 */
function takeLinks(): void {
  if (process.platform !== 'win32' || !app.isPackaged || process.env['PORTABLE_EXECUTABLE_DIR']) return;
  app.setAsDefaultProtocolClient('loadout', process.execPath, ['--']);
}

/** Adds the game that the command line names. What goes wrong is logged: the window works without it. */
async function addGivenGame(folder: string, { myMods, service }: Services, log: Log): Promise<void> {
  try {
    const opened = await myMods.ready();
    const { games } = await service.mods.games().catch(() => ({ games: [] }));
    await addGameFolder(folder, { ...opened, userData: app.getPath('userData'), serviceGames: games });
  } catch (error) {
    log.warn('The given game was not added', { folder, error });
  }
}

/** The services and what they share with the desktop. `painted` resolves when they may compete for the CPU. */
export function composeApp(
  from: WithoutWindow & { readonly painted: Promise<void> },
  platform: Platform,
): {
  readonly services: Services;
  readonly computer: Computer;
  readonly store: Store;
  readonly profileChoice: ProfileChoice;
  readonly translate: Translate;
} {
  const {
    given,
    painted,
    catalogScript,
    unpackScript,
    gameFilesScript,
    rulesFolder,
    profileFiles,
    log,
    redactor,
  } = from;
  const userData = app.getPath('userData');
  const notices = createNotices();
  const onProblem = notices.of('settings');
  if (from.isReadOnly) onProblem({ kind: 'not-saved', isDiskFull: false });
  const { store, file } = openSettingsStore(userData, { log, onProblem });
  const computer = createComputer();
  const profileChoice = createProfileChoice({ sources: profileFiles, store, log });
  const translate = createTranslate(platform.info.locale);
  const encryption = createEncryption();
  const network = createNetwork({
    resolver: createProxyResolver(),
    readPac: readSystemPac,
    extraCertificates: findExtraCertificates(),
    addSecret: (secret) => redactor.addSecret(secret, 'proxy'),
    now: clock.monotonic,
    store,
    encryption,
    log,
  });
  const catalogThreads = createCatalogThreads(catalogScript);
  const services = compose({
    translate,
    platform,
    computer,
    store,
    settingsFile: file,
    notices,
    encryption,
    network,
    paths: {
      userData,
      documents: documentsFolder(),
      // A user data folder from the command line, for demos and tests, has its own download folder.
      defaultDownloadFolder: given.userData
        ? join(userData, 'downloads')
        : join(app.getPath('downloads'), 'Loadout'),
    },
    loadProfile: profileChoice.load,
    readStartScope: () => readStartScope(profileFiles),
    connectCatalog: catalogThreads.connect,
    prepareCatalog: catalogThreads.prepare,
    unpackScript,
    gameFilesScript,
    rulesFolder,
    env: process.env,
    painted,
    transport: createTransport(defaultTransportLimits, network),
    clock,
    random: Math.random,
    randomBytes,
    log,
    redactor,
  });
  return { services, computer, store, profileChoice, translate };
}

/** The player's folder of documents, which may have been moved; its usual place where the system doesn't tell. */
function documentsFolder(): string {
  try {
    return app.getPath('documents');
  } catch {
    return join(app.getPath('home'), 'Documents');
  }
}
