import { expect, test } from 'vitest';
import { homeShelfSchema } from '#shared/contract/catalog/home.ts';
import { startCatalog } from './start-catalog.ts';

const hour = 3_600_000;
const nobody = { games: [], favorites: [], here: [], installed: [] };

test('shelves of the catalog’s thread are what the contract says, and new is at least the last week', async () => {
  const test = await startCatalog({ isPainted: false });
  const { fakeService, catalog, clock } = test;
  const later = fakeService.listedMods.slice(-6);
  fakeService.listMods(fakeService.listedMods.slice(0, -6));
  catalog.open();
  await test.untilComplete();
  const popular = { kind: 'popular' };
  expect(await catalog.shelves(nobody)).toMatchObject([popular]);
  const favorites = fakeService.listedMods.slice(0, 3);
  expect(await catalog.shelves({ ...nobody, favorites })).toMatchObject([{ kind: 'favorites' }, popular]);

  fakeService.listMods([...fakeService.listedMods, ...later]);
  clock.jump(hour);
  await test.refresh();
  const shelves = await catalog.shelves(nobody);
  expect(shelves).toMatchObject([{ kind: 'new', total: 6 }, popular]);
  for (const shelf of shelves) expect(homeShelfSchema.parse(shelf)).toEqual(shelf);
  // A look counts from a week ago on: what was seen a moment ago is still on the shelf.
  clock.jump(hour);
  await catalog.look();
  expect(await catalog.shelves(nobody)).toMatchObject([{ kind: 'new', total: 6 }, popular]);
  clock.jump(8 * 24 * hour);
  expect(await catalog.shelves(nobody)).toMatchObject([popular]);
});
