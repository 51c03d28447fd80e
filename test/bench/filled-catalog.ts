import { mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { catalogFile } from '#main/catalog/files.ts';
import { openDatabase } from '#main/catalog/store/database.ts';
import type { CatalogMod } from '#main/catalog/store/mod-text.ts';
import { createCatalogStore } from '#main/catalog/store/store.ts';
import { parseProfile } from '#main/service/profile/parse.ts';
import { listScopeOf } from '#main/service/profile/profile.ts';
import { makeGenerator } from '#test/service/data/generator.ts';
import type { App } from './electron/launch.ts';
import type { Bench } from './measurement.ts';

/** A page as services send it. */
const modsPerPage = 50;

/** Mods that are moved to the lists at a time, as in the catalog's thread. */
const mergeStep = 1_000;

/** Mods as the fake service makes them. */
export function makeMods(count: number): CatalogMod[] {
  const { mod } = makeGenerator({ seed: 7, mods: count, games: 12, fileSize: { min: 1, max: 2 } });
  return Array.from({ length: count }, (_, index) => {
    const modId = index + 1;
    const made = mod(modId);
    return {
      modId,
      title: made?.title ?? `Mod ${modId}`,
      tagLine: made?.tagLine ?? '',
      author: null,
      gameId: made?.gameId ?? 1,
      modType: made?.modType ?? 'download_local',
      downloadCount: made?.downloadCount ?? 0,
      ratingAvg: made?.ratingAvg ?? null,
      viewUrl: `https://mods.example/mods/${modId}`,
      getBy: 'download',
    };
  });
}

/**
 * Writes a catalog of these mods as a crawl does: page by page, moved to the lists, to the end of a complete pass that
 * ended just now, so that the app reads nothing.
 */
export function writeCatalog(file: string, mods: readonly CatalogMod[]): void {
  mkdirSync(dirname(file), { recursive: true });
  const store = createCatalogStore(openDatabase(file));
  const lastPage = Math.ceil(mods.length / modsPerPage);
  const now = Date.now();
  store.beginPass(now);
  for (let page = 1; page <= lastPage; page += 1) {
    const onPage = mods.slice((page - 1) * modsPerPage, page * modsPerPage);
    store.savePage({ page, lastPage, total: mods.length, unreadable: 0, readAt: now, mods: onPage });
    if (store.isMergeDue()) while (store.mergeSome(mergeStep) > 0);
  }
  while (!store.endPass(true, now).isDone);
  store.close();
}

/** Loadout with user data of its own, in which the catalog has these mods. It reads nothing from the service. */
export async function loadoutWithCatalog(
  bench: Bench,
  mods: readonly CatalogMod[],
  userData: string,
): Promise<App> {
  // The catalog is never compared with the service's list, so a short list is as good.
  const service = await bench.fakeService(3_000);
  const source = service.profileFile;
  const profile = parseProfile(await readFile(source, 'utf8'), { source });
  const folder = join(bench.folder, userData);
  writeCatalog(catalogFile(join(folder, 'catalog'), listScopeOf(profile, profile.apiKey)), mods);
  return withUserData(bench.loadout(service), folder);
}

/** The app with another user data folder: of several, the last one counts. */
export const withUserData = (app: App, folder: string): App => ({
  ...app,
  args: [...app.args, `--user-data-dir=${folder}`],
});
