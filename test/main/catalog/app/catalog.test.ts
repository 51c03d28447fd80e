import { expect, test } from 'vitest';
import type { CatalogConnection } from '#main/catalog/worker/connect.ts';
import { deferred } from '#main/kernel/deferred.ts';
import { wholeCatalog } from '#shared/catalog/list.ts';
import type { Game } from '#shared/contract/mods/mods.ts';
import { connect, listedIds, startCatalog, startServices, steadyClock } from './start-catalog.ts';

const requestsOf = ({ requests }: { requests: readonly { path: string }[] }) =>
  requests.filter(({ path }) => path === '/api/mods/').length;

test('C4 nothing is opened or requested before the window has painted, and earlier calls wait', async () => {
  const opened: string[] = [];
  const { catalog, fakeService, files, untilComplete } = await startCatalog({
    isPainted: false,
    async connect(file) {
      opened.push(file);
      return connect(file);
    },
  });
  const waiting = catalog.window({ list: wholeCatalog, offset: 0, limit: 10 });
  expect(catalog.state()).toEqual({ kind: 'opening' });
  await new Promise(setImmediate);
  expect([opened, files(), requestsOf(fakeService)]).toEqual([[], [], 0]);
  catalog.open();
  expect((await waiting).mods.length).toBeLessThanOrEqual(10);
  await untilComplete();
  expect(opened).toHaveLength(1);
});

test('the first mods are told at once, and drawn before other pages are asked for', async () => {
  const longest = deferred<void>();
  const { catalog, fakeService, until, untilComplete } = await startCatalog({
    // The window gets all the time that it needs.
    clock: {
      ...steadyClock,
      wait: (ms, signal) => (ms < 500 ? steadyClock.wait(ms, signal) : longest.promise),
    },
  });
  const { mods: first } = await until(({ mods }) => mods > 0);
  expect([first, requestsOf(fakeService)]).toEqual([10, 1]);
  const { mods } = await catalog.window({ list: wholeCatalog, offset: 0, limit: 50 });
  expect(mods).toHaveLength(10);
  expect((await untilComplete()).mods).toBe(200);
  longest.resolve();
});

test('C1 every mod of the service can be listed, found and counted', async () => {
  const { catalog, untilComplete, ids, fakeService } = await startCatalog();
  const state = await untilComplete();
  expect(await ids()).toEqual(listedIds(fakeService));
  expect(state).toMatchObject({ mods: 200, rebuilt: null, newCount: 0 });
  expect(state.size).toBeGreaterThan(50_000);
  const { mods, revision } = await catalog.window({ list: wholeCatalog, offset: 150, limit: 1 });
  const [mod] = mods;
  if (mod === undefined) throw new Error('There is no such mod');
  expect(revision).toBe(state.revision);
  expect(await catalog.placeOf({ list: wholeCatalog, modId: mod.modId })).toEqual({ place: 150 });
  const list = { ...wholeCatalog, text: `"${mod.title}"` };
  expect((await catalog.window({ list, offset: 0, limit: 50 })).mods).toContainEqual(mod);
  const { games, types } = await catalog.facets(wholeCatalog);
  const sum = (counts: readonly { count: number }[]) => counts.reduce((all, { count }) => all + count, 0);
  expect([sum(games), sum(types)]).toEqual([200, 200]);
});

test('C26 filters and tokens of the search field narrow each other', async () => {
  const { service, untilComplete, ids } = await startCatalog({ clock: steadyClock });
  await untilComplete();
  const [one, other] = (await service.mods.games()).games;
  if (one === undefined || other === undefined) throw new Error('There are no two games');
  const ofOne = await ids({ games: [one.gameId] });
  expect(ofOne.length).toBeGreaterThan(0);
  expect(await ids({ games: [one.gameId, other.gameId], text: `game:"${one.title}"` })).toEqual(ofOne);
  expect(await ids({ games: [other.gameId], text: `game:"${one.title}"` })).toEqual([]);
  const good = await ids({ rating: { least: 40, most: null } });
  expect(await ids({ rating: { least: 30, most: null }, text: 'rating:>=4' })).toEqual(good);
  expect(await ids({ rating: { least: 40, most: null }, text: 'rating:>3' })).toEqual(good);
});

test('a game that the service has sent later than the names from earlier is found by its name', async () => {
  let sendLate = (_: { games: readonly Game[] }) => {};
  const services = await startServices();
  const { games } = await services.service.mods.games();
  const [late, ...known] = games;
  if (late === undefined) throw new Error('There is no game');
  const { untilComplete, ids } = await startCatalog({
    services,
    games: async () => ({ games: known }),
    onLateGames(listener) {
      sendLate = listener;
      return () => undefined;
    },
  });
  await untilComplete();
  const text = `game:"${late.title}"`;
  expect(await ids({ text })).toEqual([]);
  sendLate({ games });
  const found = await ids({ text });
  expect(found.length).toBeGreaterThan(0);
  expect(found).toEqual(await ids({ games: [late.gameId] }));
});

test('C2 two services in turn have two catalogs, and never see each other’s mods', async () => {
  const start = await startCatalog();
  const { use, another, fakeService, untilComplete, ids, catalog, files, until } = start;
  const before = await untilComplete();
  const other = await another({ mods: 70, seed: 2 });
  await use(other);
  const after = await untilComplete();
  expect(after.revision).not.toBe(before.revision);
  expect(await ids()).toEqual(listedIds(other));
  fakeService.clearRequests();
  await use(fakeService);
  await until(({ mods }) => mods === 200);
  expect(await ids()).toEqual(listedIds(fakeService));
  // It was read before, so only the key was checked.
  expect(requestsOf(fakeService)).toBe(1);
  expect(files().filter((name) => name.endsWith('.db'))).toHaveLength(2);
  await catalog.close();
});

test('C2 another key of the same service has another catalog, and no file name or log line tells a key', async () => {
  const { service, fakeService, untilComplete, ids, log, files } = await startCatalog();
  await untilComplete();
  const { guestScoped } = fakeService.keys;
  await service.replaceKey(guestScoped);
  await untilComplete();
  const scoped = fakeService.generator;
  const seen = await ids();
  expect(seen.length).toBeLessThan(200);
  expect(seen).toEqual(listedIds(fakeService).filter((id) => [1, 2].includes(scoped.mod(id)?.gameId ?? 0)));
  await service.resetKey();
  await untilComplete();
  expect(await ids()).toEqual(listedIds(fakeService));
  const traces = JSON.stringify([log.lines, files()]);
  for (const key of [guestScoped, fakeService.guestKey]) expect(traces).not.toContain(key);
});

test('C2 a page that was requested before the key changed is in no catalog', async () => {
  const services = await startServices();
  const { service, fakeService } = services;
  let answer: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let held = 0;
  const { until, ids, untilComplete } = await startCatalog({
    services,
    service: {
      ...service,
      of: (id) => {
        const of = service.of(id);
        const isFirst = held === 0;
        return {
          ...of,
          async readPage(page, signal) {
            const response = await of.readPage(page, signal);
            // The catalog of the first key waits with its third page until the second key is in use.
            if (isFirst && page === 3) {
              held += 1;
              await late;
            }
            return response;
          },
        };
      },
    },
  });
  await until(() => held === 1);
  const replaced = service.replaceKey(fakeService.keys.guestScoped);
  await replaced;
  answer();
  await untilComplete();
  const seen = await ids();
  expect(seen.every((id) => [1, 2].includes(fakeService.generator.mod(id)?.gameId ?? 0))).toBe(true);
});

test('C2 a call that is under way when the key changes gets its result from the other key’s catalog', async () => {
  const services = await startServices();
  const { service, fakeService } = services;
  let reached: () => void = () => undefined;
  const isReached = new Promise<void>((resolve) => {
    reached = resolve;
  });
  let answer: () => void = () => undefined;
  const marked = new Promise<readonly number[]>((resolve) => {
    answer = () => resolve(fakeService.listedMods);
  });
  const { catalog, untilComplete } = await startCatalog({
    services,
    async marked() {
      reached();
      return marked;
    },
  });
  await untilComplete();
  const list = { ...wholeCatalog, marks: ['favorite' as const] };
  const result = catalog.window({ list, offset: 0, limit: 200 });
  await isReached;
  await service.replaceKey(fakeService.keys.guestScoped);
  await untilComplete();
  answer();
  const { mods } = await result;
  expect(mods.length).toBeGreaterThan(0);
  expect(mods.every(({ gameId }) => gameId === 1 || gameId === 2)).toBe(true);
});

test('C3 a secret that a text of the service repeats is not in the catalog', async () => {
  const services = await startServices();
  const { mods } = await services.service.mods.list({ page: 1 });
  const [mod] = mods;
  if (mod === undefined) throw new Error('There is no mod');
  const { untilComplete, catalog } = await startCatalog({
    services,
    withoutSecrets: (value) => JSON.parse(JSON.stringify(value).replaceAll(mod.title, '[hidden]')),
  });
  await untilComplete();
  const list = { ...wholeCatalog, text: `"${mod.title}"` };
  expect((await catalog.window({ list, offset: 0, limit: 200 })).mods).toEqual([]);
  const titles = (await catalog.window({ list: wholeCatalog, offset: 0, limit: 200 })).mods;
  expect(titles.find(({ modId }) => modId === mod.modId)?.title).toBe('[hidden]');
});

test('C10 only the catalogs of the last services stay on disk', async () => {
  const { use, another, untilComplete, files } = await startCatalog({ serviceOptions: { mods: 10 } });
  await untilComplete();
  for (let seed = 2; seed <= 5; seed += 1) {
    await use(await another({ mods: 10 + seed, seed }));
    await untilComplete();
  }
  expect(files().filter((name) => name.endsWith('.db'))).toHaveLength(3);
});

test('C10 turned off, nothing is read and nothing stays on disk; turned on, it is read again', async () => {
  let isWanted = true;
  let changed: () => void = () => undefined;
  const { catalog, fakeService, files, untilComplete, until, ids } = await startCatalog({
    isWanted: () => isWanted,
    onWanted(listener) {
      changed = listener;
      return () => undefined;
    },
  });
  await until(({ crawl }) => crawl.pagesRead > 5);
  isWanted = false;
  changed();
  expect(catalog.state()).toEqual({ kind: 'none', reason: 'turned-off' });
  await expect(catalog.window({ list: wholeCatalog, offset: 0, limit: 1 })).rejects.toMatchObject({
    code: 'not-offered',
    text: { id: 'catalog.turnedOff' },
  });
  await expect.poll(files).toEqual([]);
  const requests = requestsOf(fakeService);
  isWanted = true;
  changed();
  await untilComplete();
  expect(await ids()).toEqual(listedIds(fakeService));
  expect(requestsOf(fakeService)).toBeGreaterThanOrEqual(requests + 20);
});

test('a call gets its result however often the catalog is rebuilt meanwhile', async () => {
  let rebuild = async () => {};
  let left = 3;
  const { catalog, untilComplete } = await startCatalog({
    async connect(file) {
      const connection = await connect(file);
      const call = (async (name, ...values) => {
        if (name === 'window' && left > 0) {
          left -= 1;
          await rebuild();
          await connection.ended;
        }
        return connection.call(name, ...values);
      }) as CatalogConnection['call'];
      return { ...connection, call };
    },
  });
  rebuild = () => catalog.rebuild();
  expect(await catalog.window({ list: wholeCatalog, offset: 0, limit: 0 })).toMatchObject({ mods: [] });
  expect(left).toBe(0);
  await untilComplete();
});

test('a rebuild starts with an empty file and ends exact, and says so until it is complete', async () => {
  const { catalog, untilComplete, until, ids, fakeService } = await startCatalog();
  const before = await untilComplete();
  await catalog.rebuild();
  const during = await until(({ crawl }) => crawl.lastCompleteAt === null);
  expect(during.rebuilt).toBe('by-hand');
  const after = await untilComplete();
  expect(after.rebuilt).toBeNull();
  expect(after.revision).toBeGreaterThan(before.revision);
  expect(await ids()).toEqual(listedIds(fakeService));
});

test('a mod is found by its id once it was read, and missing says nothing before the list is complete', async () => {
  const { catalog, untilComplete, fakeService } = await startCatalog({ isPainted: false });
  const [first = 0, second = 0] = fakeService.listedMods;
  expect(await catalog.find(first)).toBeNull();
  catalog.open();
  await catalog.pause();
  const unknown = 999_999;
  expect(await catalog.find(unknown)).toBeNull();
  await catalog.resume();
  await untilComplete();
  expect(await catalog.find(second)).toMatchObject({
    modId: second,
    title: fakeService.generator.mod(second)?.title,
  });
  expect(await catalog.find(unknown)).toBe('gone');
});

test('C17 a mod that the service no longer lists is not in the lists after the next pass', async () => {
  const { catalog, untilComplete, refresh, ids, fakeService } = await startCatalog();
  await untilComplete();
  const [gone = 0] = fakeService.listedMods;
  fakeService.listMods(fakeService.listedMods.slice(1));
  await refresh();
  expect(await ids()).not.toContain(gone);
  expect(await catalog.find(gone)).toBe('gone');
  expect(await ids()).toEqual(listedIds(fakeService));
});

test('C12 a pause and a page on screen reach the crawl', async () => {
  const { catalog, until, fakeService, untilComplete } = await startCatalog({ isPainted: false });
  catalog.pageShown(17);
  catalog.open();
  await catalog.pause();
  const { crawl } = await until(({ crawl: { state } }) => state === 'paused');
  expect(crawl.why).toBe('by-hand');
  await catalog.resume();
  await untilComplete();
  const pages = fakeService.requests
    .filter(({ path }) => path === '/api/mods/')
    .map(({ query }) => query['page']);
  expect(pages.slice(0, 2)).toContain('17');
});

test('closing ends the thread and every request, and what was read is there after a restart', async () => {
  const connections: CatalogConnection[] = [];
  const first = await startCatalog({
    async connect(file) {
      const connection = await connect(file);
      connections.push(connection);
      return connection;
    },
  });
  await first.until(({ crawl }) => crawl.pagesRead >= 8);
  await first.catalog.close();
  await connections[0]?.ended;
  const requests = requestsOf(first.fakeService);
  const second = await first.restart();
  await second.untilComplete();
  expect(await second.ids()).toEqual(listedIds(first.fakeService));
  expect(requestsOf(first.fakeService)).toBeLessThanOrEqual(24 + 5);
  expect(requests).toBeGreaterThanOrEqual(8);
});

test('C2 a revision is of no other key’s catalog from the moment on in which the key changes', async () => {
  const services = await startServices();
  const { service, fakeService } = services;
  const { catalog, untilComplete } = await startCatalog({ services });
  const { revision } = await untilComplete();
  expect(catalog.hasRevision(revision)).toBe(true);
  expect(catalog.hasRevision(revision + 1_000_000_000)).toBe(false);
  const scope = service.listScope();
  const found: boolean[] = [];
  const stop = service.onChange(() => {
    if (service.listScope() !== scope) found.push(catalog.hasRevision(revision));
  });
  await service.replaceKey(fakeService.keys.guestScoped);
  await untilComplete();
  stop();
  expect(new Set([...found, catalog.hasRevision(revision)])).toEqual(new Set([false]));
  expect(found).not.toEqual([]);
});
