import { join } from 'node:path';
import { type Deployed, nameOf, parentOf, pathKey } from '../deployment.ts';
import { type DeployDisk, orMissing } from '../steps/disk.ts';

/** What of the game's folder is Loadout's. */
export type OwnFiles = {
  /**
   * Whether a file or folder is one that Loadout put there, however it is spelled on a disk that takes upper and lower case
   * for the same (Z18). `inFolder` are the names beside it. With `kind` it has to be one of that kind that Loadout put there.
   * Rejects with the system's error.
   */
  has(path: string, inFolder: ReadonlySet<string>, kind?: 'file' | 'folder'): Promise<boolean>;
};

/** The files and folders of a record. */
export function createOwnFiles(
  { target, files, folders }: Pick<Deployed, 'target' | 'files' | 'folders'>,
  disk: DeployDisk,
): OwnFiles {
  const paths = new Map<string, 'file' | 'folder'>();
  for (const { path } of files) paths.set(path, 'file');
  for (const path of folders) paths.set(path, 'folder');
  let byKey: ReadonlyMap<string, string> | null = null;
  return {
    async has(path, inFolder, kind) {
      const isKind = (own: string) => kind === undefined || paths.get(own) === kind;
      if (paths.has(path)) return isKind(path);
      byKey ??= new Map([...paths.keys()].map((own) => [pathKey(own), own]));
      const own = byKey.get(pathKey(path));
      if (own === undefined || !isKind(own)) return false;
      const ours = await orMissing(disk.lstat(join(target, own)));
      if (ours === null) return false;
      // By its own name it is found, but not listed: then the disk lists it by this name. Else they are side by side.
      if (parentOf(own) === parentOf(path)) return !inFolder.has(nameOf(own));
      const found = await orMissing(disk.lstat(join(target, path)));
      return found !== null && ours.ino === found.ino && ours.dev === found.dev;
    },
  };
}
