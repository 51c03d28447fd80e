import { basename, join } from 'node:path';
import { isAppName, readApp } from '../mac/mac-app.ts';
import { entriesOf } from './lists.ts';
import { mostGames, type Shop, suggestionOf } from './shop.ts';

/** The categories of games, such as `public.app-category.role-playing-games`. */
const ofGames = /^public\.app-category\.(?:[a-z-]+-)?games$/;

/**
 * Apps of macOS that say that they are games, in the folders for apps. The app itself is the game's folder.
 * @see https://developer.apple.com/documentation/bundleresources/information-property-list/lsapplicationcategorytype
 */
export const applications: Shop = async ({ platform, home }) => {
  if (platform !== 'darwin') return [];
  const found = await Promise.all(
    ['/Applications', join(home, 'Applications')].map(async (folder) => {
      const apps = (await entriesOf(folder)).filter((entry) => entry.isDirectory() && isAppName(entry.name));
      return Promise.all(apps.slice(0, mostGames).map(({ name }) => gameOf(join(folder, name))));
    }),
  );
  return found.flat(2);
};

async function gameOf(app: string) {
  const info = await readApp(app);
  if (!ofGames.test(info?.get('LSApplicationCategoryType') ?? '')) return [];
  const name = info?.get('CFBundleDisplayName') ?? info?.get('CFBundleName') ?? basename(app, '.app');
  return suggestionOf('applications', name, app);
}
