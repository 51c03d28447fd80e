import { join } from 'node:path';
import { isFolder } from '#main/kernel/files/is-folder.ts';
import { nameByGog } from './gog.ts';
import { entriesOf } from './lists.ts';
import { type FoundGame, mostGames, type Shop, suggestionOf } from './shop.ts';

/** Games in the folders where installers and players put them. Those of GOG say their name. */
export const gameFolders: Shop = async ({ platform, home, env, windows }) => {
  const programs = [env['ProgramFiles(x86)'], env['ProgramFiles']].flatMap((path) => path ?? []);
  const drives = windows?.drives ?? [];
  const folders =
    platform === 'win32'
      ? [
          ...drives.flatMap((drive) => [join(drive, 'Games'), join(drive, 'GOG Games')]),
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
    if (await isOfWine(inside)) continue;
    const gogName = await nameByGog(inside);
    const isOfGog = gogName !== null || /gog/i.test(folder);
    games.push(...suggestionOf(isOfGog ? 'gog' : 'folder', gogName ?? entry.name, inside));
    if (games.length >= mostGames) break;
  }
  return games;
}

/** Whether a folder is a Wine prefix, or has nothing but those: Heroic and umu keep theirs among games. */
async function isOfWine(folder: string): Promise<boolean> {
  if (await isPrefix(folder)) return true;
  const entries = await entriesOf(folder);
  if (entries.length === 0 || entries.length > mostGames) return false;
  if (entries.some((entry) => !entry.isDirectory())) return false;
  return (await Promise.all(entries.map(({ name }) => isPrefix(join(folder, name))))).every(Boolean);
}

const isPrefix = async (folder: string): Promise<boolean> =>
  (await isFolder(join(folder, 'drive_c'))) || (await isFolder(join(folder, 'pfx', 'drive_c')));
