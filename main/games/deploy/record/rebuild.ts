import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inParallel } from '#main/kernel/in-parallel.ts';
import {
  type Deployed,
  type DeployedFile,
  deployPath,
  foldersAbove,
  homesOf,
  isInHome,
  type KeptFile,
  parentOf,
  pathKey,
  type WantedSet,
} from '../deployment.ts';
import { lookAround } from '../plan/surroundings.ts';
import { findWinners, type WantedFile } from '../plan/winners.ts';
import { atOnce, type DeployDisk, orMissing } from '../steps/disk.ts';
import { isPlaced } from '../steps/place-file.ts';

/** A file that a mod may have put at a path. */
type Candidate = Pick<WantedFile, 'installId' | 'source' | 'size' | 'sha256' | 'mtimeMs'> & {
  filesFolder: string;
};

/**
 * Finds out what is deployed from what is on disk, when the record of it or the journal is damaged. `known` are all
 * installs that may be in the folder. A file of a mod is known by being the same file, or of the same content. Changes
 * nothing but copies in the making, which it deletes.
 */
export async function rebuildDeployed(
  known: WantedSet,
  earlier: Deployed | null,
  { id, state, disk }: { id: string; state: string; disk: DeployDisk },
): Promise<Deployed> {
  const { target, placement, mods } = known;
  for (const folder of [target, state]) await deleteStaging(folder);
  const candidates = candidatesOf(known);
  const homes = homesOf(known);
  const folders = new Set([...(await findWinners(mods, placement)).folders.keys()]);
  for (const { path } of earlier?.files ?? []) folders.add(pathKey(parentOf(path)));
  for (const folder of earlier?.folders ?? []) folders.add(pathKey(folder));
  const around = await lookAround(
    target,
    { files: new Map([...candidates.keys()].map((key) => [key, ''])), folders },
    { own: { has: async () => false }, disk, isRequired: () => false },
  );
  const originals = await filesBelow(join(state, 'originals'));
  const covered = new Set(originals.map(pathKey));
  const files: DeployedFile[] = [];
  await inParallel([...around.files], atOnce, async ([key, path]) => {
    const options = candidates.get(key) ?? [];
    const file = await identify(target, path, options, disk);
    if (file) files.push(file);
    // The game's own file is stored, so what is here isn't it.
    else if (covered.has(key) && options[0]) files.push(unknownContent(path, options[0]));
  });
  const kept: KeptFile[] = (await filesBelow(join(state, 'kept'))).flatMap((path) => {
    const [loadoutId = '', ...rest] = path.split('/');
    const at = rest.join('/');
    // In merged folders only files of mods are kept.
    const isOfMod = candidates.has(pathKey(at)) || (placement !== 'folder' && !isInHome(at, homes));
    return rest.length === 0 ? [] : [{ loadoutId, path: at, base: isOfMod ? '' : null }];
  });
  const ours = await foldersOfMods(target, [...around.folders.values()], files, homes, disk);
  const isThere = new Set(around.folders.values());
  const made = new Set([...(earlier?.folders ?? []).filter((folder) => isThere.has(folder)), ...ours]);
  return {
    id,
    loadoutId: known.loadoutId,
    target,
    placement,
    mods: mods.map(({ files: _, ...mod }) => mod),
    files,
    folders: [...made],
    originals,
    kept,
  };
}

function candidatesOf({ mods, placement }: WantedSet): ReadonlyMap<string, Candidate[]> {
  const found = new Map<string, Candidate[]>();
  for (const mod of mods.toReversed()) {
    const { installId, filesFolder } = mod;
    for (const file of mod.files) {
      const { path: source, size, sha256, mtimeMs } = file;
      const key = pathKey(deployPath(placement, mod, file));
      const options = found.get(key) ?? [];
      if (options.push({ installId, filesFolder, source, size, sha256, mtimeMs }) === 1)
        found.set(key, options);
    }
  }
  return found;
}

async function identify(
  target: string,
  path: string,
  options: readonly Candidate[],
  disk: DeployDisk,
): Promise<DeployedFile | null> {
  for (const { filesFolder, mtimeMs: written, ...option } of options) {
    const source = join(filesFolder, option.source);
    if (!(await isPlaced(join(target, path), source, { ...option, mtimeMs: written }, disk))) continue;
    const { ino, mtimeMs } = await disk.lstat(join(target, path));
    const origin = await orMissing(disk.lstat(source));
    return { path, ...option, how: origin?.ino === ino ? 'link' : 'copy', ino, mtimeMs };
  }
  return null;
}

const unknownContent = (
  path: string,
  { filesFolder: _, mtimeMs: __, ...option }: Candidate,
): DeployedFile => ({
  path,
  ...option,
  how: 'copy',
  ino: null,
  mtimeMs: null,
});

/** The folders that hold nothing but files of mods, and the folders of mods, which may hold files of the game, too. */
async function foldersOfMods(
  target: string,
  folders: readonly string[],
  files: readonly DeployedFile[],
  homes: ReadonlySet<string>,
  disk: DeployDisk,
): Promise<string[]> {
  const ours = new Set(files.map(({ path }) => path));
  const inUse = new Set(files.flatMap(({ path }) => foldersAbove(path)));
  const found = new Set<string>();
  // The deepest first, so that a folder's own folders are known.
  for (const folder of [...folders].sort((one, other) => other.split('/').length - one.split('/').length)) {
    const entries = (await orMissing(disk.readdir(join(target, folder)))) ?? [];
    const isOurs = (name: string) => ours.has(`${folder}/${name}`) || found.has(`${folder}/${name}`);
    const isMade = homes.has(pathKey(folder)) && inUse.has(folder);
    if (isMade || entries.every(isOurs)) found.add(folder);
  }
  return [...found];
}

/** All files and links below a folder, relative to it. */
async function filesBelow(folder: string): Promise<string[]> {
  const entries = (await orMissing(readdir(folder, { withFileTypes: true, recursive: true }))) ?? [];
  const start = folder.length + 1;
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(start).replaceAll('\\', '/'));
}

async function deleteStaging(folder: string): Promise<void> {
  for (const name of (await orMissing(readdir(folder))) ?? [])
    if (/^\.loadout-[\da-f]{16}$/.test(name)) await rm(join(folder, name), { recursive: true, force: true });
}
