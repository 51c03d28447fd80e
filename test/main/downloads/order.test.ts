import { describe, expect, test } from 'vitest';
import { ranksFor } from '#main/downloads/ranks.ts';
import { answerWith, ended, feeding, handFedService, startDownloads, until, zipOf } from './hand-fed.ts';

const title = 'Deep Water Shader';

/** Downloads of mods 1 to `count`, of which the first three run and bring nothing. */
async function queued(count: number) {
  const { service, feeds, feedOf } = feeding(2000);
  const started = await startDownloads({ service });
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
  test('one goes before another, to the end, and to the head', async () => {
    const { downloads, id, order } = await queued(7);
    await downloads.move(id(7), id(5));
    expect(order()).toEqual([4, 7, 5, 6]);
    await downloads.move(id(4), null);
    expect(order()).toEqual([7, 5, 6, 4]);
    await downloads.next(id(6));
    expect(order()).toEqual([6, 7, 5, 4]);
  });

  test('whose turn it is follows from it', async () => {
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

  test('numbers between two others run out once, and then all are numbered anew', () => {
    const all = ['a', 'b', 'c'].map((downloadId, index) => ({
      downloadId,
      rank: 1 + index * Number.EPSILON,
    }));
    const ranks = ranksFor(all, 'c', 'b');
    expect([...ranks.entries()].sort((x, y) => x[1] - y[1]).map(([id]) => id)).toEqual(['a', 'c', 'b']);
  });
});

describe('all at once', () => {
  test('pausing all stops what runs and starts nothing in its place; resuming goes on in order', async () => {
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

  test('cancelling all leaves nothing behind', async () => {
    const { downloads, feedOf, names, id } = await queued(5);
    feedOf(1)?.send(zipOf(1000));
    await until(downloads, id(1), ({ receivedBytes }) => receivedBytes === 1000);
    await downloads.cancelAll();
    expect(downloads.list().map(({ state }) => state)).toEqual(Array(5).fill('cancelled'));
    expect(await names()).toEqual([]);
  });

  test('what has ended is left alone', async () => {
    const service = handFedService({ open: () => answerWith(zipOf(2000)) });
    const { downloads } = await startDownloads({ service });
    const { downloadId } = await downloads.start({ modId: 1, title });
    const done = await ended(downloads, downloadId);
    await downloads.pauseAll();
    await downloads.cancelAll();
    await downloads.resumeAll();
    expect(downloads.list()).toEqual([done]);
  });
});

test('2,000 in the queue stay quick: added, moved, paused, resumed and read back in seconds of work', async () => {
  const { service } = feeding();
  const { downloads, home } = await startDownloads({ service });
  const timed = async (act: () => Promise<unknown>) => {
    const before = process.cpuUsage();
    await act();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  const ids: string[] = [];
  const add = await timed(async () => {
    for (let modId = 1; modId <= 2000; modId += 1)
      ids.push((await downloads.start({ modId, title })).downloadId);
  });
  let events = 0;
  downloads.onChange(() => {
    events += 1;
  });
  const move = await timed(() => downloads.move(ids[1999] ?? '', ids[1000] ?? ''));
  const pause = await timed(() => downloads.pauseAll());
  const resume = await timed(() => downloads.resumeAll());
  expect(events).toBeLessThan(40);
  await downloads.pauseAll();
  await downloads.close();
  const read = await timed(() => startDownloads({ service, at: home }));
  for (const ms of [add, move, pause, resume, read]) expect(ms).toBeLessThan(5000);
});
