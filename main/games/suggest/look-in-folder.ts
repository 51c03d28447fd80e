import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, isAbsolute, join } from 'node:path';
import { formatOf, readStart } from '../play/program-format.ts';
import { isAppName, programOfApp } from './mac/mac-app.ts';

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
  const wanted = lettersOf(basename(folder));
  if (platform === 'darwin') {
    const app = await findApp(folder, entries);
    if (app !== null) return app;
  }
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
    const isNamed = lettersOf(stem) === wanted;
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

/** The program of an app of macOS: of the folder itself, of the app in it that has the folder's name, else of any other. */
async function findApp(folder: string, entries: readonly Dirent[]): Promise<string | null> {
  if (isAppName(folder)) return programOfApp(folder);
  const names = entries.flatMap((entry) => (entry.isDirectory() && isAppName(entry.name) ? entry.name : []));
  const wanted = lettersOf(basename(folder));
  const isNamed = (name: string) => lettersOf(basename(name, '.app')) === wanted;
  for (const name of names.sort((a, b) => Number(isNamed(b)) - Number(isNamed(a)))) {
    const program = notTheGame.test(name) ? null : await programOfApp(join(folder, name));
    if (program !== null) return program;
  }
  return null;
}

/** A name without what tells spellings apart. */
const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

type Found = { readonly path: string; readonly isNamed: boolean; readonly size: number };

const surestFirst = (a: Found, b: Found) => Number(b.isNamed) - Number(a.isNamed) || b.size - a.size;

async function isOfLinux(path: string): Promise<boolean> {
  const start = await readStart(path).catch(() => null);
  return start !== null && ['elf', 'script'].includes(formatOf(start, process.arch));
}

const entriesOf = async (folder: string): Promise<readonly Dirent[]> =>
  (await readdir(folder, { withFileTypes: true }).catch(() => [])).slice(0, maxEntries);
