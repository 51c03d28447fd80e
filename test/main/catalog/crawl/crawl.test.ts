import { expect, test } from 'vitest';
import { passIntervalMs } from '#main/catalog/crawl/schedule.ts';
import { deferred } from '#main/kernel/deferred.ts';
import { AppError } from '#shared/errors.ts';
import { createSwitch, listedIds, startCrawl, startServices } from './setup.ts';

const ascending = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);
const pagesTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

test('the first pass reads every page once, and the first four once more', async () => {
  const { untilIdle, requested, ids, fakeService, clock } = await startCrawl();
  const state = await untilIdle();
  expect(ids()).toEqual(listedIds(fakeService));
  expect(requested[0]).toBe(1);
  expect(ascending(requested)).toEqual(ascending([...pagesTo(40), 1, 2, 3, 4]));
  expect(state).toMatchObject({ why: null, known: 400, total: 400, pagesRead: 0, lastPage: 0, error: null });
  expect(Math.abs((state.nextPassAt ?? 0) - clock.now() - passIntervalMs)).toBeLessThan(60_000);
});

test('C1 the catalog holds what the service lists of each mod', async () => {
  const { untilIdle, db, service } = await startCrawl({
    serviceOptions: { mods: 40, quirks: ['hostile', 'nulls'] },
  });
  await untilIdle();
  const { mods } = await service.mods.list({ page: 3 });
  const stored = db.prepare(
    'SELECT title, tag_line, game_id, downloads, rating, view_url FROM mods WHERE mod_id = ?',
  );
  for (const mod of mods)
    expect(stored.row(mod.modId)).toMatchObject({
      title: mod.title,
      tag_line: mod.tagLine,
      game_id: mod.gameId,
      downloads: mod.downloadCount,
      rating: mod.ratingAvg,
      view_url: mod.viewUrl,
    });
});

test('an empty list and a list of one page are read with one request', async () => {
  const empty = await startCrawl({ serviceOptions: { mods: 0 } });
  expect((await empty.untilIdle()).lastCompleteAt).not.toBeNull();
  expect(empty.requested).toEqual([1]);
  const small = await startCrawl({ serviceOptions: { mods: 7 } });
  await small.untilIdle();
  expect(small.requested).toEqual([1]);
  expect(small.ids()).toHaveLength(7);
});

test('C12 the page on screen comes first, and again when the player turns it', async () => {
  let onScreen: number | null = 17;
  const { untilIdle, requested } = await startCrawl({
    pageOnScreen: () => onScreen,
    onRead: (page) => {
      if (page === 20) onScreen = 33;
    },
  });
  await untilIdle();
  expect(requested[0]).toBe(17);
  expect(requested.indexOf(33)).toBeLessThan(requested.indexOf(30));
  expect(requested).toHaveLength(44);
});

test('C12 a page on screen that the list does not have is no obstacle', async () => {
  const { untilIdle, requested, ids } = await startCrawl({ pageOnScreen: () => 41 });
  await untilIdle();
  expect(requested.slice(0, 2)).toEqual([41, 1]);
  expect(ids()).toHaveLength(400);
});

test('the first pass asks for its second page when the first mods are drawn', async () => {
  const drawn = deferred<void>();
  const asked = deferred<void>();
  const { untilIdle, requested, ids, fakeService } = await startCrawl({
    firstModsDrawn() {
      asked.resolve();
      return drawn.promise;
    },
  });
  await asked.promise;
  expect(requested).toEqual([1]);
  drawn.resolve();
  await untilIdle();
  expect(ids()).toEqual(listedIds(fakeService));
});

test('C13 at most four requests run at once', async () => {
  let running = 0;
  const most: number[] = [];
  const services = await startServices();
  const { readPage } = services.service.of(services.service.inUse());
  const { untilIdle } = await startCrawl({
    services,
    async readPage(page, signal) {
      running += 1;
      most.push(running);
      return readPage(page, signal).finally(() => {
        running -= 1;
      });
    },
  });
  await untilIdle();
  expect(Math.max(...most)).toBe(4);
});

test('C9 a crawl that is closed goes on where it was, and requests what was under way again', async () => {
  const services = await startServices();
  let stopAt: () => void = () => undefined;
  const reached = new Promise<void>((resolve) => {
    stopAt = resolve;
  });
  const first = await startCrawl({
    services,
    onRead: (page) => {
      if (page === 25) stopAt();
    },
  });
  await reached;
  const second = await first.restart();
  await second.untilIdle();
  expect(second.ids()).toEqual(listedIds(services.fakeService));
  expect(first.requested.length + second.requested.length).toBeLessThanOrEqual(44 + 5);
  expect(ascending([...new Set([...first.requested, ...second.requested])])).toEqual(pagesTo(40));
});

test('C16 a later pass starts a request a second at most, and the player can hurry it', async () => {
  const startedAt: number[] = [];
  const { untilIdle, clock, crawl, until } = await startCrawl({
    onRead: () => startedAt.push(clock.monotonic()),
  });
  await untilIdle();
  startedAt.length = 0;
  const reading = until(({ state }) => state === 'reading');
  clock.release();
  await reading;
  await until(({ pagesRead }) => pagesRead >= 20);
  const gaps = startedAt.slice(1).map((at, index) => at - (startedAt[index] ?? 0));
  expect(gaps.length).toBeGreaterThanOrEqual(19);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1000);
  const before = startedAt.length;
  crawl.refresh();
  await untilIdle();
  const hurried = startedAt.slice(before + 1).map((at, index) => at - (startedAt[before + index] ?? 0));
  expect(hurried.length).toBeGreaterThan(10);
  expect(ascending(hurried)[hurried.length >> 1]).toBeLessThan(1000);
});

test('C16 six hours pass between two passes, whatever the clock says', async () => {
  const { untilIdle, until, clock, requested, crawl } = await startCrawl({ serviceOptions: { mods: 7 } });
  await untilIdle();
  clock.jump(-365 * 86_400_000);
  clock.jump(2 * 365 * 86_400_000);
  await untilIdle();
  expect(clock.held).toBe(1);
  expect(requested).toEqual([1]);
  const again = until(({ state }) => state === 'reading');
  clock.release();
  await again;
  await untilIdle();
  expect(requested).toEqual([1, 1]);
  expect(crawl.state().nextPassAt).toBeGreaterThan(clock.now() + passIntervalMs - 60_000);
});

test.each([
  ['set back a year', -365 * 86_400_000],
  ['unchanged', 0],
])(
  'C16 after a restart with the clock %s the next pass is due in six hours, not in a year',
  async (_, jump) => {
    const first = await startCrawl({ serviceOptions: { mods: 7 } });
    await first.untilIdle();
    first.clock.jump(jump);
    const second = await first.restart();
    const { nextPassAt } = await second.untilIdle();
    expect(second.requested).toEqual([]);
    expect(Math.abs((nextPassAt ?? 0) - second.clock.now() - passIntervalMs)).toBeLessThan(60_000);
    // The wrong date is corrected: a player who never keeps Loadout open for six hours gets the next pass as well.
    second.clock.jump(passIntervalMs);
    const third = await second.restart();
    await third.until(({ state }) => state === 'reading');
    await third.untilIdle();
    expect(third.requested).toEqual([1]);
  },
);

test('C16 a pass under way when the clock is set goes on as if nothing had happened', async () => {
  const { untilIdle, clock, requested } = await startCrawl({
    onRead: (page) => {
      if (page === 10) clock.jump(-365 * 86_400_000);
      if (page === 20) clock.jump(700 * 86_400_000);
    },
  });
  await untilIdle();
  expect(requested).toHaveLength(44);
  expect(clock.held).toBe(1);
});

test('C17 Refresh reads now, and what is as known is not written', async () => {
  const { untilIdle, refresh, db, fakeService, ids, goneIds, crawl } = await startCrawl();
  await untilIdle();
  const { lastCompleteAt } = crawl.state();
  db.exec(`
    CREATE TEMP TABLE writes (what TEXT);
    CREATE TEMP TRIGGER updated AFTER UPDATE ON mods BEGIN INSERT INTO writes VALUES ('update'); END;
    CREATE TEMP TRIGGER inserted AFTER INSERT ON mods BEGIN INSERT INTO writes VALUES ('insert'); END;
    CREATE TEMP TRIGGER deleted AFTER DELETE ON mods BEGIN INSERT INTO writes VALUES ('delete'); END;
  `);
  const writes = () => db.prepare('SELECT json_group_array(what) FROM writes').json();
  const state = await refresh();
  expect(writes()).toEqual([]);
  expect(state.lastCompleteAt).toBeGreaterThan(lastCompleteAt ?? 0);
  fakeService.listMods(fakeService.listedMods.filter((id) => id !== 5));
  await refresh();
  expect(writes()).toEqual(['delete']);
  expect(ids()).toEqual(listedIds(fakeService));
  expect(goneIds()).toEqual([5]);
});

test('C15 a pause by hand stops requests, lasts over a restart, and ends', async () => {
  const services = await startServices();
  const { readPage } = services.service.of(services.service.inUse());
  let pauseNow: () => void = () => undefined;
  const first = await startCrawl({
    services,
    async readPage(page, signal) {
      if (page === 10) pauseNow();
      return readPage(page, signal);
    },
  });
  pauseNow = () => first.crawl.pause();
  await first.until(({ state }) => state === 'paused');
  // What was under way comes to its end.
  await first.until(({ pagesRead }) => pagesRead === first.requested.length);
  expect(first.requested.length).toBeLessThanOrEqual(13);
  const second = await first.restart();
  expect(await second.until(({ state }) => state === 'paused')).toMatchObject({ why: 'by-hand' });
  expect(second.requested).toEqual([]);
  second.crawl.resume();
  await second.untilIdle();
  expect(second.ids()).toHaveLength(400);
});

test.each([
  ['power', 'onBattery'],
  ['unmetered', 'metered'],
] as const)(
  'C15 the crawl waits while the computer has the condition %s, where the player wants that',
  async (why, which) => {
    const conditions = { onBattery: createSwitch(), metered: createSwitch() };
    const wanted = { power: why === 'power', unmetered: why === 'unmetered' };
    const { crawl, until, untilIdle, requested, ids } = await startCrawl({
      computer: { onBattery: conditions.onBattery.condition, metered: conditions.metered.condition },
      preferences: { get: () => wanted, onChange: () => () => undefined },
      onRead: (page) => {
        if (page === 10 || page === 30) conditions[which].set(true);
      },
    });
    expect(await until(({ state }) => state === 'paused')).toMatchObject({ why });
    await until(({ pagesRead }) => pagesRead === requested.length);
    expect(requested.length).toBeLessThanOrEqual(13);
    conditions[which].set(false);
    await until(({ state, pagesRead }) => state === 'paused' && pagesRead > 20);
    // Refresh reads whatever holds the crawl back.
    crawl.refresh();
    await untilIdle();
    expect(ids()).toHaveLength(400);
    // An idle crawl watches nothing.
    expect(conditions[which].listeners.size).toBe(0);
  },
);

test('a crawl that is closed leaves no request, no timer and no rejection behind', async () => {
  const services = await startServices();
  services.fakeService.fault({ path: 'mods/', kind: 'hang' });
  const { crawl, clock, until } = await startCrawl({ services });
  await services.fakeService.seen(() => true);
  await until(({ state }) => state === 'reading');
  await crawl.close();
  await crawl.close();
  expect(clock.held).toBe(0);
});

test('an error of the store ends the try, and the next one goes on with what was saved', async () => {
  const diskFull = new AppError('disk-full', { id: 'error.internal' });
  let saved = 0;
  const { until, untilIdle, ids, requested } = await startCrawl({
    wrapStore: (store) => ({
      ...store,
      async savePage(page) {
        saved += 1;
        if (saved === 12) throw diskFull;
        return store.savePage(page);
      },
    }),
  });
  expect(await until(({ state }) => state === 'failed')).toMatchObject({ error: diskFull, known: 11 * 10 });
  expect(await untilIdle()).toMatchObject({ error: null, known: 400 });
  expect(ids()).toHaveLength(400);
  expect(requested.length).toBeLessThanOrEqual(44 + 5 + 8);
});
