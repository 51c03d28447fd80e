import { AppImageUpdater, type AppUpdater, MacUpdater, NsisUpdater } from 'electron-updater';
import type { UpdateInfoAndProvider } from 'electron-updater/out/AppUpdater';
import type { Log } from '#main/kernel/log/log.ts';
import { replaceFile } from './replace-app-file.ts';
import { signedInfo } from './updater-info.ts';
import type { ValidateManifest } from './updates.ts';

/**
 * The updater of this system, which gets only what `validate` returns about a release (U1): its own reader of the list
 * would take unsigned fields. Loads electron-updater.
 */
export function signedUpdater(platform: NodeJS.Platform, validate: ValidateManifest, log: Log): AppUpdater {
  const signed = async (found: Promise<UpdateInfoAndProvider>): Promise<UpdateInfoAndProvider> => {
    const { info, provider } = await found;
    return { info: signedInfo(validate(info)), provider };
  };
  switch (platform) {
    case 'win32':
      return new (class extends NsisUpdater {
        protected override getUpdateInfoAndProvider() {
          return signed(super.getUpdateInfoAndProvider());
        }
      })();
    case 'darwin':
      return new (class extends MacUpdater {
        protected override getUpdateInfoAndProvider() {
          return signed(super.getUpdateInfoAndProvider());
        }
      })();
    default:
      return new (class extends AppImageUpdater {
        protected override getUpdateInfoAndProvider() {
          return signed(super.getUpdateInfoAndProvider());
        }
        /** Replaces the AppImage atomically; electron-updater would delete the old file first. */
        protected override doInstall(): boolean {
          const appImage = process.env['APPIMAGE'];
          if (!appImage || !this.installerPath) return false;
          replaceFile(appImage, this.installerPath);
          log.info('Update installed');
          return true;
        }
      })();
  }
}
