import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMemoryLog } from '#test/fakes/log.ts';
import {
  ended,
  fakeFileService,
  feeding,
  fetchOne,
  filesIn,
  type Opened,
  ownFolder,
  respondWith,
  respondWithRange,
  sha256Of,
  startDownloads,
  storeAt,
  until,
  zipOf,
} from '../fake-downloads.ts';

const title = 'Deep Water Shader';
const failing = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));

test('the list is restored after a restart, and sends no paths to the renderer', async () => {
  const service = fakeFileService({ open: () => respondWith(zipOf(2000)) });
  const first = await startDownloads({ service });
  const done = await fetchOne(first.downloads);
  await first.downloads.close();
  const second = await startDownloads({ service, at: first.home });
  expect(second.downloads.list()).toEqual([done]);
  expect(JSON.stringify(second.downloads.list())).not.toContain(first.home);
  expect(await second.downloads.filePath(done.downloadId)).toBe(join(first.folder, 'mod-1.zip'));
});

test('D12 downloads that ran when Loadout was closed resume from where they were, in the same order', async () => {
  const bytes = zipOf(1_000_000);
  const { service, feeds, feedOf } = feeding();
  const first = await startDownloads({ service });
  for (const modId of [1, 2, 3, 4]) await first.downloads.start({ modId, title });
  await expect.poll(() => feeds.length).toBe(3);
  feedOf(1)?.send(bytes.subarray(0, 600_000));
  await expect.poll(first.names).toHaveLength(1);
  await first.downloads.close();
  expect(await first.names()).toHaveLength(1);

  const opened: Opened[] = [];
  const open = (request: Opened) => {
    opened.push(request);
    return respondWithRange(bytes, request);
  };
  const second = await startDownloads({ service: fakeFileService({ open }), at: first.home });
  for (const { downloadId } of second.downloads.list()) {
    const { state, sha256 } = await ended(second.downloads, downloadId);
    expect([state, sha256]).toEqual(['done', sha256Of(bytes)]);
  }
  expect(opened.map(({ versionId }) => versionId).indexOf(40)).toBe(3);
  expect(opened.find(({ versionId }) => versionId === 10)?.range).toEqual({
    from: 600_000,
    validator: '"first"',
  });
});

test('D13 a kill at any moment leaves no partial file without a record', async () => {
  const { service, feeds } = feeding();
  const killed = await startDownloads({ service });
  const { downloadId } = await killed.downloads.start({ modId: 1, title });
  await expect.poll(() => feeds.length).toBe(1);
  feeds[0]?.send(zipOf(600_000));
  await expect.poll(killed.names).toHaveLength(1);
  // Nothing is closed: the next start finds the state that a kill leaves.
  const next = await startDownloads({ service, at: killed.home });
  expect(next.downloads.list()).toMatchObject([{ downloadId, state: 'queued' }]);
  await next.downloads.cancel(downloadId);
  await next.downloads.close();
  expect(await next.names()).toEqual([]);
});

test('D12 a paused one stays paused after a restart, and knows its received bytes', async () => {
  const { service, feeds } = feeding();
  const first = await startDownloads({ service });
  const { downloadId } = await first.downloads.start({ modId: 1, title });
  await expect.poll(() => feeds.length).toBe(1);
  feeds[0]?.send(zipOf(600_000));
  await until(first.downloads, downloadId, ({ receivedBytes }) => receivedBytes === 600_000);
  await first.downloads.pause(downloadId);
  await first.downloads.close();
  const second = await startDownloads({ service, at: first.home });
  expect(second.downloads.list()).toMatchObject([{ state: 'paused', receivedBytes: 600_000 }]);
});

test('a removed one is deleted with its partial file when Loadout closes', async () => {
  const bytes = zipOf(1_000_000);
  const disk = { link: () => failing('EPERM'), rename: () => failing('EIO'), rm };
  const service = fakeFileService({ open: () => respondWith(bytes) });
  const { downloads, names, home } = await startDownloads({ service, disk });
  const { downloadId } = await fetchOne(downloads);
  await downloads.remove(downloadId);
  expect(await names()).toHaveLength(1);
  await downloads.close();
  expect(await names()).toEqual([]);
  const again = await startDownloads({ service, at: home });
  await expect(again.downloads.restore(downloadId)).rejects.toMatchObject({ code: 'not-found' });
});

test('a removed one is deleted after a kill, too', async () => {
  const service = fakeFileService({ open: () => respondWith(zipOf(2000)) });
  const killed = await startDownloads({ service });
  const { downloadId } = await fetchOne(killed.downloads);
  await killed.downloads.remove(downloadId);
  const stored = async () =>
    JSON.parse(await readFile(join(killed.home, 'downloads.json'), 'utf8')).downloads;
  await expect.poll(stored).toMatchObject([{ removed: true }]);
  const next = await startDownloads({ service, at: killed.home });
  await expect.poll(stored).toEqual([]);
  await expect(next.downloads.restore(downloadId)).rejects.toMatchObject({ code: 'not-found' });
});

test.each([
  ['not JSON', '{"version":1,'],
  ['of another shape', '[1,2,3]'],
  ['of a later version', '{"version":99,"downloads":[]}'],
  ['empty', ''],
])('S4 a list on disk that is %s starts empty, is moved to quarantine and reported', async (_, content) => {
  const home = await ownFolder();
  await writeFile(join(home, 'downloads.json'), content);
  const service = fakeFileService({ open: () => respondWith(zipOf(2000)) });
  const { downloads, log } = await startDownloads({ service, at: home });
  expect(downloads.list()).toEqual([]);
  expect(log.lines.map(({ level }) => level)).toEqual(['warn']);
  expect(await readFile(join(home, 'downloads.json.unreadable'), 'utf8')).toBe(content);
  expect((await fetchOne(downloads)).state).toBe('done');
});

test('S3 S4 a broken list is replaced by its newest good backup, and finished files are recognized again', async () => {
  const service = fakeFileService({ open: () => respondWith(zipOf(2000)) });
  const first = await startDownloads({ service });
  const done = await fetchOne(first.downloads);
  await first.downloads.close();
  const second = await startDownloads({ service, at: first.home });
  await second.downloads.setSpeedLimit({ bytesPerSecond: 50_000 });
  await second.downloads.close();
  expect(await filesIn(first.home)).toEqual(['downloads.json', 'downloads.json.1', 'mods']);
  await writeFile(join(first.home, 'downloads.json'), '{"version":2,"choi');
  const third = await startDownloads({ service, at: first.home });
  expect(third.downloads.list()).toEqual([done]);
  expect(third.downloads.speedLimit()).toEqual({ bytesPerSecond: null });
});

test('S4 one bad entry does not affect the others', async () => {
  const service = fakeFileService({ open: () => respondWith(zipOf(2000)) });
  const first = await startDownloads({ service });
  const done = await fetchOne(first.downloads);
  await first.downloads.close();
  const file = join(first.home, 'downloads.json');
  const saved = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...saved, downloads: [{ downloadId: 7 }, ...saved.downloads] }));
  const second = await startDownloads({ service, at: first.home });
  expect(second.downloads.list()).toEqual([done]);
  expect(second.log.lines).toHaveLength(1);
});

test('S5 a list that cannot be written stops nothing', async () => {
  const home = await ownFolder();
  await writeFile(join(home, 'file'), '');
  const { downloads, log } = await startDownloads({
    service: fakeFileService({ open: () => respondWith(zipOf(2000)) }),
    listFile: storeAt(join(home, 'file', 'downloads.json'), createMemoryLog()),
  });
  expect((await fetchOne(downloads)).state).toBe('done');
  expect(log.lines[0]?.message).toContain('could not be saved');
});

test('O36 only its owner can read the list on disk', async () => {
  const { downloads, home } = await startDownloads({
    service: fakeFileService({ open: () => respondWith(zipOf(2000)) }),
  });
  await fetchOne(downloads);
  await downloads.close();
  expect((await stat(join(home, 'downloads.json'))).mode & 0o077).toBe(0);
  expect(await filesIn(home)).toEqual(['downloads.json', 'mods']);
});
