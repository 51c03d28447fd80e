import { join } from 'node:path';
import { type Computer, configFolder } from './computer.ts';
import { readForeignRows } from './foreign-database.ts';
import { isOneName } from './paths.ts';
import { mostGames, type Shop, suggestionOf } from './shop.ts';

/** Games of the itch app: each in a folder of a place that the player chose, or in a folder of its own. */
export const itch: Shop = async (computer) => {
  const rows = await Promise.all(
    configFolders(computer).map((folder) => readRows(join(folder, 'db/butler.db'))),
  );
  return rows.flat().flatMap(({ title, place, name, own }) => {
    if (typeof own === 'string' && own !== '') return suggestionOf('itch', title, own);
    if (typeof place !== 'string' || !isOneName(name)) return [];
    return suggestionOf('itch', title, join(place, name));
  });
};

const readRows = (file: string) =>
  readForeignRows(
    file,
    `SELECT games.title AS title, install_locations.path AS place, caves.install_folder_name AS name,
      caves.custom_install_folder AS own
    FROM caves JOIN games ON games.id = caves.game_id
    LEFT JOIN install_locations ON install_locations.id = caves.install_location_id
    WHERE games.classification IS NULL OR games.classification IN ('', 'game') LIMIT ${mostGames}`,
  );

function configFolders(computer: Computer): readonly string[] {
  const { platform, home, env } = computer;
  if (platform === 'win32') return env['APPDATA'] ? [join(env['APPDATA'], 'itch')] : [];
  if (platform === 'darwin') return [join(home, 'Library/Application Support/itch')];
  return [join(configFolder(computer), 'itch'), join(home, '.var/app/io.itch.itch/config/itch')];
}
