import type { Contract, Handlers } from '#shared/contract/index.ts';
import type { Downloads } from '../downloads/downloads.ts';
import type { Platform } from '../platform.ts';

export const downloadsHandlers = (
  downloads: Downloads,
  platform: Pick<Platform, 'revealFile'>,
): Handlers<Contract['downloads']> => ({
  list: () => ({ downloads: downloads.list() }),
  start: (input) => downloads.start(input),
  cancel: ({ downloadId }) => downloads.cancel(downloadId),
  retry: ({ downloadId }) => downloads.retry(downloadId),
  async remove({ downloadId }) {
    await downloads.remove(downloadId);
    return undefined;
  },
  restore: ({ downloadId }) => downloads.restore(downloadId),
  async showInFolder({ downloadId }) {
    platform.revealFile(await downloads.filePath(downloadId));
    return undefined;
  },
});
