import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLooks } from '#main/catalog/looks.ts';
import { openVersionedFile } from '#main/stores/versioned-file.ts';
import { wholeCatalog } from '#shared/catalog/list.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { ownFolder } from '../../stores/folder.ts';
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

test('C38 a look outlives a rebuild and the loss of the file, and what these read is not new', async () => {
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
