import { copyFile, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  createFeed,
  ended,
  fakeFileService,
  fetchOne,
  filesIn,
  type Opened,
  respondWith,
  respondWithRange,
  sha256Of,
  startDownloads,
  until,
  zipOf,
} from '../fake-downloads.ts';

const title = 'Deep Water Shader';
const old = zipOf(5000);
const newer = zipOf(6000, 1);

const version = (versionId: number, fileName: string) => ({
  versionId,
  name: `1.${versionId}`,
  releasedAt: null,
  downloadCount: null,
  files: [{ fileId: versionId, fileName, size: null }],
});

/** A mod with an old, downloaded version and a newer one; both with these file names. */
async function withUpdate(
  oldName: string,
  newName: string,
  open?: (request: Opened) => ReturnType<typeof respondWith>,
) {
  const service = fakeFileService({
    open: (request) => (request.versionId === 1 ? respondWith(old) : (open?.(request) ?? respondWith(newer))),
    versions: [version(2, newName), version(1, oldName)],
  });
  const started = await startDownloads({ service });
  const { downloads } = started;
  const first = await downloads.start({ modId: 1, title, versionId: 1, fileId: 1 });
  await ended(downloads, first.downloadId);
  const update = async () => {
    const { downloadId } = await downloads.start({ modId: 1, title, replaces: first.downloadId });
    return ended(downloads, downloadId);
  };
  return { ...started, first, update };
}

describe('an update', () => {
  test('replaces the old file once it is complete', async () => {
    const { downloads, update, names } = await withUpdate('mod-1.1.zip', 'mod-1.2.zip');
    expect(await update()).toMatchObject({ state: 'done', fileName: 'mod-1.2.zip' });
    await expect.poll(names).toEqual(['mod-1.2.zip']);
    // The folder is synced in between.
    await expect.poll(() => downloads.list()).toHaveLength(1);
  });

  test('of the same name replaces it in one step', async () => {
    const { downloads, update, names, folder } = await withUpdate('mod.zip', 'mod.zip');
    expect(await update()).toMatchObject({ state: 'done', sha256: sha256Of(newer) });
    await expect.poll(names).toEqual(['mod.zip']);
    expect(sha256Of(await readFile(join(folder, 'mod.zip')))).toBe(sha256Of(newer));
    await expect.poll(() => downloads.list()).toMatchObject([{ fileName: 'mod.zip' }]);
  });

  test('that was killed before the old file was deleted is finished at the next start', async () => {
    const { downloads, update, names, home, folder, first } = await withUpdate('mod-1.1.zip', 'mod-1.2.zip');
    const file = join(home, 'downloads.json');
    const read = async () => JSON.parse(await readFile(file, 'utf8')).downloads[0];
    await expect.poll(async () => (await read()).state).toBe('done');
    const before = await read();
    await update();
    await expect.poll(names).toEqual(['mod-1.2.zip']);
    await downloads.close();
    const saved = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...saved, downloads: [before, ...saved.downloads] }));
    await writeFile(join(folder, 'mod-1.1.zip'), old);
    const next = await startDownloads({
      service: fakeFileService({ open: () => respondWith('') }),
      at: home,
    });
    await expect.poll(names).toEqual(['mod-1.2.zip']);
    await expect
      .poll(() => next.downloads.list().map(({ downloadId }) => downloadId))
      .not.toContain(first.downloadId);
  });

  test('that fails leaves the old file and its record', async () => {
    const { downloads, update, names, first } = await withUpdate('mod-1.1.zip', 'mod-1.2.zip', () =>
      respondWith('<html></html>'),
    );
    expect((await update()).state).toBe('failed');
    expect(await names()).toEqual(['mod-1.1.zip']);
    expect(downloads.list().map(({ downloadId }) => downloadId)).toContain(first.downloadId);
  });

  test('removes nothing from the list before it is complete', async () => {
    const feed = createFeed();
    const service = fakeFileService({
      open: ({ versionId }) =>
        versionId === 1 ? { ...respondWith(old), body: feed.body } : respondWith(newer),
      versions: [version(2, 'mod-1.2.zip'), version(1, 'mod-1.1.zip')],
    });
    const { downloads } = await startDownloads({ service });
    const first = await downloads.start({ modId: 1, title, versionId: 1, fileId: 1 });
    feed.send(old.subarray(0, 1000));
    await until(downloads, first.downloadId, ({ receivedBytes }) => receivedBytes === 1000);
    await downloads.pause(first.downloadId);
    const second = await downloads.start({
      modId: 1,
      title,
      versionId: 2,
      fileId: 2,
      replaces: first.downloadId,
    });
    expect((await ended(downloads, second.downloadId)).state).toBe('done');
    await downloads.close();
    expect(downloads.list().map(({ state }) => state)).toEqual(['done', 'paused']);
  });

  test('leaves an old file that the player changed', async () => {
    const { downloads, update, names, folder } = await withUpdate('mod-1.1.zip', 'mod-1.2.zip');
    await writeFile(join(folder, 'mod-1.1.zip'), 'mine');
    await update();
    // The old file is deleted after the new one is done: after closing, no work is left.
    await downloads.close();
    expect(await names()).toEqual(['mod-1.1.zip', 'mod-1.2.zip']);
    expect(await readFile(join(folder, 'mod-1.1.zip'), 'utf8')).toBe('mine');
  });

  test('leaves an old file that another download has, too', async () => {
    const service = fakeFileService({
      open: ({ versionId }) => respondWith(versionId === 3 ? newer : old),
      versions: [version(3, 'mod-1.3.zip'), version(2, 'mod.zip'), version(1, 'mod.zip')],
    });
    const { downloads, names } = await startDownloads({ service });
    const fetch = async (versionId: number, more = {}) =>
      ended(
        downloads,
        (await downloads.start({ modId: 1, title, versionId, fileId: versionId, ...more })).downloadId,
      );
    const first = await fetch(1);
    await fetch(2);
    expect(await names()).toEqual(['mod.zip']);
    await fetch(3, { replaces: first.downloadId });
    await downloads.close();
    expect(await names()).toEqual(['mod-1.3.zip', 'mod.zip']);
  });
});

/** One finished download of mod 1; `opened` counts how often its file was requested. */
async function finished() {
  let opened = 0;
  const service = fakeFileService({
    open(request) {
      opened += 1;
      return respondWithRange(old, request);
    },
  });
  const started = await startDownloads({ service });
  const done = await fetchOne(started.downloads);
  return { ...started, done, opened: () => opened, path: join(started.folder, 'mod-1.zip') };
}

describe('files that exist', () => {
  test('a downloaded one is recognized and not fetched again', async () => {
    const { downloads, done, opened } = await finished();
    await downloads.remove(done.downloadId);
    await downloads.start({ modId: 1, title });
    await expect.poll(() => downloads.list().map(({ downloadId }) => downloadId)).toEqual([done.downloadId]);
    expect(opened()).toBe(1);
  });

  test('a missing one is fetched again', async () => {
    const { downloads, path, opened, names } = await finished();
    await rm(path);
    const { downloadId } = await downloads.start({ modId: 1, title });
    expect((await ended(downloads, downloadId)).state).toBe('done');
    expect([opened(), await names()]).toEqual([2, ['mod-1.zip']]);
  });

  test('one that was moved away while Loadout was closed is noticed', async () => {
    const { downloads, path, home, done } = await finished();
    await downloads.close();
    await rename(path, join(home, 'elsewhere.zip'));
    const next = await startDownloads({
      service: fakeFileService({ open: () => respondWith('') }),
      at: home,
    });
    await expect.poll(() => next.downloads.list()[0]?.file).toBe('gone');
    expect(next.downloads.list()[0]?.downloadId).toBe(done.downloadId);
  });

  test('“Verify files” finds unchanged, changed and missing ones, and one that was only renamed', async () => {
    const { downloads, folder, done } = await finished();
    expect(await downloads.checkAll()).toEqual({ whole: 1, changed: 0, gone: 0, found: 0 });
    await rename(join(folder, 'mod-1.zip'), join(folder, 'mine.zip'));
    expect(await downloads.checkAll()).toEqual({ whole: 0, changed: 0, gone: 0, found: 1 });
    expect(await downloads.filePath(done.downloadId)).toBe(join(folder, 'mine.zip'));
    await writeFile(join(folder, 'mine.zip'), zipOf(5000, 2));
    expect(await downloads.checkAll()).toEqual({ whole: 0, changed: 1, gone: 0, found: 0 });
    expect(downloads.list()[0]?.file).toBe('changed');
    await rm(join(folder, 'mine.zip'));
    expect(await downloads.checkAll()).toEqual({ whole: 0, changed: 0, gone: 1, found: 0 });
    expect(downloads.list()[0]?.file).toBe('gone');
  });

  test('“Verify files” finds one that the player keeps elsewhere and left a link to', async () => {
    const { downloads, folder } = await finished();
    const elsewhere = await mkdtemp(join(tmpdir(), 'loadout-elsewhere-'));
    onTestFinished(() => rm(elsewhere, { recursive: true }));
    await copyFile(join(folder, 'mod-1.zip'), join(elsewhere, 'kept'));
    await rm(join(folder, 'mod-1.zip'));
    await symlink(join(elsewhere, 'kept'), join(folder, 'mod-1.zip'));
    expect(await downloads.checkAll()).toEqual({ whole: 1, changed: 0, gone: 0, found: 0 });
  });

  test('D24 a changed one is fetched again, though its length fits, and stays where it is', async () => {
    const { downloads, path, opened, names, done } = await finished();
    await writeFile(path, zipOf(5000, 2));
    await downloads.checkAll();
    expect(downloads.list()[0]?.file).toBe('changed');
    const { downloadId } = await downloads.start({ modId: 1, title });
    expect((await ended(downloads, downloadId)).state).toBe('done');
    expect([opened(), await names()]).toEqual([2, ['mod-1 (2).zip', 'mod-1.zip']]);
    const stateOf = (id: string) => downloads.list().find((each) => each.downloadId === id)?.file;
    expect([stateOf(done.downloadId), stateOf(downloadId)]).toEqual(['changed', 'here']);
  });

  test('D24 a changed one that has its bytes again is recognized by its hash, and not fetched', async () => {
    const { downloads, path, opened, names, done } = await finished();
    await writeFile(path, zipOf(5000, 2));
    await downloads.checkAll();
    await writeFile(path, old);
    await downloads.start({ modId: 1, title });
    await expect
      .poll(() => downloads.list().map(({ downloadId, file }) => [downloadId, file]))
      .toEqual([[done.downloadId, 'here']]);
    expect([opened(), await names()]).toEqual([1, ['mod-1.zip']]);
  });

  test('D24 a changed one stays so after a restart and its check', async () => {
    const { downloads, path, home } = await finished();
    await writeFile(path, zipOf(5000, 2));
    await downloads.checkAll();
    await downloads.close();
    const start = () =>
      startDownloads({ service: fakeFileService({ open: () => respondWith('') }), at: home });
    const { downloads: next } = await start();
    await next.restoreList(JSON.parse(await readFile(join(home, 'downloads.json'), 'utf8')));
    expect(next.list()[0]?.file).toBe('changed');
  });

  test.each([
    ['before it got its name', 'part'],
    ['after it got its name', 'file'],
  ])('D13 a kill when all bytes were received, %s, fetches nothing twice', async (_, left) => {
    const { downloads, home, folder, done, opened } = await finished();
    await downloads.close();
    const file = join(home, 'downloads.json');
    const saved = JSON.parse(await readFile(file, 'utf8'));
    const name = `mod-1.zip.${done.downloadId}.part`;
    const part = {
      name,
      validator: '"first"',
      etag: null,
      lastModified: null,
      sha256: null,
      syncedBytes: 0,
      bootedAt: Date.now(),
    };
    const midway = { ...saved.downloads[0], state: 'checking', part, finishedAt: null, fileState: null };
    await writeFile(file, JSON.stringify({ ...saved, downloads: [midway] }));
    if (left === 'part') await rename(join(folder, 'mod-1.zip'), join(folder, name));
    const service = fakeFileService({ open: () => Promise.reject(new Error('asked again')) });
    const next = await startDownloads({ service, at: home, bootedAt: () => part.bootedAt });
    expect(await ended(next.downloads, done.downloadId)).toMatchObject({
      state: 'done',
      sha256: sha256Of(old),
    });
    expect(await filesIn(folder)).toEqual(['mod-1.zip']);
    expect(opened()).toBe(1);
  });
});
