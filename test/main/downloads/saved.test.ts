import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  answerWith,
  ended,
  feeding,
  fetchOne,
  filesIn,
  handFedService,
  ownFolder,
  startDownloads,
  until,
  zipOf,
} from './hand-fed.ts';

const title = 'Deep Water Shader';

test('the list is there again after a restart, and writes no paths to the page', async () => {
  const service = handFedService({ open: () => answerWith(zipOf(2000)) });
  const first = await startDownloads({ service });
  const done = await fetchOne(first.downloads);
  await first.downloads.close();
  const second = await startDownloads({ service, at: first.home });
  expect(second.downloads.list()).toEqual([done]);
  expect(JSON.stringify(second.downloads.list())).not.toContain(first.home);
  expect(await second.downloads.filePath(done.downloadId)).toBe(join(first.folder, 'mod-1.zip'));
});

test('what ran when Loadout was closed is listed as failed, and starts over without its old part', async () => {
  const { service, feeds } = feeding();
  const first = await startDownloads({ service });
  for (const modId of [1, 2, 3, 4]) await first.downloads.start({ modId, title });
  await expect.poll(() => feeds.length).toBe(3);
  feeds[0]?.send(zipOf(600_000));
  await expect.poll(first.names).toHaveLength(1);
  await first.downloads.close();
  expect(await first.names()).toHaveLength(1);

  const bytes = zipOf(5000);
  const second = await startDownloads({
    service: handFedService({ open: () => answerWith(bytes) }),
    at: first.home,
  });
  const list = second.downloads.list();
  expect(list.map(({ state }) => state)).toEqual(['failed', 'failed', 'failed', 'failed']);
  expect(list.at(-1)?.failure?.text.id).toBe('downloads.closedMidway');
  expect(list[0]?.failure?.text.id).toBe('downloads.closedBefore');
  const midway = list.at(-1)?.downloadId ?? '';
  await second.downloads.retry(midway);
  await until(second.downloads, midway, ({ state }) => state === 'done');
  expect(await second.names()).toEqual(['mod-1.zip']);
});

test('a kill at any moment leaves no partial file that the list does not know', async () => {
  const { service, feeds } = feeding();
  const killed = await startDownloads({ service });
  const { downloadId } = await killed.downloads.start({ modId: 1, title });
  await expect.poll(() => feeds.length).toBe(1);
  feeds[0]?.send(zipOf(600_000));
  await expect.poll(killed.names).toHaveLength(1);
  // Nothing is closed: what the next start finds is what a kill leaves.
  const next = await startDownloads({ service, at: killed.home });
  expect(next.downloads.list()).toMatchObject([
    { downloadId, state: 'failed', failure: { text: { id: 'downloads.closedMidway' } } },
  ]);
  await next.downloads.remove(downloadId);
  await next.downloads.close();
  expect(await next.names()).toEqual([]);
});

test('what was taken off the list is forgotten with its part when Loadout closes', async () => {
  const { service, feeds } = feeding();
  const { downloads, names, home } = await startDownloads({ service });
  const { downloadId } = await downloads.start({ modId: 1, title });
  await expect.poll(() => feeds.length).toBe(1);
  feeds[0]?.send(zipOf(600_000));
  await until(downloads, downloadId, ({ receivedBytes }) => receivedBytes > 0);
  feeds[0]?.break();
  await ended(downloads, downloadId);
  await downloads.remove(downloadId);
  expect(await names()).toHaveLength(1);
  await downloads.close();
  expect(await names()).toEqual([]);
  const again = await startDownloads({ service, at: home });
  await expect(again.downloads.restore(downloadId)).rejects.toMatchObject({ code: 'not-found' });
});

test.each([
  ['not JSON', '{"version":1,'],
  ['of another shape', '[1,2,3]'],
  ['of a later version', '{"version":99,"downloads":[]}'],
  ['empty', ''],
])('S4 a list on disk that is %s starts empty, is set aside and noted', async (_, content) => {
  const home = await ownFolder();
  await writeFile(join(home, 'downloads.json'), content);
  const service = handFedService({ open: () => answerWith(zipOf(2000)) });
  const { downloads, log } = await startDownloads({ service, at: home });
  expect(downloads.list()).toEqual([]);
  expect(log.lines.map(({ level }) => level)).toEqual(['warn']);
  expect(await readFile(join(home, 'downloads.json.unreadable'), 'utf8')).toBe(content);
  expect((await fetchOne(downloads)).state).toBe('done');
});

test('S4 one bad entry does not take the others along', async () => {
  const service = handFedService({ open: () => answerWith(zipOf(2000)) });
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
  const { createHistory } = await import('#main/downloads/history.ts');
  const { downloads, log } = await startDownloads({
    service: handFedService({ open: () => answerWith(zipOf(2000)) }),
    store: { ...createHistory(join(home, 'file', 'downloads.json')), read: () => undefined },
  });
  expect((await fetchOne(downloads)).state).toBe('done');
  expect(log.lines[0]?.message).toContain('could not be saved');
});

test('O36 the list on disk is for its owner alone', async () => {
  const { downloads, home } = await startDownloads({
    service: handFedService({ open: () => answerWith(zipOf(2000)) }),
  });
  await fetchOne(downloads);
  await downloads.close();
  expect((await stat(join(home, 'downloads.json'))).mode & 0o077).toBe(0);
  expect(await filesIn(home)).toEqual(['downloads.json', 'mods']);
});
