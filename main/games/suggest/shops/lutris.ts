import { join } from 'node:path';
import { readForeignRows } from './foreign-database.ts';
import { mostGames, type Shop, suggestionOf } from './shop.ts';

/** Games of Lutris on Linux that have a folder. Those of Steam are Steam's, and a web page is none. */
export const lutris: Shop = async ({ platform, home, env }) => {
  if (platform !== 'linux') return [];
  const data = env['XDG_DATA_HOME'] || join(home, '.local/share');
  const files = [join(data, 'lutris/pga.db'), join(home, '.var/app/net.lutris.Lutris/data/lutris/pga.db')];
  const rows = await Promise.all(files.map((file) => readForeignRows(file, query)));
  return rows.flat().flatMap(({ name, directory }) => suggestionOf('lutris', name, directory));
};

const query = `SELECT name, directory FROM games
  WHERE installed = 1 AND directory <> '' AND runner NOT IN ('steam', 'web') LIMIT ${mostGames}`;
