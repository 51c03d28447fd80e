import { appendFile, chmod, mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { type DownloadRecord, newRecord } from '#main/mods/downloads/record.ts';
import { createJournaledList } from '#main/mods/downloads/store/journal.ts';
import { noChoices, parseSaved, type SavedList, toSaved } from '#main/mods/downloads/store/saved-list.ts';
import { openVersionedFile } from '#main/storage/files/versioned-file.ts';
import { withOrdinaryRights } from '#test/disk/ordinary-rights.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { ended, feeding, ownFolder, startDownloads, zipOf } from '../fake-downloads.ts';

const choices = noChoices;

const recordOf = (number: number, more: Partial<DownloadRecord> = {}): DownloadRecord => ({
  ...newRecord({
    gameId: null,
    downloadId: `download-${number}`,
    service: null,
    modId: number,
    title: `Mod ${number}`,
    asked: { versionId: null, fileId: null },
    rank: number,
    replaces: null,
  }),
  ...more,
});

const listOf = (count: number) =>
  toSaved(
    Array.from({ length: count }, (_, index) => recordOf(index + 1)),
    choices,
  );

/** The list after a change of the download at this place. */
const changed = (list: SavedList, index: number, more: Partial<DownloadRecord>): SavedList => ({
  ...list,
  downloads: list.downloads.map((record, at) => (at === index ? { ...record, ...more } : record)),
});

/** A store in its own folder; `wrote` are the numbers of downloads in each complete write. */
async function start() {
  const file = join(await ownFolder(), 'downloads.json');
  const path = `${file}.journal`;
  const log = createMemoryLog();
  const wrote: number[] = [];
  const open = () => {
    const inner = openVersionedFile(file, { maxBackups: 3, log });
    const counted: typeof inner = {
      ...inner,
      write(value) {
        wrote.push((value as SavedList).downloads.length);
        return inner.write(value);
      },
    };
    return createJournaledList(counted, { path, random: Math.random, log });
  };
  const read = () => open().load(parseSaved);
  return { file, path, log, wrote, open, read };
}

/**
 * Changes each of `count` downloads once, and returns how many bytes that put into the journal and how many downloads
 * into complete lists.
 */
async function costOf(count: number) {
  const { open, path, wrote, read } = await start();
  const listFile = open();
  let list = listOf(count);
  await listFile.write(list);
  let bytes = 0;
  let before = 0;
  for (let index = 0; index < count; index += 1) {
    list = changed(list, index, { receivedBytes: 7 });
    await listFile.write(list);
    const { size } = await stat(path);
    bytes += Math.max(0, size - before);
    before = size;
  }
  expect(read()?.records).toEqual(list.downloads);
  return { bytes, whole: wrote.reduce((sum, each) => sum + each, 0) };
}

test('the cost of a change does not depend on the list: four times the downloads, four times the writing', async () => {
  const some = await costOf(110);
  const many = await costOf(440);
  expect(many.bytes / some.bytes).toBeLessThan(5);
  expect(many.whole / some.whole).toBeLessThan(5);
  expect(many.whole).toBeLessThanOrEqual(4 * 440);
});

test('a journal as long as its list is merged into the list, and restarts', async () => {
  const { open, path, wrote, read } = await start();
  const listFile = open();
  let list = listOf(120);
  await listFile.write(list);
  for (let received = 1; received <= 70; received += 1) {
    list = changed(list, 0, { receivedBytes: received });
    await listFile.write(list);
  }
  expect(wrote).toEqual([120, 120]);
  expect((await readFile(path, 'utf8')).trim().split('\n').length).toBeLessThan(15);
  expect(read()?.records[0]?.receivedBytes).toBe(70);
});

test('a list of up to a hundred is written completely, into one file', async () => {
  const { open, file, wrote, path } = await start();
  const listFile = open();
  const list = listOf(100);
  await listFile.write(list);
  await listFile.write(changed(list, 0, { receivedBytes: 7 }));
  expect(wrote).toEqual([100, 100]);
  expect(JSON.parse(await readFile(file, 'utf8')).downloads[0].receivedBytes).toBe(7);
  await expect(stat(path)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('new, changed and removed downloads and choices are restored after a kill', async () => {
  const { open, read, wrote, path } = await start();
  const listFile = open();
  const list = listOf(150);
  await listFile.write(list);
  const after: SavedList = {
    version: 3,
    choices: { ...choices, hosts: [{ service: null, host: 'files.example' }], bytesPerSecond: 1000 },
    downloads: [...changed(list, 3, { receivedBytes: 7 }).downloads.slice(1), recordOf(151)],
  };
  await listFile.write(after);
  expect(wrote).toEqual([150]);
  expect(read()).toEqual({ choices: after.choices, records: after.downloads });
  expect((await stat(path)).mode & 0o077).toBe(0);
});

test('several changes in one tick are one line, and none is none', async () => {
  const { open, path } = await start();
  const listFile = open();
  let list = listOf(150);
  await listFile.write(list);
  const writes = [1, 2, 3].map((index) => {
    list = changed(list, index, { receivedBytes: 7 });
    return listFile.write(list);
  });
  await Promise.all(writes);
  await listFile.write(list);
  expect((await readFile(path, 'utf8')).trim().split('\n')).toHaveLength(2);
});

/** A list of 150 with two lines of changes in its journal. */
async function withTwoLines() {
  const started = await start();
  const listFile = started.open();
  const list = listOf(150);
  await listFile.write(list);
  const once = changed(list, 0, { receivedBytes: 1 });
  await listFile.write(once);
  await listFile.write(changed(once, 0, { receivedBytes: 2 }));
  return { ...started, list, listFile };
}

test('S4 a last line that a kill cut short is left out, and nothing else', async () => {
  const { path, read, log } = await withTwoLines();
  const text = await readFile(path, 'utf8');
  for (const cut of [1, 2, 100]) {
    await writeFile(path, text.slice(0, text.length - cut));
    expect(read()?.records[0]?.receivedBytes).toBe(1);
  }
  expect(log.lines).toEqual([]);
});

test('S4 a journal that is damaged in the middle counts up to there, which is logged', async () => {
  const { path, read, log } = await withTwoLines();
  const [head, first, second] = (await readFile(path, 'utf8')).split('\n');
  await writeFile(path, [head, first?.slice(5), second, ''].join('\n'));
  expect(read()?.records[0]?.receivedBytes).toBe(0);
  expect(log.lines).toMatchObject([{ level: 'warn', fields: { lines: 2 } }]);
});

test.each([
  ['of another list', () => '{"journal":"another"}\n{"put":[],"dropped":["download-1"]}\n'],
  ['without a head', (text: string) => text.slice(text.indexOf('\n') + 1)],
  ['that is empty', () => ''],
  ['that is garbage', () => '\0\0\0\n\0\n'],
])('S4 a journal %s is ignored', async (_, damage) => {
  const { path, read, list } = await withTwoLines();
  await writeFile(path, damage(await readFile(path, 'utf8')));
  expect(read()?.records).toEqual(list.downloads);
});

test('S4 with a damaged list the backup is used unchanged, without the journal', async () => {
  const { file, open, read, list } = await withTwoLines();
  const listFile = open();
  const now = listFile.load(parseSaved);
  await listFile.write(toSaved(now?.records ?? [], choices));
  await writeFile(file, 'garbage');
  expect(read()?.records).toEqual(list.downloads);
});

test('S3 after closing, and before a backup, one file has everything', async () => {
  const { file, listFile, read, wrote, log } = await withTwoLines();
  await listFile.close();
  expect(wrote).toEqual([150, 150]);
  expect(JSON.parse(await readFile(file, 'utf8')).downloads[0].receivedBytes).toBe(2);
  const now = read();
  const list = toSaved(now?.records ?? [], choices);
  await listFile.write(changed(list, 0, { receivedBytes: 3 }));
  await listFile.backUp();
  expect(JSON.parse(listFile.backups()[0]?.text ?? '').downloads[0].receivedBytes).toBe(3);
  await listFile.close();
  expect(read()?.records[0]?.receivedBytes).toBe(3);
  expect(log.lines).toEqual([]);
});

test('S5 where no journal can be written the list is written completely, and nothing is lost', async () => {
  const { open, path, read, wrote } = await start();
  await mkdir(path);
  const listFile = open();
  const list = listOf(150);
  await listFile.write(list);
  await listFile.write(changed(list, 0, { receivedBytes: 7 }));
  expect(wrote).toEqual([150, 150]);
  expect(read()?.records[0]?.receivedBytes).toBe(7);
});

test('S5 a change whose line cannot be written goes into the list at once', async () => {
  const { open, path, read } = await start();
  const listFile = open();
  const list = listOf(150);
  await listFile.write(list);
  await rm(path);
  await mkdir(path);
  const next = changed(list, 3, { receivedBytes: 7 });
  await listFile.write(next);
  await rmdir(path);
  expect(read()?.records).toEqual(next.downloads);
});

test('lines after a broken one don’t count, until the list is written completely again', async () => {
  const { open, path, read } = await start();
  const listFile = open();
  const list = listOf(150);
  await listFile.write(list);
  await appendFile(path, '{"put":[');
  const after = changed(list, 0, { receivedBytes: 7 });
  await listFile.write(after);
  await listFile.write(changed(after, 1, { receivedBytes: 7 }));
  expect(read()?.records[0]?.receivedBytes).toBe(0);
  // The first write of the next run is complete.
  const next = open();
  await next.write(after);
  expect(read()?.records).toEqual(after.downloads);
});

test('D12 a queue of 300 that was killed in the middle resumes where it was', async () => {
  const { service, feedOf, feeds } = feeding(2000);
  const killed = await startDownloads({ service });
  const ids: string[] = [];
  for (let modId = 1; modId <= 300; modId += 1)
    ids.push((await killed.downloads.start({ modId, title: `Mod ${modId}` })).downloadId);
  await expect.poll(() => feeds.length).toBe(3);
  feedOf(1)?.send(zipOf(2000));
  feedOf(1)?.end();
  await ended(killed.downloads, ids[0] ?? '');
  await killed.downloads.next(ids[299] ?? '');
  await expect
    .poll(
      async () => (await readFile(join(killed.home, 'downloads.json.journal'), 'utf8')).split('\n').length,
    )
    .toBeGreaterThan(2);
  await expect.poll(() => feeds.length).toBe(4);
  // Nothing is closed: the next start finds the state that a kill leaves.
  const next = await startDownloads({ service: feeding().service, at: killed.home });
  const list = next.downloads.list();
  expect(list).toHaveLength(300);
  expect(list.filter(({ state }) => state === 'done').map(({ modId }) => modId)).toEqual([1]);
});

test('S9 a journal that can’t be read makes its list unreadable: an older state never counts as the newest', async () => {
  const { file, path, open, read } = await start();
  const list = listOf(150);
  const after = changed(list, 3, { receivedBytes: 7 });
  const listFile = open();
  await listFile.write(list);
  await listFile.write(after);
  for (const [each, mode] of [
    [dirname(file), 0o777],
    [file, 0o666],
    [path, 0o000],
  ] as const)
    await chmod(each, mode);
  const before = await readFile(file, 'utf8');
  await withOrdinaryRights(async () => {
    const next = open();
    expect(next.load(parseSaved)).toBeNull();
    await expect(next.write(listOf(1))).rejects.toMatchObject({ code: 'EACCES', path });
    await next.close();
  });
  expect(await readFile(file, 'utf8')).toBe(before);
  await chmod(path, 0o600);
  expect(read()?.records).toEqual(after.downloads);
});
