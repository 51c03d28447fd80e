import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { newRecord } from '#main/mods/downloads/record.ts';
import { toSaved } from '#main/mods/downloads/store/saved-list.ts';
import { fakeFileService, ownFolder, respondWith, startDownloads } from '../fake-downloads.ts';

const service = fakeFileService({ open: () => respondWith('') });
const choices = { hosts: [], bytesPerSecond: null, firstService: null, lastService: null };
const none = toSaved([], choices);

/** A list of finished downloads whose files are missing: checking them takes many ticks. */
const listOf = (count: number) =>
  toSaved(
    Array.from({ length: count }, (_, index) => ({
      ...newRecord({
        gameId: null,
        downloadId: `download-${index}`,
        service: null,
        modId: index + 1,
        title: `Mod ${index + 1}`,
        asked: { versionId: null, fileId: null },
        rank: index + 1,
        replaces: null,
      }),
      state: 'done' as const,
      folder: '/nowhere',
      fileName: `mod-${index + 1}.zip`,
      sha256: 'a'.repeat(64),
      fileState: 'here' as const,
      finishedAt: 1,
    })),
    choices,
  );

/** Downloads over a long list, and the unhandled rejections. */
async function startLong() {
  const home = await ownFolder();
  const file = join(home, 'downloads.json');
  await writeFile(file, JSON.stringify(listOf(200)));
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  const started = await startDownloads({ service, at: home });
  // By now the first check of the files runs.
  await turn();
  const onDisk = async () => JSON.parse(await readFile(file, 'utf8')) as unknown;
  return { ...started, unhandled, onDisk };
}

test('S12 a list that changes during the first check of files fails neither that nor closing, and is written', async () => {
  const { downloads, unhandled, onDisk, log } = await startLong();
  await downloads.restoreList(none);
  await downloads.close();
  await turn();
  expect(unhandled).toEqual([]);
  expect(log.lines.filter(({ level }) => level === 'error')).toEqual([]);
  expect(await onDisk()).toMatchObject({ downloads: [] });
});

test('S12 a list that changes while all files are verified fails nothing: removed downloads are not counted', async () => {
  const { downloads } = await startLong();
  const checking = downloads.checkAll();
  await turn();
  await downloads.restoreList(none);
  const { gone, ...others } = await checking;
  expect(others).toEqual({ whole: 0, changed: 0, found: 0 });
  expect(gone).toBeLessThan(200);
});

test('S12 a first check that fails is logged, and prevents neither the queue nor closing', async () => {
  const { downloads, unhandled, log, onDisk } = await startLong();
  const stop = downloads.onChange(() => {
    stop();
    throw new Error('a listener that fails');
  });
  await expect.poll(() => log.lines.map(({ level }) => level)).toContain('error');
  const { downloadId } = await downloads.start({ modId: 999, title: 'Another' });
  await downloads.close();
  expect(unhandled).toEqual([]);
  expect(JSON.stringify(await onDisk())).toContain(downloadId);
});
