import { copyFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openDatabase } from '#main/catalog/store/database.ts';
import { createIdSet } from '#main/catalog/store/id-set.ts';
import { type CatalogStore, createCatalogStore } from '#main/catalog/store/store.ts';
import { passesIn } from './crawl/store-of.ts';
import { catalogPath, modOf, openStore } from './with-catalog.ts';

/** A page with these mods of a list of 100 mods. */
const pageOf = (page: number, ids: readonly number[]) => ({
  page,
  unreadable: 0,
  total: 100,
  lastPage: 10,
  readAt: 1_000 + page,
  mods: ids.map((id) => modOf(id)),
});
const idsFrom = (first: number, count = 10) => Array.from({ length: count }, (_, index) => first + index);

/** Ends a pass, or as much of it as removes mods so many times. Returns how many mods each part removed. */
function endPass(
  store: CatalogStore,
  isComplete: boolean,
  now: number,
  most = Number.POSITIVE_INFINITY,
): number[] {
  const removed: number[] = [];
  for (let isDone = false; !isDone && removed.length < most; ) {
    const part = store.endPass(isComplete, now);
    if (part.gone > 0) removed.push(part.gone);
    isDone = part.isDone;
  }
  return removed;
}

test('a pass goes on after the file is opened again', () => {
  const path = catalogPath();
  const first = openStore([], path);
  expect(first.beginPass(500)).toMatchObject({
    readPages: [],
    progress: { isFirst: true, sweep: 1, total: 0 },
  });
  first.savePage(pageOf(1, idsFrom(1)));
  first.savePage(pageOf(2, idsFrom(10)));
  const progress = first.savePage({ ...pageOf(5, idsFrom(41, 9)), unreadable: 1, total: 101 });
  expect(progress).toMatchObject({ distinct: 28, unreadable: 1, totals: 'rose', known: 28, startedAt: 500 });
  first.db.close();
  const { progress: again, readPages } = openStore([], path).beginPass(9_000);
  expect(again).toEqual(progress);
  expect(readPages).toEqual([
    [1, 2],
    [5, 5],
  ]);
});

test('C18 rereading adds to what was found, and starting over forgets it', () => {
  const path = catalogPath();
  const store = openStore([], path);
  store.beginPass(500);
  store.savePage(pageOf(1, idsFrom(1)));
  expect(store.nextSweep(true)).toMatchObject({
    readPages: [],
    progress: { distinct: 10, isRereading: true },
  });
  expect(store.savePage(pageOf(1, idsFrom(1)))).toMatchObject({
    isHeadSame: true,
    quietPages: 1,
    newsPages: 0,
  });
  const progress = store.savePage(pageOf(2, idsFrom(8)));
  expect(progress).toMatchObject({ distinct: 17, newIds: 7, newsPages: 1, quietPages: 0, unreadable: 0 });
  store.db.close();
  const next = openStore([], path);
  expect(next.beginPass(501).progress).toEqual(progress);
  expect(next.nextSweep(false)).toMatchObject({
    readPages: [],
    progress: { distinct: 0, sweep: 3, isRereading: false, hasStartedOver: true, newsPages: 0, known: 17 },
  });
  // The total of an earlier start means nothing.
  expect(next.savePage({ ...pageOf(1, idsFrom(1, 17)), total: 17 })).toMatchObject({
    totals: 'same',
    isConfirmed: true,
  });
});

test('a head in another order has changed', () => {
  const store = openStore();
  store.beginPass(500);
  store.savePage(pageOf(1, [1, 2, 3]));
  store.nextSweep(true);
  expect(store.savePage(pageOf(1, [1, 3, 2]))).toMatchObject({ isHeadSame: false, quietPages: 1 });
});

test('a page that cannot be saved leaves neither mods nor progress', () => {
  const path = catalogPath();
  const store = openStore([], path);
  store.beginPass(500);
  const saved = store.savePage(pageOf(1, idsFrom(1)));
  const broken = { ...pageOf(2, idsFrom(11)), mods: [modOf(11), { ...modOf(12), title: 1n as never }] };
  expect(() => store.savePage(broken)).toThrow();
  expect(store.counts()).toMatchObject({ waiting: 10 });
  const { progress, readPages } = openStore([], path).beginPass(501);
  expect(progress).toEqual(saved);
  expect(readPages).toEqual([[1, 1]]);
  expect(store.savePage(pageOf(2, idsFrom(11)))).toMatchObject({ distinct: 20, newIds: 20 });
});

test('C19 only a complete pass removes what it has not found, a part with each call, also after a restart', () => {
  const path = catalogPath();
  const store = openStore(
    idsFrom(1, 1_000).map((id) => modOf(id)),
    path,
  );
  store.beginPass(500);
  store.savePage(pageOf(1, idsFrom(301, 10)));
  // What waits is moved to the lists first.
  expect(store.endPass(false, 600)).toEqual({ gone: 0, isDone: false, asks: [] });
  expect(store.counts().waiting).toBe(0);
  expect(endPass(store, false, 600)).toEqual([]);
  expect(store.counts().mods).toBe(1_000);
  // The first complete pass that misses mods only remembers them (C46).
  store.beginPass(650);
  store.savePage(pageOf(1, idsFrom(301, 10)));
  expect(endPass(store, true, 660)).toEqual([]);
  store.beginPass(700);
  store.savePage(pageOf(1, idsFrom(301, 10)));
  store.mergeSome(1_000);
  expect(endPass(store, true, 800, 1)).toEqual([200]);
  store.db.close();
  const next = openStore([], path);
  expect(next.beginPass(900).progress).toMatchObject({ isEnding: true, known: 800 });
  expect(endPass(next, true, 900)).toEqual([200, 200, 200, 190]);
  expect(next.db.prepare('SELECT json_group_array(mod_id) FROM mods').json()).toEqual(idsFrom(301));
  expect(next.passHistory(1_000)).toEqual({
    endedAt: 900,
    completeAt: 900,
    firstCompleteAt: 1_000,
    isUnfinished: false,
    isPaused: false,
    known: 10,
  });
});

test('a pass that ends as incomplete is remembered as ended, not as complete', () => {
  const store = openStore();
  expect(store.passHistory(100)).toMatchObject({ endedAt: null, completeAt: null, isUnfinished: false });
  store.beginPass(500);
  expect(store.passHistory(500)).toMatchObject({ isUnfinished: true });
  endPass(store, false, 600);
  expect(store.passHistory(700)).toMatchObject({ endedAt: 600, completeAt: null, isUnfinished: false });
  expect(store.beginPass(800).progress.isFirst).toBe(false);
});

test('after a pass, complete or not, everything is in the file and the write-ahead log is empty', () => {
  const path = catalogPath();
  const store = openStore([], path);
  const logSize = () => statSync(`${path}-wal`).size;
  for (const [isComplete, first] of [
    [true, 1],
    [false, 5_001],
  ] as const) {
    store.beginPass(500);
    for (let page = 1; page <= 100; page += 1) store.savePage(pageOf(page, idsFrom(first + 30 * page, 30)));
    expect(logSize()).toBeGreaterThan(100_000);
    endPass(store, isComplete, 600);
    expect(logSize()).toBe(0);
  }
  copyFileSync(path, `${path}-copy`);
  expect(openStore([], `${path}-copy`).counts()).toEqual({ mods: 6_000, waiting: 0 });
});

test('a pass ends, too, when the disk has no room to empty the log', () => {
  const { db, path } = openStore();
  const passes = passesIn({
    ...db,
    emptyLog() {
      throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    },
  });
  passes.beginPass(500);
  while (!passes.endPass(true, 600).isDone);
  expect(passes.passHistory(700)).toMatchObject({ completeAt: 600, isUnfinished: false });
  expect(statSync(`${path}-wal`).size).toBeGreaterThan(0);
});

test('a date in the future is replaced, because the clock was set back', () => {
  const path = catalogPath();
  const store = openStore([], path);
  store.beginPass(500);
  endPass(store, true, 9_000);
  expect(store.passHistory(1_000)).toMatchObject({ endedAt: 1_000, completeAt: 1_000 });
  expect(store.passHistory(9_500)).toMatchObject({ endedAt: 1_000, completeAt: 1_000 });
});

test('C15 the pause of the crawl is stored', () => {
  const path = catalogPath();
  const store = openStore([], path);
  store.pauseCrawl(true);
  store.db.close();
  const db = openDatabase(path);
  expect(createCatalogStore(db).passHistory(1).isPaused).toBe(true);
  db.close();
});

test('C11 ids up to 2^53 and a page with one id twice are counted right', () => {
  const store = openStore();
  store.beginPass(500);
  const ids = [2 ** 53 - 1, 2 ** 52, 2 ** 32, 1, 1];
  expect(store.savePage(pageOf(1, ids))).toMatchObject({ distinct: 4, newIds: 4, known: 4 });
  expect(store.beginPass(501).progress).toMatchObject({ distinct: 4 });
});

test('a set of ids knows what was added, in any order', () => {
  const ids = Array.from({ length: 50_000 }, (_, index) =>
    index % 3 === 0 ? index + 1 : 2 ** 53 - 1 - index,
  );
  const [set, reversed] = [createIdSet(), createIdSet()];
  for (const id of ids) expect(set.add(id)).toBe(true);
  for (const id of [...ids].reverse()) reversed.add(id);
  expect(set.add(1)).toBe(false);
  expect(set.size).toBe(50_000);
  expect(ids.every((id) => set.has(id))).toBe(true);
  expect([2, 2 ** 53 - 1, 2 ** 40].map(set.has)).toEqual([false, false, false]);
  expect(set.digest()).toBe(reversed.digest());
  reversed.add(2);
  expect(set.digest()).not.toBe(reversed.digest());
});

test('C24 a pass ends on a disk without room for places, which are tried again when mods have been written', () => {
  const db = openDatabase(catalogPath());
  let [tries, isFull] = [0, true];
  const store = createCatalogStore({
    ...db,
    prepare(sql) {
      const statement = db.prepare(sql);
      if (!sql.includes('INTO places')) return statement;
      return {
        ...statement,
        run(...values) {
          tries += 1;
          // What a full disk may do to a transaction, which would take the end of the pass with it.
          if (isFull && db.isInTransaction()) db.exec('ROLLBACK');
          if (isFull) throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
          return statement.run(...values);
        },
      };
    },
  });
  const stored = () => Number(db.prepare('SELECT count(*) FROM places').value());
  store.beginPass(500);
  store.savePage(pageOf(1, idsFrom(1)));
  endPass(store, true, 600);
  expect([store.passHistory(700).completeAt, stored(), tries]).toEqual([600, 0, 1]);
  for (let times = 0; times < 50; times += 1) store.prepareSome();
  expect([tries, store.counts().mods]).toEqual([1, 10]);
  isFull = false;
  store.writeMods([modOf(50)], 800);
  while (store.prepareSome());
  expect(stored()).toBeGreaterThan(0);
  db.close();
});
