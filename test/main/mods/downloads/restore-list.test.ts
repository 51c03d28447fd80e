import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Downloads } from '#main/mods/downloads/downloads.ts';
import {
  ended,
  fakeFileService,
  feeding,
  respondWith,
  startDownloads,
  until,
  zipOf,
} from './fake-downloads.ts';

const title = 'Deep Water Shader';
const listed = async (home: string) => JSON.parse(await readFile(join(home, 'downloads.json'), 'utf8'));
const fetchMod = async (downloads: Downloads, modId: number) => {
  const { downloadId } = await downloads.start({ modId, title });
  return ended(downloads, downloadId);
};
const idsOf = ({ list }: { list(): { downloadId: string }[] }) => list().map(({ downloadId }) => downloadId);

test('S3 an earlier list restores removed downloads, and removes later ones; Undo reverses both', async () => {
  const service = fakeFileService({ open: () => respondWith(zipOf(2000)) });
  const first = await startDownloads({ service });
  const kept = await fetchMod(first.downloads, 1);
  const old = await fetchMod(first.downloads, 2);
  await first.downloads.setSpeedLimit({ bytesPerSecond: 200_000 });
  await first.downloads.close();
  const earlier = await listed(first.home);
  const { downloads, home, names } = await startDownloads({ service, at: first.home });
  await downloads.remove(old.downloadId);
  await downloads.close();

  const now = await startDownloads({ service, at: home });
  const fresh = await fetchMod(now.downloads, 3);
  await now.downloads.setSpeedLimit({ bytesPerSecond: null });
  const before = now.downloads.list();
  const changes: { changed: string[]; removed: string[] }[] = [];
  now.downloads.onChange(({ changed, removed }) =>
    changes.push({ changed: changed.map(({ downloadId }) => downloadId), removed }),
  );
  const undo = await now.downloads.restoreList(earlier);
  expect(now.downloads.list()).toEqual([old, kept]);
  expect(now.downloads.speedLimit()).toEqual({ bytesPerSecond: 200_000 });
  expect(changes[0]).toEqual({
    changed: expect.arrayContaining([old.downloadId, kept.downloadId]),
    removed: [fresh.downloadId],
  });
  expect((await listed(home)).downloads).toHaveLength(2);
  await undo();
  expect(now.downloads.list()).toEqual(before);
  expect(now.downloads.speedLimit()).toEqual({ bytesPerSecond: null });
  expect(await names()).toHaveLength(3);
});

test('S3 an earlier list restores a download that was removed in this run', async () => {
  const service = fakeFileService({ open: () => respondWith(zipOf(2000)) });
  const { downloads, home } = await startDownloads({ service });
  const { downloadId } = await fetchMod(downloads, 1);
  await expect.poll(async () => (await listed(home)).downloads[0].state).toBe('done');
  const earlier = await listed(home);
  await downloads.remove(downloadId);
  const undo = await downloads.restoreList(earlier);
  expect(idsOf(downloads)).toEqual([downloadId]);
  await undo();
  expect(idsOf(downloads)).toEqual([]);
});

test('S3 an active download stays during a restore, and nothing is fetched that only the earlier list has', async () => {
  const { service, feeds } = feeding();
  const { downloads, home, names } = await startDownloads({ service });
  const waiting = await downloads.start({ modId: 1, title });
  await expect.poll(() => feeds.length).toBe(1);
  feeds[0]?.send(zipOf(300_000));
  await until(downloads, waiting.downloadId, ({ receivedBytes }) => receivedBytes === 300_000);
  const earlier = await listed(home);
  await downloads.cancel(waiting.downloadId);
  await downloads.remove(waiting.downloadId);
  await downloads.close();

  const now = await startDownloads({ service, at: home });
  const running = await now.downloads.start({ modId: 2, title });
  await expect.poll(() => feeds.length).toBe(2);
  feeds[1]?.send(zipOf(300_000));
  await until(now.downloads, running.downloadId, ({ receivedBytes }) => receivedBytes === 300_000);
  const undo = await now.downloads.restoreList(earlier);
  expect(now.downloads.list()).toMatchObject([
    { downloadId: running.downloadId, state: 'running' },
    { downloadId: waiting.downloadId, state: 'paused', receivedBytes: 0 },
  ]);
  expect(feeds).toHaveLength(2);
  expect(await names()).toHaveLength(1);
  await undo();
  expect(idsOf(now.downloads)).toEqual([running.downloadId]);
});

test('S3 a partial download stays during a restore, so that its partial file is never orphaned', async () => {
  const { service, feeds } = feeding();
  const { downloads, home } = await startDownloads({ service });
  const { downloadId } = await downloads.start({ modId: 1, title });
  await expect.poll(() => feeds.length).toBe(1);
  feeds[0]?.send(zipOf(300_000));
  await until(downloads, downloadId, ({ receivedBytes }) => receivedBytes === 300_000);
  await downloads.cancel(downloadId);
  await downloads.restoreList({ ...(await listed(home)), downloads: [] });
  expect(idsOf(downloads)).toEqual([downloadId]);
  expect(await downloads.orphanedFiles()).toEqual([]);
});

test('S3 the player’s later choice for a restored download survives Undo', async () => {
  const { service, feeds } = feeding();
  const { downloads, home } = await startDownloads({ service });
  const { downloadId } = await downloads.start({ modId: 1, title });
  await expect.poll(() => feeds.length).toBe(1);
  await expect.poll(() => listed(home).catch(() => null)).not.toBeNull();
  const earlier = await listed(home);
  await downloads.cancel(downloadId);
  await downloads.remove(downloadId);
  await downloads.close();
  const now = await startDownloads({ service, at: home });
  const undo = await now.downloads.restoreList(earlier);
  await now.downloads.resume(downloadId);
  await undo();
  expect(idsOf(now.downloads)).toEqual([downloadId]);
});

test('S3 a list of version 1 can be restored, and anything that is no list changes nothing', async () => {
  const service = fakeFileService({ open: () => respondWith(zipOf(2000)) });
  const { downloads } = await startDownloads({ service });
  const stored = await readFile(
    join(import.meta.dirname, '../../storage/files/stored/downloads-v1.json'),
    'utf8',
  );
  expect(downloads.contents(JSON.parse(stored)).text).toEqual({
    id: 'backups.downloadsContents',
    values: { count: 4 },
  });
  await downloads.restoreList(JSON.parse(stored));
  expect(downloads.list().map(({ state }) => state)).toEqual(['failed', 'paused', 'paused', 'done']);
  const before = downloads.list();
  for (const bad of [null, [], { version: 99 }]) {
    await expect(downloads.restoreList(bad)).rejects.toThrow();
    expect(() => downloads.contents(bad)).toThrow();
  }
  expect(downloads.list()).toEqual(before);
});
