import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import type { DownloadsOptions } from '#main/mods/downloads/downloads.ts';
import { createFakeClock } from '../../../../fakes/fake-clock.ts';
import {
  ended,
  fakeFileService,
  filesIn,
  ownFolder,
  respondWith,
  startDownloads,
  until,
  zipOf,
} from '../fake-downloads.ts';

const bytes = zipOf(5_000);
const name = 'mod-1.zip';

/** A trash that is a folder, as the player sees it: with the names that files had. */
async function createTrash() {
  const folder = await ownFolder();
  const moveToTrash = (path: string) => rename(path, join(folder, basename(path)));
  return { moveToTrash, names: () => filesIn(folder), folder };
}

/** Downloads with one finished file. */
async function withFile(options: Partial<DownloadsOptions> & { at?: string } = {}) {
  const trash = await createTrash();
  const clock = createFakeClock();
  const service = fakeFileService({ open: () => respondWith(bytes) });
  const all = { service, clock, moveToTrash: trash.moveToTrash, ...options };
  const started = await startDownloads(all);
  const { downloads } = started;
  const { downloadId } = await downloads.start({ modId: 1, title: 'Deep Water Shader' });
  await ended(downloads, downloadId);
  const again = () => startDownloads({ ...all, at: started.home });
  const fileOf = () => downloads.list().find((each) => each.downloadId === downloadId)?.file;
  return { ...started, trash, clock, downloadId, again, fileOf };
}

test('W18 a deleted file is hidden at once and goes to the trash after 30 s, under its own name', async () => {
  const { downloads, downloadId, names, trash, clock, fileOf } = await withFile();
  expect(await downloads.deleteFile(downloadId)).toMatchObject({ file: 'deleted' });
  expect(await names()).toEqual([`.${name}.${downloadId}.deleted`]);
  await clock.advance(29_999);
  expect(await trash.names()).toEqual([]);
  await clock.advance(1);
  await expect.poll(trash.names).toEqual([name]);
  expect(await names()).toEqual([]);
  expect(await readFile(join(trash.folder, name))).toEqual(bytes);
  expect(fileOf()).toBe('deleted');
});

test('W18 Undo brings the file back with its bytes, and nothing goes to the trash later', async () => {
  const { downloads, downloadId, names, trash, clock, folder } = await withFile();
  await downloads.deleteFile(downloadId);
  expect(await downloads.undoDeleteFile(downloadId)).toMatchObject({ file: 'here', fileName: name });
  expect(await readFile(join(folder, name))).toEqual(bytes);
  await clock.advance(60_000);
  expect(await names()).toEqual([name]);
  expect(await trash.names()).toEqual([]);
});

test('an undo, and a second delete, count 30 s of their own', async () => {
  const { downloads, downloadId, trash, clock } = await withFile();
  await downloads.deleteFile(downloadId);
  await clock.advance(20_000);
  await downloads.undoDeleteFile(downloadId);
  await downloads.deleteFile(downloadId);
  await clock.advance(20_000);
  expect(await trash.names()).toEqual([]);
  await clock.advance(10_000);
  await expect.poll(trash.names).toEqual([name]);
});

test('W18 an undo never replaces a file that took the name meanwhile', async () => {
  const { downloads, downloadId, names, folder } = await withFile();
  await downloads.deleteFile(downloadId);
  await writeFile(join(folder, name), 'another');
  expect(await downloads.undoDeleteFile(downloadId)).toMatchObject({
    file: 'here',
    fileName: 'mod-1 (2).zip',
  });
  expect(await names()).toEqual(['mod-1 (2).zip', name]);
  expect(await readFile(join(folder, name), 'utf8')).toBe('another');
});

test('once the file is in the trash, an undo says so', async () => {
  const { downloads, downloadId, trash, clock } = await withFile();
  await downloads.deleteFile(downloadId);
  await clock.advance(30_000);
  await expect.poll(trash.names).toEqual([name]);
  await expect(downloads.undoDeleteFile(downloadId)).rejects.toMatchObject({
    code: 'not-found',
    text: { id: 'downloads.inTrash' },
  });
});

test('W18 closing does not wait for the 30 s: the file goes to the trash', async () => {
  const { downloads, downloadId, trash, again } = await withFile();
  await downloads.deleteFile(downloadId);
  await downloads.close();
  expect(await trash.names()).toEqual([name]);
  const next = await again();
  expect(next.downloads.list()).toMatchObject([{ file: 'deleted' }]);
});

test('W18 after a crash the next start moves the hidden file to the trash', async () => {
  const { downloads, downloadId, trash, home, folder } = await withFile();
  await downloads.deleteFile(downloadId);
  const list = await readFile(join(home, 'downloads.json'), 'utf8');
  const journal = await readFile(join(home, 'downloads.json.journal'), 'utf8').catch(() => null);
  const [hidden = ''] = await filesIn(folder);
  const copy = await ownFolder();
  await mkdir(join(copy, 'mods'));
  // As in JSON, where a backslash is written twice.
  const written = (path: string) => JSON.stringify(path).slice(1, -1);
  const moved = (text: string) => text.replaceAll(written(folder), written(join(copy, 'mods')));
  await rename(join(folder, hidden), join(copy, 'mods', hidden));
  await writeFile(join(copy, 'downloads.json'), moved(list));
  if (journal !== null) await writeFile(join(copy, 'downloads.json.journal'), moved(journal));
  const service = fakeFileService({ open: () => respondWith(bytes) });
  const next = await startDownloads({ service, at: copy, moveToTrash: trash.moveToTrash });
  await expect.poll(trash.names).toEqual([name]);
  expect(await next.names()).toEqual([]);
  await until(next.downloads, downloadId, ({ file }) => file === 'deleted');
});

test('W19 without a trash the file stays under its name, and the download says why', async () => {
  const { downloads, downloadId, names, clock, fileOf } = await withFile({
    moveToTrash: () => Promise.reject(new Error('network drive')),
  });
  await downloads.deleteFile(downloadId);
  await clock.advance(30_000);
  const kept = await until(downloads, downloadId, ({ failure }) => failure !== null);
  expect(kept).toMatchObject({ file: 'here', failure: { text: { id: 'downloads.noTrash' } } });
  expect(await names()).toEqual([name]);
  // Verifying the file, or another try, ends the message.
  expect(await downloads.check(downloadId)).toMatchObject({ file: 'here', failure: null });
  await downloads.deleteFile(downloadId);
  expect(fileOf()).toBe('deleted');
});

test('a file that is gone already is not deleted, and only finished downloads have one', async () => {
  const { downloads, downloadId, folder } = await withFile();
  await rm(join(folder, name));
  await expect(downloads.deleteFile(downloadId)).rejects.toMatchObject({
    text: { id: 'downloads.fileGone' },
  });
  expect(downloads.list()).toMatchObject([{ file: 'gone' }]);
  await expect(downloads.check('none')).rejects.toMatchObject({ text: { id: 'downloads.unknown' } });
});

test('a changed file is deleted and comes back as changed', async () => {
  const { downloads, downloadId, folder } = await withFile();
  await writeFile(join(folder, name), 'changed by the player');
  expect(await downloads.check(downloadId)).toMatchObject({ file: 'changed' });
  await downloads.deleteFile(downloadId);
  expect(await downloads.undoDeleteFile(downloadId)).toMatchObject({ file: 'changed' });
  expect(await readFile(join(folder, name), 'utf8')).toBe('changed by the player');
});

test('a deleted file can be downloaded again, and its row goes when that is complete', async () => {
  const { downloads, downloadId, trash, clock, names } = await withFile();
  await downloads.deleteFile(downloadId);
  await clock.advance(30_000);
  await expect.poll(trash.names).toEqual([name]);
  const again = await downloads.start({ modId: 1, title: 'Deep Water Shader', replaces: downloadId });
  await ended(downloads, again.downloadId);
  await expect.poll(() => downloads.list().map((each) => each.downloadId)).toEqual([again.downloadId]);
  expect(await names()).toEqual([name]);
});

test('a download during the 30 s gets a file of its own, and the deleted one can still come back', async () => {
  const { downloads, downloadId, folder } = await withFile();
  await downloads.deleteFile(downloadId);
  const again = await downloads.start({ modId: 1, title: 'Deep Water Shader', replaces: downloadId });
  expect(await ended(downloads, again.downloadId)).toMatchObject({ state: 'done', fileName: name });
  expect(await downloads.undoDeleteFile(downloadId)).toMatchObject({ fileName: 'mod-1 (2).zip' });
  expect(await filesIn(folder)).toEqual(['mod-1 (2).zip', name]);
});

test('Verify all leaves a deleted file alone, and finds it when the player put it back from the trash', async () => {
  const { downloads, downloadId, trash, clock, folder } = await withFile();
  await downloads.deleteFile(downloadId);
  expect(await downloads.checkAll()).toEqual({ whole: 0, changed: 0, gone: 0, found: 0 });
  await clock.advance(30_000);
  await expect.poll(trash.names).toEqual([name]);
  expect(await downloads.check(downloadId)).toMatchObject({ file: 'deleted' });
  await rename(join(trash.folder, name), join(folder, name));
  expect(await downloads.checkAll()).toEqual({ whole: 1, changed: 0, gone: 0, found: 0 });
  expect(downloads.list()).toMatchObject([{ file: 'here' }]);
});

test('a hidden file whose drive is away keeps its record, also when its download was removed, and goes to the trash later', async () => {
  const { downloads, downloadId, trash, folder, again } = await withFile();
  await downloads.deleteFile(downloadId);
  await rename(folder, `${folder}-away`);
  await expect(downloads.undoDeleteFile(downloadId)).rejects.toMatchObject({ code: 'not-found' });
  await downloads.remove(downloadId);
  await downloads.close();
  await rename(`${folder}-away`, folder);
  const next = await again();
  await expect.poll(trash.names).toEqual([name]);
  await next.downloads.close();
});

test('W18 a file that was hidden while the list could not be saved goes to the trash at the next start', async () => {
  const { downloads, downloadId, trash, folder, again } = await withFile();
  await downloads.close();
  // As after a crash: the list says that the file is there.
  await rename(join(folder, name), join(folder, `.${name}.${downloadId}.deleted`));
  const next = await again();
  await expect.poll(trash.names).toEqual([name]);
  expect(await next.names()).toEqual([]);
  expect(next.downloads.list()).toMatchObject([{ file: 'deleted' }]);
});
