import type { CatalogState, CatalogWindow } from '#shared/contract/catalog.ts';
import { callBridge } from './bridge.ts';
import { expect, test } from './fixtures.ts';

test.use({ keepCatalog: true, serviceOptions: { mods: 3_000, perPage: 50 } });

test('the catalog of 3,000 mods is read in the background, and any part of it is listed at once', async ({
  loadout,
  service,
}) => {
  const { page } = loadout;
  const state = async () => (await callBridge(page, 'catalog.state')).value as CatalogState;
  await expect
    .poll(async () => {
      const now = await state();
      return now.kind === 'open' && now.crawl.lastCompleteAt !== null && now.mods;
    })
    .toBe(3_000);
  const list = { text: '', games: [], types: [], rating: null, marks: [], sort: 'downloads' };
  const { value } = await callBridge(page, 'catalog.window', { list, offset: 2_990, limit: 20 });
  const { total, mods } = value as CatalogWindow;
  expect([total, mods.length]).toEqual([3_000, 10]);
  const [last] = mods.slice(-1);
  expect(service.listedMods).toContain(last?.modId);
  const text = `"${last?.title}"`;
  const found = await callBridge(page, 'catalog.window', { list: { ...list, text }, offset: 0, limit: 50 });
  expect((found.value as CatalogWindow).mods).toContainEqual(last);
});
