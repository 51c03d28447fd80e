import { expect, test } from 'vitest';
import type { ShelvesRequest } from '#main/catalog/home/shelves.ts';
import type { CatalogMod } from '#main/catalog/store/mod-text.ts';
import type { HomeShelf } from '#shared/contract/catalog/home.ts';
import { mostOnShelf } from '#shared/most-on-shelf.ts';
import { modOf, openStore } from '../with-catalog.ts';

const day = 86_400_000;
const start = 1_000 * day;

type Store = ReturnType<typeof openStore>;

const request = (fields: Partial<ShelvesRequest> = {}): ShelvesRequest => ({
  games: [],
  since: 0,
  favorites: [],
  here: [],
  installed: [],
  ...fields,
});

/** Reads a complete pass over these mods. */
function pass(store: Store, mods: readonly CatalogMod[], now: number): void {
  store.beginPass(now);
  store.savePage({ page: 1, mods, unreadable: 0, total: mods.length, lastPage: 1, readAt: now });
  while (!store.endPass(true, now).isDone);
}

const ids = (mods: readonly CatalogMod[] | undefined) => mods?.map(({ modId }) => modId);

/** The shelf of a kind for this request; undefined without one. */
function shelf<Kind extends HomeShelf['kind']>(
  store: Store,
  kind: Kind,
  fields: Partial<ShelvesRequest> = {},
) {
  const found = store.shelves(request(fields)).find((each) => each.kind === kind);
  return found as Extract<HomeShelf, { kind: Kind }> | undefined;
}

test('an empty catalog has no shelf, and one that is read for the first time what is popular alone', () => {
  const store = openStore();
  expect(store.shelves(request({ favorites: [1], installed: [1] }))).toEqual([]);
  pass(store, [modOf(1), modOf(2)], start);
  const found = store.shelves(request({ favorites: [9], installed: [1, 9], here: [1] }));
  expect(found).toMatchObject([{ kind: 'popular', mods: [{ modId: 2 }] }]);
});

test('new are mods that a later pass found, of the games that are here, the most popular first', () => {
  const store = openStore();
  const old = [modOf(1), modOf(2)];
  pass(store, old, start);
  const later = [
    modOf(3, { downloadCount: 5 }),
    modOf(4, { downloadCount: 90, gameId: 2 }),
    modOf(5, { downloadCount: 40 }),
  ];
  pass(store, [...old, ...later], start + day);
  const all = shelf(store, 'new');
  expect(all).toMatchObject({ since: start, total: 3, isCut: false });
  expect(ids(all?.mods)).toEqual([4, 5, 3]);
  expect(ids(shelf(store, 'new', { games: [1] })?.mods)).toEqual([5, 3]);
  expect(ids(shelf(store, 'new', { games: [1], here: [5] })?.mods)).toEqual([3]);
  expect(shelf(store, 'new', { games: [3] })).toBeUndefined();
  expect(shelf(store, 'new', { since: start + day })).toBeUndefined();
  expect(shelf(store, 'new', { since: start + 0.5 * day })?.since).toBe(start + 0.5 * day);
});

test('of many new mods a shelf has the most popular, and says how many there are', () => {
  const store = openStore();
  pass(store, [modOf(1)], start);
  const later = Array.from({ length: 300 }, (_, index) => modOf(2 + index, { downloadCount: index * 10 }));
  pass(store, [modOf(1), ...later], start + day);
  const here = later.slice(-30).map(({ modId }) => modId);
  const found = shelf(store, 'new', { here });
  expect(found).toMatchObject({ total: 300, isCut: false });
  expect(ids(found?.mods)).toEqual(
    later
      .slice(-30 - mostOnShelf, -30)
      .map(({ modId }) => modId)
      .reverse(),
  );
});

test('rising mods come with what they gained, without those that are here', () => {
  const store = openStore();
  const mods = (more: number) =>
    [1, 2, 3].map((modId) => modOf(modId, { downloadCount: 100 + more * modId }));
  pass(store, mods(0), start);
  pass(store, mods(500), start + day);
  expect(shelf(store, 'rising', { here: [2] })).toMatchObject({
    since: start,
    until: start + day,
    mods: [
      { mod: { modId: 3, downloadCount: 1_600 }, added: 1_500, growth: 1_500 },
      { mod: { modId: 1 }, added: 500, growth: 500 },
    ],
  });
});

const themed = [
  modOf(1, { title: 'Ember Weather', author: 'Ash' }),
  modOf(2, { title: 'Ember Weather: Storms', downloadCount: 9 }),
  modOf(3, { title: 'Ember Lights', downloadCount: 900 }),
  modOf(4, { title: 'Quiet Footsteps', author: 'Ash' }),
  modOf(5, { title: 'Weather of the North', downloadCount: 50 }),
  modOf(6, { title: 'Ember Weather for another game', gameId: 2 }),
  modOf(7, { title: 'Quiet Doors', downloadCount: 1_000_000 }),
  modOf(8, { title: 'The of and', author: 'Ashley' }),
  modOf(9, { title: 'Ember Weather – French' }),
];

test('because of an installed mod, mods of its game with its words or author are shown, the most alike first', () => {
  const store = openStore(themed);
  const found = shelf(store, 'because-of', { installed: [1], here: [1, 9] });
  expect(found?.mod).toMatchObject({ modId: 1, title: 'Ember Weather' });
  const similar = ids(found?.mods) ?? [];
  expect([...similar].sort()).toEqual([2, 3, 4, 5]);
  expect(similar[0]).toBe(2);
});

test('a mod to which few are similar gives way to the next one', () => {
  const store = openStore(themed);
  expect(shelf(store, 'because-of', { installed: [7] })).toBeUndefined();
  expect(shelf(store, 'because-of', { installed: [7, 12_345, 1] })?.mod.modId).toBe(1);
});

test('words in scripts without spaces, quotes and signs of the index’s language are words like others', () => {
  const titles = ['龍の鎧', '龍の剣', '龍の盾', '龍の城', '龍の城 NEAR "x" OR *'];
  const store = openStore(titles.map((title, index) => modOf(1 + index, { title, author: 'a "b" OR c*' })));
  expect(ids(shelf(store, 'because-of', { installed: [5] })?.mods)?.sort()).toEqual([1, 2, 3, 4]);
});

test('favorites that are not here are shown, those of the games that are', () => {
  const store = openStore([
    modOf(1, { downloadCount: 5 }),
    modOf(2, { downloadCount: 9 }),
    modOf(3, { gameId: 2 }),
    modOf(4),
  ]);
  expect(ids(shelf(store, 'favorites', { favorites: [1, 2, 3, 99] })?.mods)).toEqual([2, 1, 3]);
  expect(ids(shelf(store, 'favorites', { favorites: [1, 2, 3], games: [1], here: [2] })?.mods)).toEqual([1]);
  expect(shelf(store, 'favorites', { favorites: [2], here: [2] })).toBeUndefined();
});
