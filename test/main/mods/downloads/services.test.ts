import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DownloadsOptions } from '#main/mods/downloads/downloads.ts';
import type { ServiceReachability } from '#main/mods/downloads/scheduling/running-downloads.ts';
import { AppError } from '#shared/errors.ts';
import {
  ended,
  fakeFileService,
  feeding,
  ownFolder,
  respondWith,
  settled,
  sha256Of,
  startDownloads,
  until,
  zipOf,
} from './fake-downloads.ts';

const [a, b] = ['https://mods.example/api/', 'https://other.example/v2/'];
const title = 'Deep Water Shader';

/** The service in use, controlled by the test. */
function createProfile(
  first: string | null,
): ServiceReachability & { use(service: string, tells?: boolean): void } {
  const listeners = new Set<() => void>();
  let service = first;
  return {
    service: () => service,
    isReachable: () => true,
    isKeyAccepted: () => true,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    use(next, tells = true) {
      service = next;
      if (tells) for (const listener of listeners) listener();
    },
  };
}

/** A service that records the requests, as "versions 1 of …". */
function noting(inner: DownloadsOptions['service']) {
  const asked: string[] = [];
  const service: DownloadsOptions['service'] = {
    versions(input) {
      asked.push(`versions ${input.modId} of ${input.service}`);
      return inner.versions(input);
    },
    openFile(input) {
      asked.push(`file ${input.fileId} of ${input.service}`);
      return inner.openFile(input);
    },
  };
  return { service, asked };
}

const saved = async (home: string) => JSON.parse(await readFile(join(home, 'downloads.json'), 'utf8'));

describe('D19 downloads belong to the service of their mod', () => {
  test('D19 A, B and A in turn: each shows its own, and A’s stay on disk during B', async () => {
    const of = (seed: number) => noting(fakeFileService({ open: () => respondWith(zipOf(2000, seed)) }));
    const first = await startDownloads({ ...of(1), reachability: createProfile(a) });
    const done = await ended(first.downloads, (await first.downloads.start({ modId: 1, title })).downloadId);
    await first.downloads.close();

    const { service, asked } = of(2);
    const second = await startDownloads({ service, reachability: createProfile(b), at: first.home });
    expect(second.downloads.list()).toEqual([]);
    const other = await ended(
      second.downloads,
      (await second.downloads.start({ modId: 1, title })).downloadId,
    );
    expect(asked).toEqual([`versions 1 of ${b}`, `file 11 of ${b}`]);
    expect(other).toMatchObject({
      state: 'done',
      fileName: 'mod-1 (2).zip',
      sha256: sha256Of(zipOf(2000, 2)),
    });
    await expect(second.downloads.remove(done.downloadId)).rejects.toMatchObject({ code: 'not-found' });
    expect(await second.downloads.checkAll()).toEqual({ whole: 1, changed: 0, gone: 0, found: 0 });
    await second.downloads.close();

    const third = await startDownloads({ ...of(3), reachability: createProfile(a), at: first.home });
    expect(third.downloads.list()).toEqual([done]);
    expect(await third.names()).toEqual(['mod-1 (2).zip', 'mod-1.zip']);
    expect(await readFile(await third.downloads.filePath(done.downloadId))).toEqual(zipOf(2000, 1));
  });

  test('D19 while the service changes, no download of the previous one starts', async () => {
    const { service, asked } = noting(fakeFileService({ open: () => respondWith(zipOf(2000)) }));
    const reachability = createProfile(a);
    const { downloads } = await startDownloads({ service, reachability });
    reachability.use(b, false);
    const { downloadId } = await downloads.start({ modId: 1, title });
    await downloads.resumeAll();
    expect(asked).toEqual([]);
    expect(downloads.list()).toMatchObject([{ state: 'queued' }]);
    reachability.use(a);
    expect((await ended(downloads, downloadId)).state).toBe('done');
  });

  test('D19 a profile that changes at run time stops the downloads of the first; they resume when it is back', async () => {
    const { service: fed, feedOf } = feeding();
    const { service, asked } = noting(fed);
    const reachability = createProfile(a);
    const { downloads, names } = await startDownloads({ service, reachability });
    const { downloadId } = await downloads.start({ modId: 1, title });
    const queued = await downloads.start({ modId: 2, title });
    await downloads.pause(queued.downloadId);
    await expect.poll(() => asked).toContain(`file 11 of ${a}`);
    feedOf(1)?.send(zipOf(600_000));
    await until(downloads, downloadId, ({ receivedBytes }) => receivedBytes === 600_000);
    const [part = ''] = await names();

    const stopped = feedOf(1);
    reachability.use(b);
    expect(downloads.list()).toEqual([]);
    await expect.poll(() => stopped?.body.destroyed).toBe(true);
    await downloads.resumeAll();
    const own = await downloads.start({ modId: 1, title });
    await until(downloads, own.downloadId, ({ state }) => state === 'running');
    const ofB = () => asked.filter((each) => each.endsWith(b));
    await expect.poll(ofB).toEqual([`versions 1 of ${b}`, `file 11 of ${b}`]);
    expect(await downloads.orphanedFiles()).toEqual([]);
    expect(await downloads.removeOrphanedFiles([part])).toEqual([]);
    await downloads.pauseAll();

    reachability.use(a);
    expect(downloads.list().map((each) => each.downloadId)).toEqual([queued.downloadId, downloadId]);
    await until(
      downloads,
      downloadId,
      ({ state, receivedBytes }) => state === 'running' && receivedBytes > 0,
    );
    expect(downloads.list()).toMatchObject([{ state: 'paused' }, { receivedBytes: 600_000 }]);
    await expect.poll(() => asked.at(-1)).toBe(`file 11 of ${a}`);
    expect(await names()).toContain(part);
  });

  test('D19 a download whose connection ends with its profile has not failed', async () => {
    const reachability = createProfile(a);
    const service = fakeFileService({
      open() {
        // The profile has changed before any listener is notified.
        reachability.use(b, false);
        throw new AppError('cancelled', { id: 'error.cancelled' });
      },
    });
    const { downloads, home } = await startDownloads({ service, reachability });
    const { downloadId } = await downloads.start({ modId: 1, title });
    await until(downloads, downloadId, ({ state }) => state === 'running');
    await until(downloads, downloadId, ({ state }) => state !== 'running');
    expect(downloads.list()).toMatchObject([{ downloadId, state: 'queued', failure: null }]);
    reachability.use(b);
    expect(downloads.list()).toEqual([]);
    await downloads.close();
    expect((await saved(home)).downloads).toMatchObject([{ downloadId, service: a, state: 'queued' }]);
  });

  test('D19 nothing starts before the service in use is known', async () => {
    const { service, asked } = noting(fakeFileService({ open: () => respondWith(zipOf(2000)) }));
    const reachability = createProfile(null);
    const { downloads } = await startDownloads({ service, reachability });
    const { downloadId } = await downloads.start({ modId: 1, title });
    await downloads.move(downloadId, null);
    expect([downloads.list()[0]?.state, asked]).toEqual(['queued', []]);
    reachability.use(a);
    expect((await ended(downloads, downloadId)).state).toBe('done');
    expect(asked).toEqual([`versions 1 of ${a}`, `file 11 of ${a}`]);
  });

  test('D19 an approval of a host applies to its service, and no other', async () => {
    const service = fakeFileService({
      open({ onRedirect }) {
        onRedirect(new URL('https://files.example/file'));
        return respondWith(zipOf(2000));
      },
    });
    const reachability = createProfile(a);
    const { downloads } = await startDownloads({ service, reachability });
    const fetch = async (modId: number) =>
      settled(downloads, (await downloads.start({ modId, title })).downloadId);
    const waits = await fetch(1);
    await downloads.allowHost(waits.downloadId);
    expect((await ended(downloads, waits.downloadId)).state).toBe('done');
    reachability.use(b);
    expect(await fetch(1)).toMatchObject({ state: 'waiting', waiting: { for: 'host' } });
    reachability.use(a);
    expect((await fetch(2)).state).toBe('done');
  });

  test('D19 a list of an earlier version belongs to the first service in use, once', async () => {
    const home = await ownFolder();
    const stored = join(import.meta.dirname, '../../storage/files/stored/downloads-v2.json');
    await copyFile(stored, join(home, 'downloads.json'));
    const service = fakeFileService({ open: () => respondWith(zipOf(2000)) });
    const idle = { ...service, versions: () => new Promise<never>(() => undefined) };
    const at = (reachability: ServiceReachability) =>
      startDownloads({ service: idle, reachability, at: home });
    const first = await at(createProfile(a));
    const list = first.downloads.list();
    expect(list).toHaveLength(3);
    await first.downloads.close();
    const second = await at(createProfile(b));
    expect(second.downloads.list()).toEqual([]);
    // A backup of that version does not name its service either.
    await second.downloads.restoreList(JSON.parse(await readFile(stored, 'utf8')));
    expect(second.downloads.list()).toEqual([]);
    expect(second.downloads.speedLimit()).toEqual({ bytesPerSecond: 500_000 });
    await second.downloads.close();
    const third = await at(createProfile(a));
    expect(third.downloads.list().map(({ downloadId }) => downloadId)).toEqual(
      list.map(({ downloadId }) => downloadId),
    );
    expect((await saved(home)).choices.hosts).toEqual([{ service: a, host: 'files.example' }]);
  });

  test('D19 restoring an earlier list leaves those of other services unchanged', async () => {
    const service = fakeFileService({ open: () => respondWith(zipOf(2000)) });
    const reachability = createProfile(a);
    const { downloads, home } = await startDownloads({ service, reachability });
    const fetch = async (modId: number) =>
      ended(downloads, (await downloads.start({ modId, title })).downloadId);
    await fetch(1);
    await expect.poll(async () => (await saved(home)).downloads[0]?.state).toBe('done');
    const earlier = await saved(home);
    const ofA = [await fetch(2), ...downloads.list().slice(1)];
    reachability.use(b);
    await fetch(3);
    expect(downloads.contents(earlier).text).toMatchObject({ values: { count: 0 } });
    const undo = await downloads.restoreList(earlier);
    expect(downloads.list()).toEqual([]);
    await undo();
    expect(downloads.list()).toMatchObject([{ modId: 3 }]);
    reachability.use(a);
    expect(downloads.list()).toEqual(ofA);
  });

  test('D19 a restore that is undone while another service is in use changes its own service alone', async () => {
    const service = fakeFileService({
      open({ onRedirect }) {
        onRedirect(new URL('https://files.example/file'));
        return respondWith(zipOf(2000));
      },
    });
    const reachability = createProfile(a);
    const { downloads, home } = await startDownloads({ service, reachability });
    const { downloadId } = await downloads.start({ modId: 1, title });
    await settled(downloads, downloadId);
    await expect.poll(async () => (await saved(home)).downloads[0]?.waiting?.for).toBe('host');
    const earlier = await saved(home);
    await downloads.allowHost(downloadId);
    await ended(downloads, downloadId);
    const ofA = downloads.list();
    const undo = await downloads.restoreList(earlier);
    expect(downloads.allowedHosts()).toEqual([]);
    reachability.use(b);
    await undo();
    expect(downloads.allowedHosts()).toEqual([]);
    reachability.use(a);
    expect(downloads.allowedHosts()).toEqual(['files.example']);
    expect(downloads.list()).toEqual(ofA);
  });

  test('D19 a list of an earlier version with only approved hosts belongs to the first service too', async () => {
    const home = await ownFolder();
    const service = fakeFileService({ open: () => respondWith(zipOf(2000)) });
    const choices = { hosts: ['files.example'], bytesPerSecond: null };
    await writeFile(join(home, 'downloads.json'), JSON.stringify({ version: 2, choices, downloads: [] }));
    const at = (reachability: ServiceReachability) => startDownloads({ service, reachability, at: home });
    const first = await at(createProfile(a));
    expect(first.downloads.allowedHosts()).toEqual(['files.example']);
    await first.downloads.close();
    const second = await at(createProfile(b));
    expect(second.downloads.allowedHosts()).toEqual([]);
  });

  test('D19 D25 ended downloads of one service remove none of another, and active ones remove none', async () => {
    const home = await ownFolder();
    const stored = JSON.parse(
      await readFile(join(import.meta.dirname, '../../storage/files/stored/downloads-v3.json'), 'utf8'),
    );
    const [like] = stored.downloads;
    const many = (service: string, state: string, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        ...like,
        downloadId: `${state}-${index}-of-${service}`,
        service,
        state,
        modId: index + 1,
        ...(state === 'done' ? {} : { fileState: null, finishedAt: null }),
      }));
    const downloads = [
      ...many(a, 'done', 1002),
      ...many(a, 'failed', 1001),
      ...many(a, 'paused', 1000),
      ...many(b, 'done', 1000),
    ];
    await mkdir(join(home, 'mods'));
    await writeFile(join(home, 'downloads.json'), JSON.stringify({ ...stored, downloads }));
    const service = fakeFileService({ open: () => respondWith(zipOf(2000)) });
    const reachability = createProfile(a);
    const started = await startDownloads({ service, reachability, at: home });
    const counts = () =>
      ['done', 'failed', 'paused'].map(
        (state) => started.downloads.list().filter((download) => download.state === state).length,
      );
    expect(counts()).toEqual([1000, 1000, 1000]);
    expect(started.downloads.list().at(-1)?.downloadId).toBe(`done-2-of-${a}`);
    reachability.use(b);
    expect(counts()).toEqual([1000, 0, 0]);
  });
});

describe('D22 a download replaces only one of the same mod', () => {
  const service = fakeFileService({ open: () => respondWith(zipOf(2000)) });

  test('D22 a call that names another mod, or the same number of another service, is refused', async () => {
    const reachability = createProfile(a);
    const { downloads, names } = await startDownloads({ service, reachability });
    const fetch = async (modId: number) =>
      ended(downloads, (await downloads.start({ modId, title })).downloadId);
    const victim = await fetch(1);
    const replaces = victim.downloadId;
    await expect(downloads.start({ modId: 2, title, replaces })).rejects.toMatchObject({
      code: 'invalid-input',
    });
    reachability.use(b);
    await expect(downloads.start({ modId: 1, title, replaces })).rejects.toMatchObject({ code: 'not-found' });
    expect(downloads.list()).toEqual([]);
    expect(await names()).toEqual(['mod-1.zip']);
  });

  test('D22 a stored record that names one of another mod deletes nothing', async () => {
    const first = await startDownloads({ service });
    const fetch = async (modId: number) =>
      ended(first.downloads, (await first.downloads.start({ modId, title })).downloadId);
    const victim = await fetch(1);
    await fetch(2);
    await first.downloads.close();
    const list = await saved(first.home);
    const downloads = list.downloads.map((record: { modId: number }) =>
      record.modId === 2 ? { ...record, replaces: victim.downloadId } : record,
    );
    await writeFile(join(first.home, 'downloads.json'), JSON.stringify({ ...list, downloads }));
    const next = await startDownloads({ service, at: first.home });
    await next.downloads.close();
    expect(await next.names()).toEqual(['mod-1.zip', 'mod-2.zip']);
    expect(next.downloads.list()).toHaveLength(2);
  });
});
