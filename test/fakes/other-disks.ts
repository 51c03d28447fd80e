import type { OtherDisks } from '#main/mods/installs/store-folders.ts';

/** A computer with one disk. */
export const noOtherDisks: OtherDisks = {
  list: () => [],
  isComplete: () => true,
  near: async () => null,
  isElsewhere: async () => false,
};

/** A computer with another disk, whose folder for installs this is. Games whose folder is in `games` are on it. */
export const otherDisk = (folder: string, games: string): OtherDisks => ({
  list: () => [folder],
  isComplete: () => true,
  near: async (near) => (near.startsWith(games) ? folder : null),
  isElsewhere: async (store, near) => near.startsWith(games) !== (store === folder),
});
