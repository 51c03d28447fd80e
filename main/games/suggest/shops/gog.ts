import { join } from 'node:path';
import { fieldsOf } from '#shared/fields-of.ts';
import { gogIds } from './launch-ids.ts';
import { entriesOf, readJsonList, readList } from './lists.ts';
import { isLocal, isOneName } from './paths.ts';
import { mostGames, type Shop, suggestionOf } from './shop.ts';

/**
 * Games that GOG Galaxy and GOG's installers have entered in the registry of Windows, each under its number.
 * @see https://github.com/SpecialKO/SKIF/blob/master/src/stores/GOG/gog_library.cpp
 */
export const gog: Shop = async ({ windows }) => {
  if (windows === null) return [];
  const keys = await windows.readRegistry('HKLM\\SOFTWARE\\WOW6432Node\\GOG.com\\Games');
  const games = [...keys].slice(0, mostGames).map(async ([key, values]) => {
    const path = values.get('path');
    if (path === undefined || !isLocal(path)) return [];
    // Add-ons are in the list as well, with the folder of their game.
    const name = (await nameByGog(path)) ?? values.get('gamename');
    const id = key.split('\\').at(-1) ?? '';
    return suggestionOf('gog', name, path, { launch: (await isAddOn(id, path)) ? null : gogIds(id) });
  });
  return (await Promise.all(games)).flat();
};

/** Whether a number is that of an add-on, as its installer says in the folder of the game. */
async function isAddOn(id: string, folder: string): Promise<boolean> {
  if (!isOneName(id)) return false;
  const { rootGameId } = fieldsOf(await readJsonList(join(folder, `goggame-${id}.info`)));
  return rootGameId !== undefined && rootGameId !== id;
}

/** The name that an installer of GOG has left in a game's folder; null without one. */
export async function nameByGog(folder: string): Promise<string | null> {
  for (const { name } of await entriesOf(folder)) {
    // Linux: a text whose first line is the name.
    if (name === 'gameinfo') return (await readList(join(folder, name)))?.split('\n')[0]?.trim() || null;
    if (!/^goggame-\d+\.info$/.test(name)) continue;
    const info = fieldsOf(await readJsonList(join(folder, name)));
    // Add-ons have an info of their own.
    if (info['gameId'] === info['rootGameId'] && typeof info['name'] === 'string') return info['name'];
  }
  return null;
}
