import { join } from 'node:path';
import { hashFile } from '#main/kernel/files/hash-file.ts';
import { inParallel } from '#main/kernel/in-parallel.ts';
import { type Deployed, foldersUp, pathKey } from '../deployment.ts';
import { atOnce, type DeployDisk, orMissing } from '../steps/disk.ts';
import type { Changes } from './inspect.ts';

/**
 * A file that was in the game's folder before Loadout, and that the player gave to a mod which has the same bytes: `file` is the
 * install's own, absolute. `within` is the path of the folder above those that the mod has for itself; null if it has none. `time`
 * tells when it was given.
 */
type GivenFile = {
  readonly sha256: string;
  readonly file: string;
  readonly within: string | null;
  readonly time: string;
};

/**
 * Given files, by the key of their path. Those of one time are deleted together, once one of them would come back, or now if it
 * is in `begun`. `begin` is called before that with these times.
 */
export type Given = {
  readonly files: ReadonlyMap<string, GivenFile>;
  readonly begun: ReadonlySet<string>;
  readonly begin: (times: ReadonlySet<string>) => void;
};

/** No file was given. */
export const noneGiven: Given = { files: new Map(), begun: new Set(), begin: () => undefined };

/**
 * The keys of stored originals that needn't come back: they were given to a mod, nothing of them was changed, and the install
 * has the same bytes now. Both files are read again, because the stored one is the only other copy. Rejects with the system's
 * error.
 */
export async function findGiven(
  given: Given['files'],
  {
    deployed,
    changes,
    originals,
  }: { readonly deployed: Deployed; readonly changes: Changes; readonly originals: string },
  disk: DeployDisk,
): Promise<ReadonlySet<string>> {
  const proven = new Set<string>();
  if (given.size === 0) return proven;
  const changed = new Set([...changes.files.keys()].map(pathKey));
  const isProven = async (file: string, sha256: string) =>
    (await orMissing(disk.lstat(file)))?.isFile() === true && (await hashFile(file)) === sha256;
  await inParallel(deployed.originals, atOnce, async (path) => {
    const key = pathKey(path);
    const one = given.get(key);
    if (one === undefined || changed.has(key)) return;
    if ((await isProven(join(originals, path), one.sha256)) && (await isProven(one.file, one.sha256)))
      proven.add(key);
  });
  return proven;
}

/**
 * The folders that hold nothing but given files, files of mods, and other such folders, by the paths of the given files: they
 * needn't stay once they are empty. One that holds anything else is the player's, also a folder that was empty before. Rejects
 * with the system's error.
 */
export async function foldersOfGiven(
  dropped: readonly { readonly path: string; readonly within: string | null }[],
  { deployed, target }: { readonly deployed: Deployed; readonly target: string },
  disk: DeployDisk,
): Promise<readonly string[]> {
  const folders = new Map<string, string>();
  for (const { path, within } of dropped)
    for (const [key, folder] of foldersUp(path)) {
      const isInside = within !== null && (within === '' || key.startsWith(`${pathKey(within)}/`));
      if (!isInside || folders.has(key)) break;
      folders.set(key, folder);
    }
  const own = new Set([...deployed.files.map(({ path }) => path), ...deployed.folders].map(pathKey));
  const emptied: string[] = [];
  const deepestFirst = [...folders.values()].sort((a, b) => b.split('/').length - a.split('/').length);
  for (const folder of deepestFirst) {
    const names = (await orMissing(disk.readdir(join(target, folder)))) ?? [];
    if (names.some((name) => !own.has(pathKey(`${folder}/${name}`)))) continue;
    own.add(pathKey(folder));
    emptied.push(folder);
  }
  return emptied;
}
