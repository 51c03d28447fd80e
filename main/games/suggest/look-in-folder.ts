import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, isAbsolute, join } from 'node:path';
import { formatOf, readStart } from '../play/program-format.ts';

/** What a game's folder tells about the game. `modsFolder` is relative to it, `programPath` absolute. */
export type FolderLook = {
  readonly modsFolder: string;
  readonly placement: 'folder' | 'merged';
  readonly programPath: string | null;
};

/** Folders of mods as games and their loaders name them, in lower case, the surest first. */
const modsFolders = [
  'bepinex/plugins',
  'mods',
  'user/mods',
  'data/mods',
  'plugins',
  'addons',
  'maps',
  'data',
];

/** Folders in which mods are merged with the game's own files. */
const mergedFolders = new Set(['data']);

/** Programs beside a game that don't start it. */
const notTheGame = /unins|setup|install|crash|report|redist|vc_?redist|dxsetup|updater|helper|server|editor/i;

/** The most entries of a folder that are looked at. */
const maxEntries = 2_000;

/** Looks for the folder of mods and the program in a game's folder. Finds nothing in one that can't be read. */
export async function lookInGameFolder(folder: string, platform: NodeJS.Platform): Promise<FolderLook> {
  // A relative path would be one below the folder that Loadout was started in.
  const entries = isAbsolute(folder) ? await entriesOf(folder) : [];
  const found = await findModsFolder(folder, entries);
  return {
    modsFolder: found ?? 'mods',
    placement: found !== null && mergedFolders.has(found.toLowerCase()) ? 'merged' : 'folder',
    programPath: await findProgram(folder, entries, platform),
  };
}

async function findModsFolder(folder: string, entries: readonly Dirent[]): Promise<string | null> {
  for (const wanted of modsFolders) {
    const [first = '', second] = wanted.split('/');
    const outer = entries.find((entry) => entry.isDirectory() && entry.name.toLowerCase() === first);
    if (!outer) continue;
    if (second === undefined) return outer.name;
    const inside = await entriesOf(join(folder, outer.name));
    const inner = inside.find((entry) => entry.isDirectory() && entry.name.toLowerCase() === second);
    if (inner) return `${outer.name}/${inner.name}`;
  }
  return null;
}

/**
 * The program that has the folder's name, else the largest. On Linux one of Windows only where there is none of Linux: Wine
 * runs it.
 */
async function findProgram(
  folder: string,
  entries: readonly Dirent[],
  platform: NodeJS.Platform,
): Promise<string | null> {
  const wanted = basename(folder)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  const programs: Found[] = [];
  const forWine: Found[] = [];
  for (const entry of entries) {
    if (!entry.isFile() || notTheGame.test(entry.name)) continue;
    const path = join(folder, entry.name);
    const stem = entry.name.replace(/\.[^.]+$/, '');
    if (platform === 'win32' && !/\.(?:exe|cmd|bat)$/i.test(entry.name)) continue;
    const isForWine = platform === 'linux' && /\.exe$/i.test(entry.name);
    const found = await stat(path).catch(() => null);
    if (!found || (platform !== 'win32' && !isForWine && (found.mode & 0o111) === 0)) continue;
    const isNamed = stem.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '') === wanted;
    if (isForWine) forWine.push({ path, isNamed, size: found.size });
    // Libraries are often marked as programs, too.
    else if (platform === 'win32' || !/\.(?:so|dll|dylib|exe|txt|json|cmd|bat)(?:\.|$)/i.test(entry.name))
      programs.push({ path, isNamed, size: found.size });
  }
  // On a disk of Windows, every file of a Windows game is marked as a program.
  for (const each of programs.sort(surestFirst))
    if (forWine.length === 0 || (await isOfLinux(each.path))) return each.path;
  return forWine.sort(surestFirst)[0]?.path ?? null;
}

type Found = { readonly path: string; readonly isNamed: boolean; readonly size: number };

const surestFirst = (a: Found, b: Found) => Number(b.isNamed) - Number(a.isNamed) || b.size - a.size;

async function isOfLinux(path: string): Promise<boolean> {
  const start = await readStart(path).catch(() => null);
  return start !== null && ['elf', 'script'].includes(formatOf(start, process.arch));
}

const entriesOf = async (folder: string): Promise<readonly Dirent[]> =>
  (await readdir(folder, { withFileTypes: true }).catch(() => [])).slice(0, maxEntries);
