import { join } from 'node:path';
import { fieldsOf } from '#shared/fields-of.ts';
import { entriesOf, readJsonList } from './lists.ts';
import { mostGames, type Shop, suggestionOf } from './shop.ts';

/** Games of the Epic Games Launcher on Windows and macOS: one manifest for each, and for each of their add-ons. */
export const epic: Shop = async ({ platform, home, env }) => {
  const data =
    platform === 'win32'
      ? env['ProgramData'] && join(env['ProgramData'], 'Epic')
      : platform === 'darwin' && join(home, 'Library/Application Support/Epic');
  if (!data) return [];
  const folder = join(data, 'EpicGamesLauncher/Data/Manifests');
  const manifests = (await entriesOf(folder)).filter(({ name }) => name.endsWith('.item'));
  const games = manifests.slice(0, mostGames).map(async ({ name }) => {
    const manifest = fieldsOf(await readJsonList(join(folder, name)));
    const { AppName, MainGameAppName, bIsIncompleteInstall, bIsApplication } = manifest;
    const isAddOn =
      typeof MainGameAppName === 'string' && MainGameAppName !== '' && MainGameAppName !== AppName;
    // The engine and its plugins are in the same list.
    if (isAddOn || bIsIncompleteInstall === true || bIsApplication === false) return [];
    return suggestionOf('epic', manifest['DisplayName'], manifest['InstallLocation']);
  });
  return (await Promise.all(games)).flat();
};
