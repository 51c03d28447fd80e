import { chmod, mkdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { deferred } from '#main/kernel/deferred.ts';
import { movePartialFile } from '#main/mods/downloads/files/move-partial-file.ts';
import { newRecord } from '#main/mods/downloads/record.ts';
import { createDownloadStore } from '#main/mods/downloads/store/download-store.ts';
import type { ListFile } from '#main/mods/downloads/store/journal.ts';
import { canMakeDisks } from '#test/disk/mounted.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { smallDisk } from '#test/fakes/small-disk.ts';
import { createFakeClock } from '../../../../fakes/fake-clock.ts';
import {
  createFeed,
  ended,
  fakeFileService,
  fetchOne,
  filesIn,
  type Opened,
  ownFolder,
  respondWith,
  respondWithRange,
  settled,
  sha256Of,
  startDownloads,
  until,
  zipOf,
} from '../fake-downloads.ts';

const title = 'Deep Water Shader';
const million = zipOf(1_000_000);

/** A million bytes whose connection breaks after 600,000 of them, once; `opened` are the requests. */
function breakingOnce() {
  const opened: Opened[] = [];
  const service = fakeFileService({
    open(request) {
      opened.push(request);
      if (opened.length > 1) return respondWithRange(million, request);
      const feed = createFeed();
      feed.send(million.subarray(0, 600_000));
      return { ...respondWith(million), body: feed.body };
    },
  });
  return { service, opened };
}

describe('the partial file moves to another folder', () => {
  /** A download that is paused at 600,000 bytes in one folder, before the folder is changed. */
  async function moved(
    other: (home: string) => string | Promise<string>,
    freeBytes = async (_folder: string) => 1024 ** 4,
  ) {
    const home = await ownFolder();
    const { service, opened } = breakingOnce();
    let folder = join(home, 'first');
    const { downloads, log } = await startDownloads({ service, at: home, folder: () => folder, freeBytes });
    const { downloadId } = await downloads.start({ modId: 1, title });
    await until(downloads, downloadId, ({ receivedBytes }) => receivedBytes === 600_000);
    await downloads.pause(downloadId);
    folder = await other(home);
    await downloads.resume(downloadId);
    const after = await settled(downloads, downloadId);
    return { after, opened, home, folder, downloads, downloadId, log, set: (to: string) => (folder = to) };
  }

  test('on the same disk', async () => {
    const { after, opened, home, folder } = await moved((home) => join(home, 'second'));
    expect(after).toMatchObject({ state: 'done', sha256: sha256Of(million) });
    expect(opened[1]?.range).toEqual({ from: 600_000, validator: '"first"' });
    expect([await filesIn(join(home, 'first')), await filesIn(folder)]).toEqual([[], ['mod-1.zip']]);
  });

  test.each([
    ['before the part leaves the old one', true],
    ['or else the part stays in the old one, too', false],
  ])('S10 the list on disk has the new place %s', async (_, isWritten) => {
    const home = await ownFolder();
    const [first, second] = [join(home, 'first'), join(home, 'second')];
    const [begun, finished] = [deferred<void>(), deferred<void>()];
    const log = createMemoryLog();
    const listFile: ListFile = {
      load: () => null,
      refused: () => null,
      async write({ downloads }) {
        if (downloads[0]?.folder !== second) return;
        begun.resolve();
        await finished.promise;
        if (!isWritten) throw new Error('no room for the list');
      },
      close: async () => undefined,
    };
    const store = createDownloadStore({ listFile, clock: createFakeClock(), log });
    const name = 'mod-1.zip.0123456789abcdef.part';
    await mkdir(first);
    await writeFile(join(first, name), 'what came');
    const opened = { versionId: null, fileId: null };
    const record = newRecord({
      gameId: null,
      downloadId: 'a',
      service: null,
      modId: 1,
      title,
      asked: opened,
      rank: 1,
      replaces: null,
    });
    const known = { validator: '"1"', etag: '"1"', lastModified: null, sha256: null };
    store.add({ ...record, folder: first, part: { name, ...known, syncedBytes: 9, bootedAt: 0 } });
    await store.saved();
    const limits = { reserveBytes: 0 };
    const moving = movePartialFile('a', second, { store, log, freeBytes: async () => 1024 ** 4, limits });
    await begun.promise;
    // As often as a deletion that does not wait for the list would need.
    for (let check = 0; check < 50; check += 1) expect(await filesIn(first)).toEqual([name]);
    finished.resolve();
    await moving;
    expect([await filesIn(first), await filesIn(second)]).toEqual([isWritten ? [] : [name], [name]]);
  });

  test('over the rest of an earlier move', async () => {
    const { after, opened, folder } = await moved(async (home) => {
      const [part = ''] = await filesIn(join(home, 'first'));
      await mkdir(join(home, 'second'));
      await writeFile(join(home, 'second', part), 'half');
      return join(home, 'second');
    });
    expect(after).toMatchObject({ state: 'done', sha256: sha256Of(million) });
    expect(opened[1]?.range?.from).toBe(600_000);
    expect(await filesIn(folder)).toEqual(['mod-1.zip']);
  });

  test.runIf(canMakeDisks)(
    'D6 not to another disk without space for it: that is reported, and it stays where it was',
    async () => {
      const { folder: small } = await smallDisk('3m');
      const freeBytes = async (folder: string) => (folder === small ? 1000 : 1024 ** 4);
      const { after, home, folder } = await moved(() => small, freeBytes);
      expect(after).toMatchObject({
        failure: { code: 'disk-full', text: { values: { keptBytes: 600_000, freeBytes: 1000 } } },
      });
      expect([(await filesIn(join(home, 'first'))).length, await filesIn(folder)]).toEqual([1, []]);
    },
  );

  test('not to an unusable folder: it stays where it was, and moves to the next one', async () => {
    const { after, home, downloads, downloadId, set } = await moved((home) => join(home, 'gone', 'second'));
    expect(after.failure?.code).toBe('folder-unusable');
    expect(await filesIn(join(home, 'first'))).toHaveLength(1);
    set(join(home, 'third'));
    await downloads.resume(downloadId);
    expect(await ended(downloads, downloadId)).toMatchObject({ state: 'done', sha256: sha256Of(million) });
    expect([await filesIn(join(home, 'first')), await filesIn(join(home, 'third'))]).toEqual([
      [],
      ['mod-1.zip'],
    ]);
  });

  test('from a folder that is gone nothing is moved, and the file is fetched again', async () => {
    const { after, opened } = await moved(async (home) => {
      await rm(join(home, 'first'), { recursive: true });
      return join(home, 'second');
    });
    expect(after).toMatchObject({ state: 'done', sha256: sha256Of(million) });
    expect(opened[1]?.range).toBeUndefined();
  });

  test('D13 a partial file that a kill left empty is not left behind without a record', async () => {
    const { after, folder } = await moved(async (home) => {
      const first = join(home, 'first');
      for (const name of await filesIn(first)) await truncate(join(first, name), 0);
      return join(home, 'second');
    });
    expect(after).toMatchObject({ state: 'done', sha256: sha256Of(million) });
    expect([await filesIn(join(folder, '..', 'first')), await filesIn(folder)]).toEqual([[], ['mod-1.zip']]);
  });

  test.runIf(canMakeDisks)('to another disk', async () => {
    const { after, opened, folder } = await moved(() => smallDisk('3m').then(({ folder }) => folder));
    expect(after).toMatchObject({ state: 'done', sha256: sha256Of(million) });
    expect(opened[1]?.range).toEqual({ from: 600_000, validator: '"first"' });
    expect(await filesIn(folder)).toEqual(['mod-1.zip']);
  });

  test.runIf(canMakeDisks)(
    'D14 from a disk where every file is executable it becomes non-executable',
    async () => {
      const { after, folder } = await moved(async (home) => {
        const first = join(home, 'first');
        for (const name of await filesIn(first)) await chmod(join(first, name), 0o777);
        return (await smallDisk('3m')).folder;
      });
      expect(after).toMatchObject({ state: 'done', sha256: sha256Of(million) });
      expect((await stat(join(folder, 'mod-1.zip'))).mode & 0o777).toBe(0o644);
    },
  );

  test.runIf(canMakeDisks)(
    'D6 with the folder on another disk the partial file moves, and only the rest is fetched',
    async () => {
      const home = await ownFolder();
      const { folder: small } = await smallDisk();
      const bytes = zipOf(3_000_000);
      const opened: Opened[] = [];
      const service = fakeFileService({
        open(request) {
          opened.push(request);
          return respondWithRange(bytes, request);
        },
      });
      let folder = small;
      const { downloads } = await startDownloads({ service, at: home, folder: () => folder });
      const full = await fetchOne(downloads);
      expect(full).toMatchObject({ state: 'failed', failure: { text: { id: 'downloads.diskFull' } } });
      folder = join(home, 'roomy');
      await downloads.resume(full.downloadId);
      expect(await ended(downloads, full.downloadId)).toMatchObject({
        state: 'done',
        sha256: sha256Of(bytes),
      });
      expect(opened[1]?.range?.from).toBe(full.receivedBytes);
      expect([await filesIn(small), await filesIn(folder)]).toEqual([[], ['mod-1.zip']]);
    },
  );
});
