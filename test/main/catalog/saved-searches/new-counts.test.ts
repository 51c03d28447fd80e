import { expect, test } from 'vitest';
import { deferred } from '#main/kernel/deferred.ts';
import { listOf, stage } from './setup.ts';

test('C37 a saved search counts the mods that are new since it was opened last', async () => {
  const { searches, counts, catalog, clock } = await stage();
  const { searchId } = await searches.save({ name: 'Harbors', list: listOf('harbour') });
  await clock.advance(60_000);
  catalog.add(clock.now());
  await clock.advance(60_000);
  expect(counts()).toEqual([1]);
  await searches.look({ searchId });
  expect(counts()).toEqual([0]);
  await clock.advance(60_000);
  catalog.add(clock.now());
  catalog.add(clock.now());
  await clock.advance(60_000);
  expect(counts()).toEqual([2]);
});

test('the renderer is told of a count that changed, and of nothing else', async () => {
  const { searches, catalog, clock } = await stage();
  await searches.save({ name: 'Harbors', list: listOf('harbour') });
  await clock.advance(60_000);
  const told: number[] = [];
  searches.onChange((state) => told.push(state.searches[0]?.newCount ?? -1));
  catalog.add(0);
  await clock.advance(60_000);
  expect(told).toEqual([]);
  catalog.add(clock.now());
  await clock.advance(60_000);
  expect(told).toEqual([1]);
});

test('each search is counted once per revision, at most every 5 s while a crawl goes on', async () => {
  const { searches, catalog, clock } = await stage();
  await searches.save({ name: 'Harbors', list: listOf('harbour') });
  await searches.save({ name: 'Towns', list: listOf('town') });
  await clock.advance(60_000);
  catalog.counted.length = 0;
  for (let second = 0; second < 10; second += 1) {
    catalog.add(0);
    await clock.advance(1_000);
  }
  expect(catalog.counted).toEqual(['harbour', 'town', 'harbour', 'town', 'harbour', 'town']);
  await searches.rename({ searchId: 'search-1', name: 'Ports' });
  await clock.advance(60_000);
  expect(catalog.counted).toHaveLength(6);
});

test('C37 mods that come while a count goes on are counted after it', async () => {
  const { searches, counts, catalog, clock } = await stage();
  const gate = deferred<void>();
  catalog.gate = gate.promise;
  await searches.save({ name: 'Harbors', list: listOf('harbour') });
  await clock.advance(60_000);
  catalog.add(clock.now());
  await clock.advance(60_000);
  expect(catalog.counted).toEqual(['harbour']);
  gate.resolve();
  await clock.advance(60_000);
  expect(counts()).toEqual([1]);
});

test('C37 a count that was asked before the search was opened is not used', async () => {
  const { searches, counts, catalog, clock } = await stage();
  const { searchId } = await searches.save({ name: 'Harbors', list: listOf('harbour') });
  await clock.advance(60_000);
  const gate = deferred<void>();
  catalog.gate = gate.promise;
  catalog.add(clock.now());
  await clock.advance(10_000);
  const looking = searches.look({ searchId });
  gate.resolve();
  await looking;
  await clock.advance(60_000);
  expect(counts()).toEqual([0]);
});

test('C48 a search that can’t be counted doesn’t stop the counts of the others', async () => {
  const { searches, counts, catalog, clock } = await stage();
  for (const text of ['harbour', 'town', 'cave']) await searches.save({ name: text, list: listOf(text) });
  catalog.failing = 'town';
  await clock.advance(60_000);
  catalog.add(clock.now());
  await clock.advance(60_000);
  expect(counts()).toEqual([1, 0, 1]);
  catalog.failing = null;
  catalog.add(0);
  await clock.advance(60_000);
  expect(counts()).toEqual([1, 1, 1]);
});

test('without a catalog nothing is counted, and nothing is new', async () => {
  const { searches, counts, catalog, clock } = await stage();
  catalog.revisionNow = null;
  await searches.save({ name: 'Harbors', list: listOf('harbour') });
  await clock.advance(60_000);
  expect(catalog.counted).toEqual([]);
  expect(counts()).toEqual([0]);
});
