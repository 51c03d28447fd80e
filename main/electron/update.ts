import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import type { Log } from '../log.ts';
import { createUpdates, type Updater, type Updates } from '../update/updates.ts';
import { decideUpdates, type Installation } from '../update/way.ts';

/** What the app knows of its own installation. The key stands in its package.json, inside the archive. */
function installation(): Installation {
  return {
    packaged: app.isPackaged,
    platform: process.platform,
    env: process.env,
    program: process.execPath,
    fromStore: Boolean(process.windowsStore || process.mas),
    hasAddress: existsSync(join(process.resourcesPath, 'app-update.yml')),
    key: releaseKey(),
  };
}

function releaseKey(): string | null {
  try {
    const { updateKey } = JSON.parse(readFileSync(join(app.getAppPath(), 'package.json'), 'utf8'));
    return typeof updateKey === 'string' ? updateKey : null;
  } catch {
    return null;
  }
}

/** electron-updater, which downloads nothing before the signature was checked, and never an older version. */
async function loadUpdater(log: Log): Promise<Updater> {
  const { autoUpdater } = await import('electron-updater');
  autoUpdater.logger = {
    info: () => undefined,
    warn: (message) => log.warn('Updater', { message: String(message) }),
    error: (message) => log.warn('Updater', { message: String(message) }),
  };
  autoUpdater.autoDownload = false;
  autoUpdater.autoInstallOnAppQuit = false;
  autoUpdater.allowDowngrade = false;
  autoUpdater.allowPrerelease = false;
  autoUpdater.disableWebInstaller = true;
  // Its session is its own, which no page has; every other one is kept from the network (E21, lockDown).
  autoUpdater.netSession.webRequest.onBeforeRequest(null);
  // It also emits its failures, which without a listener would end the app; the calls reject with the same.
  autoUpdater.on('error', () => undefined);
  return {
    async look() {
      const result = await autoUpdater.checkForUpdates();
      return result?.isUpdateAvailable ? result.updateInfo : null;
    },
    async download() {
      // Asked when the download ends, and never true before a signature was.
      autoUpdater.autoInstallOnAppQuit = true;
      await autoUpdater.downloadUpdate();
    },
    install: () => autoUpdater.quitAndInstall(),
  };
}

/**
 * Updating for this installation. Call once the app is ready, in `start()` of main/index.ts, with `open()` after the
 * window is shown and `close()` beside the services' own; nothing is loaded before the first look.
 */
export const createAppUpdates = (needs: {
  log: Log;
  clock: { wait(ms: number, signal?: AbortSignal): Promise<void> };
}): Updates =>
  createUpdates({ way: decideUpdates(installation()), loadUpdater: () => loadUpdater(needs.log), ...needs });
