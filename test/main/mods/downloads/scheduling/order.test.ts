import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ranksFor } from '#main/mods/downloads/record.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { createFakeClock, type FakeClock } from '../../../../fakes/fake-clock.ts';
import {
  ended,
  fakeFileService,
  feeding,
  ownFolder,
  respondWith,
  startDownloads,
  storeAt,
  until,
  zipOf,
} from '../fake-downloads.ts';

const title = 'Deep Water Shader';

/** Downloads of mods 1 to `count`, of which the first three run and receive nothing. */
async function queued(count: number, options: { clock?: FakeClock } = {}) {
  const { service, feeds, feedOf } = feeding(2000);
  const started = await startDownloads({ service, ...options });
  const ids: string[] = [];
  for (let modId = 1; modId <= count; modId += 1)
    ids.push((await started.downloads.start({ modId, title })).downloadId);
  await expect.poll(() => feeds.length).toBe(Math.min(3, count));
  const { downloads } = started;
  const order = () =>
    downloads
      .list()
      .filter(({ state }) => state === 'queued')
      .sort((a, b) => a.rank - b.rank)
      .map(({ modId }) => modId);
  const finish = (feed: number) => {
    feeds[feed]?.send(zipOf(2000));
    feeds[feed]?.end();
  };
  return { ...started, ids, id: (modId: number) => ids[modId - 1] ?? '', feeds, feedOf, order, finish };
}

describe('D12 the order of the queue', () => {
  test('one moves before another, to the end, and to the head', async () => {
    const { downloads, id, order } = await queued(7);
    await downloads.move(id(7), id(5));
    expect(order()).toEqual([4, 7, 5, 6]);
    await downloads.move(id(4), null);
    expect(order()).toEqual([7, 5, 6, 4]);
    await downloads.next(id(6));
    expect(order()).toEqual([6, 7, 5, 4]);
  });

  test('the next one to run follows from it', async () => {
    const { downloads, id, finish } = await queued(6);
    await downloads.next(id(6));
    finish(0);
    await until(downloads, id(6), ({ state }) => state === 'running');
    expect(downloads.list().filter(({ state }) => state === 'queued')).toHaveLength(2);
  });

  test('it survives a restart', async () => {
    const first = await queued(6);
    await first.downloads.next(first.id(5));
    await first.downloads.pauseAll();
    await first.downloads.close();
    const second = await startDownloads({ service: feeding().service, at: first.home });
    const list = second.downloads.list().sort((a, b) => a.rank - b.rank);
    expect(list.map(({ modId, state }) => [modId, state])).toEqual(
      [5, 1, 2, 3, 4, 6].map((modId) => [modId, 'paused']),
    );
  });

  test('numbers between two others run out once, and then all get new ones', () => {
    const all = ['a', 'b', 'c'].map((downloadId, index) => ({
      downloadId,
      rank: 1 + index * Number.EPSILON,
    }));
    const ranks = ranksFor(all, 'c', 'b');
    expect([...ranks.entries()].sort((x, y) => x[1] - y[1]).map(([id]) => id)).toEqual(['a', 'c', 'b']);
  });
});

describe('all at once', () => {
  test('pausing all stops running ones and starts nothing in their place; resuming keeps the order', async () => {
    const { downloads, feeds, ids } = await queued(5);
    await downloads.pauseAll();
    expect(downloads.list().map(({ state }) => state)).toEqual(Array(5).fill('paused'));
    expect(feeds).toHaveLength(3);
    expect(feeds.every(({ body }) => body.destroyed)).toBe(true);
    await downloads.resumeAll();
    await expect.poll(() => feeds.length).toBe(6);
    const running = downloads.list().filter(({ state }) => state === 'running');
    expect(running.map(({ downloadId }) => downloadId).sort()).toEqual(ids.slice(0, 3).sort());
  });

  test('canceling all leaves nothing behind once it can no longer be undone', async () => {
    const clock = createFakeClock();
    const { downloads, feedOf, names, id } = await queued(5, { clock });
    feedOf(1)?.send(zipOf(1000));
    await until(downloads, id(1), ({ receivedBytes }) => receivedBytes === 1000);
    await downloads.cancelAll();
    expect(downloads.list().map(({ state }) => state)).toEqual(Array(5).fill('cancelled'));
    await clock.advance(9_999);
    expect(await names()).toHaveLength(1);
    await clock.advance(1);
    await until(downloads, id(1), ({ receivedBytes }) => receivedBytes === 0);
    expect(await names()).toEqual([]);
  });

  test('undoing a cancel of all restores each place and partial file', async () => {
    const clock = createFakeClock();
    const { downloads, feeds, feedOf, id, names, order } = await queued(6, { clock });
    feedOf(1)?.send(zipOf(1000));
    await until(downloads, id(1), ({ receivedBytes }) => receivedBytes === 1000);
    await downloads.next(id(6));
    await downloads.pause(id(2));
    await until(downloads, id(6), ({ state }) => state === 'running');
    const before = order();
    const all = downloads.list();
    await downloads.cancelAll();
    await downloads.undoCancel(
      all.map(({ downloadId, state }) => ({ downloadId, wasPaused: state === 'paused' })),
    );
    const stateOf = (modId: number) => downloads.list().find((each) => each.modId === modId)?.state;
    expect([1, 3, 6, 2].map(stateOf)).toEqual(['running', 'running', 'running', 'paused']);
    expect(order()).toEqual(before);
    await expect.poll(() => feeds.length).toBe(7);
    expect(downloads.list().find(({ modId }) => modId === 1)).toMatchObject({ receivedBytes: 1000 });
    await clock.advance(10_000);
    expect(await names()).toHaveLength(1);
  });

  test('a retried or unknown one stays unchanged when its cancel is undone', async () => {
    const { downloads, id } = await queued(1);
    await downloads.cancelAll();
    await downloads.resume(id(1));
    await downloads.undoCancel([
      { downloadId: id(1), wasPaused: true },
      { downloadId: 'unknown', wasPaused: false },
    ]);
    expect(downloads.list()).toMatchObject([{ state: 'running' }]);
  });

  test('ended ones stay unchanged', async () => {
    const service = fakeFileService({ open: () => respondWith(zipOf(2000)) });
    const { downloads } = await startDownloads({ service });
    const { downloadId } = await downloads.start({ modId: 1, title });
    const done = await ended(downloads, downloadId);
    await downloads.pauseAll();
    await downloads.cancelAll();
    await downloads.resumeAll();
    expect(downloads.list()).toEqual([done]);
  });
});

/** Counts the writes of a store and the events for the renderer, during actions on all of a long queue. */
async function workOn(count: number) {
  const { service } = feeding();
  const home = await ownFolder();
  let writes = 0;
  const inner = storeAt(join(home, 'downloads.json'), createMemoryLog());
  const listFile: typeof inner = {
    ...inner,
    write(list) {
      writes += 1;
      return inner.write(list);
    },
  };
  const { downloads } = await startDownloads({ service, at: home, listFile });
  let events = 0;
  let reported = 0;
  downloads.onChange(({ changed }) => {
    events += 1;
    reported += changed.length;
  });
  const ids: string[] = [];
  for (let modId = 1; modId <= count; modId += 1)
    ids.push((await downloads.start({ modId, title })).downloadId);
  const added = events;
  await downloads.move(ids.at(-1) ?? '', ids[count / 2] ?? '');
  await downloads.pauseAll();
  await downloads.resumeAll();
  await downloads.pauseAll();
  const order = downloads.list().sort((a, b) => a.rank - b.rank);
  await downloads.close();
  const next = await startDownloads({ service, at: home });
  expect(next.downloads.list().sort((a, b) => a.rank - b.rank)).toEqual(order);
  expect(order.every(({ state }) => state === 'paused')).toBe(true);
  return { writes, reported, events: events - added };
}

test('2,000 in the queue: an action on all takes as many steps for each as in a short one, and sends few events', async () => {
  const some = await workOn(200);
  const many = await workOn(2000);
  expect(many.writes / some.writes).toBeLessThan(11);
  expect(many.reported / some.reported).toBeLessThan(11);
  expect(many.events).toBeLessThan(40);
});
