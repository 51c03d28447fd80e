import { openDatabase } from '#main/catalog/store/database.ts';
import { createCatalogStore } from '#main/catalog/store/store.ts';
import { makeGenerator } from '#test/service/data/generator.ts';

const modsPerPage = 500;

/** Writes a catalog of this many mods, read to its end a moment ago, so that the app reads nothing. */
export function writeCatalogFile(file: string, count: number): void {
  const store = createCatalogStore(openDatabase(file));
  const { mod } = makeGenerator({ seed: 7, mods: count, games: 12, fileSize: { min: 1, max: 2 } });
  const lastPage = Math.ceil(count / modsPerPage);
  const now = Date.now();
  store.beginPass(now);
  for (let page = 1; page <= lastPage; page++) {
    const mods = Array.from(
      { length: Math.min(modsPerPage, count - (page - 1) * modsPerPage) },
      (_, index) => {
        const modId = (page - 1) * modsPerPage + index + 1;
        const made = mod(modId);
        return {
          ...{ modId, title: made?.title ?? `Mod ${modId}`, tagLine: made?.tagLine ?? '', author: null },
          ...{ gameId: made?.gameId ?? 1, modType: made?.modType ?? '', viewUrl: null },
          ...{ downloadCount: made?.downloadCount ?? 0, ratingAvg: made?.ratingAvg ?? null },
          getBy: 'download' as const,
        };
      },
    );
    store.savePage({ page, lastPage, total: count, unreadable: 0, readAt: now, mods });
    if (store.isMergeDue()) while (store.mergeSome(5_000) > 0);
  }
  while (!store.endPass(true, now).isDone);
  store.close();
}
