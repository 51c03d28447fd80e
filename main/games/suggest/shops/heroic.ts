import { basename, join } from 'node:path';
import { fieldsOf } from '#shared/fields-of.ts';
import {
  type Computer,
  configFolder,
  type FoundGame,
  mostGames,
  readJsonList,
  type Shop,
  suggestionOf,
} from './shop.ts';

/**
 * Games of the Heroic Games Launcher: of GOG, of Epic by Legendary, of Amazon by Nile, and those that were added by hand.
 * Also those of Legendary alone.
 */
export const heroic: Shop = async (computer) => {
  const games: FoundGame[] = [];
  for (const config of configFolders(computer)) {
    games.push(
      ...(await gogGames(config)),
      ...(await legendaryGames(join(config, 'legendaryConfig/legendary'))),
      ...(await nileGames(join(config, 'nile_config/nile'))),
      ...(await addedGames(config)),
    );
  }
  for (const folder of legendaryFolders(computer)) games.push(...(await legendaryGames(folder)));
  return games.slice(0, mostGames);
};

function configFolders(computer: Computer): readonly string[] {
  const { platform, home, env } = computer;
  if (platform === 'win32') return env['APPDATA'] ? [join(env['APPDATA'], 'heroic')] : [];
  if (platform === 'darwin') return [join(home, 'Library/Application Support/heroic')];
  return [join(configFolder(computer), 'heroic'), join(home, flatpak, 'config/heroic')];
}

const flatpak = '.var/app/com.heroicgameslauncher.hgl';

/** Where Legendary keeps its list when Heroic doesn't tell it; earlier versions of Heroic did not. */
const legendaryFolders = (computer: Computer): readonly string[] =>
  computer.platform === 'win32'
    ? [join(computer.home, '.config/legendary')]
    : [join(configFolder(computer), 'legendary'), join(computer.home, flatpak, 'config/legendary')];

async function gogGames(config: string): Promise<FoundGame[]> {
  const { installed } = fieldsOf(await readJsonList(join(config, 'gog_store/installed.json')));
  if (!Array.isArray(installed)) return [];
  const { games } = fieldsOf(await readJsonList(join(config, 'store_cache/gog_library.json')));
  const titles = new Map(
    listOf(games).map((game) => {
      const { app_name: id, title } = fieldsOf(game);
      return [id, title];
    }),
  );
  return installed.flatMap((game) => {
    const { appName, install_path: folder, is_dlc: isAddOn } = fieldsOf(game);
    if (isAddOn === true || typeof folder !== 'string') return [];
    // Without the library, the folder has the name of the game.
    return suggestionOf('gog', titles.get(appName) ?? basename(folder), folder);
  });
}

async function legendaryGames(folder: string): Promise<FoundGame[]> {
  const installed = fieldsOf(await readJsonList(join(folder, 'installed.json')));
  return Object.values(installed).flatMap((game) => {
    const { title, install_path: path, is_dlc: isAddOn } = fieldsOf(game);
    return isAddOn === true ? [] : suggestionOf('epic', title, path);
  });
}

async function nileGames(folder: string): Promise<FoundGame[]> {
  const library = listOf(await readJsonList(join(folder, 'library.json')));
  const titles = new Map(
    library.map((game) => {
      const { id, title } = fieldsOf(fieldsOf(game)['product']);
      return [id, title];
    }),
  );
  return listOf(await readJsonList(join(folder, 'installed.json'))).flatMap((game) => {
    const { id, path } = fieldsOf(game);
    return suggestionOf('heroic', titles.get(id) ?? basename(String(path ?? '')), path);
  });
}

async function addedGames(config: string): Promise<FoundGame[]> {
  const { games } = fieldsOf(await readJsonList(join(config, 'sideload_apps/library.json')));
  return listOf(games).flatMap((game) => {
    const { title, folder_name: folder, is_installed: isInstalled } = fieldsOf(game);
    return isInstalled === false ? [] : suggestionOf('heroic', title, folder);
  });
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
