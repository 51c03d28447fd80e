import { basename, join } from 'node:path';
import { fieldsOf } from '#shared/fields-of.ts';
import { type Computer, configFolder } from './computer.ts';
import { type HeroicPackage, type HeroicRunner, heroicIds } from './launch-ids.ts';
import { readJsonList } from './lists.ts';
import { isOneName, pathBelowHome } from './paths.ts';
import { type ListedGame, mostGames, type Shop, suggestionOf } from './shop.ts';

/**
 * Games of the Heroic Games Launcher: of GOG, of Epic by Legendary, of Amazon by Nile, and those that were added by hand.
 * Also those of Legendary alone.
 * @see https://github.com/Heroic-Games-Launcher/HeroicGamesLauncher/tree/main/src/backend
 */
export const heroic: Shop = async (computer) => {
  const games: ListedGame[] = [];
  for (const { config, legendary, packaged } of placesOf(computer)) {
    const usual = fieldsOf(fieldsOf(await readJsonList(join(config, 'config.json')))['defaultSettings']);
    const byHeroic: ByLauncher = (app, runner, needsShop = false) => ({
      prefix: () => prefixOf(app, { config, usual, computer }),
      launch: heroicIds({ app, runner, packaged, needsShop }),
    });
    // A game that only Legendary has isn't started by Heroic, nor with what Heroic starts others with.
    const byLegendary: ByLauncher = (app) => ({
      prefix: () => prefixOf(app, { config, usual: {}, computer }),
    });
    games.push(
      ...(await gogGames(config, byHeroic)),
      ...(await legendaryGames(join(config, 'legendaryConfig/legendary'), byHeroic)),
      ...(await nileGames(join(config, 'nile_config/nile'), byHeroic)),
      ...(await addedGames(config, byHeroic)),
      ...(await legendaryGames(legendary, byLegendary)),
    );
  }
  return games.slice(0, mostGames);
};

/** The prefix of a game and how it is started, by the name that Heroic has for it and the program that Heroic starts it with. */
type ByLauncher = (
  app: unknown,
  runner: HeroicRunner,
  needsShop?: boolean,
) => Pick<ListedGame, 'prefix' | 'launch'>;

type Place = { readonly config: string; readonly legendary: string; readonly packaged: HeroicPackage };

/**
 * Where Heroic keeps its settings, and where Legendary keeps its list when Heroic doesn't tell it; earlier versions of Heroic
 * did not.
 */
function placesOf(computer: Computer): readonly Place[] {
  const { platform, home, env } = computer;
  if (platform === 'win32') {
    const legendary = join(home, '.config/legendary');
    return env['APPDATA'] ? [{ config: join(env['APPDATA'], 'heroic'), legendary, packaged: 'none' }] : [];
  }
  const own = configFolder(computer);
  const legendary = join(own, 'legendary');
  if (platform === 'darwin')
    return [{ config: join(home, 'Library/Application Support/heroic'), legendary, packaged: 'none' }];
  const places = [
    [own, 'none'],
    [join(home, '.var/app/com.heroicgameslauncher.hgl/config'), 'flatpak'],
    [join(home, 'snap/heroic/current/.config'), 'snap'],
  ] as const;
  return places.map(([folder, packaged]) => ({
    config: join(folder, 'heroic'),
    legendary: join(folder, 'legendary'),
    packaged,
  }));
}

/**
 * The prefix of a game: of its own settings, else of `usual`, those for all games. With Proton it is in a folder of the one that
 * is named.
 */
async function prefixOf(
  app: unknown,
  {
    config,
    usual,
    computer,
  }: { readonly config: string; readonly usual: Settings; readonly computer: Computer },
): Promise<string | null> {
  if (!isOneName(app)) return null;
  const own = fieldsOf(fieldsOf(await readJsonList(join(config, 'GamesConfig', `${app}.json`)))[app]);
  const { winePrefix, wineVersion } = { ...usual, ...own };
  const folder = pathBelowHome(winePrefix, computer.home);
  return folder !== null && fieldsOf(wineVersion)['type'] === 'proton' ? join(folder, 'pfx') : folder;
}

type Settings = Readonly<{ winePrefix?: unknown; wineVersion?: unknown }>;

async function gogGames(config: string, by: ByLauncher): Promise<ListedGame[]> {
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
    return suggestionOf('gog', titles.get(appName) ?? basename(folder), folder, by(appName, 'gog'));
  });
}

async function legendaryGames(folder: string, by: ByLauncher): Promise<ListedGame[]> {
  const installed = fieldsOf(await readJsonList(join(folder, 'installed.json')));
  return Object.entries(installed).flatMap(([app, game]) => {
    const { title, install_path: path, is_dlc: isAddOn, requires_ot: needsToken } = fieldsOf(game);
    if (isAddOn === true) return [];
    return suggestionOf('epic', title, path, by(app, 'legendary', needsToken === true));
  });
}

async function nileGames(folder: string, by: ByLauncher): Promise<ListedGame[]> {
  const library = listOf(await readJsonList(join(folder, 'library.json')));
  const titles = new Map(
    library.map((game) => {
      const { id, title } = fieldsOf(fieldsOf(game)['product']);
      return [id, title];
    }),
  );
  return listOf(await readJsonList(join(folder, 'installed.json'))).flatMap((game) => {
    const { id, path } = fieldsOf(game);
    return suggestionOf('heroic', titles.get(id) ?? basename(String(path ?? '')), path, by(id, 'nile'));
  });
}

async function addedGames(config: string, by: ByLauncher): Promise<ListedGame[]> {
  const { games } = fieldsOf(await readJsonList(join(config, 'sideload_apps/library.json')));
  return listOf(games).flatMap((game) => {
    const { app_name: app, title, folder_name: folder, is_installed: isInstalled } = fieldsOf(game);
    return isInstalled === false ? [] : suggestionOf('heroic', title, folder, by(app, 'sideload'));
  });
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
