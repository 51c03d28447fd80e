import { describe, expect, test } from 'vitest';
import { waitAfterFailure } from '#main/mods/downloads/scheduling/retry-schedule.ts';
import type { FileResponse } from '#main/mods/downloads/transfer/inspect-response.ts';
import { TryLater } from '#main/service/http/retry.ts';
import { AppError } from '#shared/errors.ts';
import { createFakeClock } from '../../../../fakes/fake-clock.ts';
import {
  ended,
  fakeFileService,
  type Opened,
  respondWithRange,
  settled,
  sha256Of,
  startDownloads,
  until,
  zipOf,
} from '../fake-downloads.ts';

const title = 'Deep Water Shader';
const bytes = zipOf(1_000_000);
const down = () => new AppError('unreachable', { id: 'error.unreachable' });
const busy = (retryAfterMs?: number) =>
  new TryLater(new AppError('unavailable', { id: 'error.busy' }), retryAfterMs);
const at = { tries: 1, now: 5000, random: () => 1, isReachable: true };

describe('D8 the next step after a failure', () => {
  test('the pause doubles up to a minute, with up to half of it left to chance', () => {
    const pauses = [1, 2, 3, 6, 7].map(
      (tries) => (waitAfterFailure(down(), { ...at, tries })?.until ?? 0) - at.now,
    );
    expect(pauses).toEqual([1000, 2000, 4000, 32_000, 60_000]);
    expect(waitAfterFailure(down(), { ...at, random: () => 0 })?.until).toBe(at.now + 500);
  });

  test('the pause that the service requests counts when it is longer', () => {
    expect(waitAfterFailure(busy(90_000), at)?.until).toBe(at.now + 90_000);
    expect(waitAfterFailure(busy(10), at)?.until).toBe(at.now + 1000);
  });

  test('after eight attempts without progress the download fails', () => {
    expect(waitAfterFailure(down(), { ...at, tries: 8 })).toBeNull();
  });

  test.each([
    'not-found',
    'key-refused',
    'no-permission',
    'disk-full',
    'bad-download',
    'bad-answer',
  ] as const)('“%s” is not retried', (code) => {
    expect(waitAfterFailure(new AppError(code, { id: 'error.internal' }), at)).toBeNull();
  });
});

/** Downloads whose service fails as `fail` returns. */
async function start(fail: (attempt: number) => Error | null, reachable = { now: true }) {
  const clock = createFakeClock();
  const opened: Opened[] = [];
  const listeners = new Set<() => void>();
  const service = fakeFileService({
    open(request): FileResponse {
      opened.push(request);
      const error = fail(opened.length);
      if (error) throw error;
      return respondWithRange(bytes, request);
    },
  });
  const reachability = {
    service: () => 'only',
    isReachable: () => reachable.now,
    isKeyAccepted: () => true,
    onChange(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const { downloads } = await startDownloads({ service, clock, reachability });
  const { downloadId } = await downloads.start({ modId: 1, title });
  const setReachable = (now: boolean) => {
    reachable.now = now;
    for (const listener of listeners) listener();
  };
  /** The download once it waits for its set time; returns in how many ms it is retried. */
  const pause = async () => {
    const { waiting } = await until(downloads, downloadId, ({ state }) => state === 'waiting');
    await expect.poll(() => clock.waiting).toBeGreaterThan(0);
    return (waiting?.until ?? 0) - clock.now();
  };
  return { clock, opened, downloads, downloadId, setReachable, pause };
}

describe('D8 trying again', () => {
  test('a temporary failure is retried at its time, which the player sees', async () => {
    const { clock, downloads, downloadId, pause } = await start((attempt) => (attempt < 3 ? down() : null));
    const first = await pause();
    expect(first).toBeGreaterThanOrEqual(500);
    expect(first).toBeLessThanOrEqual(1000);
    expect(downloads.list()).toMatchObject([{ waiting: { for: 'retry' }, failure: { code: 'unreachable' } }]);
    await clock.advance(first);
    await until(downloads, downloadId, ({ waiting }) => (waiting?.until ?? 0) > clock.now());
    const second = await pause();
    expect(second).toBeGreaterThanOrEqual(1000);
    await clock.advance(second);
    expect(await ended(downloads, downloadId)).toMatchObject({ state: 'done', failure: null, waiting: null });
  });

  test('closing ends the wait: nothing is retried or written after it', async () => {
    const { clock, opened, downloads, pause } = await start(down);
    await pause();
    await downloads.close();
    expect(clock.waiting).toBe(0);
    expect(opened).toHaveLength(1);
  });

  test('Retry-After is observed', async () => {
    const { clock, opened, downloads, downloadId } = await start((attempt) =>
      attempt === 1 ? busy(60_000) : null,
    );
    await settled(downloads, downloadId);
    await clock.advance(59_000);
    expect(opened).toHaveLength(1);
    await clock.advance(1000);
    expect((await ended(downloads, downloadId)).state).toBe('done');
  });

  test('the pauses start again when the player retries, and after the service was unreachable', async () => {
    const reachable = { now: true };
    const { clock, downloads, downloadId, pause, setReachable } = await start(() => down(), reachable);
    const failAgain = async () => {
      const until0 = downloads.list()[0]?.waiting?.until;
      await clock.advance(await pause());
      await until(downloads, downloadId, ({ waiting }) => waiting !== null && waiting.until !== until0);
    };
    for (let times = 0; times < 3; times += 1) await failAgain();
    expect(await pause()).toBeGreaterThanOrEqual(4000);
    await downloads.resume(downloadId);
    await until(downloads, downloadId, ({ state }) => state === 'waiting');
    expect(await pause()).toBeLessThanOrEqual(1000);
    for (let times = 0; times < 3; times += 1) await failAgain();
    reachable.now = false;
    await failAgain();
    expect(downloads.list()).toMatchObject([{ waiting: { for: 'service' } }]);
    setReachable(true);
    await until(downloads, downloadId, ({ waiting }) => waiting?.for === 'retry');
    expect(await pause()).toBeLessThanOrEqual(1000);
  });

  test.each([
    ['ahead', 86_400_000],
    ['back', -86_400_000],
  ])('S7 a clock that jumps %s makes the wait neither longer nor shorter', async (_, ms) => {
    const { clock, opened, downloads, downloadId, pause } = await start((attempt) =>
      attempt === 1 ? down() : null,
    );
    const left = await pause();
    clock.jump(ms);
    await clock.advance(left - 1);
    expect(opened).toHaveLength(1);
    await clock.advance(1);
    expect((await ended(downloads, downloadId)).state).toBe('done');
  });

  test('S7 after a restart with the clock set back no wait is far in the future', async () => {
    const clock = createFakeClock();
    const failing = fakeFileService({ open: () => Promise.reject(down()) });
    const first = await startDownloads({ service: failing, clock });
    const { downloadId } = await first.downloads.start({ modId: 1, title });
    await settled(first.downloads, downloadId);
    await first.downloads.close();
    clock.jump(-86_400_000);
    const service = fakeFileService({ open: (request) => respondWithRange(bytes, request) });
    const next = await startDownloads({ service, clock, at: first.home });
    await expect.poll(() => clock.advance(0).then(() => next.downloads.list()[0]?.state)).toBe('done');
  });

  test('it fails in the end, says why, and the player can start it again', async () => {
    let isDown = true;
    const { clock, opened, downloads, downloadId, pause } = await start(() => (isDown ? down() : null));
    for (let tries = 1; tries < 8; tries += 1) {
      await clock.advance(await pause());
      await expect.poll(() => opened.length).toBe(tries + 1);
    }
    expect(await ended(downloads, downloadId)).toMatchObject({
      state: 'failed',
      failure: { code: 'unreachable' },
    });
    expect(opened).toHaveLength(8);
    isDown = false;
    await downloads.resume(downloadId);
    expect((await ended(downloads, downloadId)).sha256).toBe(sha256Of(bytes));
  });

  test('the player can retry at once, and can pause or cancel meanwhile', async () => {
    const { clock, opened, downloads, downloadId } = await start((attempt) => (attempt < 3 ? down() : null));
    await settled(downloads, downloadId);
    expect(await downloads.pause(downloadId)).toMatchObject({
      state: 'paused',
      waiting: null,
      failure: null,
    });
    await clock.advance(100_000);
    expect(opened).toHaveLength(1);
    await downloads.resume(downloadId);
    await settled(downloads, downloadId);
    expect((await downloads.cancel(downloadId)).state).toBe('cancelled');
    await clock.advance(100_000);
    expect(opened).toHaveLength(2);
  });
});

describe('while the service is out of reach', () => {
  test('failed and queued ones wait for it, and resume when it responds again', async () => {
    const reachable = { now: true };
    const { clock, downloads, downloadId, setReachable } = await start(
      (attempt) => (attempt === 1 ? down() : null),
      reachable,
    );
    reachable.now = false;
    const waits = await settled(downloads, downloadId);
    expect(waits).toMatchObject({
      waiting: { for: 'service', until: null },
      failure: { code: 'unreachable' },
    });
    const second = await downloads.start({ modId: 2, title });
    expect(second).toMatchObject({ state: 'waiting', waiting: { for: 'service' } });
    await clock.advance(3_600_000);
    expect(downloads.list().map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    setReachable(true);
    expect((await ended(downloads, downloadId)).state).toBe('done');
    expect((await ended(downloads, second.downloadId)).state).toBe('done');
  });

  test('that does not start one that waits for the player’s approval', async () => {
    const { downloads, downloadId, setReachable } = await start(() => null, { now: false });
    await downloads.pause(downloadId);
    setReachable(true);
    expect(downloads.list()).toMatchObject([{ state: 'paused' }]);
  });
});
