import { randomBytes } from 'node:crypto';
import { type OtherDisks, StoreFolders } from '#main/mods/installs/store-folders.ts';
import { otherDisk } from '#test/fakes/other-disks.ts';

/**
 * Where mods are installed and moved. `folder` is Loadout's own for installs, `gameFolder` a game's on another disk. `other` is the
 * folder for installs there where that disk is a folder as well; null for a real disk, where Loadout makes its own.
 */
export type InstallPlace = {
  readonly folder: string;
  readonly script: string;
  readonly gameFolder: string;
  readonly other: string | null;
};

/** The folders for installs on other disks than Loadout's own. */
export const storesOf = ({ folder, gameFolder, other }: InstallPlace): OtherDisks => {
  if (other !== null) return otherDisk(other, gameFolder);
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  return new StoreFolders({
    own: folder,
    randomName: () => randomBytes(8).toString('hex'),
    onProblem: ({ kind }) => {
      throw new Error(`The list of folders is ${kind}`);
    },
    log,
  });
};
