import type { Platform } from '#main/kernel/platform.ts';
import type { Service } from '#main/service/service.ts';
import type { WindowRequest } from '#shared/contract/app/app.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';
import { AppError } from '#shared/errors.ts';

export const appHandlers = (
  platform: Platform,
  service: Pick<Service, 'isSiteLink'>,
  {
    logFolder,
    requests,
  }: { readonly logFolder: string; readonly requests: { take(): WindowRequest | null } },
): Handlers<Contract['app']> => {
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
    takeRequest: () => ({ request: requests.take() }),
  };
};
