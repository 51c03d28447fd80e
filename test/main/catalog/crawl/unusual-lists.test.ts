import { expect, test } from 'vitest';
import type { ModPage } from '#shared/contract/mods/mods.ts';
import { AppError } from '#shared/errors.ts';
import { createLeapingClock } from '#test/fakes/leaping-clock.ts';
import { modOf } from '../with-catalog.ts';
import { listedIds, startCrawl, startServices } from './setup.ts';

/** A page of a list that has one mod on each page. */
const pageOf = (page: number, pages: number): ModPage => ({
  mods: [modOf(page)],
  pagination: { page, lastPage: pages, perPage: 1, total: pages },
  unreadable: 0,
  readAt: 1_000,
});

test('C13 a service that fails from page 700 of 20,000 on is asked for the rest when it is back', async () => {
  const pages = 20_000;
  let isDown = true;
  const { crawl, requested, until, untilIdle, ids, goneIds } = await startCrawl({
    async readPage(page) {
      if (isDown && page >= 700) throw new AppError('unavailable', { id: 'error.unavailable' });
      return pageOf(page, pages);
    },
  });
  const failed = await until(({ state }) => state === 'failed');
  expect(failed).toMatchObject({ known: 699, total: pages, error: { code: 'unavailable' } });
  const failing = requested.length;
  isDown = false;
  crawl.tryAgain();
  expect(await untilIdle()).toMatchObject({ error: null, known: pages });
  expect(ids()).toEqual(Array.from({ length: pages }, (_, index) => index + 1));
  expect(goneIds()).toEqual([]);
  // The rest, and the first four once more.
  expect(requested.length - failing).toBe(pages - 699 + 4);
}, 120_000);

test('C13 a service that gets slow is asked for fewer pages at once, and the list is read to its end', async () => {
  const clock = createLeapingClock();
  const services = await startServices({ mods: 1_000 });
  const { readPage } = services.service.of(services.service.inUse());
  let running = 0;
  const mostAt: number[] = [];
  const { untilIdle, ids, fakeService } = await startCrawl({
    services,
    clock,
    async readPage(page, signal) {
      running += 1;
      mostAt[page] = running;
      try {
        if (page > 20) await clock.wait(3_000, signal);
        return await readPage(page, signal);
      } finally {
        running -= 1;
      }
    },
  });
  expect((await untilIdle()).lastCompleteAt).not.toBeNull();
  expect(ids()).toEqual(listedIds(fakeService));
  expect(Math.max(...mostAt.slice(5, 20))).toBe(4);
  expect(Math.max(...mostAt.slice(40))).toBeLessThanOrEqual(2);
});

test('C11 an id beyond 2^53 is no mod, and the list around it is read', async () => {
  const services = await startServices({ mods: 200 });
  const { fakeService } = services;
  const value = '9007199254740993';
  fakeService.fault({ path: 'mods/', kind: 'wrong-type', at: 'mods.3.mod_id', value, query: { page: '5' } });
  const { untilIdle, ids, crawl } = await startCrawl({ services });
  await untilIdle();
  expect(ids()).toHaveLength(199);
  expect(listedIds(fakeService)).toEqual(expect.arrayContaining(ids()));
  expect(crawl.state().lastCompleteAt).not.toBeNull();
});
