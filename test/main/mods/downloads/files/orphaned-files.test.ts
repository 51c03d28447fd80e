import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createJournaledList } from '#main/mods/downloads/store/journal.ts';
import type { ReadingDisk } from '#main/storage/files/read-file.ts';
import { openVersionedFile } from '#main/storage/files/versioned-file.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { feeding, startDownloads, until, zipOf } from '../fake-downloads.ts';

const orphaned = 'old.zip.0123456789abcdef.part';
const others = [
  'old.zip',
  'film.mkv.part',
  'x.0123456789ABCDEF.part',
  '.0123456789abcdef.part',
  'a.zip.crdownload',
];

/** An active download, beside an orphaned partial file and files of the player. */
async function startBeside() {
  const { service, feeds } = feeding();
  const started = await startDownloads({ service });
  const { downloadId } = await started.downloads.start({ modId: 1, title: 'Deep Water Shader' });
  await expect.poll(() => feeds.length).toBe(1);
  feeds[0]?.send(zipOf(300_000));
  await until(started.downloads, downloadId, ({ receivedBytes }) => receivedBytes === 300_000);
  const own = await started.names();
  for (const name of [orphaned, ...others]) await writeFile(join(started.folder, name), 'twelve bytes');
  await mkdir(join(started.folder, 'folder.0123456789abcdef.part'));
  await symlink(join(started.folder, 'old.zip'), join(started.folder, 'link.0123456789abcdef.part'));
  return { ...started, downloadId, own };
}

test('S4 partial files without a download are found, but no file of another program, folder or link', async () => {
  const { downloads } = await startBeside();
  expect(await downloads.orphanedFiles()).toEqual([
    { name: orphaned, bytes: 12, modifiedAt: expect.any(Number) },
  ]);
});

test('S4 only orphaned files are removed, whatever is requested', async () => {
  const { downloads, names, own } = await startBeside();
  const before = await names();
  expect(await downloads.removeOrphanedFiles([...own, ...others, '../downloads.json'])).toHaveLength(1);
  expect(await names()).toEqual(before);
  expect(await downloads.removeOrphanedFiles([orphaned, ...own])).toEqual([]);
  expect(await names()).toEqual(before.filter((name) => name !== orphaned));
});

test('S4 the partial file of a lost list is orphaned, and is never deleted without a request', async () => {
  const { downloads, home, own, folder } = await startBeside();
  await downloads.close();
  await writeFile(join(home, 'downloads.json'), '{');
  const next = await startDownloads({ service: feeding().service, at: home });
  expect((await next.downloads.orphanedFiles()).map(({ name }) => name).sort()).toEqual(
    [orphaned, ...own].sort(),
  );
  await next.downloads.close();
  expect(await next.names()).toEqual(expect.arrayContaining(own));
  expect(next.folder).toBe(folder);
});

test('S9 while the list can’t be read, no partial file counts as orphaned, and none is removed', async () => {
  const { downloads, home, own, names } = await startBeside();
  await downloads.close();
  const before = await names();
  const log = createMemoryLog();
  const disk: ReadingDisk = {
    read() {
      throw Object.assign(new Error('EIO'), { code: 'EIO' });
    },
    pause: () => undefined,
  };
  const file = join(home, 'downloads.json');
  const listFile = createJournaledList(openVersionedFile(file, { log, disk }), {
    path: `${file}.journal`,
    random: Math.random,
    log,
  });
  const next = await startDownloads({ service: feeding().service, at: home, listFile });
  expect(await next.downloads.orphanedFiles()).toEqual([]);
  expect(await next.downloads.removeOrphanedFiles([orphaned, ...own])).toEqual([]);
  expect(await next.names()).toEqual(before);
});

test('a missing folder has none', async () => {
  const { downloads } = await startDownloads({ service: feeding().service });
  expect(await downloads.orphanedFiles()).toEqual([]);
});
