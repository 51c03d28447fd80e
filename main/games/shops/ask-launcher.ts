import { basename, join } from 'node:path';
import { isFolder } from '#main/kernel/files/is-folder.ts';
import { isProgram, programOnPath } from '../steam/program-on-path.ts';
import type { Computer } from '../suggest/shops/computer.ts';
import type { LaunchIds } from '../suggest/shops/launch-ids.ts';
import { isLocal } from '../suggest/shops/paths.ts';
import { textOf } from '../suggest/windows/registry.ts';

/** A program and arguments that ask a shop for a game. */
export type ShopCommand = { readonly command: string; readonly args: readonly string[] };

/**
 * What asks a launcher for a game of its list; null if the launcher isn't on this computer. The ids have no characters that
 * need escaping.
 * @param folder the game's
 */
export async function askLauncher(
  ids: LaunchIds,
  folder: string,
  computer: Computer,
): Promise<ShopCommand | null> {
  switch (ids.shop) {
    case 'heroic':
      // All versions since that of 2023 know this form; later ones also take `launch?appName=APP&runner=RUNNER`.
      return askHeroic(`heroic://launch/${ids.runner}/${ids.app}`, ids.packaged, computer);
    case 'epic': {
      const app = [ids.namespace, ids.item, ids.app].join('%3A');
      return askEpic(`com.epicgames.launcher://apps/${app}?action=launch&silent=true`, computer);
    }
    case 'gog':
      return askGalaxy(['/command=runGame', `/gameId=${ids.id}`, `/path=${folder}`], computer);
  }
}

const flatpakId = 'com.heroicgameslauncher.hgl';

/** @see https://github.com/Heroic-Games-Launcher/HeroicGamesLauncher/blob/main/src/backend/protocol.ts */
async function askHeroic(
  address: string,
  packaged: Extract<LaunchIds, { readonly shop: 'heroic' }>['packaged'],
  { platform, home, env }: Computer,
): Promise<ShopCommand | null> {
  if (platform === 'win32') {
    const data = env['LOCALAPPDATA'];
    return commandOf(data ? [join(data, 'Programs/heroic/Heroic.exe')] : [], [address]);
  }
  if (platform === 'darwin') {
    // An app of macOS gets addresses from the system alone, not as arguments.
    for (const app of ['/Applications/Heroic.app', join(home, 'Applications/Heroic.app')])
      if (await isFolder(app)) return { command: '/usr/bin/open', args: ['-a', app, address] };
    return null;
  }
  // Its Flatpak and its own program have lists of their own.
  const command = await programOnPath([packaged === 'flatpak' ? 'flatpak' : 'heroic'], env);
  if (command === null || packaged === 'snap') return null;
  return { command, args: packaged === 'flatpak' ? ['run', flatpakId, address] : [address] };
}

/** @see https://github.com/erri120/GameFinder/blob/master/src/GameFinder.StoreHandlers.EGS/EGSHandler.cs */
async function askEpic(address: string, { env, windows }: Computer): Promise<ShopCommand | null> {
  if (windows === null) return null;
  const program = 'EpicGamesLauncher.exe';
  const named = textOf(await windows.readRegistry('HKCU\\Software\\Epic Games\\EOS'), 'modsdkcommand');
  const usual = [env['ProgramFiles(x86)'], env['ProgramFiles']].flatMap((path) =>
    path
      ? ['Win64', 'Win32'].map((bits) => join(path, 'Epic Games/Launcher/Portal/Binaries', bits, program))
      : [],
  );
  const isEpics = named !== undefined && isLocal(named) && basename(named) === program;
  return commandOf([...(isEpics ? [named] : []), ...usual], [address]);
}

/** @see https://github.com/SpecialKO/SKIF/blob/master/src/stores/GOG/gog_library.cpp */
async function askGalaxy(args: readonly string[], { windows }: Computer): Promise<ShopCommand | null> {
  if (windows === null) return null;
  const keys = await windows.readRegistry('HKLM\\SOFTWARE\\WOW6432Node\\GOG.com\\GalaxyClient\\paths');
  const named = textOf(keys, 'client');
  return commandOf(named !== undefined && isLocal(named) ? [join(named, 'GalaxyClient.exe')] : [], args);
}

/** The first of these programs that is there, with arguments; null without any. */
async function commandOf(programs: readonly string[], args: readonly string[]): Promise<ShopCommand | null> {
  for (const command of programs) if (await isProgram(command)) return { command, args };
  return null;
}
