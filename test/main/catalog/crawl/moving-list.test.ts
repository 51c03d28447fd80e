import { expect, test } from 'vitest';
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
