import type { Contract, Handlers } from '#shared/contract/index.ts';
import type { Platform } from '../platform.ts';
import { checkFolder, type SettingsService } from '../settings/settings.ts';

export const settingsHandlers = (
  settings: SettingsService,
  platform: Pick<Platform, 'chooseFolder' | 'openFolder'>,
): Handlers<Contract['settings']> => ({
  get: () => settings.get(),
  update: (change) => settings.update(change),
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
