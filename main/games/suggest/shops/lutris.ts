import { join, resolve } from 'node:path';
import { isFolder } from '#main/kernel/files/is-folder.ts';
import { fieldsOf } from '#shared/fields-of.ts';
import { type Computer, configFolder, dataFolder } from './computer.ts';
import { readForeignRows } from './foreign-database.ts';
import { readYaml } from './lists.ts';
import { folderOfProgram, isOneName, pathBelowHome } from './paths.ts';
import { type ListedGame, mostGames, type Shop, suggestionOf } from './shop.ts';

/**
 * Games of Lutris on Linux that have a folder, or a program in one. Those of Steam are Steam's, and a web page is none.
 * @see https://github.com/lutris/lutris/blob/master/lutris/config.py
 * @see https://github.com/lutris/lutris/blob/master/lutris/runners/wine.py
 */
export const lutris: Shop = async (computer) => {
  if (computer.platform !== 'linux') return [];
  const lists = await Promise.all(
    placesOf(computer).map(async ({ database, settings }) => {
      const rows = await readForeignRows(database, query);
      return Promise.all(rows.map((row) => gamesOf(row, settings, computer)));
    }),
  );
  return lists.flat(2);
};

const query = `SELECT name, directory, configpath FROM games
  WHERE installed = 1 AND runner NOT IN ('steam', 'web') LIMIT ${mostGames}`;

async function gamesOf(
  { name, directory, configpath }: Readonly<Record<string, unknown>>,
  settings: readonly string[],
  { home }: Computer,
): Promise<ListedGame[]> {
  const read = () => settingsOf(configpath, settings);
  const prefix = async () => pathBelowHome((await read())['prefix'], home);
  const folder = pathBelowHome(directory, home);
  // Lutris often takes a Wine prefix for the folder of the game in it.
  if (folder !== null && !(await isFolder(join(folder, 'drive_c'))))
    return suggestionOf('lutris', name, folder, { prefix });
  const { exe } = await read();
  const program =
    folder !== null && typeof exe === 'string' ? resolve(folder, exe) : pathBelowHome(exe, home);
  return suggestionOf('lutris', name, program === null ? folder : folderOfProgram(program), { prefix });
}

/** Where Lutris keeps its list, and the settings of games: earlier and later versions have them in different folders. */
function placesOf(computer: Computer) {
  const flatpak = join(computer.home, '.var/app/net.lutris.Lutris');
  return [
    { data: dataFolder(computer), config: configFolder(computer) },
    { data: join(flatpak, 'data'), config: join(flatpak, 'config') },
  ].map(({ data, config }) => ({
    database: join(data, 'lutris/pga.db'),
    settings: [config, data].map((folder) => join(folder, 'lutris/games')),
  }));
}

/** What a game's settings say of the game itself; nothing if they can't be read. */
async function settingsOf(
  name: unknown,
  folders: readonly string[],
): Promise<Readonly<Record<string, unknown>>> {
  if (!isOneName(name)) return {};
  for (const folder of folders) {
    const { game } = await readYaml(join(folder, `${name}.yml`));
    if (game !== undefined) return fieldsOf(game);
  }
  return {};
}
