import { join } from 'node:path';
import { inParallel } from '#main/kernel/in-parallel.ts';
import { pathKey } from '../deployment.ts';
import { blocked } from '../errors.ts';
import { atOnce, type DeployDisk, orMissing } from '../steps/disk.ts';
import type { OwnFiles } from './own-files.ts';

/** What is at the wanted paths and isn't from Loadout: spelled as on disk, by key. */
export type Surroundings = {
  /** Every folder that is there and needed, those that Loadout made included. */
  readonly folders: ReadonlyMap<string, string>;
  /** Files and links of the game or the player. */
  readonly files: ReadonlyMap<string, string>;
  /** Keys of paths where a file or a link is in the place of a folder, or a folder in the place of a file. */
  readonly blocked: ReadonlySet<string>;
};

/**
 * Reads the game's folder where files and folders are wanted; `files` has their spelling by key, an empty text where any
 * will do. Of two files that differ in upper and lower case only, the one that is spelled as wanted counts, else the first
 * (Z18). `own` is what of the folder is Loadout's. Never follows a link. Rejects with an `AppError` where one that is
 * `required` is blocked, or with the system's error. What is in the place of a file or folder of Loadout's, and of another
 * kind, is somebody else's.
 */
export async function lookAround(
  target: string,
  wanted: { readonly files: ReadonlyMap<string, string>; readonly folders: ReadonlySet<string> },
  { own, disk, isRequired }: { own: OwnFiles; disk: DeployDisk; isRequired: (key: string) => boolean },
): Promise<Surroundings> {
  const folders = new Map<string, string>();
  const files = new Map<string, string>();
  const inTheWay = new Set<string>();
  const onBlocked = (path: string, by: 'link' | 'file' | 'folder') => {
    if (isRequired(pathKey(path))) throw blocked(target, path, by);
    inTheWay.add(pathKey(path));
  };
  const look = async (folder: string): Promise<string[]> => {
    const below: string[] = [];
    const entries = (await orMissing(disk.readdir(join(target, folder), { withFileTypes: true }))) ?? [];
    const inFolder = new Set(entries.map(({ name }) => name));
    for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      const key = pathKey(path);
      const isFolder = entry.isDirectory();
      if (wanted.folders.has(key)) {
        if (isFolder && !folders.has(key)) {
          folders.set(key, path);
          below.push(path);
        } else if (!isFolder && !(await own.has(path, inFolder, 'file')))
          onBlocked(path, entry.isSymbolicLink() ? 'link' : 'file');
      } else if (wanted.files.has(key) && !(await own.has(path, inFolder, isFolder ? 'folder' : 'file'))) {
        if (isFolder) onBlocked(path, 'folder');
        else if (!files.has(key) || wanted.files.get(key) === path) files.set(key, path);
      }
    }
    return below;
  };
  for (let level = ['']; level.length > 0; ) {
    const next: string[] = [];
    await inParallel(level, atOnce, async (folder) => {
      for (const found of await look(folder)) next.push(found);
    });
    level = next;
  }
  return { folders, files, blocked: inTheWay };
}
