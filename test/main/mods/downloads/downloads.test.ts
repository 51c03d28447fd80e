import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DownloadsChange } from '#main/mods/downloads/store/download-store.ts';
import type { FileResponse } from '#main/mods/downloads/transfer/inspect-response.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';
import {
  ended,
  fakeFileService,
  feeding,
  fetchOne,
  respondWith,
  sha256Of,
  startDownloads,
  until,
  zipOf,
} from './fake-downloads.ts';

const title = 'Deep Water Shader';

test('D3 D5 a complete file has its name and its SHA-256, and nothing else is left', async () => {
  const bytes = zipOf(3_000_000);
  const { downloads, folder, names } = await startDownloads({
    service: fakeFileService({ open: () => respondWith(bytes), size: bytes.length }),
  });
  const done = await fetchOne(downloads);
  expect(done).toMatchObject({
    state: 'done',
    fileName: 'mod-1.zip',
    version: '1.0',
    receivedBytes: bytes.length,
    totalBytes: bytes.length,
    sha256: sha256Of(bytes),
    failure: null,
  });
  expect(await names()).toEqual(['mod-1.zip']);
  expect((await readFile(join(folder, 'mod-1.zip'))).equals(bytes)).toBe(true);
  expect(await downloads.filePath(done.downloadId)).toBe(join(folder, 'mod-1.zip'));
});

test('a listener that throws does not end the download', async () => {
  const { downloads } = await startDownloads({
    service: fakeFileService({ open: () => respondWith(zipOf(2000)) }),
  });
  const states: string[] = [];
  downloads.onChange(() => {
    throw new Error('a broken listener');
  });
  downloads.onChange(({ changed }) => states.push(...changed.map(({ state }) => state)));
  expect(await fetchOne(downloads)).toMatchObject({ state: 'done', failure: null });
  expect(states.at(-1)).toBe('done');
});

test('D14 a downloaded file is never executable', async () => {
  const { downloads, folder } = await startDownloads({
    service: fakeFileService({ open: () => respondWith(zipOf(2000)) }),
  });
  await fetchOne(downloads);
  expect((await stat(join(folder, 'mod-1.zip'))).mode & 0o133).toBe(0);
});

test('D3 an unfinished download is a partial file in the same folder', async () => {
  const { service, feeds } = feeding();
  const { downloads, names } = await startDownloads({ service });
  const { downloadId } = await downloads.start({ modId: 1, title });
  await until(downloads, downloadId, ({ state }) => state === 'running');
  await expect.poll(() => feeds.length).toBe(1);
  feeds[0]?.send(zipOf(600_000));
  await until(downloads, downloadId, ({ receivedBytes }) => receivedBytes === 600_000);
  await expect.poll(names).toEqual([`mod-1.zip.${downloadId}.part`]);
});

test('D12 the same file requested twice is one download, however it is requested', async () => {
  const { service, feeds } = feeding();
  const { downloads } = await startDownloads({ service });
  const first = await downloads.start({ modId: 1, title });
  const second = await downloads.start({ modId: 1, title });
  await expect.poll(() => feeds.length).toBe(1);
  const third = await downloads.start({ modId: 1, title, versionId: 10, fileId: 11 });
  expect([second.downloadId, third.downloadId]).toEqual([first.downloadId, first.downloadId]);
  expect(downloads.list()).toHaveLength(1);
});

test('D12 two downloads that resolve to the same file become one', async () => {
  const { service, feeds } = feeding();
  const { downloads } = await startDownloads({ service });
  const removed: string[] = [];
  downloads.onChange((change) => removed.push(...change.removed));
  const first = await downloads.start({ modId: 1, title });
  const second = await downloads.start({ modId: 1, title, versionId: 10, fileId: 11 });
  await expect.poll(() => removed).toEqual([second.downloadId]);
  expect(downloads.list().map(({ downloadId }) => downloadId)).toEqual([first.downloadId]);
  expect(feeds.length).toBeLessThanOrEqual(1);
});

test('D12 the fourth waits until one of three has ended; the list has the newest first', async () => {
  const { service, feeds } = feeding(2000);
  const { downloads } = await startDownloads({ service });
  for (const modId of [1, 2, 3, 4]) await downloads.start({ modId, title: `Mod ${modId}` });
  await expect.poll(() => feeds.length).toBe(3);
  expect(downloads.list().map(({ modId, state }) => [modId, state])).toEqual([
    [4, 'queued'],
    [3, 'running'],
    [2, 'running'],
    [1, 'running'],
  ]);
  feeds[1]?.send(zipOf(2000));
  feeds[1]?.end();
  await expect.poll(() => feeds.length).toBe(4);
});

test('a cancel stops at once, releases the connection, and deletes the partial file when it can no longer be undone', async () => {
  const { service, feeds } = feeding();
  const clock = createFakeClock();
  const { downloads, names } = await startDownloads({ service, clock });
  const { downloadId } = await downloads.start({ modId: 1, title });
  await expect.poll(() => feeds.length).toBe(1);
  feeds[0]?.send(zipOf(600_000));
  await until(downloads, downloadId, ({ receivedBytes }) => receivedBytes > 0);
  const canceled = await downloads.cancel(downloadId);
  expect(canceled).toMatchObject({ state: 'cancelled', failure: null });
  expect(feeds[0]?.body.destroyed).toBe(true);
  await clock.advance(9_999);
  expect(await names()).toHaveLength(1);
  await clock.advance(1);
  await until(downloads, downloadId, ({ receivedBytes }) => receivedBytes === 0);
  expect(await names()).toEqual([]);
});

test('an undone cancel resumes, and the partial file stays', async () => {
  const { service, feeds } = feeding();
  const clock = createFakeClock();
  const { downloads, names } = await startDownloads({ service, clock });
  const { downloadId } = await downloads.start({ modId: 1, title });
  await expect.poll(() => feeds.length).toBe(1);
  feeds[0]?.send(zipOf(600_000));
  await until(downloads, downloadId, ({ receivedBytes }) => receivedBytes === 600_000);
  await downloads.cancel(downloadId);
  await downloads.undoCancel([{ downloadId, wasPaused: false }]);
  expect(downloads.list()).toMatchObject([{ state: 'running', receivedBytes: 600_000 }]);
  await clock.advance(10_000);
  expect(await names()).toHaveLength(1);
  await downloads.pause(downloadId);
  await downloads.cancel(downloadId);
  expect(await names()).toHaveLength(1);
});

test('the partial files of downloads that are canceled together are deleted after a while, too', async () => {
  const clock = createFakeClock();
  const { service, feedOf } = feeding();
  const { downloads, names } = await startDownloads({ service, clock });
  for (const modId of [1, 2]) {
    const { downloadId } = await downloads.start({ modId, title });
    await expect.poll(() => feedOf(modId)).toBeDefined();
    feedOf(modId)?.send(zipOf(600_000));
    await until(downloads, downloadId, ({ receivedBytes }) => receivedBytes > 0);
  }
  await downloads.cancelAll();
  expect(await names()).toHaveLength(2);
  await clock.advance(10_000);
  await expect.poll(names).toEqual([]);
});

test('the partial file of a canceled download is deleted when Loadout closes, or after a kill when it starts', async () => {
  const { service, feeds } = feeding();
  const { downloads, home, names } = await startDownloads({ service, clock: createFakeClock() });
  const { downloadId } = await downloads.start({ modId: 1, title });
  await expect.poll(() => feeds.length).toBe(1);
  feeds[0]?.send(zipOf(600_000));
  await until(downloads, downloadId, ({ receivedBytes }) => receivedBytes > 0);
  await downloads.cancel(downloadId);
  expect(await names()).toHaveLength(1);
  await expect.poll(() => readFile(join(home, 'downloads.json'), 'utf8')).toContain('cancelled');
  // Not closed: the next start finds the state that a kill leaves.
  const next = await startDownloads({ service, at: home });
  await expect.poll(names).toEqual([]);
  await next.downloads.resume(downloadId);
  await expect.poll(() => feeds.length).toBe(2);
  feeds[1]?.send(zipOf(600_000));
  await until(next.downloads, downloadId, ({ receivedBytes }) => receivedBytes > 0);
  await next.downloads.cancel(downloadId);
  await next.downloads.close();
  expect(await names()).toEqual([]);
});

test('a cancel works while the service does not respond at all', async () => {
  const never = new Promise<FileResponse>(() => undefined);
  const { downloads } = await startDownloads({ service: fakeFileService({ open: () => never }) });
  const { downloadId } = await downloads.start({ modId: 1, title });
  await until(downloads, downloadId, ({ state }) => state === 'running');
  expect((await downloads.cancel(downloadId)).state).toBe('cancelled');
});

test('a waiting download can be canceled; canceling an ended one changes nothing', async () => {
  const { service, feeds, feedOf } = feeding(2000);
  const { downloads } = await startDownloads({ service });
  for (const modId of [1, 2, 3]) await downloads.start({ modId, title });
  const fourth = await downloads.start({ modId: 4, title });
  expect((await downloads.cancel(fourth.downloadId)).state).toBe('cancelled');
  const first = downloads.list().at(-1)?.downloadId ?? '';
  await expect.poll(() => feeds.length).toBe(3);
  feedOf(1)?.send(zipOf(2000));
  feedOf(1)?.end();
  await ended(downloads, first);
  expect((await downloads.cancel(first)).state).toBe('done');
});

test('removing one from the list keeps its file, and can be undone', async () => {
  const { downloads, names } = await startDownloads({
    service: fakeFileService({ open: () => respondWith(zipOf(2000)) }),
  });
  const done = await fetchOne(downloads);
  const reported: DownloadsChange[] = [];
  downloads.onChange((change) => reported.push(change));
  await downloads.remove(done.downloadId);
  expect(downloads.list()).toEqual([]);
  expect(reported).toEqual([{ changed: [], removed: [done.downloadId] }]);
  expect(await downloads.restore(done.downloadId)).toEqual(done);
  expect(downloads.list()).toEqual([done]);
  expect(await names()).toEqual(['mod-1.zip']);
});

test('a removed one is back on the list when it is retried', async () => {
  let isPage = true;
  const service = fakeFileService({ open: () => respondWith(isPage ? '<html></html>' : zipOf(2000)) });
  const { downloads } = await startDownloads({ service });
  const { downloadId } = await fetchOne(downloads);
  await downloads.remove(downloadId);
  isPage = false;
  await downloads.resume(downloadId);
  expect((await ended(downloads, downloadId)).state).toBe('done');
});

test('an active one cannot be removed, and an unknown one is not found', async () => {
  const { service } = feeding();
  const { downloads } = await startDownloads({ service });
  const { downloadId } = await downloads.start({ modId: 1, title });
  await expect(downloads.remove(downloadId)).rejects.toMatchObject({ text: { id: 'downloads.stillActive' } });
  await expect(downloads.cancel('x')).rejects.toMatchObject({ code: 'not-found' });
  await expect(downloads.filePath(downloadId)).rejects.toMatchObject({ text: { id: 'downloads.notDone' } });
});

test('a finished file that was moved away is reported as missing', async () => {
  const { downloads, folder } = await startDownloads({
    service: fakeFileService({ open: () => respondWith(zipOf(2000)) }),
  });
  const { downloadId } = await fetchOne(downloads);
  await rm(join(folder, 'mod-1.zip'));
  await expect(downloads.filePath(downloadId)).rejects.toMatchObject({
    text: { id: 'downloads.fileGone', values: { fileName: 'mod-1.zip' } },
  });
  expect(downloads.list()).toMatchObject([{ file: 'gone' }]);
});

test('a mod without files, and a file that is no longer listed, have sentences', async () => {
  const service = fakeFileService({ open: () => respondWith(zipOf(2000)), versions: [] });
  const { downloads } = await startDownloads({ service });
  expect((await fetchOne(downloads)).failure?.text.id).toBe('downloads.noFile');
  const { downloadId } = await downloads.start({ modId: 2, title, versionId: 99, fileId: 98 });
  expect((await ended(downloads, downloadId)).failure?.text.id).toBe('downloads.fileNotListed');
});

test('progress has bytes, speed and time left, and stops when the download has ended', async () => {
  const clock = createFakeClock();
  const { service, feeds } = feeding(1_000_000);
  const { downloads } = await startDownloads({ service, clock });
  const { downloadId } = await downloads.start({ modId: 1, title });
  await expect.poll(() => feeds.length).toBe(1);
  for (let part = 1; part <= 5; part += 1) {
    feeds[0]?.send(part === 1 ? zipOf(100_000) : Buffer.alloc(100_000));
    await expect.poll(() => downloads.list()[0]?.receivedBytes).toBe(part * 100_000);
    await clock.advance(1000);
  }
  const [running] = downloads.list();
  expect(running?.bytesPerSecond).toBeCloseTo(100_000, -2);
  expect(running?.secondsLeft).toBeCloseTo(5, 1);
  feeds[0]?.send(Buffer.alloc(500_000));
  feeds[0]?.end();
  const done = await ended(downloads, downloadId);
  expect(done).toMatchObject({ state: 'done', bytesPerSecond: null, secondsLeft: null });
  await clock.advance(10_000);
  expect(clock.waiting).toBe(0);
});
