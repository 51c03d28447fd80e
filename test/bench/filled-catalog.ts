import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { catalogFile } from '#main/catalog/files.ts';
import { openDatabase } from '#main/catalog/store/database.ts';
import { createCatalogStore } from '#main/catalog/store/store.ts';
import { parseProfile } from '#main/profile/parse.ts';
import { listScopeOf } from '#main/profile/profile.ts';
import type { App } from './electron/launch.ts';
import type { Bench } from './measurement.ts';
import { buildCatalog, makeMods } from './rows/catalog.ts';

/** Loadout with a catalog of this many mods that was read just now, so that it reads nothing from the service. */
export async function loadoutWithCatalog(bench: Bench, mods: number): Promise<App> {
  const service = await bench.fakeService(mods);
  const userData = join(bench.folder, `user-data-catalog-${mods}`);
  const source = service.profileFile;
  const profile = parseProfile(await readFile(source, 'utf8'), { source });
  const file = catalogFile(join(userData, 'catalog'), listScopeOf(profile, profile.apiKey));
  mkdirSync(dirname(file), { recursive: true });
  buildCatalog(file, makeMods(mods));
  const store = createCatalogStore(openDatabase(file));
  store.beginPass(Date.now());
  while (!store.endPass(true, Date.now()).isDone);
  store.close();
  return withUserData(bench.loadout(service), userData);
}

/** The app with another user data folder: of several, the last one counts. */
export const withUserData = (app: App, folder: string): App => ({
  ...app,
  args: [...app.args, `--user-data-dir=${folder}`],
});
