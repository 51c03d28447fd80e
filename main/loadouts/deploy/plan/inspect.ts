import { join } from 'node:path';
import { inParallel } from '../../../lib/in-parallel.ts';
import { type Deployed, type DeployedFile, foldersAbove, parentOf, pathKey } from '../deployment.ts';
import type { Note } from '../notes.ts';
import { atOnce, type DeployDisk, hashFile, orMissing } from '../steps/disk.ts';

/** What the game or the player changed in the game's folder since it was deployed. */
export type Changes = {
  /** By path. `unreachable`: a folder or a link is in its place. Unchanged files are not here. */
  readonly files: ReadonlyMap<string, 'changed' | 'missing' | 'unreachable'>;
  /** Unchanged files whose identity is another one now, by path. */
  readonly identities: ReadonlyMap<string, DeployedFile>;
  /** Files that were renamed within their folder. */
  readonly renamed: readonly { readonly file: DeployedFile; readonly now: string }[];
  /** What others wrote into the folder of a mod, which Loadout made. */
  readonly foreign: readonly Foreign[];
  /** Files that were changed in place, and with them the install, which is the same file. */
  readonly rewritten: readonly DeployedFile[];
  readonly notes: readonly Note[];
};

type Foreign = { readonly path: string; readonly kind: 'file' | 'folder'; readonly modFolder: string };

/** Nothing changed. */
export const noChanges: Changes = {
  ...{ files: new Map(), identities: new Map(), renamed: [], foreign: [], rewritten: [], notes: [] },
};

/**
 * Compares the game's folder with what was deployed there: by size, time and file number, and by SHA-256 where these
 * differ. Changes nothing, and follows no link. Rejects with the system's error.
 */
export async function inspect(deployed: Deployed, disk: DeployDisk): Promise<Changes> {
  if (deployed.files.length === 0 && deployed.folders.length === 0) return noChanges;
  const { target } = deployed;
  const files = new Map<string, 'changed' | 'missing' | 'unreachable'>();
  const identities = new Map<string, DeployedFile>();
  const rewritten: DeployedFile[] = [];
  const notes: Note[] = [];
  const linked = await linkedFolders(deployed, disk);
  for (const path of linked) notes.push({ kind: 'linked-folder', path });
  await inParallel(deployed.files, atOnce, async (file) => {
    const { path } = file;
    if (linked.size > 0 && foldersAbove(path).some((folder) => linked.has(folder)))
      return void files.set(path, 'unreachable');
    const found = await orMissing(disk.lstat(join(target, path)));
    if (found === null) return void files.set(path, 'missing');
    if (found.isSymbolicLink()) return void files.set(path, 'changed');
    if (!found.isFile()) return void files.set(path, 'unreachable');
    const isSize = found.size === file.size;
    const isInode = file.how === 'copy' || found.ino === file.ino;
    if (isSize && isInode && found.mtimeMs === file.mtimeMs) return;
    if (isSize && (await hashFile(join(target, path))) === file.sha256) {
      const how = isInode ? file.how : 'copy';
      identities.set(path, { ...file, how, ino: found.ino, mtimeMs: found.mtimeMs });
      return;
    }
    files.set(path, 'changed');
    if (file.how === 'link' && found.ino === file.ino) rewritten.push(file);
  });
  for (const [path, change] of files) if (change === 'missing') notes.push({ kind: 'missing', path });
  const renamed = await findRenamed(deployed, files, disk);
  for (const { file, now } of renamed) notes.push({ kind: 'renamed', path: file.path, now });
  return { files, identities, renamed, foreign: await findForeign(deployed, linked, disk), rewritten, notes };
}

/** The folders above deployed files that are links now, or files. */
async function linkedFolders(deployed: Deployed, disk: DeployDisk): Promise<ReadonlySet<string>> {
  const folders = new Set<string>(deployed.folders);
  for (const { path } of deployed.files)
    if (!folders.has(parentOf(path))) for (const folder of foldersAbove(path)) folders.add(folder);
  const linked = new Set<string>();
  await inParallel([...folders], atOnce, async (folder) => {
    const found = await orMissing(disk.lstat(join(deployed.target, folder)));
    if (found !== null && !found.isDirectory()) linked.add(folder);
  });
  return linked;
}

/** Looks for files that are missing under another name in the same folder, where a link shows that they are the same. */
async function findRenamed(
  { target, files }: Deployed,
  changes: ReadonlyMap<string, string>,
  disk: DeployDisk,
): Promise<Changes['renamed']> {
  const missing = files.filter(
    ({ path, how, ino }) => changes.get(path) === 'missing' && how === 'link' && ino !== null,
  );
  if (missing.length === 0) return [];
  const ours = new Set(files.map(({ path }) => path));
  const renamed: { file: DeployedFile; now: string }[] = [];
  for (const folder of new Set(missing.map(({ path }) => parentOf(path)))) {
    const gone = new Map(
      missing.filter(({ path }) => parentOf(path) === folder).map((file) => [file.ino, file]),
    );
    for (const entry of (await orMissing(disk.readdir(join(target, folder), { withFileTypes: true }))) ??
      []) {
      const now = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (!entry.isFile() || ours.has(now)) continue;
      const found = await orMissing(disk.lstat(join(target, now)));
      const file = gone.get(found?.ino ?? null);
      if (file && file.mtimeMs === found?.mtimeMs && gone.delete(file.ino)) renamed.push({ file, now });
    }
  }
  return renamed;
}

/** Everything in the folders of mods that Loadout didn't put there. Folders come after what is in them. */
async function findForeign(
  { target, placement, mods, folders, files }: Deployed,
  linked: ReadonlySet<string>,
  disk: DeployDisk,
): Promise<Foreign[]> {
  if (placement === 'merged') return [];
  const ownFolders = new Map(folders.map((folder) => [pathKey(folder), folder]));
  const ours = new Set([...files.map(({ path }) => path), ...folders]);
  const foreign: Foreign[] = [];
  const scan = async (folder: string, modFolder: string): Promise<void> => {
    const entries = await orMissing(disk.readdir(join(target, folder), { withFileTypes: true }));
    for (const entry of entries ?? []) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) await scan(path, modFolder);
      if (!ours.has(path)) foreign.push({ path, kind: entry.isDirectory() ? 'folder' : 'file', modFolder });
    }
  };
  const tops = mods.flatMap(({ folderName }) => ownFolders.get(pathKey(folderName)) ?? []);
  await inParallel([...new Set(tops)], atOnce, async (folder) => {
    if (!linked.has(folder)) await scan(folder, folder);
  });
  return foreign;
}
