import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openDatabase, schemaVersion, UnusableCatalog } from '#main/catalog/store/database.ts';
import { catalogPath, found, modOf, openStore, request } from './with-catalog.ts';

test('mods are there after the file is opened again, indexed or not', () => {
  const path = catalogPath();
  const first = openStore([modOf(1, { title: 'Lantern' })], path);
  first.writeMods([modOf(2, { title: 'Lantern two' })], 2_000);
  first.close();
  const second = openStore([], path);
  expect(second.counts()).toEqual({ mods: 2, waiting: 0 });
  expect(found(second, 'lantern').sort()).toEqual([1, 2]);
});

test('C17 equal mods are not written again', () => {
  const store = openStore([modOf(1), modOf(2)]);
  const writes = () => store.db.prepare('SELECT total_changes()').value();
  const before = writes();
  expect(store.writeMods([modOf(1), modOf(2)], 9_000)).toEqual({ added: 0, changed: 0 });
  expect(writes()).toBe(before);
});

test('a count that changed a little keeps the row in its place, one that changed much moves it', () => {
  const store = openStore([modOf(1, { downloadCount: 1_000 })]);
  const rank = () => store.db.prepare('SELECT rank FROM mods WHERE mod_id = 1').value();
  const before = rank();
  store.writeMods([modOf(1, { downloadCount: 1_050 })], 2_000);
  expect(rank()).toBe(before);
  store.writeMods([modOf(1, { downloadCount: 9_000 })], 2_000);
  expect(Number(rank())).toBeLessThan(Number(before));
  while (store.mergeSome(10) > 0);
  expect(found(store, 'mod')).toEqual([1]);
});

test('only a change of text counts as an update', () => {
  const store = openStore([modOf(1), modOf(2)]);
  store.writeMods([modOf(1, { downloadCount: 7 }), modOf(2, { tagLine: 'New words' })], 5_000);
  expect(store.window(request({ sort: 'updated' }), 0, 1).mods[0]?.modId).toBe(2);
});

test('a mod that comes back was first seen when it first came', () => {
  const store = openStore([modOf(1)]);
  store.removeMods([1], 2_000);
  store.writeMods([modOf(1)], 3_000);
  expect(store.window(request({ newSince: 1_500 }), 0, 1).total).toBe(0);
  expect(store.db.prepare('SELECT count(*) FROM gone').value()).toBe(0);
});

test('C11 ids up to 2^53 and the longest texts come back as they are', () => {
  const mod = modOf(Number.MAX_SAFE_INTEGER, {
    title: `${'x'.repeat(300)} 🎈 \u202e <b>`,
    gameId: Number.MAX_SAFE_INTEGER,
    downloadCount: Number.MAX_SAFE_INTEGER,
    ratingAvg: 4.25,
    viewUrl: 'https://mods.example/1',
  });
  expect(openStore([mod]).window(request(), 0, 1).mods).toEqual([mod]);
});

test.each([
  ['no database', 'not a database at all, but long enough to be taken for one'.repeat(100)],
  ['an empty database of something else', ''],
])('a file that is %s', (kind, content) => {
  const path = catalogPath();
  writeFileSync(path, content);
  if (content === '') expect(() => openDatabase(path).close()).not.toThrow();
  else expect(() => openDatabase(path), kind).toThrow(UnusableCatalog);
});

test('C5 a file of a newer version is not touched', () => {
  const path = catalogPath();
  const db = openDatabase(path);
  db.exec(`PRAGMA user_version = ${schemaVersion + 1}`);
  db.close();
  expect(() => openDatabase(path)).toThrow(expect.objectContaining({ reason: 'newer' }));
});

test('C11 a failed write leaves nothing behind', () => {
  const store = openStore([modOf(1)]);
  const broken = { ...modOf(3), title: null } as unknown as ReturnType<typeof modOf>;
  expect(() => store.writeMods([modOf(2), broken], 2_000)).toThrow();
  expect(store.counts().mods).toBe(1);
  expect(store.writeMods([modOf(2)], 2_000)).toEqual({ added: 1, changed: 0 });
});

test('C9 pages wait in the file until they are moved to the lists, also after a kill, and the last one counts', () => {
  const path = catalogPath();
  const first = openStore([], path);
  first.beginPass(1_000);
  const page = { unreadable: 0, total: 2, lastPage: 2, readAt: 1_000 };
  first.savePage({ ...page, page: 1, mods: [modOf(1, { title: 'Old lantern' }), modOf(2)] });
  first.savePage({ ...page, page: 2, mods: [modOf(1, { title: 'New lantern' })] });
  const second = openStore([], path, { isMerged: false });
  expect(second.counts()).toEqual({ mods: 0, waiting: 3 });
  expect(second.mergeSome(2)).toBe(1);
  expect(second.counts()).toEqual({ mods: 2, waiting: 1 });
  expect(second.mergeSome(2)).toBe(0);
  expect(found(second, 'lantern')).toEqual([1]);
  expect(found(second, 'old')).toEqual([]);
});

test('at the end of the first pass the lists stay as they are while their indexes are built', () => {
  const store = openStore();
  const mods = Array.from({ length: 1_500 }, (_, index) =>
    modOf(index + 1, { title: `Lantern ${index % 40}`, downloadCount: index, ratingAvg: (index % 50) / 10 }),
  );
  // Each write is a segment of the full text index.
  for (let at = 0; at < mods.length; at += 100) store.writeMods(mods.slice(at, at + 100), 1_000);
  const segments = () => Number(store.db.prepare('SELECT count(DISTINCT segid) FROM mod_text_idx').value());
  const named = `name IN ('mods_by_rating', 'mods_by_title')`;
  const indexes = () => store.db.prepare(`SELECT count(*) FROM sqlite_schema WHERE ${named}`).value();
  const before = found(store, 'lantern 7', 200);
  expect([indexes(), segments() > 6]).toEqual([0, true]);
  store.beginPass(2_000);
  while (!store.endPass(false, 3_000).isDone) expect(found(store, 'lantern 7', 200)).toEqual(before);
  expect([indexes(), segments()]).toEqual([2, 1]);
  while (store.prepareSome());
  store.rest();
  expect(found(store, 'lantern 7', 200)).toEqual(before);
});

test('a list by rating or title is there before its index is', () => {
  const store = openStore([modOf(1, { ratingAvg: 2 }), modOf(2, { ratingAvg: 4, title: 'A' })]);
  for (const sort of ['rating', 'title'] as const)
    expect(store.window(request({ sort }), 0, 2).mods.map(({ modId }) => modId)).toEqual([2, 1]);
  store.writeMods([modOf(3, { ratingAvg: 5, title: '0' })], 2_000);
  for (const sort of ['rating', 'title'] as const)
    expect(store.window(request({ sort }), 0, 1).mods[0]?.modId).toBe(3);
});
