import { join } from 'node:path';
import { fieldsOf } from '#shared/fields-of.ts';
import { type Computer, dataFolder } from './computer.ts';
import { entriesOf, readYaml } from './lists.ts';
import { folderOfProgram, isLocal } from './paths.ts';
import { type ListedGame, mostGames, type Shop, suggestionOf } from './shop.ts';

/** The most bottles of one Bottles that are looked at. */
const mostBottles = 200;

/**
 * Programs that the player added to Bottles on Linux: each bottle is a Wine prefix and lists its own.
 * @see https://github.com/bottlesdevs/Bottles/blob/main/bottles/backend/managers/manager.py
 * @see https://github.com/bottlesdevs/Bottles/blob/main/bottles/backend/models/config.py
 */
export const bottles: Shop = async (computer) => {
  if (computer.platform !== 'linux') return [];
  const games: ListedGame[] = [];
  for (const data of dataFolders(computer))
    for (const bottle of await bottlesOf(data)) games.push(...(await programsOf(bottle)));
  return games.slice(0, mostGames);
};

const dataFolders = (computer: Computer): readonly string[] => [
  join(dataFolder(computer), 'bottles'),
  join(computer.home, '.var/app/com.usebottles.bottles/data/bottles'),
];

/** The folders of all bottles: those in its own folder or the one that the player chose for them, and those elsewhere. */
async function bottlesOf(data: string): Promise<readonly string[]> {
  const { custom_bottles_path: chosen } = await readYaml(join(data, 'data.yml'));
  const places = [join(data, 'bottles'), ...(typeof chosen === 'string' && isLocal(chosen) ? [chosen] : [])];
  const folders: string[] = [];
  for (const place of places)
    for (const entry of await entriesOf(place)) {
      if (folders.length >= mostBottles) return folders;
      if (!entry.isDirectory()) continue;
      const here = join(place, entry.name);
      // A bottle elsewhere has only this file here.
      const { Path: elsewhere } = await readYaml(join(here, 'placeholder.yml'));
      if (elsewhere === undefined) folders.push(here);
      else if (typeof elsewhere === 'string' && isLocal(elsewhere)) folders.push(elsewhere);
    }
  return folders;
}

async function programsOf(bottle: string): Promise<ListedGame[]> {
  const { External_Programs: programs } = await readYaml(join(bottle, 'bottle.yml'));
  return Object.values(fieldsOf(programs)).flatMap((program) => {
    const { name, path, removed } = fieldsOf(program);
    if (typeof path !== 'string' || removed === 'true') return [];
    return suggestionOf('bottles', name, folderOfProgram(onLinux(path, bottle)), {
      prefix: async () => bottle,
    });
  });
}

/** Where a path of Windows is in a bottle, where links lead to its other drives; another path as it is. */
function onLinux(path: string, bottle: string): string {
  const [, drive, below] = /^([a-z]):[/\\](.*)$/is.exec(path) ?? [];
  if (drive === undefined || below === undefined) return path;
  const root = drive.toLowerCase() === 'c' ? ['drive_c'] : ['dosdevices', `${drive.toLowerCase()}:`];
  return join(bottle, ...root, ...below.split(/[/\\]/));
}
