import type { Contract, Handlers } from '#shared/contract/index.ts';
import type { Backups } from '../backups/backups.ts';
import type { Notices } from '../backups/notices.ts';
import type { MyModsAccess } from '../my-mods/access.ts';
import type { Platform } from '../platform.ts';

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
