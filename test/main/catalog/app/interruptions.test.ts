import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FakeService } from '#test/service/index.ts';
import { listedIds, startCatalog, steadyClock } from './start-catalog.ts';

/** Long enough that progress is reported while it is read: a short list is complete before that. */
const list = { mods: 2_000, perPage: 10 } as const;

/** Answers some pages and then none, or a fast computer reads the whole list first. Returns what ends that. */
const holdInTheMiddle = (fakeService: FakeService): (() => void) =>
  fakeService.fault({ path: 'mods/', kind: 'hang', after: 60 }).remove;

test('C9 a service that goes away in the middle of the list and comes back is read to its end', async () => {
  const { fakeService, service, until, untilComplete, ids } = await startCatalog({ serviceOptions: list });
  await until(({ crawl }) => crawl.pagesRead >= 5);
  await fakeService.pause();
  const { mods } = await until(({ crawl }) => crawl.why === 'failures');
  expect(mods).toBeLessThan(list.mods);
  await fakeService.resume();
  await service.check();
  await untilComplete();
  expect(await ids()).toEqual(listedIds(fakeService));
});

test('C2 C9 another service in the middle of the list, and back: each catalog ends exact and asks hardly twice', async () => {
  const services = await startCatalog({ serviceOptions: list, clock: steadyClock });
  const { fakeService, until, untilComplete, ids } = services;
  const goOn = holdInTheMiddle(fakeService);
  const other = await services.another({ mods: 250, perPage: 10, seed: 7 });
  await until(({ crawl }) => crawl.pagesRead >= 5);
  await services.use(other);
  await until(({ crawl, mods }) => crawl.total === 250 && mods > 0);
  goOn();
  await services.use(fakeService);
  await untilComplete();
  expect(await ids()).toEqual(listedIds(fakeService));
  const asked = (service: typeof other) =>
    service.requests.filter(({ path }) => path === '/api/mods/').length;
  // The four under way at the change, the four of the overlap, and the one that looks for the service.
  expect(asked(fakeService)).toBeLessThanOrEqual(200 + 4 + 4 + 4);
  await services.use(other);
  await untilComplete();
  expect(await ids()).toEqual(listedIds(other));
});

test('a folder that is deleted while the list is read loses nothing that is shown, and is filled again after a restart', async () => {
  const first = await startCatalog({ serviceOptions: list, clock: steadyClock });
  const { fakeService } = first;
  const goOn = holdInTheMiddle(fakeService);
  await first.until(({ crawl }) => crawl.pagesRead >= 5);
  // Windows keeps files that are open.
  if (process.platform !== 'win32') rmSync(first.folder, { recursive: true });
  goOn();
  await first.untilComplete();
  expect(await first.ids()).toEqual(listedIds(fakeService));
  const second = await first.restart();
  await second.untilComplete();
  expect(await second.ids()).toEqual(listedIds(fakeService));
  expect(second.files().some((name) => name.endsWith('.db'))).toBe(true);
});

test('C16 a clock that is set back a day in the middle of the list changes nothing', async () => {
  const { fakeService, clock, until, untilComplete, ids } = await startCatalog({ serviceOptions: list });
  await until(({ crawl }) => crawl.pagesRead >= 5);
  clock.jump(-86_400_000);
  const { crawl, newCount } = await untilComplete();
  expect(await ids()).toEqual(listedIds(fakeService));
  expect([crawl.state, newCount]).toEqual(['idle', 0]);
  expect(Math.abs((crawl.nextPassAt ?? 0) - clock.now() - 6 * 3_600_000)).toBeLessThan(60_000);
});
