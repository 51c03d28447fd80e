import { readFile } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, sep } from 'node:path';
import { isFolder } from '#main/kernel/files/is-folder.ts';
import { isProgram, programOnPath } from '../steam/program-on-path.ts';
import { winePrefixOf } from '../suggest/wine-prefix.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** What runs a Windows program on Linux: `args` come before the program's path, `env` is added to the environment. */
export type Wine = {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
};

/**
 * Finds what runs the Windows programs of a game: the Proton that made its prefix, else Wine with that prefix, or with its
 * usual one for a game without. Null if there is neither on this computer. Never rejects.
 */
export async function findWine(
  folder: string,
  { env, home }: { readonly env: Env; readonly home: string },
): Promise<Wine | null> {
  const prefix = await winePrefixOf(folder, { env, home });
  const proton = prefix === null ? null : await findProton(prefix, { env, home });
  if (proton !== null) return proton;
  const command = await programOnPath(['wine', 'wine64'], env);
  if (command === null) return null;
  return { command, args: [], env: prefix === null ? {} : { WINEPREFIX: prefix } };
}

/**
 * The Proton that made a prefix: Steam's `compatdata/ID/pfx`, or one of a launcher. Null for a prefix that Wine made, or if that
 * Proton is gone.
 */
async function findProton(
  prefix: string,
  { env, home }: { readonly env: Env; readonly home: string },
): Promise<Wine | null> {
  // Launchers that start Proton by umu have it use the folder above as the prefix, too.
  const data = basename(prefix) === 'pfx' ? dirname(prefix) : prefix;
  const info = await readFile(join(data, 'config_info'), 'utf8').catch(() => '');
  // The first line is the prefix's version, those after it are folders of Proton and the one of Steam.
  const folders = info.split('\n').slice(1, 8).filter(isAbsolute);
  const command = await firstOf(folders.flatMap(protonsAbove), isProgram);
  if (command === null) return null;
  const steam = await firstOf(
    [
      ...(env['STEAM_COMPAT_CLIENT_INSTALL_PATH'] ? [env['STEAM_COMPAT_CLIENT_INSTALL_PATH']] : []),
      ...folders.filter((path) => protonsAbove(path).length === 0),
      join(home, '.local/share/Steam'),
      join(home, '.steam/steam'),
    ],
    isFolder,
  );
  const app = basename(dirname(data)) === 'compatdata' ? basename(data) : '';
  return {
    command,
    args: ['run'],
    env: {
      STEAM_COMPAT_DATA_PATH: data,
      STEAM_COMPAT_CLIENT_INSTALL_PATH: steam ?? dirname(dirname(dirname(data))),
      // Without them, Steam's library in the game has Steam start it again, and the program ends at once.
      ...(/^\d+$/.test(app) && { SteamAppId: app, SteamGameId: app }),
    },
  };
}

/** Where tools are that run Windows programs: Steam's own, those that the player added to Steam, and Heroic's. */
const toolFolders = /\/(?:steamapps\/common|compatibilitytools\.d|heroic\/tools\/proton)$/;

/** The script of the Proton that a folder belongs to, if it is in one of these. */
function protonsAbove(path: string): readonly string[] {
  for (let at = path; at !== dirname(at); at = dirname(at))
    if (toolFolders.test(dirname(at).split(sep).join('/'))) return [join(at, 'proton')];
  return [];
}

/** The first path for which `is` holds; null if there is none. */
async function firstOf(
  paths: readonly string[],
  is: (path: string) => Promise<boolean>,
): Promise<string | null> {
  for (const path of paths) if (await is(path)) return path;
  return null;
}

/** The value of WINEDLLOVERRIDES for libraries that Wine has to load from the game's folder, after what is set already. */
export function withOverrides(libraries: readonly string[], before: string | undefined): string {
  const set = (before ?? '').split(';').filter((part) => part.trim() !== '');
  const named = new Set(set.flatMap((part) => (part.split('=')[0] ?? '').split(',').map(nameOf)));
  const added = libraries.filter((library) => !named.has(nameOf(library)));
  return [...set, ...added.map((library) => `${library}=n,b`)].join(';');
}

/** Libraries are named with their ending or without. */
const nameOf = (library: string): string =>
  library
    .trim()
    .toLowerCase()
    .replace(/\.dll$/, '');
