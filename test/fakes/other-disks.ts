import type { StoreFolders } from '#main/mods/installs/store-folders.ts';

type Disks = Pick<StoreFolders, 'list' | 'near' | 'isElsewhere'>;

/** A computer with one disk. */
export const noOtherDisks: Disks = {
  list: async () => [],
  near: async () => null,
  isElsewhere: async () => false,
};

/** A computer with another disk, whose folder for installs this is. Games whose folder is in `games` are on it. */
export const otherDisk = (folder: string, games: string): Disks => ({
  list: async () => [folder],
  near: async (near) => (near.startsWith(games) ? folder : null),
  isElsewhere: async (store, near) => near.startsWith(games) !== (store === folder),
});
