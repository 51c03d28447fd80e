import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DownloadsOptions } from '#main/mods/downloads/downloads.ts';
import { measureDiskSpace } from '#main/mods/downloads/files/download-folder.ts';
import { canMakeDisks } from '#test/disk/mounted.ts';
import { withOrdinaryRights } from '#test/disk/ordinary-rights.ts';
import { smallDisk } from '#test/fakes/small-disk.ts';
import {
  createFeed,
  ended,
  fakeFileService,
  fetchOne,
  filesIn,
  ownFolder,
  respondWith,
  startDownloads,
  until,
  zipOf,
} from '../fake-downloads.ts';

const title = 'Deep Water Shader';
const zip = zipOf(600_000);

const serving = (bytes = zip) => fakeFileService({ open: () => respondWith(bytes) });

/** A download that has 600,000 of 1,000,000 bytes, into `folder`. */
async function midway(folder: string, options: Partial<DownloadsOptions> = {}) {
  const feed = createFeed();
  const service = fakeFileService({
    open: () => ({ status: 200, headers: { 'content-length': '1000000', etag: '"first"' }, body: feed.body }),
  });
  const { downloads } = await startDownloads({ service, folder: () => folder, ...options });
  const { downloadId } = await downloads.start({ modId: 1, title });
  feed.send(zip);
  await until(downloads, downloadId, ({ receivedBytes }) => receivedBytes === zip.length);
  await expect.poll(() => filesIn(folder)).toHaveLength(1);
  const finish = () => {
    feed.send(Buffer.alloc(400_000));
    feed.end();
    return ended(downloads, downloadId);
  };
  return { downloadId, finish };
}

describe('the download folder', () => {
  test('it is created when its parent folder exists', async () => {
    const { downloads, names } = await startDownloads({ service: serving() });
    await fetchOne(downloads);
    expect(await names()).toEqual(['mod-1.zip']);
  });

  test('another program’s file at the path of the partial file stays unchanged', async () => {
    const home = await ownFolder();
    // The name of a partial file ends in the id of its download, which is random.
    const taken = join(home, 'mods', 'mod-1.zip.8000000080000000.part');
    await mkdir(join(home, 'mods'));
    await writeFile(taken, 'mine');
    const { downloads } = await startDownloads({ service: serving(), at: home, random: () => 0.5 });
    expect((await fetchOne(downloads)).failure?.code).toBe('folder-unusable');
    expect(await readFile(taken, 'utf8')).toBe('mine');
  });

  test.each([
    ['is missing with the folder above it', 'gone/mods', 'downloads.folderMissing'],
    ['is a file', 'file', 'downloads.folderNotFolder'],
    ['is below a file', 'file/mods', 'downloads.folderMissing'],
  ])('one that %s has its sentence, and nothing is fetched', async (_, path, id) => {
    const home = await ownFolder();
    await writeFile(join(home, 'file'), 'mine');
    let opened = 0;
    const service = fakeFileService({
      open() {
        opened += 1;
        return respondWith(zip);
      },
    });
    const { downloads } = await startDownloads({ service, folder: () => join(home, path) });
    const { failure } = await fetchOne(downloads);
    expect(failure).toMatchObject({
      code: 'folder-unusable',
      text: { id, values: { folder: join(home, path) } },
    });
    expect(opened).toBe(0);
    expect(await readFile(join(home, 'file'), 'utf8')).toBe('mine');
  });

  test('a read-only one has its sentence', async () => {
    const folder = join(await ownFolder(), 'mods');
    await mkdir(folder);
    const { downloads } = await startDownloads({ service: serving(), folder: () => folder });
    await withoutWriting(folder, async () => {
      expect((await fetchOne(downloads)).failure).toMatchObject({
        code: 'folder-unusable',
        text: { id: 'downloads.folderReadOnly', values: { folder } },
      });
    });
    expect(await filesIn(folder)).toEqual([]);
  });

  test('one that becomes read-only during a download has its sentence, and the partial file is kept', async () => {
    const folder = join(await ownFolder(), 'mods');
    const { downloadId, finish } = await midway(folder);
    await withoutWriting(folder, async () => {
      const { failure } = await finish();
      expect(failure).toMatchObject({
        code: 'folder-unusable',
        text: { id: 'downloads.folderReadOnly', values: { folder } },
      });
    });
    expect(await filesIn(folder)).toEqual([`mod-1.zip.${downloadId}.part`]);
  });

  test('one that goes away during a download has its sentence', async () => {
    const folder = join(await ownFolder(), 'mods');
    const { finish } = await midway(folder);
    await rm(folder, { recursive: true });
    expect((await finish()).failure).toMatchObject({
      code: 'folder-unusable',
      text: { id: 'downloads.folderGone', values: { folder, title } },
    });
  });

  test('another folder counts from the next attempt on', async () => {
    const home = await ownFolder();
    let folder = join(home, 'file', 'mods');
    await writeFile(join(home, 'file'), '');
    const { downloads } = await startDownloads({ service: serving(), folder: () => folder });
    const { downloadId } = await fetchOne(downloads);
    folder = join(home, 'elsewhere');
    await downloads.resume(downloadId);
    const done = await until(downloads, downloadId, ({ state }) => state === 'done');
    expect(await downloads.filePath(done.downloadId)).toBe(join(folder, 'mod-1.zip'));
  });
});

describe.runIf(canMakeDisks)('D6 a disk of 1 MiB', () => {
  test('D6 a full disk keeps the partial file, and the sentence has the needed and the free size', async () => {
    const { folder } = await smallDisk();
    const bytes = zipOf(3_000_000);
    const free = [1024 ** 3, 4096];
    const service = fakeFileService({ open: () => respondWith(bytes) });
    const freeBytes = async () => free.shift() ?? 4096;
    const { downloads, names } = await startDownloads({ service, folder: () => folder, freeBytes });
    const { failure, downloadId, receivedBytes } = await fetchOne(downloads);
    expect(failure).toMatchObject({
      code: 'disk-full',
      text: { id: 'downloads.diskFull', values: { title, neededBytes: 3_000_000, place: folder } },
    });
    expect(failure?.text.values).toMatchObject({ freeBytes: 4096, keptBytes: 1024 * 1024 });
    expect(receivedBytes).toBe(1024 * 1024);
    expect(await names()).toEqual([`mod-1.zip.${downloadId}.part`]);
    const part = await readFile(join(folder, `mod-1.zip.${downloadId}.part`));
    expect(part.equals(bytes.subarray(0, part.length))).toBe(true);
  });

  test('a read-only disk has the sentence of a read-only folder, and another folder works', async () => {
    const { folder, setReadOnly } = await smallDisk();
    await setReadOnly(true);
    const { downloads } = await startDownloads({ service: serving(), folder: () => folder });
    const { failure, downloadId } = await fetchOne(downloads);
    expect(failure).toMatchObject({
      text: { id: 'downloads.folderReadOnly', values: { folder } },
      details: 'EROFS',
    });
    await setReadOnly(false);
    await downloads.resume(downloadId);
    expect((await until(downloads, downloadId, ({ state }) => state === 'done')).failure).toBeNull();
  });

  test('D6 a disk that is full to its last byte leaves no empty partial file behind', async () => {
    const { folder } = await smallDisk();
    await writeFile(join(folder, 'other'), Buffer.alloc(1024 * 1024));
    const { downloads, names } = await startDownloads({ service: serving(), folder: () => folder });
    expect((await fetchOne(downloads)).failure?.code).toBe('disk-full');
    expect(await names()).toEqual(['other']);
  });

  test('D6 a file of unknown length on a disk that is full has its own sentence', async () => {
    const { folder } = await smallDisk();
    const service = fakeFileService({
      open: () => respondWith(zipOf(3_000_000), { 'content-length': undefined }),
    });
    const { downloads } = await startDownloads({ service, folder: () => folder });
    expect((await fetchOne(downloads)).failure?.text.id).toBe('downloads.diskFullUnknown');
  });

  test('D6 with free space again the next attempt completes the file', async () => {
    const { folder } = await smallDisk();
    await writeFile(join(folder, 'other'), Buffer.alloc(600_000));
    const { downloads, names } = await startDownloads({ service: serving(), folder: () => folder });
    const { downloadId, state } = await fetchOne(downloads);
    expect(state).toBe('failed');
    await rm(join(folder, 'other'));
    await downloads.resume(downloadId);
    await until(downloads, downloadId, (download) => download.state === 'done');
    expect(await names()).toEqual(['mod-1.zip']);
  });
});

/** Runs `act` while nobody may write to the folder. */
async function withoutWriting(folder: string, act: () => Promise<void>): Promise<void> {
  await chmod(folder, 0o555);
  await chmod(join(folder, '..'), 0o755);
  await withOrdinaryRights(act).finally(() => chmod(folder, 0o755));
}

test('D5 the hash of an earlier attempt does not apply to new bytes', async () => {
  const feed = createFeed();
  let opened = 0;
  const service = fakeFileService({
    open() {
      opened += 1;
      const headers = { 'content-length': String(zip.length), etag: '"second"' };
      return opened === 1 ? respondWith(zip) : { status: 200, headers, body: feed.body };
    },
  });
  const refused = async () => Promise.reject(Object.assign(new Error('read-only'), { code: 'EROFS' }));
  const disk = { link: refused, rename: refused, rm };
  const { downloads, folder, names } = await startDownloads({ service, disk });
  const { downloadId, state } = await fetchOne(downloads);
  expect(state).toBe('failed');
  for (const name of await names()) await rm(join(folder, name));
  await downloads.resume(downloadId);
  feed.send(zip.subarray(0, 300_000));
  const running = await until(downloads, downloadId, ({ receivedBytes }) => receivedBytes === 300_000);
  expect(running.sha256).toBeNull();
});

test('D6 bytes that were written before the disk was measured again do not count twice', async () => {
  const at = { folder: await ownFolder(), title };
  const megabyte = 1_000_000;
  let written = 0;
  const room = await measureDiskSpace(at, {
    freeBytes: async () => (100 - written) * megabyte,
    limits: { reserveBytes: 0 },
  });
  while (written < 200 && (await room.take(megabyte))) written += 1;
  expect(written).toBe(100);
});

test('D6 space that is freed during a download is used', async () => {
  const at = { folder: await ownFolder(), title };
  let free = 1_000_000;
  const room = await measureDiskSpace(at, { freeBytes: async () => free, limits: { reserveBytes: 0 } });
  expect(await room.take(1_000_000)).toBe(true);
  free = 0;
  expect(await room.take(1)).toBe(false);
  free = 500_000;
  expect(await room.take(500_000)).toBe(true);
});
