import { join } from 'node:path';
import { hashFile } from '#main/kernel/files/hash-file.ts';
import { inParallel } from '#main/kernel/in-parallel.ts';
import { type Deployed, pathKey } from '../deployment.ts';
import { atOnce, type DeployDisk, orMissing } from '../steps/disk.ts';
import type { Changes } from './inspect.ts';

/**
 * Files that were in the game's folder before Loadout, and that the player gave to mods which have the same bytes: by the key
 * of their path, with the SHA-256 and the install's own file, absolute. They are deleted together, once one of them would
 * come back, or with `isBegun` now. `begin` is called before that.
 */
export type Given = {
  readonly files: ReadonlyMap<string, { readonly sha256: string; readonly file: string }>;
  readonly isBegun: boolean;
  readonly begin: () => void;
};

/** No file was given. */
export const noneGiven: Given = { files: new Map(), isBegun: false, begin: () => undefined };

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
