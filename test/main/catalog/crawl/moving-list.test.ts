import { expect, test } from 'vitest';
import type { CrawlOptions } from '#main/catalog/crawl/crawl.ts';
import { listedIds, startCrawl, startServices } from './setup.ts';

/** A first crawl, so that there is something to be marked as gone. */
async function startFilled(mods: number) {
  const services = await startServices({ mods });
  const crawl = await startCrawl({ services });
  await crawl.untilIdle();
  services.fakeService.clearRequests();
  return crawl;
}

test('C18 a list whose order changes at every request is found whole, and nothing is marked as gone', async () => {
  const services = await startServices({ mods: 600 });
  services.fakeService.fault({ path: 'mods/', kind: 'moving-list' });
  const { untilIdle, ids, goneIds, fakeService } = await startCrawl({ services });
  const state = await untilIdle();
  expect(state.lastCompleteAt).not.toBeNull();
  expect(ids()).toEqual(listedIds(fakeService));
  expect(goneIds()).toEqual([]);
});

// A replacement leaves the total as it was, so only pages that are read again show it.
test.each([
  ['move', 1],
  ['insert', 1],
  ['remove', 1],
  ['replace', 3],
  ['any', 1],
] as const)(
  'C18 after a list that changes at every request (%s) and then rests, the catalog equals the list',
  async (how, changes) => {
    const { refresh, ids, goneIds, fakeService } = await startFilled(600);
    const before = listedIds(fakeService);
    fakeService.fault({ path: 'mods/', kind: 'moving-list', how, changes, times: 150 });
    const { lastCompleteAt } = await refresh();
    const after = listedIds(fakeService);
    expect(lastCompleteAt).not.toBeNull();
    expect(ids()).toEqual(expect.arrayContaining(after));
    // Many are missing, so that a second pass has to miss them, too (C46).
    await refresh();
    expect(ids()).toEqual(after);
    expect(goneIds()).toEqual(expect.arrayContaining(before.filter((id) => !after.includes(id))));
    expect(goneIds().filter((id) => after.includes(id))).toEqual([]);
  },
);

test.each(['insert', 'remove', 'any'] as const)(
  'C19 a list that never calms down (%s) ends the pass as incomplete, and nothing is marked as gone',
  async (how) => {
    const { refresh, goneIds, fakeService, requested, crawl } = await startFilled(200);
    const before = crawl.state().lastCompleteAt;
    fakeService.fault({ path: 'mods/', kind: 'moving-list', how });
    const { lastCompleteAt } = await refresh();
    expect(lastCompleteAt).toBe(before);
    expect(goneIds()).toEqual([]);
    expect(requested.length).toBeLessThan(24 + 12 * 100);
  },
);

/** Orders in which a service may list its mods. */
const orders: Readonly<Record<string, (ids: readonly number[]) => number[]>> = {
  'the newest first': (ids) => ids.toSorted((a, b) => b - a),
  'the oldest first': (ids) => ids.toSorted((a, b) => a - b),
  'no order of time': (ids) => ids.toSorted((a, b) => hash(a) - hash(b)),
};
const hash = (id: number) => Math.imul(id, 2_654_435_761) >>> 0;

/** A list that was read once, in this order; one more mod is there to be listed later. */
async function startOrdered(mods: number, order: (ids: readonly number[]) => number[]) {
  const services = await startServices({ mods: mods + 1, perPage: 50 });
  const [later = 0, ...rest] = order(services.fakeService.listedMods);
  services.fakeService.listMods(rest);
  const changes = new Map<number, () => void>();
  const crawl = await startCrawl({
    services,
    onRead(page) {
      const change = changes.get(page);
      changes.delete(page);
      change?.();
    },
  });
  await crawl.untilIdle();
  return { ...crawl, later, changes };
}

test.each(Object.keys(orders))(
  'C46 a mod that goes and one that comes while a list in %s is read hide no mod that is listed',
  async (name) => {
    const { refresh, ids, goneIds, fakeService, later, changes } = await startOrdered(
      6_000,
      orders[name] ?? (() => []),
    );
    const [removed] = fakeService.listedMods.slice(100);
    // What follows the removed one moves up: the first of page 60 is on a page that was read, and the total is the same.
    changes.set(60, () =>
      fakeService.listMods([...fakeService.listedMods.filter((id) => id !== removed), later]),
    );
    for (let pass = 0; pass < 2; pass += 1) {
      await refresh();
      expect(ids()).toEqual(expect.arrayContaining(listedIds(fakeService)));
      expect(goneIds().filter((id) => fakeService.listedMods.includes(id))).toEqual([]);
    }
    expect(ids()).toEqual(listedIds(fakeService));
    expect(goneIds()).toEqual([removed]);
  },
  120_000,
);

test('C46 of 60,000 mods in no order none that is listed is gone, whatever comes and goes meanwhile', async () => {
  const order = orders['no order of time'] ?? (() => []);
  const { refresh, ids, goneIds, fakeService } = await startOrdered(60_000, order);
  fakeService.fault({ path: 'mods/', kind: 'moving-list', how: 'any', times: 12, after: 200 });
  await refresh();
  expect(ids().length).toBeGreaterThanOrEqual(fakeService.listedMods.length - 12);
  const listed = new Set(fakeService.listedMods);
  expect(goneIds().filter((id) => listed.has(id))).toEqual([]);
}, 600_000);

test('C46 where single mods are not offered, a mod is gone after two whole passes', async () => {
  const services = await startServices({ mods: 200 });
  const crawl = await startCrawl({ services, hasMod: async () => null });
  const { refresh, goneIds, fakeService } = crawl;
  await crawl.untilIdle();
  const all = fakeService.listedMods;
  const without = all.filter((id) => id !== 7);
  fakeService.listMods(without);
  await refresh();
  expect(goneIds()).toEqual([]);
  // What is listed in between has not been missed twice.
  fakeService.listMods(all);
  await refresh();
  fakeService.listMods(without);
  await refresh();
  expect(goneIds()).toEqual([]);
  await refresh();
  expect(goneIds()).toEqual([7]);
});

/** What the service says of a mod that is missing, and how many are gone after two passes that miss it. */
const sayings: readonly (readonly [string, CrawlOptions['hasMod'], number])[] = [
  ['the service still has', async () => true, 0],
  ['the service can’t be asked about', () => Promise.reject(new Error('not now')), 1],
];

test.each(sayings)('C46 a mod that two passes miss and that %s', async (_, hasMod, gone) => {
  const services = await startServices({ mods: 200 });
  const { refresh, untilIdle, goneIds, fakeService } = await startCrawl({ services, hasMod });
  await untilIdle();
  fakeService.listMods(fakeService.listedMods.slice(1));
  await refresh();
  expect(goneIds()).toEqual([]);
  await refresh();
  expect(goneIds()).toHaveLength(gone);
});

test('a crawl that is paused while it asks about missing mods asks about no other', async () => {
  const services = await startServices({ mods: 200 });
  const asked: number[] = [];
  const test = await startCrawl({
    services,
    async hasMod(modId) {
      asked.push(modId);
      test.crawl.pause();
      return false;
    },
  });
  const { crawl, until, untilIdle, goneIds, fakeService } = test;
  await untilIdle();
  const before = crawl.state().lastCompleteAt;
  fakeService.listMods(fakeService.listedMods.slice(2));
  crawl.refresh();
  await until(({ lastCompleteAt }) => lastCompleteAt !== before);
  expect(asked).toHaveLength(1);
  expect(goneIds()).toEqual(asked);
});
