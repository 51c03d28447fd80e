import type { Platform } from '#main/kernel/platform.ts';
import type { Downloads } from '#main/mods/downloads/downloads.ts';
import type { Service } from '#main/service/service.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';
import { nothing } from '../nothing.ts';

export const downloadsHandlers = (
  downloads: Downloads,
  {
    platform,
    service,
  }: { platform: Pick<Platform, 'revealFile'>; service: Pick<Service, 'open' | 'retryKey'> },
): Handlers<Contract['downloads']> => ({
  async list() {
    // The service, and so its downloads, are known once the profile is read (D19).
    await service.open();
    return { downloads: downloads.list() };
  },
  // An action of the player tries a refused key again.
  start: (input) => service.retryKey().then(() => downloads.start(input)),
  pause: ({ downloadId }) => downloads.pause(downloadId),
  resume: ({ downloadId }) => service.retryKey().then(() => downloads.resume(downloadId)),
  cancel: ({ downloadId }) => downloads.cancel(downloadId),
  pauseAll: () => downloads.pauseAll().then(nothing),
  resumeAll: () =>
    service
      .retryKey()
      .then(() => downloads.resumeAll())
      .then(nothing),
  cancelAll: () => downloads.cancelAll().then(nothing),
  undoCancel: (input) => downloads.undoCancel(input.downloads).then(nothing),
  move: ({ downloadId, before }) => downloads.move(downloadId, before),
  next: ({ downloadId }) => downloads.next(downloadId),
  allowHost: ({ downloadId }) => downloads.allowHost(downloadId).then(nothing),
  allowedHosts: () => ({ hosts: downloads.allowedHosts() }),
  removeHost: ({ host }) => ({ hosts: downloads.removeHost(host) }),
  undoRemoveHost: ({ host }) => ({ hosts: downloads.undoRemoveHost(host) }),
  speedLimit: () => downloads.speedLimit(),
  setSpeedLimit: (limit) => downloads.setSpeedLimit(limit),
  remove: ({ downloadId }) => downloads.remove(downloadId).then(nothing),
  restore: ({ downloadId }) => downloads.restore(downloadId),
  check: ({ downloadId }) => downloads.check(downloadId),
  deleteFile: ({ downloadId }) => downloads.deleteFile(downloadId),
  undoDeleteFile: ({ downloadId }) => downloads.undoDeleteFile(downloadId),
  checkAll: () => downloads.checkAll(),
  orphanedFiles: async () => ({ parts: await downloads.orphanedFiles() }),
  removeOrphanedFiles: async ({ names }) => ({ parts: await downloads.removeOrphanedFiles(names) }),
  async showInFolder({ downloadId }) {
    platform.revealFile(await downloads.filePath(downloadId));
    return undefined;
  },
});
