import type { MyModsAccess } from '#main/games/my-mods-access.ts';
import type { Platform } from '#main/kernel/platform.ts';
import type { Backups } from '#main/storage/backups/backups.ts';
import type { Notices } from '#main/storage/backups/notices.ts';
import type { Contract, Handlers } from '#shared/contract/index.ts';

export const backupsHandlers = (
  backups: Backups,
  notices: Notices,
  myMods: Pick<MyModsAccess, 'openIfUsed'>,
  platform: Pick<Platform, 'revealFile'>,
): Handlers<Contract['backups']> => ({
  async list() {
    // What there is now of games and loadouts is known once they are open.
    await myMods.openIfUsed();
    return { stores: backups.list() };
  },
  restore: async (input) => ({ stores: await backups.restore(input) }),
  undoRestore: async (input) => ({ stores: await backups.undoRestore(input) }),
  notices: () => ({ notices: notices.list() }),
  dismiss({ noticeId }) {
    notices.dismiss(noticeId);
    return undefined;
  },
  showFile({ noticeId }) {
    platform.revealFile(notices.file(noticeId));
    return undefined;
  },
});
