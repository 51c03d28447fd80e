import { appendFile, link, readFile, rename, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DownloadsOptions } from '#main/mods/downloads/downloads.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import {
  createFeed,
  ended,
  fakeFileService,
  filesIn,
  type Opened,
  ownFolder,
  respondWith,
  respondWithRange,
  sha256Of,
  startDownloads,
  storeAt,
  until,
} from '../fake-downloads.ts';
import { bytes, got, type Headers, isFrom, other, paused, title } from './paused-download.ts';

describe('D7 resuming from where it was', () => {
  test('a pause keeps the received bytes and releases the connection; the rest completes the file', async () => {
    const { downloads, downloadId, part, resume, opened, names } = await paused((request) =>
      respondWithRange(bytes, request),
    );
    expect(downloads.list()).toMatchObject([{ state: 'paused', receivedBytes: got, failure: null }]);
    expect((await readFile(part)).equals(bytes.subarray(0, got))).toBe(true);
    expect(await resume()).toMatchObject({ downloadId, state: 'done', sha256: sha256Of(bytes) });
    expect(opened).toMatchObject([isFrom(got)]);
    expect(await names()).toEqual(['mod-1.zip']);
  });

  test('a file that changed meanwhile is fetched completely, and contains nothing of the old one', async () => {
    const { resume, opened, log } = await paused((request) => respondWithRange(other, request, '"second"'));
    expect(await resume()).toMatchObject({ state: 'done', sha256: sha256Of(other) });
    expect(opened).toHaveLength(1);
    expect(log.lines).toContainEqual(
      expect.objectContaining({ fields: expect.objectContaining({ bytes: got }) }),
    );
  });

  test('a server that ignores Range sends the complete file, which replaces the partial one', async () => {
    const { resume, opened } = await paused(() => respondWith(bytes));
    expect(await resume()).toMatchObject({ state: 'done', sha256: sha256Of(bytes) });
    expect(opened).toHaveLength(1);
  });

  const range = (value: string, more: Headers = {}) =>
    respondWith(bytes.subarray(got), { 'content-range': value, ...more }, 206);
  test.each([
    ['begins elsewhere', () => range('bytes 600001-999999/1000000')],
    ['is of a file of another length', () => range('bytes 600000-999999/1000001')],
    [
      'is of a file that is shorter now',
      () => respondWith(bytes.subarray(got, 999_999), { 'content-range': 'bytes 600000-999998/999999' }, 206),
    ],
    ['ends before the end', () => range('bytes 600000-999998/1000000')],
    ['has no Content-Range', () => respondWith(bytes.subarray(got), {}, 206)],
    ['has a Content-Range that is none', () => range('bytes nonsense')],
    ['is of another edition', () => range('bytes 600000-999999/1000000', { etag: '"second"' })],
    ['is packed', () => range('bytes 600000-999999/1000000', { 'content-encoding': 'gzip' })],
    [
      'has another length than it says',
      () => range('bytes 600000-999999/1000000', { 'content-length': '7' }),
    ],
  ])('a rest that %s is not appended: the complete file is requested', async (_, rest) => {
    const { resume, opened } = await paused((request) => (request.range ? rest() : respondWith(bytes)));
    expect(await resume()).toMatchObject({ state: 'done', sha256: sha256Of(bytes) });
    expect(opened.map((request) => request.range?.from)).toEqual([got, undefined]);
  });

  test.each([
    ['is just enough', 400_000, 'done'],
    ['is a byte short', 399_999, 'failed'],
  ])('D6 a rest needs space only for the missing bytes: if that %s', async (_, freeBytes, state) => {
    const left = { bytes: 1024 ** 3 };
    const { resume, downloads } = await paused((request) => respondWithRange(bytes, request), {
      freeBytes: async () => left.bytes,
    });
    left.bytes = freeBytes;
    expect((await resume()).state).toBe(state);
    if (state === 'failed')
      expect(downloads.list()[0]?.failure?.text).toMatchObject({
        id: 'downloads.diskFull',
        values: { neededBytes: bytes.length, freeBytes, keptBytes: got },
      });
  });

  test('416 with exactly the received length means that the file is complete', async () => {
    const { resume, opened } = await paused(
      () => respondWith('', { 'content-range': `bytes */${got}` }, 416),
      {
        first: { 'content-length': undefined },
      },
    );
    expect(await resume()).toMatchObject({ state: 'done', sha256: sha256Of(bytes.subarray(0, got)) });
    expect(opened).toHaveLength(1);
  });

  test('416 with another length requests the complete file', async () => {
    const { resume } = await paused((request) =>
      request.range ? respondWith('', { 'content-range': 'bytes */500000' }, 416) : respondWith(other),
    );
    expect(await resume()).toMatchObject({ state: 'done', sha256: sha256Of(other) });
  });

  test('a page in place of the rest is refused, and the partial file stays for the next attempt', async () => {
    let isDown = true;
    const { resume, downloads, downloadId } = await paused((request) =>
      isDown ? respondWith('<html><title>Log in</title></html>') : respondWithRange(bytes, request),
    );
    expect((await resume()).failure?.text).toMatchObject({
      id: 'downloads.errorPage',
      values: { kept: 'some', keptBytes: got },
    });
    expect(downloads.list()[0]?.receivedBytes).toBe(got);
    isDown = false;
    await downloads.resume(downloadId);
    expect(await ended(downloads, downloadId)).toMatchObject({ state: 'done', sha256: sha256Of(bytes) });
  });
});

test('D7 with a date as the validator another entity tag of the rest is ignored', async () => {
  const modified = 'Sun, 01 Mar 2026 10:00:00 GMT';
  const { resume, opened } = await paused(
    (request) => {
      const rest = respondWithRange(bytes, request, modified);
      return { ...rest, headers: { ...rest.headers, etag: 'W/"a"' } };
    },
    { first: { etag: undefined, 'last-modified': modified, date: 'Tue, 03 Mar 2026 10:00:00 GMT' } },
  );
  expect(await resume()).toMatchObject({ state: 'done', sha256: sha256Of(bytes) });
  expect(opened).toHaveLength(1);
});

test('D7 a partial file without a validator is not resumed after a kill', async () => {
  const feed = createFeed();
  const headers = { 'content-length': '1000000' };
  const killed = await startDownloads({
    service: fakeFileService({ open: () => ({ status: 200, headers, body: feed.body }) }),
  });
  await killed.downloads.start({ modId: 1, title });
  feed.send(bytes.subarray(0, got));
  await expect.poll(async () => (await killed.names()).length).toBe(1);
  const opened: Opened[] = [];
  const service = fakeFileService({
    open(request) {
      opened.push(request);
      return respondWith(bytes);
    },
  });
  const next = await startDownloads({ service, at: killed.home });
  const [download] = next.downloads.list();
  expect(await ended(next.downloads, download?.downloadId ?? '')).toMatchObject({ sha256: sha256Of(bytes) });
  expect(opened.map(({ range }) => range)).toEqual([undefined]);
});

test('a download stays with its version when a newer one is published meanwhile', async () => {
  const { downloads, home, downloadId } = await paused((request) => respondWithRange(bytes, request));
  await downloads.close();
  const opened: Opened[] = [];
  const version = (versionId: number) => ({
    versionId,
    name: `${versionId}`,
    releasedAt: null,
    downloadCount: null,
    files: [{ fileId: versionId + 1, fileName: 'mod-1.zip', size: null }],
  });
  const service = fakeFileService({
    open(request) {
      opened.push(request);
      return respondWithRange(bytes, request);
    },
    versions: [version(20), version(10)],
  });
  const next = await startDownloads({ service, at: home });
  await next.downloads.resume(downloadId);
  expect(await ended(next.downloads, downloadId)).toMatchObject({ state: 'done', sha256: sha256Of(bytes) });
  expect(opened).toMatchObject([{ versionId: 10, ...isFrom(got) }]);
});

test('a failed one is removed, with its partial file, once its file was downloaded otherwise', async () => {
  let isPage = true;
  const { resume, downloads, downloadId, names } = await paused((request) =>
    isPage ? respondWith('<html></html>') : respondWithRange(bytes, request),
  );
  expect((await resume()).state).toBe('failed');
  isPage = false;
  const second = await downloads.start({ modId: 1, title });
  expect((await ended(downloads, second.downloadId)).state).toBe('done');
  await downloads.resume(downloadId);
  await expect.poll(() => downloads.list().map(({ downloadId }) => downloadId)).toEqual([second.downloadId]);
  expect(await names()).toEqual(['mod-1.zip']);
});

test('a second pause changes nothing, and a cancel while the file is named cancels it', async () => {
  const { downloads, downloadId } = await paused((request) => respondWithRange(bytes, request));
  expect((await downloads.pause(downloadId)).state).toBe('paused');
  const home = await ownFolder();
  const inner = storeAt(join(home, 'downloads.json'), createMemoryLog());
  const listFile: typeof inner = {
    ...inner,
    write(list) {
      const [record] = list.downloads;
      if (record?.sha256 && record.state === 'checking') void other.downloads.cancel(record.downloadId);
      return inner.write(list);
    },
  };
  const service = fakeFileService({ open: () => respondWith(bytes) });
  const other = await startDownloads({ service, at: home, listFile });
  const { downloadId: second } = await other.downloads.start({ modId: 1, title });
  expect((await ended(other.downloads, second)).state).toBe('cancelled');
  await other.downloads.close();
  expect(await other.names()).toEqual([]);
});

test('D13 the record of a partial file is on disk before the file', async () => {
  const home = await ownFolder();
  const inner = storeAt(join(home, 'downloads.json'), createMemoryLog());
  const found: string[][] = [];
  const listFile: typeof inner = {
    ...inner,
    async write(list) {
      if (list.downloads[0]?.part && found.length < 20)
        while (found.length < 20) found.push(await filesIn(join(home, 'mods')));
      return inner.write(list);
    },
  };
  const service = fakeFileService({ open: () => respondWith(bytes) });
  const { downloads } = await startDownloads({ service, at: home, listFile });
  const { downloadId } = await downloads.start({ modId: 1, title });
  expect((await ended(downloads, downloadId)).state).toBe('done');
  expect(found).toEqual(Array(20).fill([]));
});

test('D13 the hash of the complete file is on disk before the file gets its name', async () => {
  const home = await ownFolder();
  let saved = '';
  const disk: DownloadsOptions['disk'] = {
    async link(from, to) {
      saved = await readFile(join(home, 'downloads.json'), 'utf8');
      return link(from, to);
    },
    rename,
    rm,
  };
  const service = fakeFileService({ open: () => respondWith(bytes) });
  const { downloads } = await startDownloads({ service, at: home, disk });
  const { downloadId } = await downloads.start({ modId: 1, title });
  expect((await ended(downloads, downloadId)).state).toBe('done');
  expect(JSON.parse(saved).downloads[0].sha256).toBe(sha256Of(bytes));
});

describe('D7 the validator of a file', () => {
  const modified = 'Sun, 01 Mar 2026 10:00:00 GMT';
  const date = 'Sun, 01 Mar 2026 10:00:01 GMT';
  test.each<[string, Headers, string | undefined]>([
    ['a strong entity tag', { etag: '"a"', 'last-modified': modified, date }, '"a"'],
    ['its date, where the tag is weak', { etag: 'W/"a"', 'last-modified': modified, date }, modified],
    ['its date, where there is no tag', { etag: undefined, 'last-modified': modified, date }, modified],
    [
      'D17 nothing, where the answer does not say when it is from',
      { etag: undefined, 'last-modified': modified },
      undefined,
    ],
    [
      'D17 nothing, where that is no date',
      { etag: undefined, 'last-modified': modified, date: 'now' },
      undefined,
    ],
    [
      'nothing, where the date is as new as the answer',
      { etag: undefined, 'last-modified': modified, date: modified },
      undefined,
    ],
    ['nothing at all', { etag: undefined }, undefined],
  ])('%s', async (_, first, validator) => {
    const { resume, opened, names } = await paused(
      (request) => {
        const rest = respondWithRange(bytes, request, validator);
        return { ...rest, headers: { ...rest.headers, etag: first['etag'] ?? '' } };
      },
      { first },
    );
    // A partial file that can never be resumed has no stored validator.
    expect(await names()).toHaveLength(validator === undefined ? 0 : 1);
    expect(await resume()).toMatchObject({ state: 'done', sha256: sha256Of(bytes) });
    expect(opened.map(({ range }) => range?.validator)).toEqual([validator]);
  });
});

describe('the state of the disk decides', () => {
  test('D7 a partial file that lost its end is resumed from where it ends', async () => {
    const { resume, opened, part } = await paused((request) => respondWithRange(bytes, request));
    await truncate(part, 1000);
    expect(await resume()).toMatchObject({ state: 'done', sha256: sha256Of(bytes) });
    expect(opened).toMatchObject([isFrom(1000)]);
  });

  test('D7 a link in place of a partial file is not written through', async () => {
    const { resume, part, home } = await paused((request) => respondWithRange(bytes, request));
    await rename(part, join(home, 'elsewhere'));
    await symlink(join(home, 'elsewhere'), part);
    expect((await resume()).failure?.code).toBe('folder-unusable');
    expect((await readFile(join(home, 'elsewhere'))).equals(bytes.subarray(0, got))).toBe(true);
  });

  test('D7 a partial file that is longer than the file is not resumed', async () => {
    const { resume, part } = await paused((request) => respondWithRange(bytes, request));
    await appendFile(part, Buffer.alloc(900_000));
    expect(await resume()).toMatchObject({ state: 'done', sha256: sha256Of(bytes) });
  });

  test.each([
    ['after a power cut only what was synced counts', 3_600_000, 200_000],
    ['S7 a clock that was set by half a minute is no power cut', 30_000, got],
  ])('D7 %s', async (_, later, from) => {
    let bootedAt = 1_000_000;
    const { opened, downloads, home, folder, part } = await paused(
      (request) => respondWithRange(bytes, request),
      {
        bootedAt: () => bootedAt,
      },
    );
    await downloads.close();
    // A power cut may leave anything of unsynced bytes, even more than were written.
    if (from < got) await appendFile(part, Buffer.alloc(900_000));
    const file = join(home, 'downloads.json');
    const saved = JSON.parse(await readFile(file, 'utf8'));
    expect(saved.downloads[0].part.syncedBytes).toBe(got);
    saved.downloads[0].part.syncedBytes = 200_000;
    await writeFile(file, JSON.stringify(saved));
    bootedAt += later;
    const service = fakeFileService({
      open(request) {
        opened.push(request);
        return respondWithRange(bytes, request);
      },
    });
    const next = await startDownloads({ service, at: home, folder: () => folder, bootedAt: () => bootedAt });
    const [download] = next.downloads.list();
    await next.downloads.resume(download?.downloadId ?? '');
    expect(await ended(next.downloads, download?.downloadId ?? '')).toMatchObject({
      sha256: sha256Of(bytes),
    });
    expect(opened).toMatchObject([isFrom(from)]);
    expect((await readFile(join(folder, 'mod-1.zip'))).equals(bytes)).toBe(true);
  });

  test('D7 a file that is fetched again has no synced bytes yet', async () => {
    const feed = createFeed();
    const { downloads, downloadId, home } = await paused(() => ({
      ...respondWith(other, { etag: '"second"' }),
      body: feed.body,
    }));
    await downloads.resume(downloadId);
    feed.send(other.subarray(0, 1000));
    await until(downloads, downloadId, ({ receivedBytes }) => receivedBytes === 1000);
    const saved = JSON.parse(await readFile(join(home, 'downloads.json'), 'utf8'));
    expect(saved.downloads[0].part).toMatchObject({ validator: '"second"', syncedBytes: 0 });
  });

  test('D5 a promised SHA-256 is compared, and a file with another one never gets its name', async () => {
    const promise = `sha-256=:${Buffer.from(sha256Of(other), 'hex').toString('base64')}:`;
    const { resume, names } = await paused((request) => respondWithRange(bytes, request), {
      first: { 'repr-digest': promise },
    });
    const { state, failure } = await resume();
    expect([state, failure?.text.id]).toEqual(['failed', 'downloads.otherHash']);
    expect(await names()).toEqual([]);
  });
});
