import { join } from 'node:path';
import { type Deployed, nameOf, parentOf, pathKey } from '../deployment.ts';
import { type DeployDisk, orMissing } from '../steps/disk.ts';

/** What of the game's folder is Loadout's. */
export type OwnFiles = {
  /**
   * Whether a file or folder is one that Loadout put there, however it is spelled on a disk that takes upper and lower case
   * for the same (Z18). `inFolder` are the names beside it. Rejects with the system's error.
   */
  has(path: string, inFolder: ReadonlySet<string>): Promise<boolean>;
};

/** The files and folders of a record. */
export function createOwnFiles(
  { target, files, folders }: Pick<Deployed, 'target' | 'files' | 'folders'>,
  disk: DeployDisk,
): OwnFiles {
  const paths = new Set([...files.map(({ path }) => path), ...folders]);
  let byKey: ReadonlyMap<string, string> | null = null;
  return {
    async has(path, inFolder) {
      if (paths.has(path)) return true;
      byKey ??= new Map([...paths].map((own) => [pathKey(own), own]));
      const own = byKey.get(pathKey(path));
      if (own === undefined) return false;
      const ours = await orMissing(disk.lstat(join(target, own)));
      if (ours === null) return false;
      // By its own name it is found, but not listed: then the disk lists it by this name. Else they are side by side.
      if (parentOf(own) === parentOf(path)) return !inFolder.has(nameOf(own));
      const found = await orMissing(disk.lstat(join(target, path)));
      return found !== null && ours.ino === found.ino && ours.dev === found.dev;
    },
  };
}
