import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { createFakeClock } from '../../../../fakes/fake-clock.ts';
import {
  createFeed,
  ended,
  fakeFileService,
  fetchOne,
  respondWith,
  settled,
  sha256Of,
  startDownloads,
  until,
  zipOf,
} from '../fake-downloads.ts';

const title = 'Deep Water Shader';
const limits = { idleMs: 30_000, reserveBytes: 0, maxUnknownBytes: 1024 ** 3 };
const zip = zipOf(100_000);

/** The result of one response: the download as it ended, and the files that are left. */
async function outcomeOf(
  response: ReturnType<typeof respondWith>,
  options: {
    size?: number | null;
    fileName?: string;
    limits?: typeof limits;
    freeBytes?: () => Promise<number>;
  } = {},
) {
  const { size, fileName, ...rest } = options;
  const service = fakeFileService({
    open: () => response,
    ...(size === undefined ? {} : { size }),
    ...(fileName === undefined ? {} : { fileName }),
  });
  const { downloads, names } = await startDownloads({ service, ...rest });
  return { download: await fetchOne(downloads), names: await names() };
}

test.each([
  ['shorter than listed', zip.subarray(0, 90_000), undefined, 'downloads.tooShort'],
  ['longer than listed', Buffer.concat([zip, zip]), undefined, 'downloads.tooLong'],
  ['announced shorter than listed', zip.subarray(0, 90_000), '90000', 'downloads.otherSize'],
  ['announced longer than listed', Buffer.concat([zip, zip]), '200000', 'downloads.otherSize'],
  ['shorter than announced', zip.subarray(0, 90_000), '100000', 'downloads.tooShort'],
  ['longer than announced', Buffer.concat([zip, zip]), '100000', 'downloads.tooLong'],
])('D4 a file %s is refused and discarded', async (_, bytes, length, id) => {
  const { download, names } = await outcomeOf(respondWith(bytes, { 'content-length': length }), {
    size: zip.length,
  });
  expect(download).toMatchObject({ state: 'failed', receivedBytes: 0, sha256: null });
  expect(download.failure).toMatchObject({ code: 'bad-download', text: { id } });
  expect(names).toEqual([]);
});

test.each([
  ['announced', null, '100000'],
  ['listed', 100_000, undefined],
  ['neither announced nor listed', null, undefined],
  ['announced in a way nobody reads', 100_000, '0x10'],
])('D4 a complete file whose length is %s is accepted', async (_, size, length) => {
  const { download } = await outcomeOf(respondWith(zip, { 'content-length': length }), { size });
  expect(download).toMatchObject({ state: 'done', sha256: sha256Of(zip) });
});

test('D4 a body that claims a compression nobody requested is refused', async () => {
  const { download, names } = await outcomeOf(respondWith(zip, { 'content-encoding': 'gzip' }));
  expect(download.failure?.text.id).toBe('downloads.encoded');
  expect(names).toEqual([]);
});

test('D6 without any length there is a limit', async () => {
  const { download, names } = await outcomeOf(respondWith(zip, { 'content-length': undefined }), {
    limits: { ...limits, maxUnknownBytes: 99_999 },
  });
  expect(download.failure?.text).toEqual({ id: 'downloads.tooBig', values: { title, limitBytes: 99_999 } });
  expect(names).toEqual([]);
});

test('D6 a file that does not fit is not started, and the sentence has the needed and the free size', async () => {
  const { download, names } = await outcomeOf(respondWith(zip), {
    freeBytes: async () => 150_000,
    limits: { ...limits, reserveBytes: 50_001 },
  });
  expect(download.failure).toMatchObject({
    code: 'disk-full',
    text: { id: 'downloads.diskFullAtStart', values: { title, neededBytes: 100_000, freeBytes: 150_000 } },
  });
  expect(names).toEqual([]);
});

test('D6 a disk that fills up during the download is noticed before its last byte, and the partial file is kept', async () => {
  const big = zipOf(80_000_000);
  const free = [200_000_000, 10_000_000];
  const body = Readable.from(
    (function* () {
      for (let at = 0; at < big.length; at += 1_000_000) yield big.subarray(at, at + 1_000_000);
    })(),
  );
  const { download, names } = await outcomeOf(
    { ...respondWith(big), body },
    {
      freeBytes: async () => free.shift() ?? 10_000_000,
      limits: { ...limits, reserveBytes: 10_000_000 },
    },
  );
  expect(download.failure).toMatchObject({ code: 'disk-full', text: { id: 'downloads.diskFull' } });
  expect(download.failure?.text.values).toMatchObject({ neededBytes: big.length, freeBytes: 10_000_000 });
  expect(download.receivedBytes).toBe(download.failure?.text.values?.['keptBytes']);
  expect(names).toEqual([`mod-1.zip.${download.downloadId}.part`]);
});

test('D6 claimed space counts before the disk is measured again', async () => {
  const big = zipOf(20_000_000);
  const body = Readable.from(
    (function* () {
      for (let at = 0; at < big.length; at += 1_000_000) yield big.subarray(at, at + 1_000_000);
    })(),
  );
  // The length is unknown, so it starts; the disk is full after eight megabytes, which the next measurement reports.
  const measured = [8_000_000, 0];
  const { download } = await outcomeOf(
    { ...respondWith(big, { 'content-length': undefined }), body },
    { freeBytes: async () => measured.shift() ?? 0 },
  );
  expect(download.failure).toMatchObject({ code: 'disk-full', text: { id: 'downloads.diskFullUnknown' } });
  expect(download.receivedBytes).toBeGreaterThan(0);
  expect(download.receivedBytes).toBeLessThanOrEqual(8_000_000);
});

test('D6 a disk that cannot be measured is still written to', async () => {
  const { download } = await outcomeOf(respondWith(zip), {
    freeBytes: () => Promise.reject(new Error('no')),
  });
  expect(download.state).toBe('done');
});

const html = '<!doctype html><html><head><title>Log in to continue</title></head></html>';

test.each([
  ['an HTML page', html, { 'content-type': 'text/html' }, 200],
  ['an HTML page that claims to be a zip', html, {}, 200],
  ['an HTML page of a 503', html, {}, 503],
  ['an error of the service', '{"errors":[{"code":"x","message":"Log in to continue"}]}', {}, 200],
])('D9 %s is an error page, and its message is shown', async (_, page, headers, status) => {
  const { download, names } = await outcomeOf(respondWith(page, headers, status), { size: zip.length });
  expect(download.failure).toMatchObject({
    code: 'bad-download',
    text: { id: 'downloads.errorPage', values: { message: '“Log in to continue”' } },
  });
  expect(names).toEqual([]);
});

test.each([
  ['of another length', '{"errors":[{"message":"Log in"}]}', 200, 'downloads.errorPage'],
  ['with another status', '{"fov": 90}', 503, 'downloads.silentErrorPage'],
])('D9 JSON %s than the listed JSON is an error page', async (_, page, status, id) => {
  const { download } = await outcomeOf(respondWith(page, {}, status), { fileName: 'fov.json', size: 11 });
  expect(download.failure?.text.id).toBe(id);
});

test('D9 of an endless page no more is read than a message needs', async () => {
  const feed = createFeed();
  feed.send(Buffer.from(html));
  feed.send(Buffer.alloc(70_000, ' '));
  const { download } = await outcomeOf({ ...respondWith(html), body: feed.body });
  expect(download.failure?.text.id).toBe('downloads.errorPage');
  expect(feed.body.destroyed).toBe(true);
});

test('D9 a page without a message has a general sentence', async () => {
  const { download } = await outcomeOf(respondWith('<html></html>'));
  expect(download.failure?.text.id).toBe('downloads.silentErrorPage');
});

test('D10 a zip is a zip, whatever its Content-Type says', async () => {
  const { download } = await outcomeOf(respondWith(zip, { 'content-type': 'text/html' }));
  expect(download.state).toBe('done');
});

test.each([
  ['nothing at all', '', 'mod.zip', 'downloads.emptyFile'],
  ['a program', 'MZ\x90\0', 'mod.zip', 'downloads.program'],
  ['a script by its name', 'format c:', 'install.bat', 'downloads.program'],
  ['text under the name of an archive', 'hello there', 'mod.7z', 'downloads.notArchive'],
])('D10 %s is refused', async (_, bytes, fileName, id) => {
  const { download, names } = await outcomeOf(respondWith(bytes), { fileName });
  expect(download.failure?.text.id).toBe(id);
  expect(names).toEqual([]);
});

test.each([
  ['settings of a game', '[Display]\nfov=90', 'fov.ini', 'fov.ini'],
  ['JSON that is listed as such', '{"fov": 90}', 'fov.json', 'fov.json'],
  ['a zip without an ending', zip, 'mod', 'mod.zip'],
])('D10 %s is accepted', async (_, bytes, fileName, called) => {
  const { names } = await outcomeOf(respondWith(bytes), { fileName, size: bytes.length });
  expect(names).toEqual([called]);
});

test('a part of the file that was not requested is refused', async () => {
  const { download } = await outcomeOf(respondWith(zip, {}, 206));
  expect(download.failure?.text.id).toBe('downloads.unexpectedStatus');
  expect(download.failure?.details).toBe('status 206');
});

test('D10 one byte at a time makes the same file', async () => {
  const small = zipOf(2000);
  const body = Readable.from([...small].map((byte) => Buffer.of(byte)));
  const { download } = await outcomeOf({ ...respondWith(small), body });
  expect(download).toMatchObject({ state: 'done', sha256: sha256Of(small) });
});

/** A download that has received 600,000 bytes of a million. */
async function midway(clock = createFakeClock()) {
  const feed = createFeed();
  const service = fakeFileService({
    open: () => ({ status: 200, headers: { 'content-length': '1000000', etag: '"first"' }, body: feed.body }),
  });
  const { downloads, names } = await startDownloads({ service, clock });
  const { downloadId } = await downloads.start({ modId: 1, title });
  feed.send(zipOf(600_000));
  await until(downloads, downloadId, ({ receivedBytes }) => receivedBytes === 600_000);
  return { feed, downloads, downloadId, names, clock };
}

test('a connection that breaks reports and keeps the received bytes', async () => {
  const { feed, downloads, downloadId, names } = await midway();
  feed.break();
  const { failure, receivedBytes } = await settled(downloads, downloadId);
  expect(failure).toEqual({
    code: 'unreachable',
    text: { id: 'downloads.connectionLost', values: { title, keptBytes: 600_000 } },
    details: 'ECONNRESET',
  });
  expect(receivedBytes).toBe(600_000);
  expect(await names()).toEqual([`mod-1.zip.${downloadId}.part`]);
});

test('D8 thirty seconds without a byte end it, a byte in between does not', async () => {
  const { feed, downloads, downloadId, clock } = await midway();
  await clock.advance(29_000);
  feed.send(Buffer.alloc(1));
  await expect.poll(() => clock.advance(0).then(() => downloads.list()[0]?.receivedBytes)).toBe(600_001);
  await clock.advance(29_000);
  feed.send(Buffer.alloc(1));
  await expect.poll(() => clock.advance(0).then(() => downloads.list()[0]?.receivedBytes)).toBe(600_002);
  await clock.advance(36_000);
  const { failure } = await settled(downloads, downloadId);
  expect(failure).toMatchObject({
    code: 'unreachable',
    text: { id: 'downloads.wentQuiet', values: { title, seconds: 30, keptBytes: 600_002 } },
  });
});

test('D8 a connection that the speed limit delays does not count as silent', async () => {
  const { feed, downloads, downloadId, clock } = await midway();
  await downloads.setSpeedLimit({ bytesPerSecond: 1000 });
  feed.send(Buffer.alloc(100_000));
  await expect.poll(() => downloads.list()[0]?.receivedBytes).toBeGreaterThan(600_000);
  await clock.advance(90_000);
  expect(downloads.list()).toMatchObject([{ state: 'running' }]);
  await downloads.setSpeedLimit({ bytesPerSecond: null });
  // A wait that has started ends within a second.
  await clock.advance(1000);
  feed.send(Buffer.alloc(300_000));
  feed.end();
  expect((await settled(downloads, downloadId)).state).toBe('done');
});

test('S7 a clock that jumps does not end a download', async () => {
  const { feed, downloads, downloadId, clock } = await midway();
  clock.jump(86_400_000);
  feed.send(Buffer.alloc(400_000));
  feed.end();
  expect((await ended(downloads, downloadId)).state).toBe('done');
});

test('a connection that breaks before its bytes are requested is reported', async () => {
  const service = fakeFileService({
    async open() {
      const feed = createFeed();
      feed.break();
      feed.body.on('error', () => undefined);
      await new Promise((resolve) => feed.body.once('close', resolve));
      return { status: 200, headers: { 'content-length': '1000' }, body: feed.body };
    },
  });
  const { downloads } = await startDownloads({ service });
  expect((await fetchOne(downloads)).failure?.text.id).toBe('downloads.connectionLostAtStart');
});

test('discarded bytes are logged with their number', async () => {
  const service = fakeFileService({ open: () => respondWith(zip.subarray(0, 90_000)), size: zip.length });
  const { downloads, log } = await startDownloads({
    service: {
      ...service,
      openFile: async () => respondWith(zip.subarray(0, 90_000), { 'content-length': undefined }),
    },
  });
  await fetchOne(downloads);
  expect(log.lines).toContainEqual(
    expect.objectContaining({ fields: expect.objectContaining({ bytes: 90_000, why: 'wrong bytes' }) }),
  );
});

test('a connection that breaks before the first byte is reported', async () => {
  const service = fakeFileService({
    open() {
      const feed = createFeed();
      setImmediate(() => feed.break());
      return { status: 200, headers: { 'content-length': '1000' }, body: feed.body };
    },
  });
  const { downloads, names } = await startDownloads({ service });
  expect((await fetchOne(downloads)).failure?.text.id).toBe('downloads.connectionLostAtStart');
  expect(await names()).toEqual([]);
});
