import { expect, onTestFinished, test } from 'vitest';
import { Crawl, crawlStoreOf } from '#main/catalog/crawl/crawl.ts';
import { connectCatalog } from '#main/catalog/worker/connect.ts';
import { createLeapingClock } from '#test/fakes/leaping-clock.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { catalogPath, request } from '../with-catalog.ts';
import { startServices } from './setup.ts';
import { noCondition } from './store-of.ts';

/** A crawl whose store is in the catalog's thread, as in the app. */
async function startInThread() {
  const { service, fakeService } = await startServices({ mods: 200 });
  const catalog = await connectCatalog(new URL('../worker-entry.mjs', import.meta.url), catalogPath());
  const crawl = new Crawl({
    store: crawlStoreOf(catalog),
    ...noCondition,
    pageOnScreen: () => null,
    readPage: service.of(service.inUse()).readPage,
    hasMod: async () => null,
    clock: createLeapingClock(),
    random: Math.random,
    log: createMemoryLog(),
  });
  onTestFinished(async () => {
    await crawl.close();
    await catalog.close();
  });
  return { crawl, catalog, fakeService };
}

test('what the crawl has read is searched in the catalog’s thread', async () => {
  const { crawl, catalog } = await startInThread();
  await expect.poll(() => crawl.state().lastCompleteAt).not.toBeNull();
  await expect.poll(async () => catalog.call('counts')).toEqual({ mods: 200, waiting: 0 });
  expect((await catalog.call('window', request(), 0, 10)).total).toBe(200);
});

test('C8 a thread that ends in mid-crawl fails the crawl, which can be closed', async () => {
  const { crawl, catalog, fakeService } = await startInThread();
  await fakeService.seen(({ query }) => query['page'] === '8');
  await catalog.close();
  await expect.poll(() => crawl.state().state).toBe('failed');
  expect(crawl.state().error).toMatchObject({ code: 'internal', cause: { reason: 'stopped' } });
  crawl.pause();
  await crawl.close();
});
