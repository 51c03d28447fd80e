import { join } from 'node:path';
import { fieldsOf } from '#shared/fields-of.ts';
import { entriesOf, readJsonList, readList } from './lists.ts';
import { type FoundGame, mostGames, type Shop, suggestionOf } from './shop.ts';

/** Games in the folders where installers and players put them. Those of GOG say their name. */
export const gameFolders: Shop = async ({ platform, home, env }) => {
  const programs = [env['ProgramFiles(x86)'], env['ProgramFiles']].flatMap((path) => path ?? []);
  const folders =
    platform === 'win32'
      ? [
          'C:\\Games',
          'C:\\GOG Games',
          ...programs.flatMap((path) => [join(path, 'GOG Galaxy/Games'), join(path, 'Epic Games')]),
        ]
      : platform === 'darwin'
        ? [join(home, 'Games')]
        : [join(home, 'Games'), join(home, 'GOG Games'), join(home, 'Games/Heroic')];
  const games = await Promise.all(folders.map(gamesIn));
  return games.flat();
};

async function gamesIn(folder: string): Promise<FoundGame[]> {
  const games: FoundGame[] = [];
  for (const entry of await entriesOf(folder)) {
    if (!entry.isDirectory() || entry.name.startsWith('.')) continue;
    const inside = join(folder, entry.name);
    const gogName = await nameByGog(inside);
    const isOfGog = gogName !== null || /gog/i.test(folder);
    games.push(...suggestionOf(isOfGog ? 'gog' : 'folder', gogName ?? entry.name, inside));
    if (games.length >= mostGames) break;
  }
  return games;
}

/** The name that an installer of GOG has left in a game's folder; null without one. */
async function nameByGog(folder: string): Promise<string | null> {
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
