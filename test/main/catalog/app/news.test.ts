import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLooks } from '#main/catalog/looks.ts';
import { openVersionedFile } from '#main/storage/files/versioned-file.ts';
import { wholeCatalog } from '#shared/catalog/list.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { ownFolder } from '../../storage/files/folder.ts';
import { type CatalogTest, startCatalog } from './start-catalog.ts';

const hour = 3_600_000;

/** Adds mods to the service's list, and reads it again an hour later. */
async function add({ fakeService, refresh, clock }: CatalogTest, modIds: readonly number[]) {
  fakeService.listMods([...fakeService.listedMods, ...modIds]);
  clock.jump(hour);
  return refresh();
}

/** A complete catalog of a service that lists all but its last 10 mods. */
async function startShort(options: Parameters<typeof startCatalog>[0] = {}) {
  const test = await startCatalog({ ...options, isPainted: false });
  const { fakeService, catalog } = test;
  const later = fakeService.listedMods.slice(-10);
  fakeService.listMods(fakeService.listedMods.slice(0, -10));
  catalog.open();
  await test.untilComplete();
  return { test, later };
}

test('C38 no mod of the first complete pass is new; those found later are, until the player has looked', async () => {
  const { test, later } = await startShort();
  const { catalog, ids, until, clock } = test;
  expect((await until(({ newSince }) => newSince !== null)).newCount).toBe(0);
  await add(test, later.slice(0, 4));
  expect((await until(({ newCount }) => newCount > 0)).newCount).toBe(4);
  const found = [...later.slice(0, 4)].sort((a, b) => a - b);
  expect(await ids({ marks: ['new'] })).toEqual(found);
  expect(await ids({ text: 'is:new' })).toEqual(found);
  expect(await catalog.countNew(wholeCatalog, 0)).toBe(4);
  clock.jump(hour);
  await catalog.look();
  expect((await until(({ newCount }) => newCount === 0)).newSince).toBeGreaterThan(clock.now() - hour);
  expect(await ids({ marks: ['new'] })).toEqual([]);
  await catalog.undoLook();
  expect((await until(({ newCount }) => newCount > 0)).newCount).toBe(4);
  await catalog.look();
  await until(({ newCount }) => newCount === 0);
  await add(test, later.slice(4, 7));
  expect((await until(({ newCount }) => newCount > 0)).newCount).toBe(3);
});

test('C38 while the first pass is under way, nothing is new', async () => {
  const { catalog, until, untilComplete } = await startCatalog();
  await until(({ mods }) => mods > 0);
  await catalog.pause();
  const now = catalog.state();
  expect(now).toMatchObject({ newCount: 0 });
  expect(
    (await catalog.window({ list: { ...wholeCatalog, marks: ['new'] }, offset: 0, limit: 10 })).total,
  ).toBe(0);
  expect(await catalog.countNew(wholeCatalog, 0)).toBe(0);
  await catalog.resume();
  await untilComplete();
});

test('C5 C38 a look outlives a rebuild and the loss of the file, and what these read is not new', async () => {
  const { test, later } = await startShort();
  await add(test, later.slice(0, 2));
  test.clock.jump(hour);
  await test.catalog.look();
  const { newSince } = await test.until(({ newCount, newSince }) => newCount === 0 && newSince !== null);
  test.clock.jump(hour);
  await test.catalog.rebuild();
  await test.until(({ rebuilt }) => rebuilt === 'by-hand');
  await test.untilComplete();
  const after = await test.until((state) => state.newSince !== null);
  expect(after.newCount).toBe(0);
  expect(after.newSince).toBeGreaterThan(newSince ?? 0);
  await add(test, later.slice(2, 3));
  expect((await test.until(({ newCount }) => newCount > 0)).newCount).toBe(1);
  const again = await test.restart();
  expect((await again.until(({ newCount }) => newCount > 0)).newCount).toBe(1);
});

test('C38 a look from before the computer’s clock was set back hides no mod that is found later', async () => {
  const { test, later } = await startShort();
  test.clock.jump(1_000 * hour);
  await test.catalog.look();
  test.clock.jump(-1_000 * hour);
  await add(test, later.slice(0, 5));
  expect((await test.until(({ newCount }) => newCount > 0)).newCount).toBe(5);
});

test('C38 looks are kept per catalog, in a file that names no key', async () => {
  const folder = await ownFolder();
  const file = join(folder, 'looks.json');
  const log = createMemoryLog();
  const open = () => createLooks(openVersionedFile(file, { log }), log);
  const looks = open();
  expect(looks.last('a', 9)).toBeNull();
  looks.save('a', 1);
  looks.save('b', 2);
  looks.save('a', 3);
  await expect.poll(() => readFileSync(file, 'utf8')).toBe('{"version":1,"looks":{"b":2,"a":3}}');
  const again = open();
  expect([again.last('a', 9), again.last('b', 9), again.last('c', 9)]).toEqual([3, 2, null]);
  expect([again.last('a', 1), again.last('a', 9)]).toEqual([1, 1]);
  await expect.poll(() => readFileSync(file, 'utf8')).toBe('{"version":1,"looks":{"b":2,"a":1}}');
});

test('C38 a look is undone once, and only in the run and the catalog that it belongs to', async () => {
  const folder = await ownFolder();
  const log = createMemoryLog();
  const open = () => createLooks(openVersionedFile(join(folder, 'looks.json'), { log }), log);
  const looks = open();
  looks.save('a', 1);
  looks.save('b', 2);
  looks.save('a', 3);
  looks.undo('a');
  expect([looks.last('a', 9), looks.last('b', 9)]).toEqual([1, 2]);
  looks.undo('a');
  expect(looks.last('a', 9)).toBe(1);
  looks.undo('c');
  looks.undo('b');
  expect([looks.last('a', 9), looks.last('b', 9), looks.last('c', 9)]).toEqual([1, null, null]);
  looks.save('b', 4);
  await expect.poll(() => readFileSync(join(folder, 'looks.json'), 'utf8')).toContain('"b":4');
  const later = open();
  later.undo('b');
  expect(later.last('b', 9)).toBe(4);
});

test('C38 a look at one service hides nothing new of another, and is undone there alone', async () => {
  const { test, later } = await startShort();
  const { catalog, until, use, another, fakeService, clock } = test;
  await add(test, later.slice(0, 3));
  await until(({ newCount }) => newCount === 3);
  clock.jump(hour);
  await catalog.look();
  await until(({ newCount, newSince }) => newCount === 0 && newSince !== null);

  const other = await another({ mods: 40 });
  const [found = 0, ...rest] = other.listedMods;
  other.listMods(rest);
  await use(other);
  await until(({ mods, crawl }) => mods === rest.length && crawl.state === 'idle');
  other.listMods([...rest, found]);
  clock.jump(hour);
  await test.refresh();
  await until(({ newCount }) => newCount === 1);
  // Nothing was looked at here, so nothing is taken back.
  await catalog.undoLook();
  expect((await until(({ newCount }) => newCount > 0)).newCount).toBe(1);
  expect(await test.ids({ marks: ['new'] })).toEqual([found]);

  await use(fakeService);
  await until(({ mods, newCount }) => mods === fakeService.listedMods.length && newCount === 0);
  await catalog.undoLook();
  await until(({ newCount }) => newCount === 3);
});

test('C37 the new mods of a list are those of its text and filters, after the given time', async () => {
  const { test, later } = await startShort();
  const { catalog, clock, until } = test;
  const all = (change: Partial<typeof wholeCatalog> = {}) => ({ ...wholeCatalog, ...change });
  await add(test, later.slice(0, 4));
  await until(({ newCount }) => newCount === 4);
  const { mods } = await catalog.window({ list: all({ marks: ['new'] }), offset: 0, limit: 4 });
  const title = `"${mods[0]?.title}"`;
  const same = mods.filter((mod) => mod.title === mods[0]?.title).length;
  expect(await catalog.countNew(all({ text: title }), 0)).toBe(same);
  expect(await catalog.countNew(all({ text: 'xyzzyx' }), 0)).toBe(0);
  const game = mods[0]?.gameId ?? 0;
  expect(await catalog.countNew(all({ games: [game] }), 0)).toBe(
    mods.filter(({ gameId }) => gameId === game).length,
  );
  expect(await catalog.countNew(all(), clock.now())).toBe(0);
  const between = clock.now();
  await add(test, later.slice(4, 6));
  await until(({ newCount }) => newCount === 6);
  expect(await catalog.countNew(all(), between)).toBe(2);
  expect(await catalog.countNew(all(), 0)).toBe(6);
});
