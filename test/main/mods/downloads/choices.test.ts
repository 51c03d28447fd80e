import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { createAllowedHosts } from '#main/mods/downloads/actions.ts';
import { createBandwidthLimiter } from '#main/mods/downloads/transfer/speed.ts';
import { createFakeClock, type FakeClock } from '../../../fakes/fake-clock.ts';
import {
  ended,
  fakeFileService,
  feeding,
  respondWith,
  settled,
  startDownloads,
  until,
  zipOf,
} from './fake-downloads.ts';
import { withFakeService } from './with-fake-service.ts';

describe('D1 a file that comes from another host', () => {
  test('the host is shown and nothing is requested from it before the player approves it, once or permanently', async () => {
    const { fakeService, downloads, fetch, sha256, modIds, home, reachability } = await withFakeService({
      downloads: 'redirect',
    });
    const { host } = new URL(fakeService.filesUrl);
    const waits = await fetch();
    expect(waits).toMatchObject({
      state: 'waiting',
      waiting: { for: 'host', until: null, host },
      failure: null,
    });
    expect(fakeService.requests.filter(({ origin }) => origin === 'files')).toEqual([]);
    await downloads.resume(waits.downloadId);
    expect(downloads.list()).toMatchObject([{ state: 'waiting' }]);

    const second = await downloads.start({ modId: modIds[1] ?? 0, title: 'x' });
    await settled(downloads, second.downloadId);
    await downloads.allowHost(waits.downloadId);
    expect((await ended(downloads, waits.downloadId)).sha256).toBe(sha256);
    expect((await ended(downloads, second.downloadId)).state).toBe('done');

    await downloads.close();
    const next = await startDownloads({ service: idle, reachability, at: home });
    expect(next.downloads.list().map(({ state }) => state)).toEqual(['done', 'done']);
    const saved = await import('node:fs/promises').then(({ readFile }) =>
      readFile(`${home}/downloads.json`, 'utf8'),
    );
    expect(JSON.parse(saved).choices.hosts).toEqual([{ service: reachability.service(), host }]);
  });

  test('an approval of one host keeps the approval of another', async () => {
    let host = 'one.example';
    const service = fakeFileService({
      open({ onRedirect }) {
        onRedirect(new URL(`https://${host}/file`));
        return respondWith(zipOf(2000));
      },
    });
    const { downloads } = await startDownloads({ service });
    for (const [modId, next] of [
      [1, 'one.example'],
      [2, 'two.example'],
    ] as const) {
      host = next;
      const { downloadId } = await downloads.start({ modId, title: 'x' });
      expect((await settled(downloads, downloadId)).waiting).toMatchObject({ for: 'host', host });
      await downloads.allowHost(downloadId);
      expect((await ended(downloads, downloadId)).state).toBe('done');
    }
    host = 'one.example';
    const { downloadId } = await downloads.start({ modId: 3, title: 'x' });
    expect((await settled(downloads, downloadId)).state).toBe('done');
  });

  test('an approval is listed and can be removed: the next download from there asks again', async () => {
    const host = 'files.example';
    const service = fakeFileService({
      open({ onRedirect }) {
        onRedirect(new URL(`https://${host}/file`));
        return respondWith(zipOf(2000));
      },
    });
    const { downloads, home } = await startDownloads({ service });
    expect(downloads.allowedHosts()).toEqual([]);
    const first = await downloads.start({ modId: 1, title: 'x' });
    await settled(downloads, first.downloadId);
    await downloads.allowHost(first.downloadId);
    expect(downloads.allowedHosts()).toEqual([host]);
    expect((await ended(downloads, first.downloadId)).state).toBe('done');

    expect(downloads.removeHost('other.example')).toEqual([host]);
    expect(downloads.removeHost(host)).toEqual([]);
    const second = await downloads.start({ modId: 2, title: 'x' });
    expect((await settled(downloads, second.downloadId)).waiting).toMatchObject({ for: 'host', host });

    expect(downloads.undoRemoveHost(host)).toEqual([host]);
    expect(downloads.undoRemoveHost(host)).toEqual([host]);
    expect(downloads.removeHost(host)).toEqual([]);
    await downloads.close();
    const next = await startDownloads({ service, at: home });
    expect(next.downloads.allowedHosts()).toEqual([]);
    // Only a host removed in this run can be restored: the renderer approves no host of its own choice.
    expect(next.downloads.undoRemoveHost(host)).toEqual([]);
    expect(next.downloads.undoRemoveHost('evil.example')).toEqual([]);
  });

  test('D19 approvals of one service are neither shown nor changed while another is in use', () => {
    let service = 'https://a.example/api/';
    const hosts = new Map([
      ['https://a.example/api/', ['one.example']],
      ['https://b.example/api/', ['two.example']],
    ]);
    const allowed = createAllowedHosts({
      service: () => service,
      hostsOf: (of) => [...(hosts.get(of ?? '') ?? [])],
      chooseHosts: (of, next) => void hosts.set(of ?? '', [...next]),
    });
    expect(allowed.removeHost('two.example')).toEqual(['one.example']);
    expect(allowed.removeHost('one.example')).toEqual([]);
    service = 'https://b.example/api/';
    expect(allowed.undoRemoveHost('one.example')).toEqual(['two.example']);
    service = 'https://a.example/api/';
    expect(allowed.undoRemoveHost('one.example')).toEqual(['one.example']);
    expect(hosts.get('https://b.example/api/')).toEqual(['two.example']);
  });

  test('the question survives a restart, and a refusal cancels the download', async () => {
    const { downloads, fetch, home, names, reachability } = await withFakeService({ downloads: 'redirect' });
    const { downloadId, waiting } = await fetch();
    await downloads.close();
    const next = await startDownloads({ service: idle, reachability, at: home });
    expect(next.downloads.list()).toMatchObject([{ state: 'waiting', waiting }]);
    expect((await next.downloads.cancel(downloadId)).state).toBe('cancelled');
    expect(await names()).toEqual([]);
  });
});

const idle = {
  versions: async () => ({ versions: [] }),
  openFile: () => Promise.reject(new Error('not to be asked')),
};

describe('the limit of speed', () => {
  test('all downloads together wait as long as the limit requires', async () => {
    const clock = createFakeClock();
    const bandwidth = createBandwidthLimiter(clock, () => 1000);
    const { signal } = new AbortController();
    const done: string[] = [];
    void bandwidth.slowDown(500, signal).then(() => done.push('first'));
    void bandwidth.slowDown(1500, signal).then(() => done.push('second'));
    await clock.advance(499);
    expect(done).toEqual([]);
    await clock.advance(1);
    expect(done).toEqual(['first']);
    await clock.advance(1499);
    expect(done).toEqual(['first']);
    await clock.advance(1);
    expect(done).toEqual(['first', 'second']);
  });

  test('a removed or changed limit applies within a second; S7 S11 a clock that is set back delays nothing', async () => {
    const clock = createFakeClock();
    let rate: number | null = 1;
    const bandwidth = createBandwidthLimiter(clock, () => rate);
    const { signal } = new AbortController();
    let isThrough = false;
    void bandwidth.slowDown(1_000_000, signal).then(() => {
      isThrough = true;
    });
    await clock.advance(5000);
    expect(isThrough).toBe(false);
    rate = null;
    await clock.advance(1000);
    expect(isThrough).toBe(true);
    rate = 1000;
    clock.jump(-86_400_000);
    void bandwidth.slowDown(100, signal);
    await clock.advance(100);
    expect(clock.waiting).toBe(0);
  });

  test.each([-30_000, 30_000])(
    'S11 setting the computer’s clock by %d ms does not change how long bytes wait',
    async (ms) => {
      const clock = createFakeClock();
      const bandwidth = createBandwidthLimiter(clock, () => 1000);
      const { signal } = new AbortController();
      let isThrough = false;
      await Promise.all([bandwidth.slowDown(400, signal), clock.advance(400)]);
      clock.jump(ms);
      void bandwidth.slowDown(500, signal).then(() => {
        isThrough = true;
      });
      await clock.advance(499);
      expect(isThrough).toBe(false);
      await clock.advance(1);
      expect(isThrough).toBe(true);
    },
  );

  test('a file arrives evenly at that speed, and the limit survives a restart', async () => {
    const clock = createFakeClock();
    const { service, feeds } = feeding(300_000);
    const { downloads, home } = await startDownloads({ service, clock });
    await downloads.setSpeedLimit({ bytesPerSecond: 300_000 });
    const { downloadId } = await downloads.start({ modId: 1, title: 'x' });
    await expect.poll(() => feeds.length).toBe(1);
    feeds[0]?.send(zipOf(300_000));
    feeds[0]?.end();
    // All bytes are sent, but the limiter takes a quarter of a second's worth at a time.
    for (const receivedBytes of [75_000, 150_000, 225_000, 300_000]) {
      await until(downloads, downloadId, (download) => download.receivedBytes >= receivedBytes);
      expect(downloads.list()).toMatchObject([{ state: 'running', receivedBytes }]);
      await expect.poll(() => clock.waiting).toBe(3);
      await clock.advance(249);
      expect(downloads.list()).toMatchObject([{ state: 'running', receivedBytes }]);
      await clock.advance(1);
    }
    expect((await ended(downloads, downloadId)).state).toBe('done');
    await downloads.close();
    const next = await startDownloads({ service: idle, at: home });
    expect(next.downloads.speedLimit()).toEqual({ bytesPerSecond: 300_000 });
  });

  test('no more is read from the connection than the limit allows, and removing it reads the rest', async () => {
    const clock = createFakeClock();
    let isTaken = 0;
    const total = 3_000_000;
    const bytes = zipOf(total);
    const body = new Readable({
      read(size) {
        this.push(isTaken < total ? bytes.subarray(isTaken, isTaken + size) : null);
        isTaken += size;
      },
    });
    const headers = { 'content-length': String(total), etag: '"first"' };
    const service = fakeFileService({ open: () => ({ status: 200, headers, body }) });
    const { downloads } = await startDownloads({ service, clock });
    await downloads.setSpeedLimit({ bytesPerSecond: 400_000 });
    const { downloadId } = await downloads.start({ modId: 1, title: 'x' });
    await until(downloads, downloadId, ({ receivedBytes }) => receivedBytes > 0);
    for (let second = 1; second <= 2; second += 1) {
      await inTurns(clock);
      // A stream and its reader buffer this much as well.
      expect(isTaken).toBeLessThan(second * 400_000 + 100_000 + 3 * 64 * 1024);
    }
    await downloads.setSpeedLimit({ bytesPerSecond: null });
    await inTurns(clock);
    expect((await ended(downloads, downloadId)).receivedBytes).toBe(total);
  });
});

/** Advances a second in small steps, so that bytes arrive in between. */
async function inTurns(clock: FakeClock): Promise<void> {
  for (let passed = 0; passed < 1000; passed += 20) await clock.advance(20);
}
