import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { app } from 'electron';
import type { AppUpdater } from 'electron-updater';
import type { Log } from '#main/kernel/log/log.ts';
import type { Network } from '#main/service/network/connector.ts';
import { restart } from '../crashes/restart.ts';
import { decideUpdates, type Installation } from './installation.ts';
import { createUpdates, type Updater, type Updates, type ValidateManifest } from './updates.ts';

/** What the app knows about its installation. The key is in its package.json, inside the archive. */
function installation(): Installation {
  return {
    packaged: app.isPackaged,
    platform: process.platform,
    env: process.env,
    program: process.execPath,
    fromStore: Boolean(process.windowsStore || process.mas),
    canReplace: canReplace(process.env['APPIMAGE']),
    hasAddress: existsSync(join(process.resourcesPath, 'app-update.yml')),
    key: releaseKey(),
  };
}

/** Whether the started AppImage and its folder can be written. Nothing else is replaced as one file. */
function canReplace(appImage: string | undefined): boolean {
  try {
    if (!appImage) return false;
    accessSync(appImage, constants.W_OK);
    accessSync(dirname(appImage), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function releaseKey(): string | null {
  try {
    const { updateKey } = JSON.parse(readFileSync(join(app.getAppPath(), 'package.json'), 'utf8'));
    return typeof updateKey === 'string' ? updateKey : null;
  } catch {
    return null;
  }
}

/** electron-updater, which downloads nothing before the signature is checked, and never an older version. */
async function loadUpdater(
  validate: ValidateManifest,
  { log, network }: { log: Log; network: Network },
): Promise<Updater> {
  const [{ signedUpdater }, { UpdateRequests }] = await Promise.all([
    import('./signed-updater.ts'),
    import('./update-requests.ts'),
  ]);
  const updater = signedUpdater(process.platform, validate, log);
  updater.logger = {
    info: () => undefined,
    warn: (message) => log.warn('Updater', { message: String(message) }),
    error: (message) => log.warn('Updater', { message: String(message) }),
  };
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.allowDowngrade = false;
  updater.allowPrerelease = false;
  updater.disableWebInstaller = true;
  // One request per file, because the signature covers all of it; a block map is not signed.
  updater.disableDifferentialDownload = true;
  // The executor is set in the constructor, and there is no option for another.
  Object.assign(updater, { httpExecutor: new UpdateRequests(network) });
  // It also emits errors, which would end the app without a listener; the calls reject with the same errors.
  updater.on('error', () => undefined);
  return {
    async findUpdate() {
      const result = await updater.checkForUpdates();
      return result?.isUpdateAvailable ? result.updateInfo.version : null;
    },
    async download(onProgress) {
      // Read when the download ends, and never true before the signature was checked.
      updater.autoInstallOnAppQuit = true;
      const tell = (progress: { transferred: number; total: number }) =>
        onProgress(progress.transferred, progress.total);
      updater.on('download-progress', tell);
      await updater.downloadUpdate().finally(() => updater.off('download-progress', tell));
    },
    install: () => restartInto(updater),
  };
}

/** Quits the app, installs the update and starts it. */
function restartInto(updater: AppUpdater): void {
  if (process.platform !== 'linux') {
    updater.quitAndInstall(true, true);
    return;
  }
  // Installed at the end by the quit hook, and only then started.
  restart(process.argv.slice(1));
}

/**
 * The updates of this installation. Call once the app is ready; `open` and `close` it with the services.
 * electron-updater is loaded at the first check.
 */
export const createAppUpdates = (needs: {
  log: Log;
  clock: { wait(ms: number, signal?: AbortSignal): Promise<void> };
  network: Network;
}): Updates =>
  createUpdates({
    mode: decideUpdates(installation()),
    target: { platform: process.platform, arch: process.arch },
    loadUpdater: (validate) => loadUpdater(validate, needs),
    ...needs,
  });
