import { constants, mkdirSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
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

/** Catalogs of `makeMods`, each written once for all measurements: one of a million mods takes two minutes. */
export class WrittenCatalogs {
  readonly #folder: string;
  readonly #cpuMs = new Map<number, number>();

  /** @param folder where the catalogs are kept */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Writes the catalog of these mods to `file`. Returns the processor time in ms that it took when it was written first. */
  async copyTo(file: string, mods: readonly CatalogMod[]): Promise<number> {
    const kept = join(this.#folder, `${mods.length}`);
    const known = this.#cpuMs.get(mods.length);
    const cpuMs = known ?? cpuOf(() => writeCatalog(kept, mods));
    this.#cpuMs.set(mods.length, cpuMs);
    await mkdir(dirname(file), { recursive: true });
    await copyFile(kept, file, constants.COPYFILE_FICLONE);
    return cpuMs;
  }
}

/** Processor time in ms of what is done at once: what other programs take doesn't count. */
export function cpuOf(act: () => unknown): number {
  const before = process.cpuUsage();
  act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * Collects the garbage of this process, which would be collected within what is measured next. The second time waits for
 * what the first has left to threads.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc');
  collect();
  collect();
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
  const file = catalogFile(join(folder, 'catalog'), listScopeOf(profile, profile.apiKey));
  await bench.catalogs.copyTo(file, mods);
  return withUserData(bench.loadout(service), folder);
}

/** The app with another user data folder: of several, the last one counts. */
export const withUserData = (app: App, folder: string): App => ({
  ...app,
  args: [...app.args, `--user-data-dir=${folder}`],
});
