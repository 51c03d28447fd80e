import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isFolder } from '#main/kernel/files/is-folder.ts';
import type { PlayersComputer } from '../rules/base-folders.ts';
import type { Keeper } from './found.ts';
import { readForeignText } from './read-text.ts';

/** Programs that keep mods outside of a game's folder. */
export type Elsewhere = Exclude<Keeper, 'nobody' | 'vortex'>;

/** Where each program keeps what it has, below the folders that systems have for that; the later ones are of earlier versions. */
const names: Readonly<Record<Elsewhere, readonly string[]>> = {
  mo2: ['ModOrganizer'],
  r2modman: ['r2modmanPlus-local', 'Thunderstore Mod Manager/DataFolder'],
  gale: ['com.kesomannen.gale'],
  prism: ['PrismLauncher'],
  modrinth: ['ModrinthApp', 'com.modrinth.theseus'],
};

/** These programs. */
export const keepersElsewhere = Object.keys(names) as readonly Elsewhere[];

/**
 * The folders in which a program usually keeps its mods of a game, by the game's title; they are there, and may have nothing of it. Mod Organizer,
 * r2modman and Gale have one for each game. Never rejects.
 * @see https://github.com/ModOrganizer2/modorganizer/wiki
 * @see https://github.com/ebkr/r2modmanPlus/wiki
 * @see https://prismlauncher.org/wiki/getting-started/data-location/
 */
export async function usualFolders(
  keeper: Elsewhere,
  title: string,
  computer: PlayersComputer,
): Promise<readonly string[]> {
  const roots = rootsOf(computer).flatMap((root) => names[keeper].map((name) => join(root, name)));
  const found: string[] = [];
  for (const root of roots) {
    if (!(await isFolder(root))) continue;
    if (keeper === 'prism' || keeper === 'modrinth') {
      found.push(root);
      continue;
    }
    const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
    for (const { name } of entries.filter((entry) => entry.isDirectory())) {
      const folder = join(root, name);
      const game = keeper === 'mo2' ? await gameOfInstance(folder) : name;
      if (isNamed(game, title)) found.push(folder);
    }
  }
  return found;
}

/** The most games of Vortex whose folders are looked at. */
const mostVortexGames = 100;

/**
 * The folders in which Vortex keeps its mods unless the player chose others: one for each game, which it names in its own way. Below
 * `ProgramData` they are those that all players of a computer share. Never rejects.
 * @see https://github.com/Nexus-Mods/Vortex/wiki
 */
export async function vortexFolders(computer: PlayersComputer): Promise<readonly string[]> {
  const { ProgramData: shared } = computer.env;
  const roots = [...rootsOf(computer), ...(computer.platform === 'win32' && shared ? [shared] : [])];
  const found: string[] = [];
  for (const root of roots.map((each) => join(each, 'Vortex'))) {
    const entries = await readdir(root, { withFileTypes: true }).catch(() => []);
    found.push(...entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(root, name, 'mods')));
  }
  return found.slice(0, mostVortexGames);
}

/** The folders in which programs keep what is the player's. */
function rootsOf({ platform, home, env }: PlayersComputer): readonly string[] {
  if (platform === 'win32')
    return [
      env['APPDATA'] || join(home, 'AppData', 'Roaming'),
      env['LOCALAPPDATA'] || join(home, 'AppData', 'Local'),
    ];
  if (platform === 'darwin') return [join(home, 'Library', 'Application Support'), join(home, '.config')];
  return [
    env['XDG_DATA_HOME'] || join(home, '.local', 'share'),
    env['XDG_CONFIG_HOME'] || join(home, '.config'),
    join(home, '.var/app/org.prismlauncher.PrismLauncher/data'),
  ];
}

/** The game that an instance of Mod Organizer is for; empty for a folder that is none. */
async function gameOfInstance(folder: string): Promise<string> {
  const ini = (await readForeignText(join(folder, 'ModOrganizer.ini'))) ?? '';
  return /^gameName=(.*)$/m.exec(ini)?.[1]?.trim() ?? '';
}

/** Whether a name is a game's title, as programs write it: without blanks, or with dashes. */
export const isNamed = (name: string, title: string): boolean => lettersOf(name) === lettersOf(title);

const lettersOf = (title: string): string => title.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
