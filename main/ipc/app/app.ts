import type { Platform } from '#main/kernel/platform.ts';
import type { Service } from '#main/service/service.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';

export const appHandlers = (
  platform: Platform,
  service: Pick<Service, 'isSiteLink'>,
  { logFolder, openModId }: { readonly logFolder: string; readonly openModId: number | null },
): Handlers<Contract['app']> => {
  let requested = openModId;
  return {
    info: () => platform.info,
    async openLink({ url }) {
      if (!service.isSiteLink(url)) throw new AppError('no-permission', { id: 'error.linkRefused' });
      await platform.openInBrowser(url);
      return undefined;
    },
    copyText({ text }) {
      platform.copyText(text);
      return undefined;
    },
    async openLogFolder() {
      await platform.openFolder(logFolder);
      return undefined;
    },
    takeRequestedMod() {
      const modId = requested;
      requested = null;
      return { modId };
    },
  };
};
