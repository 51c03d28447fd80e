import { expect, test } from 'vitest';
import { schemaVersion } from '#main/catalog/store/database.ts';
import type { CatalogMod } from '#main/catalog/store/mod-text.ts';
import type { CatalogStore } from '#main/catalog/store/store.ts';
import { readChanges } from '#main/catalog/trends/changes.ts';
import { createHistory, parts } from '#main/catalog/trends/history.ts';
import { createTrends } from '#main/catalog/trends/trends.ts';
import { createSeededRandom } from '#test/crash/seeded-random.ts';
import { catalogPath, found, modOf, openStore } from '../with-catalog.ts';
import { countOf, plantMods, rightPairs } from './planted.ts';

const day = 86_400_000;
const start = 1_000 * day;

/** Reads a pass that ends at `now`. It is cut off after so many steps of its end, if `steps` says so. */
function pass(
  store: CatalogStore,
  mods: readonly CatalogMod[],
  now: number,
  { isComplete = true, steps = Number.POSITIVE_INFINITY } = {},
): void {
  store.beginPass(now);
  for (let first = 0; first < mods.length; first += 500) {
    const page = first / 500 + 1;
    const onPage = mods.slice(first, first + 500);
    store.savePage({ page, mods: onPage, unreadable: 0, total: mods.length, lastPage: page, readAt: now });
  }
  for (let step = 0; step < steps; step += 1) if (store.endPass(isComplete, now).isDone) return;
}

type OpenStore = ReturnType<typeof openStore>;

const risingIn = ({ db }: OpenStore, games: number[], hidden: number[], most: number) =>
  createTrends(db).rising(games, hidden, most);

const ids = (store: OpenStore, games: number[] = [], hidden: number[] = []) =>
  risingIn(store, games, hidden, 200)?.mods.map(({ modId }) => modId);

/** A store in which each mod has had `perDay` downloads a day for `days` days, with a pass each day. */
function afterDays(days: number, perDay: Readonly<Record<number, number>>, path = catalogPath()) {
  const store = openStore([], path);
  const at = (passed: number, more: Readonly<Record<number, number>> = {}) =>
    Object.entries(perDay).map(([modId, downloads]) =>
      modOf(Number(modId), { downloadCount: 10_000 + passed * downloads + (more[Number(modId)] ?? 0) }),
    );
  for (let passed = 0; passed <= days; passed += 1) pass(store, at(passed), start + passed * day);
  return { store, at, now: start + days * day, path };
}

test.each([1, 2])(
  'planted trends are found after 20 days, 95 of 100 pairs are in order (seed %i)',
  (seed) => {
    const random = createSeededRandom(seed);
    const planted = plantMods(random);
    const downloads = new Map(planted.map(({ modId, start: from }) => [modId, from]));
    const store = openStore();
    for (let passed = 0; passed <= 20; passed += 1) {
      for (const { modId, perDay, times } of passed === 0 ? [] : planted) {
        const mean = perDay * (passed > 17 ? times : 1);
        downloads.set(modId, (downloads.get(modId) ?? 0) + countOf(random, mean));
      }
      const mods = planted.map(({ modId }) =>
        modOf(modId, { downloadCount: downloads.get(modId) ?? 0, gameId: 1 + (modId % 4) }),
      );
      pass(store, mods, start + passed * day);
    }
    const order = ids(store) ?? [];
    const rising = planted.filter(({ times }) => times > 1).map(({ modId }) => modId);
    expect(rising.filter((modId) => order.includes(modId)).length).toBeGreaterThanOrEqual(47);
    const placeOf = (modId: number) => (order.includes(modId) ? order.indexOf(modId) : order.length);
    expect(rightPairs(planted, placeOf, { seed, count: 1_000 })).toBeGreaterThanOrEqual(950);
  },
);

test('a rise says since when, how many downloads, how many could be expected, and how much that is', () => {
  const { store, at, now } = afterDays(20, { 1: 100, 2: 100, 3: 0 });
  expect(ids(store)).toEqual([]);
  pass(store, at(21, { 2: 500 }), now + day);
  const rising = risingIn(store, [], [], 10);
  const [mod] = rising?.mods ?? [];
  expect(rising).toMatchObject({ until: now + day, mods: [{ modId: 2 }] });
  const days = (now + day - (rising?.since ?? 0)) / day;
  expect(days).toBeGreaterThanOrEqual(3);
  expect(days).toBeLessThan(6);
  expect(mod?.added).toBe(100 * days + 500);
  expect(mod?.expected).toBeGreaterThan(94 * days);
  expect(mod?.expected).toBeLessThan(106 * days);
  expect(mod?.growth).toBe(Math.round((100 * (100 * days + 500)) / (10_000 + 100 * (21 - days))));
});

test('before there is a second pass nothing rises, and the first one is no history', () => {
  const store = openStore();
  expect(risingIn(store, [], [], 10)).toBeNull();
  store.beginPass(start);
  for (const [page, downloadCount] of [10, 9_000].entries())
    store.savePage({
      page: page + 1,
      mods: [modOf(1, { downloadCount })],
      unreadable: 0,
      total: 1,
      lastPage: 2,
      readAt: start,
    });
  pass(store, [], start);
  expect(risingIn(store, [], [], 10)).toBeNull();
  pass(store, [modOf(1, { downloadCount: 9_001 })], start + day);
  expect(risingIn(store, [], [], 10)).toEqual({ since: start, until: start + day, mods: [] });
  pass(store, [modOf(1, { downloadCount: 12_000 })], start + 2 * day);
  expect(risingIn(store, [], [], 10)?.mods).toMatchObject([{ modId: 1, added: 3_000, growth: 33 }]);
});

test('what is rising is of the games that are asked for, not hidden, and still there', () => {
  const store = openStore();
  const mods = (more: number) =>
    [1, 2, 3, 4].map((modId) =>
      modOf(modId, { gameId: modId === 4 ? null : 1 + (modId % 2), downloadCount: 1_000 + more * modId }),
    );
  pass(store, mods(0), start);
  pass(store, mods(1_000), start + day);
  expect(ids(store)).toEqual([4, 3, 2, 1]);
  expect(ids(store, [2])).toEqual([3, 1]);
  expect(ids(store, [1, 2], [3])).toEqual([2, 1]);
  expect(risingIn(store, [], [], 2)?.mods).toHaveLength(2);
  store.removeMods([3], start + 2 * day);
  expect(ids(store)).toEqual([4, 2, 1]);
});

test('a mod that is new, one whose rating falls and one whose downloads are not known do not rise', () => {
  const { store, at, now } = afterDays(6, { 1: 10, 2: 10, 3: 10 });
  const rated = (ratingAvg: number, more: number) =>
    at(6, { 1: more, 2: more, 3: more }).map((mod) =>
      mod.modId === 2 ? { ...mod, ratingAvg } : mod.modId === 3 ? { ...mod, downloadCount: null } : mod,
    );
  pass(store, [...rated(4.6, 0), modOf(9, { downloadCount: 5 })], now + day);
  pass(store, [...rated(3.9, 900), modOf(9, { downloadCount: 4_000 })], now + 2 * day);
  expect(ids(store)).toEqual([1]);
});

test('a pass that is not complete leaves what was rising, and what it saw counts in the next one', () => {
  const { store, at, now } = afterDays(6, { 1: 10 });
  pass(store, at(6, { 1: 900 }), now + day, { isComplete: false });
  expect(ids(store)).toEqual([]);
  pass(store, at(6, { 1: 900 }), now + 2 * day);
  expect(ids(store)).toEqual([1]);
});

test.each([1, 2, 4, 6, 7, 8, 9, 10])(
  'a kill after %i steps of the end of a pass counts nothing twice',
  (steps) => {
    const { store, at, now, path } = afterDays(9, { 1: 100, 2: 100, 600: 3 });
    pass(store, at(9, { 1: 900 }), now + day, { steps });
    store.db.close();
    const next = openStore([], path);
    // The next pass sees more of one mod.
    pass(next, at(9, { 1: 900, 2: 7 }), now + 2 * day);
    const sums = next.db.prepare('SELECT count(*) FROM change_log').value();
    expect(sums).toBe(0);
    const rising = risingIn(next, [], [], 10);
    const days = (now - (rising?.since ?? 0)) / day;
    expect(rising?.mods).toMatchObject([{ modId: 1, added: 100 * days + 900 }]);
  },
);

test('a clock that was set back moves the history, and one that was ahead is no history', () => {
  const { store, at, now } = afterDays(9, { 1: 100 });
  const back = now - 500 * day;
  pass(store, at(9, { 1: 900 }), back);
  pass(store, at(9, { 1: 1_800 }), back + day);
  const rising = risingIn(store, [], [], 10);
  expect(rising?.until).toBe(back + day);
  expect(rising?.since).toBeLessThan(back);
  expect(rising?.since).toBeGreaterThan(back - 6 * day);
  expect(ids(store)).toEqual([1]);
});

test('the history of mods that change every day stays short', () => {
  const mods = (passed: number) =>
    Array.from({ length: 300 }, (_, index) => modOf(1 + index, { downloadCount: passed * 40 }));
  const store = openStore();
  const sizeOf = () => Number(store.db.prepare('SELECT sum(length(changes)) FROM span_changes').value());
  for (let passed = 0; passed <= 40; passed += 1) pass(store, mods(passed), start + passed * day);
  // 10 spans of 3 bytes, and one for a long span's larger numbers.
  expect(sizeOf()).toBeLessThan(300 * 10 * 4);
  expect(store.db.prepare('SELECT count(*) FROM spans').value()).toBeLessThanOrEqual(10);
});

/** All changes that the file has of each mod, noted or added up. */
function sumsIn(store: ReturnType<typeof openStore>): Map<number, number> {
  const history = createHistory(store.db);
  const sums = new Map<number, number>();
  const add = (modId: number, downloads: number) => void sums.set(modId, (sums.get(modId) ?? 0) + downloads);
  for (const { span } of store.db.prepare('SELECT span FROM spans').rows())
    for (let part = 0; part < parts; part += 1) history.changes(Number(span), part).read(add);
  for (const { changes } of store.db.prepare('SELECT changes FROM change_log').rows())
    readChanges(new Uint8Array(changes as ArrayBuffer))(add);
  return sums;
}

test.each([1, 2, 3, 4])(
  'no change is lost or counted twice, whatever happens to passes (seed %i)',
  (seed) => {
    const random = createSeededRandom(seed);
    const path = catalogPath();
    let store = openStore([], path);
    const downloads = new Map(Array.from({ length: 300 }, (_, index) => [1 + index * 7, 1_000]));
    const mods = () => [...downloads].map(([modId, downloadCount]) => modOf(modId, { downloadCount }));
    let now = start;
    pass(store, mods(), now);
    for (let event = 0; event < 40; event += 1) {
      for (const modId of downloads.keys())
        if (random.fraction() < 0.3)
          downloads.set(modId, (downloads.get(modId) ?? 0) + random.whole(-5, 4_000));
      now += random.pick([0, 0.25, 0.25, 1, 1, 3]) * day;
      const kind = random.pick(['complete', 'complete', 'complete', 'incomplete', 'killed', 'set back']);
      if (kind === 'set back') now -= 5 * day;
      const steps = kind === 'killed' ? random.whole(1, 6) : Number.POSITIVE_INFINITY;
      pass(store, mods(), now, { isComplete: kind !== 'incomplete', steps });
      if (kind === 'killed') {
        store.db.close();
        store = openStore([], path);
      }
      const expected = [...downloads].flatMap(([modId, count]) =>
        count === 1_000 ? [] : [[modId, count - 1_000]],
      );
      expect([...sumsIn(store)].filter(([, sum]) => sum !== 0).sort(([a], [b]) => a - b)).toEqual(expected);
    }
  },
);

test('C5 a catalog of an earlier version keeps its mods, and begins with its last pass', () => {
  const path = catalogPath();
  const old = openStore([], path);
  pass(old, [modOf(1, { title: 'Lantern', downloadCount: 100 })], start);
  for (const table of ['change_log', 'spans', 'span_changes', 'rising', 'places'])
    old.db.exec(`DROP TABLE ${table}`);
  old.db.exec('PRAGMA user_version = 1');
  old.db.close();
  const store = openStore([], path);
  expect(store.db.prepare('PRAGMA user_version').value()).toBe(schemaVersion);
  expect(found(store, 'lantern')).toEqual([1]);
  expect(store.passHistory(start + day).completeAt).toBe(start);
  pass(store, [modOf(1, { title: 'Lantern', downloadCount: 900 })], start + day);
  expect(risingIn(store, [], [], 10)).toMatchObject({
    since: start,
    mods: [{ modId: 1, added: 800, growth: 800 }],
  });
});
