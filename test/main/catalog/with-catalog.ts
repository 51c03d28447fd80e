import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ListRequest } from '#main/catalog/search/filter.ts';
import { openDatabase } from '#main/catalog/store/database.ts';
import type { CatalogMod } from '#main/catalog/store/mod-text.ts';
import { type CatalogStore, createCatalogStore } from '#main/catalog/store/store.ts';
import type { Database } from '#main/storage/sqlite.ts';
import { parseQuery } from '#shared/catalog/query.ts';

/** A path for a catalog in a folder of its own, removed after the test. */
export function catalogPath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'catalog.sqlite');
}

/** A store in a real file, with these mods written and indexed. */
export function openStore(
  mods: readonly CatalogMod[] = [],
  path = catalogPath(),
  { isMerged = true }: { isMerged?: boolean } = {},
): CatalogStore & { db: Database; path: string } {
  const db = openDatabase(path);
  onTestFinished(() => db.close());
  const store = createCatalogStore(db);
  if (mods.length > 0) store.writeMods(mods, 1_000);
  while (isMerged && store.mergeSome(1_000) > 0);
  return { ...store, db, path };
}

/** A mod that differs from others in what is given. */
export const modOf = (modId: number, fields: Partial<CatalogMod> = {}): CatalogMod => ({
  modId,
  title: `Mod ${modId}`,
  tagLine: '',
  author: null,
  gameId: 1,
  modType: 'download_local',
  downloadCount: 0,
  ratingAvg: null,
  viewUrl: null,
  getBy: 'download',
  ...fields,
});

/** A request of a list; `text` is what stands in the search field. */
export const request = ({
  text = '',
  ...fields
}: Partial<ListRequest> & { text?: string } = {}): ListRequest => ({
  query: parseQuery(text),
  games: [],
  types: [],
  rating: null,
  within: [],
  newSince: null,
  sort: text === '' ? 'downloads' : 'relevance',
  ...fields,
});

/** The ids of the mods that match a text, the best first; not those that only come close. */
export function found(store: CatalogStore, text: string, most = 50): number[] {
  const { mods, closestFrom } = store.window(request({ text }), 0, most);
  return mods.slice(0, closestFrom ?? undefined).map(({ modId }) => modId);
}

/** The ids of the mods that come close to what a text asks for, the best first. */
export function closest(store: CatalogStore, text: string, fields: Partial<ListRequest> = {}): number[] {
  const { mods, closestFrom } = store.window(request({ text, ...fields }), 0, 200);
  return closestFrom === null ? [] : mods.slice(closestFrom).map(({ modId }) => modId);
}
