import type { Dirent } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { winePrefixOf } from '../suggest/wine-prefix.ts';
import type { Base, GameSystem } from './game-rules.ts';

/** The computer, as far as it decides where programs keep their files. `documents` is the player's folder of that name. */
export type PlayersComputer = {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly documents: string;
  readonly env: Readonly<Record<string, string | undefined>>;
};

/**
 * Says which folder on this computer a base of rules stands for, for a game in `folder` made for `system`; null where it isn't
 * known, as for a Windows game whose Wine prefix wasn't found. The prefix is looked for once, when it is needed. Never rejects.
 */
export function baseFolders(
  { folder, system }: { readonly folder: string; readonly system: GameSystem },
  computer: PlayersComputer,
): (base: Base) => Promise<string | null> {
  const { platform, home, documents, env } = computer;
  let player: Promise<string | null> | null = null;
  return async (base) => {
    if (base === 'game') return folder;
    if (system === 'windows' && platform !== 'win32') {
      player ??= winePrefixOf(folder, computer).then(
        (prefix) => prefix && playerIn(join(prefix, 'drive_c', 'users')),
      );
      const found = await player;
      return found && join(found, ...(inWindowsHome[base] ?? []));
    }
    if (base === 'home') return home;
    if (base === 'documents') return documents;
    if (system === 'macos') return base === 'support' ? join(home, 'Library', 'Application Support') : null;
    if (system !== 'windows') return null;
    if (base === 'appdata') return env['APPDATA'] || join(home, 'AppData', 'Roaming');
    if (base === 'locallow') return join(home, 'AppData', 'LocalLow');
    return base === 'localappdata' ? env['LOCALAPPDATA'] || join(home, 'AppData', 'Local') : null;
  };
}

/** Where Windows has these below the player's folder. */
const inWindowsHome: Partial<Record<Base, readonly string[]>> = {
  documents: ['Documents'],
  appdata: ['AppData', 'Roaming'],
  localappdata: ['AppData', 'Local'],
  locallow: ['AppData', 'LocalLow'],
};

/** The player's folder in a prefix: that of Proton, else the only one beside those that all share. */
async function playerIn(users: string): Promise<string | null> {
  const entries: readonly Dirent[] = await readdir(users, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((each) => each.isDirectory()).map(({ name }) => name);
  const own = names.filter((name) => !/^(?:public|default|all users)$/i.test(name));
  const name = own.find((each) => each === 'steamuser') ?? (own.length === 1 ? own[0] : undefined);
  return name === undefined ? null : join(users, name);
}
