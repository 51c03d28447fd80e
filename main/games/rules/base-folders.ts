import type { Dirent } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isFolder } from '#main/kernel/files/is-folder.ts';
import { steamAppsOf } from '../steam/steam-app.ts';
import type { Base, GameSystem } from './game-rules.ts';

/** The computer, as far as it decides where programs keep their files. `documents` is the player's folder of that name. */
export type PlayersComputer = {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly documents: string;
  readonly env: Readonly<Record<string, string | undefined>>;
};

/**
 * The folder on this computer that a base of rules stands for, for a game in `folder` made for `system`; null where it isn't
 * known, as for a Windows game whose Wine prefix wasn't found. Never rejects.
 */
export async function baseFolder(
  base: Base,
  { folder, system }: { readonly folder: string; readonly system: GameSystem },
  computer: PlayersComputer,
): Promise<string | null> {
  const { platform, home, documents, env } = computer;
  if (base === 'game') return folder;
  if (system === 'windows' && platform !== 'win32') {
    const prefix = await winePrefixOf(folder);
    const player = prefix && (await playerIn(join(prefix, 'drive_c', 'users')));
    return player && join(player, ...(inWindowsHome[base] ?? []));
  }
  if (base === 'home') return home;
  if (base === 'documents') return documents;
  if (system === 'macos') return base === 'support' ? join(home, 'Library', 'Application Support') : null;
  if (system !== 'windows') return null;
  if (base === 'appdata') return env['APPDATA'] || join(home, 'AppData', 'Roaming');
  if (base === 'locallow') return join(home, 'AppData', 'LocalLow');
  return base === 'localappdata' ? env['LOCALAPPDATA'] || join(home, 'AppData', 'Local') : null;
}

/** Where Windows has these below the player's folder. */
const inWindowsHome: Partial<Record<Base, readonly string[]>> = {
  documents: ['Documents'],
  appdata: ['AppData', 'Roaming'],
  localappdata: ['AppData', 'Local'],
  locallow: ['AppData', 'LocalLow'],
};

/**
 * The Wine prefix of a Windows game on Linux: Proton's for a game in a library of Steam, else the one that the game lies in.
 * Null if there is none.
 */
export async function winePrefixOf(folder: string): Promise<string | null> {
  const real = await realpath(folder).catch(() => folder);
  const proton = await protonPrefixOf(real);
  if (proton !== null) return proton;
  for (let at = real; at !== dirname(at); at = dirname(at))
    if (basename(at).toLowerCase() === 'drive_c') return dirname(at);
  return null;
}

async function protonPrefixOf(folder: string): Promise<string | null> {
  for (const { appId, apps } of await steamAppsOf(folder)) {
    const prefix = join(apps, 'compatdata', appId, 'pfx');
    if (await isFolder(prefix)) return prefix;
  }
  return null;
}

/** The player's folder in a prefix: that of Proton, else the only one beside those that all share. */
async function playerIn(users: string): Promise<string | null> {
  const entries: readonly Dirent[] = await readdir(users, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((each) => each.isDirectory()).map(({ name }) => name);
  const own = names.filter((name) => !/^(?:public|default|all users)$/i.test(name));
  const name = own.find((each) => each === 'steamuser') ?? (own.length === 1 ? own[0] : undefined);
  return name === undefined ? null : join(users, name);
}
