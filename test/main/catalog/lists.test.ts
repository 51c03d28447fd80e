import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CatalogMod } from '#main/catalog/store/mod-text.ts';
import { ratingTenths } from '#main/catalog/store/mods.ts';
import type { CatalogSort } from '#shared/catalog/list.ts';
import type { RatingRange } from '#shared/catalog/query.ts';
import { foldText } from '#shared/fold-text.ts';
import { drawFor } from '#test/service/data/random.ts';
import { modOf, openStore, request } from './with-catalog.ts';

/** Mods with many equal values, so that every order has ties. */
const mods: CatalogMod[] = Array.from({ length: 500 }, (_, index) =>
  modOf(index + 1, {
    title: `Title ${(index * 37) % 90}`,
    gameId: index % 7 === 0 ? null : 1 + ((index * 13) % 3),
    modType: ['download_local', 'website', 'Pack §1'][index % 3] ?? '',
    downloadCount: index % 11 === 0 ? null : (index * 7919) % 50,
    ratingAvg: index % 5 === 0 ? null : ((index * 17) % 51) / 10,
  }),
);

const sortKeyOf: Record<CatalogSort, (mod: CatalogMod) => number | string> = {
  relevance: (mod) => -(mod.downloadCount ?? -1),
  downloads: (mod) => -(mod.downloadCount ?? -1),
  rating: (mod) => -ratingTenths(mod.ratingAvg),
  title: (mod) => foldText(mod.title),
  'first-seen': () => 0,
  updated: () => 0,
};

const sorts = Object.keys(sortKeyOf) as CatalogSort[];

test.each(sorts)('C24 the list by %s is whole, ordered and stable, read in any pieces', (sort) => {
  const store = openStore(mods);
  const whole = store.window(request({ sort }), 0, 1_000);
  expect(whole.total).toBe(500);
  expect(new Set(whole.mods.map(({ modId }) => modId)).size).toBe(500);
  const values = whole.mods.map(sortKeyOf[sort]);
  const inOrder = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  expect(values).toEqual(inOrder);
  fc.assert(
    fc.property(fc.nat(520), fc.integer({ min: 1, max: 60 }), (offset, limit) => {
      expect(store.window(request({ sort }), offset, limit).mods).toEqual(
        whole.mods.slice(offset, offset + limit),
      );
    }),
    { numRuns: 200 },
  );
});

const noFilter = { games: [], rating: null };

test.each([
  ...sorts.map((sort) => ({ sort, count: 3_000, ...noFilter })),
  { sort: 'title' as const, count: 17_000, games: [1, 2, 3], rating: { least: 5, most: null } },
])(
  'C24 each of $count places of the list by $sort is found from any other, and each mod has its place',
  ({ count, ...filters }) => {
    const many = Array.from({ length: count }, (_, index) =>
      modOf(index + 1, {
        title: `Title ${(index * 37) % 900}`,
        gameId: index % 50 === 0 ? null : 1 + (index % 3),
        downloadCount: (index * 7919) % 500,
        ratingAvg: ((index * 17) % 51) / 10,
      }),
    );
    const store = openStore(many);
    const list = request(filters);
    const { total } = store.window(list, 0, 0);
    expect(total).toBeGreaterThan(filters.games.length === 0 ? 2_999 : 10_000);
    const whole = openStore([], store.path).window(list, 0, total).mods;
    fc.assert(
      fc.property(fc.nat(total - 1), fc.boolean(), (place, isByMod) => {
        if (isByMod) expect(store.placeOf(list, whole[place]?.modId ?? 0)).toBe(place);
        else expect(store.window(list, place, 20).mods).toEqual(whole.slice(place, place + 20));
      }),
      { numRuns: 150 },
    );
  },
);

test('C24 places that are stored are those of a walk, and go with any write', () => {
  const random = drawFor(35, 1, 0);
  const modAt = (modId: number) =>
    modOf(modId, {
      title: `Title ${random.whole(1, 900)}`,
      downloadCount: random.whole(0, 500),
      ratingAvg: random.whole(0, 50) / 10,
    });
  const store = openStore(Array.from({ length: 9_000 }, (_, index) => modAt(index + 1)));
  store.beginPass(2_000);
  while (!store.endPass(false, 3_000).isDone);
  const stored = () => Number(store.db.prepare('SELECT count(*) FROM places').value());
  expect(stored()).toBe(5);
  const writes = [
    () => store.writeMods([modAt(17), modAt(50_000)], 4_000),
    () => store.writeMods([modOf(18, { title: 'Title 1', ratingAvg: 4.9 })], 5_000),
    () => store.removeMods([2, 3, 900], 6_000),
  ];
  for (const write of writes) {
    // A list that is read from its start needs no places.
    for (const sort of ['downloads', 'rating', 'title', 'first-seen', 'updated'] as const) {
      const list = request({ sort });
      const { mods: whole, total } = store.window(list, 0, 10_000);
      const opened = openStore([], store.path);
      for (let nth = 0; nth < 40; nth += 1) {
        const place = random.whole(0, total - 1);
        expect(opened.window(list, place, 20).mods).toEqual(whole.slice(place, place + 20));
        expect(opened.placeOf(list, whole[place]?.modId ?? 0)).toBe(place);
      }
    }
    write();
    expect(stored()).toBe(0);
    while (store.prepareSome());
    expect(stored()).toBe(5);
  }
});

const isWithin = (tenths: number, range: RatingRange | null) =>
  (range?.least == null || tenths >= range.least) &&
  (range?.most == null || (tenths >= 0 && tenths <= range.most));

test('C25 filters of game, type and rating agree with a look at every mod, in the list, its length and its counts', () => {
  const store = openStore(mods);
  fc.assert(
    fc.property(
      fc.subarray([1, 2, 3]),
      fc.subarray(['download_local', 'website', 'Pack §1']),
      fc.option(fc.record({ least: fc.option(fc.nat(50)), most: fc.option(fc.nat(50)) })),
      fc.constantFrom(...sorts),
      (games, types, rating, sort) => {
        const isOf = (mod: CatalogMod, filters: { games: number[]; types: string[] }) =>
          (filters.games.length === 0 || filters.games.includes(mod.gameId ?? 0)) &&
          (filters.types.length === 0 || filters.types.includes(mod.modType)) &&
          isWithin(ratingTenths(mod.ratingAvg), rating);
        const expected = mods.filter((mod) => isOf(mod, { games, types }));
        const list = request({ games, types, rating, sort });
        const { total, mods: listed } = store.window(list, 0, 1_000);
        expect(total).toBe(expected.length);
        expect(listed.map(({ modId }) => modId).sort()).toEqual(expected.map(({ modId }) => modId).sort());
        const middle = listed[Math.floor(total / 2)];
        if (middle) expect(store.placeOf(list, middle.modId)).toBe(Math.floor(total / 2));
        const counts = store.facets(list);
        for (const { gameId, count } of counts.games)
          expect(count).toBe(
            mods.filter((mod) => mod.gameId === gameId && isOf(mod, { games: [], types })).length,
          );
        for (const { modType, count } of counts.types)
          expect(count).toBe(
            mods.filter((mod) => mod.modType === modType && isOf(mod, { games, types: [] })).length,
          );
      },
    ),
    { numRuns: 300 },
  );
});

test('a list of ids has those of them that the catalog knows', () => {
  const store = openStore(mods);
  const { total, mods: listed } = store.window(
    request({
      within: [
        [7, 9, 9_999],
        [9, 7, 8],
      ],
      sort: 'title',
    }),
    0,
    10,
  );
  expect([total, listed.map(({ modId }) => modId).sort()]).toEqual([2, [7, 9]]);
  expect(store.placeOf(request({ within: [[7]] }), 8)).toBeNull();
});

test('W45 mods of lists of ids are left out, with a text and without one, and so are new ones', () => {
  const store = openStore(mods);
  store.writeMods([modOf(900), modOf(901)], 5_000);
  store.writeMods(
    [910, 911, 912, 913].map((modId) => modOf(modId, { title: 'Lantern night' })),
    900,
  );
  const idsOf = (more: Parameters<typeof request>[0]) =>
    store.window(request(more), 0, 10_000).mods.map(({ modId }) => modId);
  const all = idsOf({});
  const without = [[7, 900], [8]];
  expect(idsOf({ without }).sort()).toEqual(all.filter((modId) => ![7, 8, 900].includes(modId)).sort());
  const found = idsOf({ text: 'lantern' });
  expect(found).toHaveLength(4);
  const [first = 0, second = 0] = found;
  expect(idsOf({ text: 'lantern', without: [[second], [first]] })).toEqual(found.slice(2));
  expect(idsOf({ within: [[7, 9]], without: [[7]] })).toEqual([9]);
  expect(store.placeOf(request({ without }), 7)).toBeNull();
  expect(idsOf({ seenBy: 1_000 }).sort()).toEqual(all.filter((modId) => ![900, 901].includes(modId)).sort());
});

test.each(sorts)(
  'W45 a list by %s that leaves mods out is as long as the others are, from any place',
  (sort) => {
    const many = 6_000;
    const store = openStore(
      Array.from({ length: many }, (_, index) =>
        modOf(index + 1, {
          title: `Title ${(index * 37) % 900}`,
          gameId: 1 + ((index * 13) % 3),
          modType: ['download_local', 'website'][index % 2] ?? '',
          downloadCount: (index * 7919) % 500,
          ratingAvg: index % 5 === 0 ? null : ((index * 17) % 51) / 10,
        }),
      ),
    );
    const idsOf = (listed: { readonly mods: readonly CatalogMod[] }) => listed.mods.map(({ modId }) => modId);
    const whole = idsOf(store.window(request({ sort }), 0, many));
    // The first ones, the last ones, some that follow one another, and one that isn't there.
    const out = [...whole.slice(0, 3), ...whole.slice(-2), ...whole.slice(2_000, 2_090), 77, 4_001, 9_999];
    const without = [out.slice(50), out.slice(0, 60)];
    const kept = whole.filter((modId) => !out.includes(modId));
    const hiding = request({ sort, without });
    fc.assert(
      fc.property(fc.nat(many), fc.integer({ min: 1, max: 120 }), (offset, limit) => {
        const window = store.window(hiding, offset, limit);
        expect(idsOf(window)).toEqual(kept.slice(offset, offset + limit));
        expect([window.total, window.isCut]).toEqual([kept.length, false]);
      }),
      { numRuns: 100 },
    );
    for (const [place, modId] of kept.entries())
      if (place % 97 === 0) expect(store.placeOf(hiding, modId)).toBe(place);
    for (const modId of out) expect(store.placeOf(hiding, modId)).toBeNull();
    const { games, types, ratings } = store.facets(hiding);
    const sumOf = (counts: readonly { readonly count: number }[]) =>
      counts.reduce((sum, { count }) => sum + count, 0);
    expect([games, types, ratings].map(sumOf)).toEqual([kept.length, kept.length, kept.length]);
    store.removeMods([kept[0] ?? 0, out[0] ?? 0], 3_000);
    expect(store.window(hiding, 0, 1)).toMatchObject({ total: kept.length - 1, mods: [{ modId: kept[1] }] });
  },
);

test('new mods are those first seen after the last look', () => {
  const store = openStore(mods);
  store.writeMods([modOf(900), modOf(901)], 5_000);
  const isNew = request({ newSince: 1_000 });
  expect(
    store
      .window(isNew, 0, 10)
      .mods.map(({ modId }) => modId)
      .sort(),
  ).toEqual([900, 901]);
  expect(store.facets(isNew).games).toEqual([{ gameId: 1, count: 2 }]);
});

test('C24 a list follows every write', () => {
  const store = openStore(mods);
  expect(store.window(request(), 0, 1).mods[0]?.modId).not.toBe(500);
  store.writeMods([modOf(500, { downloadCount: 9_000_000 })], 2_000);
  expect(store.window(request(), 0, 1).mods[0]?.modId).toBe(500);
  const rated = () =>
    store.window(request({ rating: { least: 51, most: null }, sort: 'rating' }), 0, 1).total;
  store.writeMods([modOf(500, { downloadCount: 9_000_000, ratingAvg: 5.1 })], 2_000);
  expect(rated()).toBe(1);
  const rating = () => store.window(request(), 0, 1).mods[0]?.ratingAvg;
  expect(rating()).toBe(5.1);
  store.writeMods([modOf(500, { downloadCount: 9_000_000, ratingAvg: 2 })], 2_000);
  expect([rated(), rating()]).toEqual([0, 2]);
  store.removeMods([500], 3_000);
  expect(store.window(request(), 0, 1_000).total).toBe(499);
  expect(store.placeOf(request(), 500)).toBeNull();
});

/** So many mods that half of the words match more of them than a list has. */
const night = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    modOf(index + 1, {
      title: index % 5 === 0 ? `Dawn ${(index * 37) % 900}` : `Night ${(index * 37) % 900}`,
      gameId: 1 + (index % 3),
      modType: index % 4 === 0 ? 'website' : 'download_local',
      downloadCount: (index * 7919) % 5_000,
      ratingAvg: ((index * 17) % 51) / 10,
    }),
  );

test('C24 the length of a search is the same before all of it is found as afterwards', () => {
  const store = openStore(night(14_000));
  for (const text of ['night', 'nig', 'dawn', '-night', '-dawn', '"night"', 'night -dawn', 'nihgt'])
    for (const fields of [
      {},
      { games: [1, 2] },
      { types: ['website'] },
      { rating: { least: 20, most: null } },
    ])
      for (const sort of ['relevance', 'title'] as const) {
        const list = request({ text, ...fields, sort });
        const { total, isCut, mods: listed } = store.window(list, 0, 60);
        expect(store.window(list, total - 1, 5)).toMatchObject({ total, isCut, mods: [{}] });
        expect(store.window(list, 0, 60)).toMatchObject({ total, isCut, mods: listed });
      }
});

test('C24 a search in another order is the whole search, sorted, read in any pieces', () => {
  const store = openStore(night(14_000));
  for (const sort of ['rating', 'title', 'downloads', 'updated'] as const) {
    const byMatch = store.window(request({ text: 'night', sort: 'relevance' }), 0, 20_000).mods;
    const list = request({ text: 'night', sort });
    expect(store.window(list, 0, 60).mods).toHaveLength(60);
    const { mods: listed } = openStore([], store.path).window(list, 0, 20_000);
    expect(new Set(listed.map(({ modId }) => modId))).toEqual(new Set(byMatch.map(({ modId }) => modId)));
    const values = listed.map(sortKeyOf[sort]);
    expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    for (const offset of [0, 60, 3_000, 9_970])
      expect(store.window(list, offset, 30).mods).toEqual(listed.slice(offset, offset + 30));
  }
});

test('a list without some words has the others, in its order, and is cut like a search', () => {
  const many = Array.from({ length: 11_500 }, (_, index) =>
    modOf(index + 1, { title: index % 10 === 0 ? 'Patch' : 'Lantern', downloadCount: index % 700 }),
  );
  const store = openStore(many);
  for (const sort of ['downloads', 'title', 'first-seen'] as const) {
    const list = request({ text: '-patch', sort });
    const { mods: listed, total, isCut } = store.window(list, 0, 12_000);
    expect([total, isCut]).toEqual([5_000, true]);
    expect(listed.some(({ title }) => title === 'Patch')).toBe(false);
    const values = listed.map(sortKeyOf[sort]);
    expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
  }
});

test('a search among new mods finds unpopular ones, however many older mods match', () => {
  const store = openStore(
    Array.from({ length: 11_000 }, (_, index) => modOf(index + 1, { title: 'Night', downloadCount: 1_000 })),
  );
  store.writeMods([modOf(20_000, { title: 'Night Market' }), modOf(20_001, { title: 'Dawn' })], 2_000);
  const { total, isCut, mods: found } = store.window(request({ text: 'night', newSince: 1_000 }), 0, 10);
  expect([total, isCut, found.map(({ modId }) => modId)]).toEqual([1, false, [20_000]]);
});

test('E31 mods with texts of 100,000 characters are no larger in a window than usual mods may be', () => {
  const long = (character: string) => character.repeat(100_000);
  const endless = Array.from({ length: 10 }, (_, index) =>
    modOf(index + 1, {
      title: `${index} ${long('t')}`,
      tagLine: long('…'),
      author: long('a'),
      modType: long('m'),
      viewUrl: `https://mods.example/${long('u')}`,
    }),
  );
  const { mods: shown } = openStore(endless).window(request(), 0, 200);
  expect(shown).toHaveLength(10);
  // Each has a title of 500 characters, a text of 2,000 characters of three bytes, and names.
  expect(Buffer.byteLength(JSON.stringify(shown))).toBeLessThan(10 * 7_500);
  expect(shown[0]?.viewUrl).toBeNull();
});
