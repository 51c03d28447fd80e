import { join } from 'node:path';
import { hashFile } from '#main/kernel/files/hash-file.ts';
import { inParallel } from '#main/kernel/in-parallel.ts';
import {
  type Deployed,
  type DeployedFile,
  foldersAbove,
  homesOf,
  nameOf,
  parentOf,
  pathKey,
} from '../deployment.ts';
import type { Note } from '../notes.ts';
import { atOnce, type DeployDisk, isSameContent, orMissing } from '../steps/disk.ts';
import { notDone } from '../thread/file-calls.ts';
import { type FileThreads, worthThreads } from '../thread/file-threads.ts';
import { findDoubtful } from './doubtful-files.ts';
import { createOwnFiles, type OwnFiles } from './own-files.ts';

/** What the game or the player changed in the game's folder since it was deployed. */
export type Changes = {
  /** By path. Unchanged files are not here. */
  readonly files: ReadonlyMap<string, Change>;
  /** Paths of changed files that have the content of the game's own file, which is stored. */
  readonly asOriginal: ReadonlySet<string>;
  /** Files whose identity is another one now, by path; of changed ones only their number is known. */
  readonly identities: ReadonlyMap<string, DeployedFile>;
  /** Files that were renamed within their folder, or together with it where only its upper and lower case changed. */
  readonly renamed: readonly Renamed[];
  /** Folders of mods whose names changed in upper and lower case only, as they are now. */
  readonly respelled: readonly string[];
  /** What others wrote into the folder of a mod, which Loadout made. */
  readonly foreign: readonly Foreign[];
  /** Files that were changed in place, and with them the install, which is the same file. */
  readonly rewritten: readonly DeployedFile[];
  readonly notes: readonly Note[];
};

/**
 * `changed`: in place, or a link is there. `replaced`: another file took its place. `unreachable`: a folder is in its
 * place, or it is behind a link.
 */
export type Change = 'changed' | 'replaced' | 'missing' | 'unreachable';
export type Renamed = { readonly file: DeployedFile; readonly now: string };
type Foreign = { readonly path: string; readonly kind: 'file' | 'folder'; readonly modFolder: string };

/** Nothing changed. */
export const noChanges: Changes = {
  files: new Map(),
  asOriginal: new Set(),
  identities: new Map(),
  renamed: [],
  respelled: [],
  foreign: [],
  rewritten: [],
  notes: [],
};

/**
 * Compares the game's folder with what was deployed there: by size, time and file number, and by SHA-256 where these
 * differ. `originals` is the folder of the game's own files. Changes nothing, and follows no link. Rejects with the
 * system's error.
 */
export async function inspect(
  deployed: Deployed,
  originals: string,
  { disk, threads }: { readonly disk: DeployDisk; readonly threads: FileThreads | null },
): Promise<Changes> {
  if (deployed.files.length === 0 && deployed.folders.length === 0) return noChanges;
  const { target } = deployed;
  const files = new Map<string, Change>();
  const asOriginal = new Set<string>();
  const identities = new Map<string, DeployedFile>();
  const rewritten: DeployedFile[] = [];
  const notes: Note[] = [];
  const stored = new Map(deployed.originals.map((path) => [pathKey(path), path]));
  const inThreads = deployed.files.length + deployed.folders.length >= worthThreads ? threads : null;
  const linked = await linkedFolders(deployed, disk, inThreads);
  for (const path of linked) notes.push({ kind: 'linked-folder', path });
  const doubtful =
    inThreads === null || linked.size > 0 ? deployed.files : await findDoubtful(deployed, inThreads);
  await inParallel(doubtful, atOnce, async (file) => {
    const { path } = file;
    if (linked.size > 0 && foldersAbove(path).some((folder) => linked.has(folder)))
      return void files.set(path, 'unreachable');
    const found = await orMissing(disk.lstat(join(target, path)));
    if (found === null) return void files.set(path, 'missing');
    if (!found.isFile() && !found.isSymbolicLink()) return void files.set(path, 'unreachable');
    const isSize = found.isFile() && found.size === file.size;
    const isInode = found.ino === file.ino;
    if (isSize && (isInode || file.how === 'copy') && found.mtimeMs === file.mtimeMs) {
      // Some disks give their files other numbers each time they are mounted.
      if (!isInode) identities.set(path, { ...file, ino: found.ino });
      return;
    }
    if (isSize && (await hashFile(join(target, path))) === file.sha256) {
      const how = isInode ? file.how : 'copy';
      identities.set(path, { ...file, how, ino: found.ino, mtimeMs: found.mtimeMs });
      return;
    }
    // Earlier versions didn't record the number of a changed file that stayed.
    files.set(path, isInode || file.ino === null || found.isSymbolicLink() ? 'changed' : 'replaced');
    identities.set(path, { ...file, how: 'copy', ino: found.ino, mtimeMs: null });
    if (file.how === 'link' && isInode) rewritten.push(file);
    const original = stored.get(pathKey(path));
    if (original !== undefined && (await isSameContent(join(target, path), join(originals, original), disk)))
      asOriginal.add(path);
  });
  for (const [path, change] of files) if (change === 'missing') notes.push({ kind: 'missing', path });
  const own = createOwnFiles(deployed, disk);
  // Another file may have taken the place of one that was renamed.
  const away = deployed.files.filter(({ path }) => ['missing', 'replaced'].includes(files.get(path) ?? ''));
  const { renamed, respelled: all } = await findRenamed(away, { target, own, disk });
  // A folder of the game whose name changed is still the game's.
  const ours = new Set(deployed.folders.map(pathKey));
  const respelled = all.filter((folder) => ours.has(pathKey(folder)));
  for (const { file, now } of renamed) notes.push({ kind: 'renamed', path: file.path, now });
  const isSpelling = new Set(renamed.flatMap((one) => (isRespelled(one) ? [one.now] : [])));
  const foreign = (await findForeign(deployed, { linked, own, disk })).filter(
    ({ path }) => !isSpelling.has(path),
  );
  return { files, asOriginal, identities, renamed, respelled, foreign, rewritten, notes };
}

/** Whether a file's name changed in upper and lower case only: it is the same name for mods, and on many disks. */
export const isRespelled = ({ file, now }: Renamed): boolean => pathKey(file.path) === pathKey(now);

/** The folders above deployed files that are links now, or files. */
async function linkedFolders(
  { target, files, folders: own }: Deployed,
  disk: DeployDisk,
  threads: FileThreads | null,
): Promise<ReadonlySet<string>> {
  const above = new Set<string>();
  const add = (folder: string) => {
    for (let at = folder; at !== '' && !above.has(at); at = parentOf(at)) above.add(at);
  };
  for (const folder of own) add(folder);
  for (const { path } of files) add(parentOf(path));
  const folders = [...above];
  const results = await threads?.run(folders, (folder) => ({
    do: 'find-folder',
    path: join(target, folder),
  }));
  const linked = new Set<string>();
  const left = results ? folders.filter((_, index) => results[index] === notDone) : folders;
  await inParallel(left, atOnce, async (folder) => {
    const found = await orMissing(disk.lstat(join(target, folder)));
    if (found !== null && !found.isDirectory()) linked.add(folder);
  });
  return linked;
}

/**
 * Looks for files that aren't at their path under another name in the same folder: a link shows that they are the same, or the
 * content where only upper and lower case changed (Z18), also that of the folder.
 */
async function findRenamed(
  away: readonly DeployedFile[],
  { target, own, disk }: { target: string; own: OwnFiles; disk: DeployDisk },
): Promise<Pick<Changes, 'renamed' | 'respelled'>> {
  const renamed: Renamed[] = [];
  const respelled: string[] = [];
  const byFolder = new Map<string, DeployedFile[]>();
  for (const file of away) {
    const folder = parentOf(file.path);
    const files = byFolder.get(folder) ?? [];
    if (files.push(file) === 1) byFolder.set(folder, files);
  }
  const spellings = new Map<string, string | null>();
  for (const [folder, files] of byFolder) {
    const at = await spelledOnDisk(folder, { target, disk, known: spellings, respelled });
    if (at === null) continue;
    const links = new Map(files.flatMap((file) => (file.how === 'link' ? [[file.ino, file] as const] : [])));
    const names = new Map(files.map((file) => [pathKey(nameOf(file.path)), file]));
    const gone = new Set(files);
    const entries = (await orMissing(disk.readdir(join(target, at), { withFileTypes: true }))) ?? [];
    const inFolder = new Set(entries.map(({ name }) => name));
    for (const entry of entries) {
      const now = at === '' ? entry.name : `${at}/${entry.name}`;
      if (!entry.isFile() || (await own.has(now, inFolder))) continue;
      const found = await orMissing(disk.lstat(join(target, now)));
      if (found === null) continue;
      const link = links.get(found.ino);
      const named = names.get(pathKey(entry.name));
      const isLink = link !== undefined && link.mtimeMs === found.mtimeMs;
      const isNamed = async () =>
        named?.size === found.size && (await hashFile(join(target, now))) === named.sha256;
      const file = isLink ? link : (await isNamed()) ? named : undefined;
      if (file && gone.delete(file)) renamed.push({ file, now });
    }
  }
  return { renamed, respelled };
}

/** A folder as it is spelled on disk now; null when there is none, or a link. Collects what changed in `respelled`. */
async function spelledOnDisk(
  folder: string,
  on: {
    target: string;
    disk: DeployDisk;
    known: Map<string, string | null>;
    respelled: string[];
  },
): Promise<string | null> {
  if (folder === '') return '';
  const known = on.known.get(folder);
  if (known !== undefined) return known;
  const find = async () => {
    const parent = await spelledOnDisk(parentOf(folder), on);
    if (parent === null) return null;
    const inParent = (name: string) => (parent === '' ? name : `${parent}/${name}`);
    const exact = inParent(nameOf(folder));
    if ((await orMissing(on.disk.lstat(join(on.target, exact))))?.isDirectory()) return exact;
    const key = pathKey(nameOf(folder));
    const entries = await orMissing(on.disk.readdir(join(on.target, parent), { withFileTypes: true }));
    const entry = entries?.find((each) => each.isDirectory() && pathKey(each.name) === key);
    return entry === undefined ? null : inParent(entry.name);
  };
  const found = await find();
  if (found !== null && found !== folder) on.respelled.push(found);
  on.known.set(folder, found);
  return found;
}

/** Everything in the folders of mods that Loadout didn't put there. Folders come after what is in them. */
async function findForeign(
  deployed: Deployed,
  { linked, own, disk }: { linked: ReadonlySet<string>; own: OwnFiles; disk: DeployDisk },
): Promise<Foreign[]> {
  const { target, folders } = deployed;
  const homes = homesOf(deployed);
  if (homes.size === 0) return [];
  const ownFolders = new Map(folders.map((folder) => [pathKey(folder), folder]));
  const foreign: Foreign[] = [];
  const scan = async (folder: string, modFolder: string): Promise<void> => {
    const entries = (await orMissing(disk.readdir(join(target, folder), { withFileTypes: true }))) ?? [];
    const inFolder = new Set(entries.map(({ name }) => name));
    for (const entry of entries) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) await scan(path, modFolder);
      if (!(await own.has(path, inFolder)))
        foreign.push({ path, kind: entry.isDirectory() ? 'folder' : 'file', modFolder });
    }
  };
  const places = [...homes].flatMap((home) => ownFolders.get(home) ?? []);
  await inParallel(places, atOnce, async (folder) => {
    if (!linked.has(folder)) await scan(folder, folder);
  });
  return foreign;
}
