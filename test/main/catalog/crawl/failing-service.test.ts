import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { FaultRule } from '#test/service/index.ts';
import { listedIds, startCrawl, startServices } from './setup.ts';

/** A catalog that was read before, and its service, from which a mod is gone since. */
async function startFilled() {
  const services = await startServices({ mods: 200 });
  const first = await startCrawl({ services });
  await first.untilIdle();
  const { fakeService } = services;
  fakeService.listMods(fakeService.listedMods.filter((id) => id !== 7));
  return first;
}

/** What never proves that a mod is gone, though page after page arrives. */
const lies: readonly [string, ...Omit<FaultRule, 'path'>[]][] = [
  ['pages that lack a mod', { kind: 'short-pages' }],
  ['pages without mods', { kind: 'wrong-type', at: 'mods', value: [] }],
  [
    'pages without mods that add up to a total of 0',
    { kind: 'short-pages', count: 10 },
    { kind: 'wrong-type', at: 'pagination.total', value: 0 },
  ],
  ['one page that is empty', { kind: 'wrong-type', at: 'mods', value: [], query: { page: '5' } }],
  ['a page that is always another one', { kind: 'wrong-type', at: 'pagination.current_page', value: 1 }],
  ['a total that jumps', { kind: 'jumping-total', by: 30 }],
  ['a total that is too low', { kind: 'wrong-type', at: 'pagination.total', value: 100 }],
  ['a total that is too high', { kind: 'wrong-type', at: 'pagination.total', value: 10_000 }],
  ['a last page that is too low', { kind: 'wrong-type', at: 'pagination.last_page', value: 3 }],
  ['pages without an end', { kind: 'endless-pages' }],
  ['one id with two contents', { kind: 'wrong-type', at: 'mods.3.mod_id', value: 12 }],
  ['items that repeat', { kind: 'shifting-items', by: -1 }],
  ['items that are missed', { kind: 'shifting-items', by: 1 }],
  ['a page that always fails', { kind: 'html-503', query: { page: '7' } }],
  ['a page that nobody can read', { kind: 'truncated-json', query: { page: '7' } }],
  ['every second request that fails', { kind: 'html-503', times: 6, after: 3 }, { kind: 'short-pages' }],
] as never;

test.each(lies)('C19 with %s nothing is marked as gone, and the pass ends', async (_, ...faults) => {
  const { refresh, goneIds, ids, fakeService, crawl, until } = await startFilled();
  const { lastCompleteAt } = crawl.state();
  for (const fault of faults) fakeService.fault({ ...fault, path: 'mods/' } as FaultRule);
  const ended = refresh();
  await Promise.race([ended, until(({ state }) => state === 'failed')]);
  expect(goneIds()).toEqual([]);
  expect(ids()).toHaveLength(200);
  expect(crawl.state().lastCompleteAt).toBe(lastCompleteAt);
  // The service tells the truth again.
  fakeService.clearFaults();
  crawl.refresh();
  await ended;
  if (crawl.state().lastCompleteAt === lastCompleteAt) await refresh();
  expect(ids()).toEqual(listedIds(fakeService));
  expect(goneIds()).toEqual([7]);
});

test.each([
  ['500', { kind: 'error', error: 'server_error' }],
  ['a web page', { kind: 'html-page' }],
  ['cut connections', { kind: 'drop', afterBytes: 0 }],
  ['a refused key', { kind: 'error', error: 'api_key_not_found' }],
  ['no permission', { kind: 'error', error: 'no_permission' }],
] as const)(
  'C13 a service that fails altogether (%s) is tried ever less often, and the pass goes on when it is back',
  async (_, fault) => {
    const { crawl, goneIds, ids, fakeService, service, until, untilIdle, requested } = await startFilled();
    fakeService.fault({ ...fault, path: 'mods/' } as FaultRule);
    const before = requested.length;
    const failed = until(({ state }) => state === 'failed');
    crawl.refresh();
    expect((await failed).error).toBeInstanceOf(AppError);
    // Tries end in a wait of an hour, which this clock holds.
    await expect.poll(() => crawl.state().state === 'failed' && requested.length).toBe(requested.length);
    expect(requested.length - before).toBeLessThanOrEqual(12 * 8);
    expect(goneIds()).toEqual([]);
    fakeService.clearFaults();
    await service.check();
    crawl.tryAgain();
    await untilIdle();
    expect(ids()).toEqual(listedIds(fakeService));
    expect(crawl.state().error).toBeNull();
  },
);

test('a page that fails once in 20 requests is read again, and the pass is complete', async () => {
  const services = await startServices({ mods: 200 });
  for (let after = 3; after < 60; after += 20)
    services.fakeService.fault({ path: 'mods/', kind: 'html-503', times: 1, after });
  const { untilIdle, ids, fakeService } = await startCrawl({ services });
  expect((await untilIdle()).lastCompleteAt).not.toBeNull();
  expect(ids()).toEqual(listedIds(fakeService));
});

test('C19 a page that fails five times is given up for the pass', async () => {
  const services = await startServices({ mods: 200 });
  services.fakeService.fault({ path: 'mods/', kind: 'html-503', query: { page: '7' } });
  const { untilIdle, requested, ids } = await startCrawl({ services });
  expect((await untilIdle()).lastCompleteAt).toBeNull();
  expect(requested.filter((page) => page === 7)).toHaveLength(5);
  expect(ids()).toHaveLength(190);
});

test('C14 no request starts before the time that Retry-After names', async () => {
  const services = await startServices();
  services.fakeService.fault({
    path: 'mods/',
    kind: 'too-many-requests',
    retryAfter: 90,
    times: 1,
    after: 10,
  });
  const startedAt: number[] = [];
  const { until, untilIdle, clock } = await startCrawl({
    services,
    onRead: () => startedAt.push(clock.monotonic()),
  });
  expect(await until(({ state }) => state === 'waiting')).toMatchObject({ why: 'retry-after' });
  await untilIdle();
  const gaps = startedAt.slice(1).map((at, index) => at - (startedAt[index] ?? 0));
  const place = gaps.findIndex((gap) => gap > 80_000);
  // Requests that were under way may end; none starts.
  expect(place).toBeGreaterThanOrEqual(10);
  expect(place).toBeLessThanOrEqual(14);
  expect(gaps[place]).toBeGreaterThanOrEqual(89_000);
});

test.each([
  ['429', { kind: 'too-many-requests', retryAfter: 1_800 }],
  ['503', { kind: 'html-503', retryAfter: 1_800 }],
] as const)(
  'a service that keeps asking for a pause (%s) is waited for: it counts as reachable, and the reading never fails',
  async (_, fault) => {
    const services = await startServices({ mods: 200 });
    const { fakeService, service } = services;
    fakeService.fault({ path: 'mods/', ...fault, times: 30, after: 5 });
    const states = new Set<string>();
    const { crawl, untilIdle, requested, ids, clock } = await startCrawl({ services });
    crawl.onChange(({ state, why }) => states.add(`${state} ${why} ${service.state().reachability.state}`));
    const startedAt = clock.monotonic();
    const { lastCompleteAt, error } = await untilIdle();
    expect([lastCompleteAt === null, error]).toEqual([false, null]);
    expect(ids()).toEqual(listedIds(fakeService));
    expect(states).toContain('waiting retry-after reachable');
    expect([...states].filter((state) => /failed|unreachable/.test(state))).toEqual([]);
    // Each pause is as long as the service asked for; up to four requests are under way when the first begins.
    expect(clock.monotonic() - startedAt).toBeGreaterThanOrEqual(26 * 1_800_000);
    expect(requested.length).toBeLessThanOrEqual(24 + 30);
  },
);

test('C14 a pause that the service asked for lasts when the service is found to be back, until the player refreshes', async () => {
  const services = await startServices({ mods: 200 });
  services.fakeService.fault({ path: 'mods/', kind: 'too-many-requests', retryAfter: 3_600, after: 5 });
  const { crawl, until, untilIdle, requested } = await startCrawl({ services });
  await until(({ heldUntil }) => heldUntil !== null);
  const before = requested.length;
  crawl.tryAgain();
  expect(crawl.state()).toMatchObject({ state: 'waiting', why: 'retry-after' });
  expect(requested.length).toBe(before);
  services.fakeService.clearFaults();
  crawl.refresh();
  expect((await untilIdle()).lastCompleteAt).not.toBeNull();
});

test('C19 a list that lost more than half of its mods is read twice before they are gone', async () => {
  const services = await startServices({ mods: 200 });
  const { refresh, until, untilIdle, crawl, ids, goneIds, fakeService, requested } = await startCrawl({
    services,
  });
  await untilIdle();
  const all = fakeService.listedMods;
  const shrink = (count: number) => fakeService.listMods(all.slice(0, count));
  shrink(60);
  const seen: string[] = [];
  crawl.onChange(({ why }) => void (why !== null && seen.push(why)));
  const before = requested.length;
  await refresh();
  expect(seen).toContain('confirm');
  expect(requested.length - before).toBeGreaterThanOrEqual(12);
  // And so has the next pass, because that many are not looked up one by one (C46).
  expect(goneIds()).toEqual([]);
  await refresh();
  expect(ids()).toEqual(listedIds(fakeService));
  expect(goneIds()).toHaveLength(140);
  // A list that is short once and whole again loses nothing.
  fakeService.listMods(all);
  await refresh();
  shrink(60);
  const confirming = until(({ why }) => why === 'confirm').then(() => fakeService.listMods(all));
  await refresh();
  await confirming;
  expect(ids()).toHaveLength(200);
  expect(goneIds()).toEqual([]);
});

test('a mod that comes back is no longer gone', async () => {
  const { refresh, ids, goneIds, fakeService } = await startFilled();
  await refresh();
  expect(goneIds()).toEqual([7]);
  fakeService.listMods([7, ...fakeService.listedMods]);
  await refresh();
  expect(goneIds()).toEqual([]);
  expect(ids()).toContain(7);
});

test('C19 a later pass that is cut short goes on after a restart, and marks what is gone at its end', async () => {
  const { restart, crawl, until, goneIds } = await startFilled();
  const reading = until(({ state, pagesRead }) => state === 'reading' && pagesRead > 5);
  crawl.refresh();
  await reading;
  expect(goneIds()).toEqual([]);
  const second = await restart({});
  await second.untilIdle();
  expect(second.goneIds()).toEqual([7]);
});

test('C20 a list whose last page is said to be far away ends at the page past its end', async () => {
  const { refresh, fakeService, ids, requested } = await startFilled();
  fakeService.fault({ path: 'mods/', kind: 'wrong-type', at: 'pagination.last_page', value: 1_000_000 });
  const before = requested.length;
  await refresh();
  expect(ids()).toEqual(listedIds(fakeService));
  expect(requested.length - before).toBeLessThanOrEqual(20 + 4 + 4);
});

test('C9 a request that a change of the service ended is no failure: the crawl goes on at once', async () => {
  let ended = false;
  const { until, untilIdle, crawl, clock, ids, fakeService } = await startCrawl({
    onRead(page) {
      if (page !== 4 || ended) return;
      ended = true;
      throw new AppError('cancelled', { id: 'error.cancelled' });
    },
  });
  const begin = clock.monotonic();
  const states: string[] = [];
  crawl.onChange(() => states.push(crawl.state().state));
  await until(({ lastCompleteAt }) => lastCompleteAt !== null);
  await untilIdle();
  expect(states).not.toContain('failed');
  expect(clock.monotonic() - begin).toBeLessThan(30_000);
  expect(ids()).toEqual(listedIds(fakeService));
});
