import { join } from 'node:path';
import { fieldsOf } from '#shared/fields-of.ts';
import { textOf } from '../windows/registry.ts';
import type { Computer } from './computer.ts';
import { epicIds } from './launch-ids.ts';
import { entriesOf, readJsonList } from './lists.ts';
import { isLocal } from './paths.ts';
import { type ListedGame, mostGames, type Shop, suggestionOf } from './shop.ts';

/** Games of the Epic Games Launcher on Windows and macOS: one manifest for each, and for each of their add-ons. */
export const epic: Shop = async (computer) =>
  (await Promise.all((await manifestFolders(computer)).map(gamesIn))).flat();

/** @see https://github.com/erri120/GameFinder/blob/master/src/GameFinder.StoreHandlers.EGS/EGSHandler.cs */
async function manifestFolders({ platform, home, env, windows }: Computer): Promise<readonly string[]> {
  const usual = 'Epic/EpicGamesLauncher/Data/Manifests';
  if (platform === 'darwin') return [join(home, 'Library/Application Support', usual)];
  if (windows === null) return [];
  const keys = await windows.readRegistry('HKCU\\Software\\Epic Games\\EOS');
  const named = textOf(keys, 'modsdkmetadatadir');
  return [
    ...(named !== undefined && isLocal(named) ? [named] : []),
    ...(env['ProgramData'] ? [join(env['ProgramData'], usual)] : []),
  ];
}

async function gamesIn(folder: string): Promise<ListedGame[]> {
  const manifests = (await entriesOf(folder)).filter(({ name }) => name.endsWith('.item'));
  const games = manifests.slice(0, mostGames).map(async ({ name }) => {
    const manifest = fieldsOf(await readJsonList(join(folder, name)));
    const { AppName, MainGameAppName, bIsIncompleteInstall, bIsApplication } = manifest;
    const isAddOn =
      typeof MainGameAppName === 'string' && MainGameAppName !== '' && MainGameAppName !== AppName;
    // The engine and its plugins are in the same list.
    if (isAddOn || bIsIncompleteInstall === true || bIsApplication === false) return [];
    return suggestionOf('epic', manifest['DisplayName'], manifest['InstallLocation'], {
      launch: epicIds(manifest),
    });
  });
  return (await Promise.all(games)).flat();
}
