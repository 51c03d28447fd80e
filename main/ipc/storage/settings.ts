import {
  type Computer,
  type DesktopShell,
  endsWithWindow,
  type Platform,
  type Tray,
} from '#main/kernel/platform.ts';
import { checkFolder, type SettingsService } from '#main/storage/settings/settings.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';

/** What the settings calls need from the desktop. */
type Machine = {
  readonly platform: Pick<Platform, 'chooseFolder' | 'openFolder'>;
  readonly computer: Pick<Computer, 'onBattery' | 'metered'>;
  readonly tray: Pick<Tray, 'isOffered'>;
  readonly shell: Pick<DesktopShell, 'canNotify'>;
};

export const settingsHandlers = (
  settings: SettingsService,
  { platform, computer, tray, shell }: Machine,
): Handlers<Contract['settings']> => ({
  get: () => settings.get(),
  update: (change) => settings.update(change),
  async computer() {
    const [battery, metered, hasTray] = await Promise.all([
      computer.onBattery.isKnown(),
      computer.metered.isKnown(),
      tray.isOffered(),
    ]);
    const shown = { notifications: shell.canNotify(), endsWithWindow: endsWithWindow(process.platform) };
    return { ...shown, battery, metered, tray: hasTray };
  },
  async chooseDownloadFolder() {
    const chosen = await platform.chooseFolder(settings.get().downloadFolder);
    return chosen === null ? settings.get() : settings.setDownloadFolder(chosen);
  },
  resetDownloadFolder: () => settings.setDownloadFolder(null),
  async openDownloadFolder() {
    const { downloadFolder } = settings.get();
    await checkFolder(downloadFolder);
    await platform.openFolder(downloadFolder);
    return undefined;
  },
});
