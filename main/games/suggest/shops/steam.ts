import { join } from 'node:path';
import { textOf } from '../windows/registry.ts';
import { type Computer, dataFolder } from './computer.ts';
import { entriesOf, readList } from './lists.ts';
import { isLocal, isOneName } from './paths.ts';
import { type FoundGame, mostGames, type Shop, suggestionOf } from './shop.ts';
import { parseVdf, type VdfValue } from './vdf.ts';

/** What Steam lists beside games. */
const noGame = /^(?:Steamworks Common|Steam Linux Runtime|Proton\b)/i;

/** Games in all libraries of Steam, also of its Flatpak and Snap. */
export const steam: Shop = async (computer) => {
  const games: FoundGame[] = [];
  for (const folder of await steamFolders(computer)) games.push(...(await gamesOf(folder)));
  return games.slice(0, mostGames);
};

/** @see https://github.com/erri120/GameFinder/blob/master/src/GameFinder.StoreHandlers.Steam/Services/SteamLocationFinder.cs */
async function steamFolders(computer: Computer): Promise<readonly string[]> {
  const { platform, home, env, windows } = computer;
  if (platform === 'win32') {
    const keys = await windows?.readRegistry('HKCU\\Software\\Valve\\Steam');
    const named = keys && textOf(keys, 'steampath');
    const programs = [env['ProgramFiles(x86)'], env['ProgramFiles']].flatMap((path) => path ?? []);
    return [
      ...(named !== undefined && isLocal(named) ? [named] : []),
      ...programs.map((path) => join(path, 'Steam')),
      // Libraries whose Steam is gone, as after Windows was installed again.
      ...(windows?.drives ?? []).map((drive) => join(drive, 'SteamLibrary')),
    ];
  }
  if (platform === 'darwin') return [join(home, 'Library/Application Support/Steam')];
  return [
    join(dataFolder(computer), 'Steam'),
    join(home, '.steam/steam'),
    join(home, '.steam/debian-installation'),
    join(home, '.var/app/com.valvesoftware.Steam/.local/share/Steam'),
    join(home, '.var/app/com.valvesoftware.Steam/data/Steam'),
    join(home, 'snap/steam/common/.local/share/Steam'),
  ];
}

async function gamesOf(folder: string): Promise<FoundGame[]> {
  const list = await readVdf(join(folder, 'steamapps', 'libraryfolders.vdf'));
  const libraries = Object.values(childrenOf(list?.['libraryfolders'])).flatMap((library) => {
    const path = childrenOf(library)['path'];
    return typeof path === 'string' && isLocal(path) ? [path] : [];
  });
  const games: FoundGame[] = [];
  // Its own folder as the list spells it comes first: the registry of Windows has it in lower case.
  for (const library of new Set([...libraries, folder])) {
    const apps = join(library, 'steamapps');
    for (const entry of await entriesOf(apps)) {
      if (!entry.isFile() || !/^appmanifest_\d+\.acf$/.test(entry.name)) continue;
      const { name, installdir } = childrenOf((await readVdf(join(apps, entry.name)))?.['appstate']);
      if (typeof name !== 'string' || noGame.test(name) || !isOneName(installdir)) continue;
      games.push(...suggestionOf('steam', name, join(apps, 'common', installdir)));
      if (games.length >= mostGames) return games;
    }
  }
  return games;
}

async function readVdf(path: string) {
  const text = await readList(path);
  return text === null ? null : parseVdf(text);
}

const childrenOf = (value: VdfValue | undefined): { readonly [name: string]: VdfValue } =>
  typeof value === 'object' ? value : {};
