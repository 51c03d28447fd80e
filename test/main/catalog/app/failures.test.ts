import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, schemaVersion } from '#main/catalog/store/database.ts';
import { connectCatalog } from '#main/catalog/worker/connect.ts';
import { wholeCatalog } from '#shared/catalog/list.ts';
import { en } from '#shared/messages/en/index.ts';
import { canMakeDisks } from '#test/disk/mounted.ts';
import { realClock } from '#test/fakes/real-clock.ts';
import { smallDisk } from '#test/fakes/small-disk.ts';
import type { ServiceOptions } from '#test/service/index.ts';
import { workerScript } from '#test/worker-script.ts';
import { catalogPath } from '../with-catalog.ts';
import {
  type CatalogTest,
  connect,
  listedIds,
  startCatalog,
  startServices,
  steadyClock,
} from './start-catalog.ts';

const window = ({ catalog }: CatalogTest, limit = 200) =>
  catalog.window({ list: wholeCatalog, offset: 0, limit });

/** A catalog that was filled and closed, and its file. */
async function filled(serviceOptions: ServiceOptions = {}) {
  const first = await startCatalog({ serviceOptions });
  await first.untilComplete();
  await first.catalog.close();
  const [name = ''] = first.files().filter((file) => file.endsWith('.db'));
  return { first, file: join(first.folder, name) };
}

test.each([
  ['damaged', (file: string) => writeFileSync(file, 'not a database'.repeat(1_000))],
  [
    'newer',
    (file: string) => {
      const db = openDatabase(file);
      db.exec(`PRAGMA user_version = ${schemaVersion + 1}`);
      db.close();
    },
  ],
] as const)('C5 a file that is %s is put aside until everything was read again', async (rebuilt, spoil) => {
  const { first, file } = await filled();
  spoil(file);
  const second = await first.restart();
  const state = await second.until(({ crawl }) => crawl.lastCompleteAt === null);
  expect(state.rebuilt).toBe(rebuilt);
  expect(existsSync(`${file}.unreadable`)).toBe(true);
  await second.untilComplete();
  expect(await second.ids()).toEqual(listedIds(first.fakeService));
  await expect.poll(() => existsSync(`${file}.unreadable`)).toBe(false);
});

test.each([0.02, 0.33])(
  'C5 damage from place %d of the file on, which shows when that is read, puts it aside and reads it again',
  async (place) => {
    const { first, file } = await filled({ mods: 1_000, perPage: 50 });
    const bytes = readFileSync(file);
    // The first pages hold what opening reads.
    bytes.fill(0xa5, Math.floor(bytes.length * place));
    writeFileSync(file, bytes);
    const second = await first.restart();
    await window(second).catch(() => undefined);
    await second.untilComplete();
    expect(await second.ids()).toEqual(listedIds(first.fakeService));
    expect(second.told).toContainEqual(expect.objectContaining({ rebuilt: 'damaged' }));
  },
);

test('C6 a file that another program holds is opened as soon as it is free', async () => {
  const { first, file } = await filled();
  const other = openDatabase(file);
  other.exec('PRAGMA journal_mode = DELETE');
  other.exec('BEGIN EXCLUSIVE');
  let isHeld = true;
  const release = () => {
    if (!isHeld) return;
    isHeld = false;
    other.exec('ROLLBACK');
    other.close();
  };
  onTestFinished(release);
  const second = await first.restart();
  await expect
    .poll(() => second.told, { timeout: 15_000 })
    .toContainEqual({ kind: 'none', reason: 'locked' });
  await expect(window(second)).rejects.toMatchObject({ text: { id: 'catalog.locked' } });
  release();
  await second.untilComplete();
  expect(await second.ids()).toEqual(listedIds(first.fakeService));
});

test('C6 a folder that can’t be written is said, and calls fail with the reason', async () => {
  const path = catalogPath();
  writeFileSync(path, '');
  const test = await startCatalog({ folder: join(path, 'catalog') });
  await expect.poll(() => test.told).toContainEqual({ kind: 'none', reason: 'no-access' });
  await expect(window(test)).rejects.toMatchObject({ code: 'not-offered', text: { id: 'catalog.noAccess' } });
  rmSync(path);
  mkdirSync(path);
  await test.untilComplete();
});

test('C6 Refresh tries at once what could not be opened', async () => {
  const path = catalogPath();
  writeFileSync(path, '');
  const test = await startCatalog({ folder: join(path, 'catalog'), clock: steadyClock });
  await expect.poll(() => test.catalog.state()).toEqual({ kind: 'none', reason: 'no-access' });
  await expect(test.catalog.refresh()).rejects.toMatchObject({ text: { id: 'catalog.noAccess' } });
  rmSync(path);
  mkdirSync(path);
  await test.catalog.refresh();
  await test.untilComplete();
});

test('C7 a library that can’t be loaded is said, and tried no more', async () => {
  let tries = 0;
  const test = await startCatalog({
    connect(file) {
      tries += 1;
      const script = 'import { createRequire } from "node:module"; createRequire("/")("no-such-library")';
      return connectCatalog(new URL(`data:text/javascript,${script}`), file);
    },
  });
  await expect.poll(() => test.catalog.state()).toEqual({ kind: 'none', reason: 'no-library' });
  await expect(window(test)).rejects.toMatchObject({ text: { id: 'catalog.noLibrary' } });
  await test.service.check();
  expect(tries).toBe(1);
});

test('C8 a thread that ends while it opens the file is started again', async () => {
  let isFirst = true;
  const test = await startCatalog({
    connect(file) {
      if (!isFirst) return connect(file);
      isFirst = false;
      return connectCatalog(new URL('data:text/javascript,process.exit(7)'), file);
    },
  });
  await test.untilComplete();
  expect(test.told).toContainEqual({ kind: 'none', reason: 'failed' });
});

test('without a service profile calls say so, and nothing is opened', async () => {
  const services = await startServices();
  const failure = new Error('no profile');
  const test = await startCatalog({
    services,
    service: {
      ...services.service,
      profile: () => Promise.reject(failure),
      inUse: () => null,
      listScope: () => null,
    },
  });
  await expect(window(test)).rejects.toBe(failure);
  expect(test.catalog.state()).toEqual({ kind: 'opening' });
  expect(test.files()).toEqual([]);
});

test('C8 a thread that ends in mid-crawl is started again, and the catalog ends exact', async () => {
  const pagesOfLives = [3, 5, 4];
  const { untilComplete, ids, fakeService, log, told } = await startCatalog({
    async connect(file) {
      const pages = pagesOfLives.shift();
      if (pages === undefined) return connect(file);
      const thread = { LOADOUT_TEST_THREAD: await workerScript('catalog'), LOADOUT_TEST_PAGES: `${pages}` };
      const env = { ...process.env, ...thread };
      return connectCatalog(new URL('failing-worker-entry.mjs', import.meta.url), file, { env });
    },
  });
  const state = await untilComplete();
  expect(pagesOfLives).toEqual([]);
  expect(await ids()).toEqual(listedIds(fakeService));
  expect(state.rebuilt).toBeNull();
  expect(log.lines.filter(({ message }) => message === 'The catalog stopped')).toHaveLength(3);
  // A thread that ends again and again is started after a pause, and the state says so meanwhile.
  expect(told).toContainEqual({ kind: 'none', reason: 'failed' });
});

test('C8 a call that is under way when the thread ends gets its result from the next one', async () => {
  let isFirst = true;
  const test = await startCatalog({
    async connect(file) {
      const connection = await connect(file);
      if (!isFirst) return connection;
      isFirst = false;
      const call: typeof connection.call = (name, ...values) => {
        if (name === 'window') void connection.close();
        return connection.call(name, ...values);
      };
      return { ...connection, call };
    },
  });
  expect((await window(test)).mods.length).toBeLessThanOrEqual(200);
  await test.untilComplete();
  expect(await test.ids()).toEqual(listedIds(test.fakeService));
});

test.runIf(canMakeDisks)(
  'a full disk stops the reading with a sentence, the lists work meanwhile, and with more space it ends exact',
  async () => {
    const disk = await smallDisk('12m');
    const filler = join(disk.folder, 'filler');
    writeFileSync(filler, Buffer.alloc(11_000_000));
    const test = await startCatalog({
      folder: join(disk.folder, 'catalog'),
      serviceOptions: { mods: 1_000, perPage: 20 },
      clock: steadyClock,
    });
    const { crawl, mods } = await test.until(({ crawl: { state } }) => state === 'failed');
    expect(crawl.error).toMatchObject({ code: 'disk-full', text: { id: 'catalog.diskFull' } });
    expect(en['catalog.diskFull']).toMatch(/disk is full.*kept.*try again/);
    expect((await window(test)).total).toBe(mods);
    expect(mods).toBeGreaterThan(0);
    rmSync(filler);
    await test.catalog.refresh();
    const { crawl: after } = await test.untilComplete();
    expect(after.error).toBeNull();
    expect(await test.ids()).toEqual(listedIds(test.fakeService));
  },
);

/** Real time, in which no wait or alarm of a second or more ends. */
const stuckClock: typeof steadyClock = {
  ...steadyClock,
  wait: (ms, signal) =>
    ms < 1_000
      ? realClock.wait(ms, signal)
      : new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  after: (ms, act) => (ms < 1_000 ? realClock.after(ms, act) : () => undefined),
};

test('the crawl goes on at once when the service accepts the key again', async () => {
  const test = await startCatalog({ clock: stuckClock, isPainted: false });
  const { catalog, fakeService, service, until, untilComplete, ids } = test;
  fakeService.revokeKey(fakeService.guestKey);
  catalog.open();
  const { crawl } = await until(({ crawl: { state } }) => state === 'failed');
  expect(crawl.error?.code).toBe('key-refused');
  fakeService.addKey({ key: fakeService.guestKey });
  await service.retryKey();
  await untilComplete();
  expect(await ids()).toEqual(listedIds(fakeService));
});

test('the crawl goes on at once when the service is back', async () => {
  const test = await startCatalog({ clock: stuckClock, isPainted: false });
  const { catalog, fakeService, service, until, untilComplete, ids } = test;
  await fakeService.pause();
  catalog.open();
  const { crawl } = await until(({ crawl: { state } }) => state === 'waiting');
  expect([crawl.why, crawl.error?.code]).toEqual(['failures', 'unreachable']);
  await fakeService.resume();
  await service.check();
  await untilComplete();
  expect(await ids()).toEqual(listedIds(fakeService));
});
