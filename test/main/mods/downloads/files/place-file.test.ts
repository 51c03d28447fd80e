import type { PathLike } from 'node:fs';
import { link, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { NamingDisk } from '#main/mods/downloads/files/place-file.ts';
import { type FatKind, fatKinds, mountFormatted } from '#test/disk/formatted.ts';
import { canMakeDisks } from '#test/disk/mounted.ts';
import { createFakeClock } from '../../../../fakes/fake-clock.ts';
import {
  ended,
  fakeFileService,
  fetchOne,
  filesIn,
  ownFolder,
  respondWith,
  sha256Of,
  startDownloads,
  zipOf,
} from '../fake-downloads.ts';

const title = 'Deep Water Shader';
const zip = zipOf(600_000);

const serving = () => fakeFileService({ open: () => respondWith(zip) });
const failing = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));

describe('D3 a file of the player is never overwritten', () => {
  test('D3 another file of that name stays, and the new one gets a number', async () => {
    const { downloads, folder, names } = await startDownloads({ service: serving() });
    await mkdir(folder);
    await writeFile(join(folder, 'mod-1.zip'), 'mine');
    await mkdir(join(folder, 'mod-1 (2).zip'));
    const done = await fetchOne(downloads);
    expect(done).toMatchObject({ state: 'done', fileName: 'mod-1 (3).zip' });
    expect(await names()).toEqual(['mod-1 (2).zip', 'mod-1 (3).zip', 'mod-1.zip']);
    expect(await readFile(join(folder, 'mod-1.zip'), 'utf8')).toBe('mine');
  });

  test('D3 the number grows until the name is free', async () => {
    const { downloads, folder } = await startDownloads({ service: serving() });
    await mkdir(folder);
    for (const number of ['', ' (2)', ' (3)', ' (4)', ' (5)'])
      await writeFile(join(folder, `mod-1${number}.zip`), 'mine');
    expect((await fetchOne(downloads)).fileName).toBe('mod-1 (6).zip');
  });

  test('D3 a file of that name with the same bytes is used', async () => {
    const { downloads, folder, names } = await startDownloads({ service: serving() });
    await mkdir(folder);
    await writeFile(join(folder, 'mod-1.zip'), zip);
    expect(await fetchOne(downloads)).toMatchObject({
      state: 'done',
      fileName: 'mod-1.zip',
      sha256: sha256Of(zip),
    });
    expect(await names()).toEqual(['mod-1.zip']);
  });

  test('D3 a link of that name is neither followed nor replaced', async () => {
    const { downloads, folder, home } = await startDownloads({ service: serving() });
    await mkdir(folder);
    await writeFile(join(home, 'elsewhere'), zip);
    await symlink(join(home, 'elsewhere'), join(folder, 'mod-1.zip'));
    expect((await fetchOne(downloads)).fileName).toBe('mod-1 (2).zip');
    expect((await readFile(join(home, 'elsewhere'))).equals(zip)).toBe(true);
  });

  test('D3 another program’s file with the name of the partial file is not written to', async () => {
    const random = () => 0;
    const { downloads, folder } = await startDownloads({ service: serving(), random });
    await mkdir(folder);
    await writeFile(join(folder, 'mod-1.zip.0000000000000000.part'), 'mine');
    expect((await fetchOne(downloads)).failure?.code).toBe('folder-unusable');
    expect(await readFile(join(folder, 'mod-1.zip.0000000000000000.part'), 'utf8')).toBe('mine');
  });

  test('D3 two downloads of the same name at once become two files', async () => {
    const service = fakeFileService({
      open: ({ versionId }) => respondWith(zipOf(300_000, versionId)),
      fileName: 'same.zip',
    });
    const { downloads, names } = await startDownloads({ service });
    const started = await Promise.all([1, 2, 3].map((modId) => downloads.start({ modId, title })));
    const done = await Promise.all(started.map(({ downloadId }) => ended(downloads, downloadId)));
    expect(done.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    expect(await names()).toEqual(['same (2).zip', 'same (3).zip', 'same.zip']);
  });
});

test('D3 two Loadouts with one download folder get the same file at once: it is there once, and complete', async () => {
  const { folder } = await startDownloads({ service: serving() });
  const both = await Promise.all(
    [0, 1].map(() => startDownloads({ service: serving(), folder: () => folder })),
  );
  const done = await Promise.all(both.map(({ downloads }) => fetchOne(downloads)));
  expect(done.map(({ state, fileName }) => [state, fileName])).toEqual(Array(2).fill(['done', 'mod-1.zip']));
  expect(await filesIn(folder)).toEqual(['mod-1.zip']);
  expect((await readFile(join(folder, 'mod-1.zip'))).equals(zip)).toBe(true);
});

describe('D3 naming a file', () => {
  /** A disk without hard links, whose `rename` refuses a few times. */
  const heldFor = (times: number, code: string) => {
    let left = times;
    const disk: NamingDisk = {
      link: () => failing('EPERM'),
      rename: (from, to) => (left-- > 0 ? failing(code) : rename(from, to)),
      rm,
    };
    return disk;
  };

  test.each(['EPERM', 'EBUSY', 'EACCES'])('D3 a file that is in use (%s) is tried again', async (code) => {
    const disk = heldFor(3, code);
    const { downloads, names } = await startDownloads({ service: serving(), disk });
    expect((await fetchOne(downloads)).state).toBe('done');
    expect(await names()).toEqual(['mod-1.zip']);
  });

  test('D3 without hard links a file of that name is not overwritten either', async () => {
    const disk = heldFor(0, '');
    const { downloads, folder } = await startDownloads({ service: serving(), disk });
    await mkdir(folder);
    await writeFile(join(folder, 'mod-1.zip'), 'mine');
    expect((await fetchOne(downloads)).fileName).toBe('mod-1 (2).zip');
    expect(await readFile(join(folder, 'mod-1.zip'), 'utf8')).toBe('mine');
  });

  test('D3 a partial file that cannot be deleted for a while is deleted later', async () => {
    let left = 2;
    const disk: NamingDisk = {
      link,
      rename,
      rm: (path, options) => (left-- > 0 ? failing('EBUSY') : rm(path, options)),
    };
    const { downloads, names } = await startDownloads({ service: serving(), disk });
    expect((await fetchOne(downloads)).state).toBe('done');
    expect(await names()).toEqual(['mod-1.zip']);
  });

  test('D3 any other refusal of the disk is reported, and the bytes are kept', async () => {
    const disk = heldFor(1, 'EIO');
    const { downloads, folder, names } = await startDownloads({ service: serving(), disk });
    const { failure, downloadId } = await fetchOne(downloads);
    expect(failure).toMatchObject({
      code: 'folder-unusable',
      text: { id: 'downloads.diskTrouble', values: { title, folder } },
      details: 'EIO',
    });
    expect(await names()).toEqual([`mod-1.zip.${downloadId}.part`]);
  });
});

describe('D15 a disk without hard links', () => {
  /** A disk whose `link` and `rename` fail with these codes in turn; the last one stays. */
  const refusing = (codes: { link: readonly string[]; rename?: readonly string[] }) => {
    const left = { link: [...codes.link], rename: [...(codes.rename ?? [''])] };
    const next = (of: string[]) => (of.length > 1 ? of.shift() : of[0]) ?? '';
    const made: string[] = [];
    const step = (name: 'link' | 'rename', act: typeof link) => (from: PathLike, to: PathLike) => {
      const code = next(left[name]);
      if (code !== '') return failing(code);
      made.push(name);
      return act(from, to);
    };
    const disk: NamingDisk = { link: step('link', link), rename: step('rename', rename), rm };
    return { disk, made };
  };

  /** Downloads to such a disk; `isPatient` lets the time of its retries pass. */
  async function fetchTo(disk: NamingDisk, { isPatient = false, folder = '' } = {}) {
    const clock = createFakeClock();
    const at = folder === '' ? {} : { folder: () => folder };
    const started = await startDownloads({ service: serving(), disk, clock, ...at });
    let isDone = false;
    const fetching = fetchOne(started.downloads).finally(() => {
      isDone = true;
    });
    while (isPatient && !isDone) await clock.advance(100);
    return { ...started, download: await fetching };
  }

  test.each([
    ['EPERM', 'Linux, on FAT'],
    ['EISDIR', 'Windows, on exFAT'],
    ['ENOTSUP', 'macOS'],
    ['UNKNOWN', 'a network drive'],
    ...['ENOSYS', 'EINVAL', 'EOPNOTSUPP', 'EMLINK', 'EXDEV', 'ENOTDIR', 'EIO'].map((code) => [
      code,
      'others',
    ]),
  ])('D15 where a link is refused with %s (%s) a file gets its name at once', async (code) => {
    const { disk, made } = refusing({ link: [code] });
    const { download, names, folder } = await fetchTo(disk);
    expect(download).toMatchObject({ state: 'done', fileName: 'mod-1.zip' });
    expect(made).toEqual(['rename']);
    expect(await names()).toEqual(['mod-1.zip']);
    expect((await readFile(join(folder, 'mod-1.zip'))).equals(zip)).toBe(true);
  });

  test.each([
    ['ENOENT', 'folder-unusable'],
    ['ENOSPC', 'disk-full'],
    ['EROFS', 'folder-unusable'],
    ['EACCES', 'folder-unusable'],
  ])('D15 a link that is refused with %s is a failure, and the bytes are kept', async (code, failure) => {
    const { disk, made } = refusing({ link: [code] });
    const { download, names } = await fetchTo(disk, { isPatient: true });
    expect([download.failure?.code, made]).toEqual([failure, []]);
    expect(await names()).toEqual([`mod-1.zip.${download.downloadId}.part`]);
  });

  test.each([
    ['that is busy (EBUSY)', { link: ['EBUSY', 'EBUSY', ''] }],
    ['that is held (EPERM)', { link: ['EPERM', 'EPERM', ''], rename: ['EPERM'] }],
  ])('D15 a file %s is linked once it is not', async (_, codes) => {
    const { disk, made } = refusing(codes);
    const { download } = await fetchTo(disk, { isPatient: true });
    expect([download.state, made]).toEqual(['done', ['link']]);
  });

  test('D15 a disk that answers every link with EBUSY gets a rename in the end', async () => {
    const { disk, made } = refusing({ link: ['EBUSY'] });
    const { download, names } = await fetchTo(disk, { isPatient: true });
    expect([download.state, made]).toEqual(['done', ['rename']]);
    expect(await names()).toEqual(['mod-1.zip']);
  });

  test('D15 a file that takes the name during a retry is not overwritten', async () => {
    const folder = join(await ownFolder(), 'mods');
    const { disk } = refusing({ link: ['EPERM'], rename: ['EBUSY', 'EBUSY', ''] });
    let renames = 0;
    const contested: NamingDisk = {
      ...disk,
      async rename(from, to) {
        renames += 1;
        if (renames === 2) await writeFile(join(folder, 'mod-1.zip'), 'mine');
        return disk.rename(from, to);
      },
    };
    const { download } = await fetchTo(contested, { isPatient: true, folder });
    expect(download.fileName).toBe('mod-1 (2).zip');
    expect(await readFile(join(folder, 'mod-1.zip'), 'utf8')).toBe('mine');
  });

  // Kernels differ in what they can mount; exFAT has a driver in user space, which npm test installs.
  test.runIf(canMakeDisks)(
    'D15 on a real disk with vfat or exfat files are complete, and none is overwritten',
    async () => {
      const mounted: FatKind[] = [];
      for (const kind of fatKinds) {
        const folder = join(await ownFolder(), 'disk');
        const fat = await mountFormatted(folder, kind, 64 * 1024 * 1024);
        if (!fat) continue;
        onTestFinished(() => fat.unmount());
        mounted.push(kind);
        await expectWholeFiles(folder);
      }
      expect(mounted).toContain('exfat');
    },
  );
});

/** Downloads two mods to a disk without hard links, where the name of the first one is taken. */
async function expectWholeFiles(folder: string): Promise<void> {
  await writeFile(join(folder, 'probe'), '');
  await expect(link(join(folder, 'probe'), join(folder, 'linked'))).rejects.toThrow();
  await rm(join(folder, 'probe'));
  await writeFile(join(folder, 'mod-1.zip'), 'mine');
  const { downloads, names } = await startDownloads({ service: serving(), folder: () => folder });
  expect(await fetchOne(downloads)).toMatchObject({ state: 'done', fileName: 'mod-1 (2).zip' });
  const second = await downloads.start({ modId: 2, title });
  expect((await ended(downloads, second.downloadId)).fileName).toBe('mod-2.zip');
  expect(await names()).toEqual(['mod-1 (2).zip', 'mod-1.zip', 'mod-2.zip']);
  expect((await readFile(join(folder, 'mod-1 (2).zip'))).equals(zip)).toBe(true);
  expect(await readFile(join(folder, 'mod-1.zip'), 'utf8')).toBe('mine');
}
