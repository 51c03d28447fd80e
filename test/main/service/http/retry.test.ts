import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createHttpClient } from '#main/service/http/client.ts';
import { createHttp } from '#main/service/http/redirects.ts';
import { pageReadPolicy, retryAfterMs, withRetries } from '#main/service/http/retry.ts';
import { createTransport } from '#main/service/http/transport.ts';
import { AppError } from '#shared/errors.ts';
import { failureOf } from '#test/failures.ts';
import { createFakeClock } from '#test/fakes/fake-clock.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { startService } from '#test/service/index.ts';
import { fakeClock, startClient } from '../setup.ts';

const now = Date.UTC(2030, 0, 1);

describe('D8 Retry-After', () => {
  test.each([
    ['0', 0],
    ['7', 7_000],
    [' 7 ', 7_000],
    ['Tue, 01 Jan 2030 00:00:10 GMT', 10_000],
    ['Mon, 31 Dec 2029 23:59:00 GMT', 0],
    ['99999999999', 3_600_000],
    ['-5', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('D8 %j is %j ms', (value, ms) => {
    expect(retryAfterMs(value, now)).toBe(ms);
  });
});

describe('D8 back-off', () => {
  const failing = (retryAfter?: number) => async () => ({
    ok: false as const,
    error: new AppError('unavailable', { id: 'error.unavailable' }),
    retry: true,
    retryAfterMs: retryAfter,
  });
  const run = async (random: () => number, retryAfter?: number) => {
    const clock = fakeClock();
    const signal = new AbortController().signal;
    const options = { clock, random, policy: pageReadPolicy, signal };
    await failureOf(withRetries(failing(retryAfter), options));
    return clock.waits;
  };

  test('D8 pauses double, with jitter over their whole length', async () => {
    expect(await run(() => 0.999)).toEqual([499.5, 999, 1998]);
    expect(await run(() => 0)).toEqual([0, 0, 0]);
  });

  test('D8 no pause is shorter than the service requested', async () => {
    expect(await run(() => 0, 2_000)).toEqual([2_000, 2_000, 2_000]);
  });

  test.each([-3_600_000, 3_600_000])(
    'S11 setting the computer’s clock by %d ms during the tries does not change their time limit',
    async (ms) => {
      const clock = fakeClock();
      const left: number[] = [];
      const attempt = (leftMs: number) => {
        left.push(leftMs);
        clock.jump(ms);
        return failing(2_000)();
      };
      const policy = { ...pageReadPolicy, tries: 100 };
      const { signal } = new AbortController();
      await failureOf(withRetries(attempt, { clock, random: () => 0, policy, signal }));
      expect(left).toEqual([20, 18, 16, 14, 12, 10, 8, 6, 4, 2].map((seconds) => seconds * 1000));
    },
  );

  test('D8 a pause past the time limit ends the tries at once', async () => {
    expect(await run(() => 0, 20_000)).toEqual([]);
  });
});

test('D8 a read recovers from two failures', async () => {
  const { fakeService, service, clock } = await startClient();
  fakeService.fault({ kind: 'html-503', path: 'mods/', retryAfter: 2, times: 1 });
  fakeService.fault({ kind: 'drop', path: 'mods/', after: 0, times: 1 });
  expect((await service.mods.list({ page: 1 })).mods).toHaveLength(50);
  expect(clock.waits).toContain(2_000);
  expect(service.state().reachability.state).toBe('reachable');
});

test('D8 a Retry-After as a date is observed, a long one ends the read', async () => {
  const { fakeService, service, clock } = await startClient();
  const inTwo = new Date(clock.now() + 2_000).toUTCString();
  fakeService.fault({ kind: 'too-many-requests', retryAfter: inTwo, times: 1 });
  await service.mods.list({ page: 1 });
  expect(clock.waits).toEqual([2_000]);
  fakeService.clearRequests();
  fakeService.fault({ kind: 'too-many-requests', retryAfter: 3_600 });
  expect(await failureOf(service.mods.list({ page: 1 }))).toMatchObject({ text: { id: 'error.busy' } });
  expect(fakeService.requests).toHaveLength(1);
});

async function startApi() {
  const fakeService = await startService({ mods: 60 });
  const transport = createTransport();
  const closed = new AbortController();
  const baseUrl = new URL(fakeService.url);
  const clock = createFakeClock();
  const http = createHttp({ transport, baseUrl, clientId: null });
  const api = createHttpClient({
    http,
    baseUrl,
    clock,
    random: () => 0,
    closed: closed.signal,
    log: createMemoryLog(),
  });
  const read = (signal?: AbortSignal) =>
    api.read({
      path: 'mods/',
      schema: z.unknown(),
      credential: { kind: 'guest-key', key: fakeService.guestKey },
      policy: { ...pageReadPolicy, tries: 1 },
      signal,
    });
  const stop = async () => {
    fakeService.clearFaults();
    await transport.close();
    await fakeService.stop();
  };
  return { fakeService, read, stop, closed, clock };
}

test.each([{ kind: 'hang' }, { kind: 'stall' }, { kind: 'trickle', bytes: 1, everyMs: 20 }] as const)(
  'S11 a read that does not end ($kind) ends with its time limit, by the given clock',
  async (fault) => {
    const { fakeService, read, stop, clock } = await startApi();
    fakeService.fault({ ...fault, path: 'mods/' });
    let isOver = false;
    const failed = failureOf(read()).finally(() => {
      isOver = true;
    });
    await fakeService.seen(() => true);
    clock.jump(86_400_000);
    await clock.advance(pageReadPolicy.totalMs - 1);
    expect(isOver).toBe(false);
    await clock.advance(1);
    expect(await failed).toMatchObject({ code: 'unreachable', text: { id: 'error.tooSlow' } });
    expect(clock.waiting).toBe(0);
    await stop();
  },
);

test('an aborted read, or one whose client closes, ends as canceled', async () => {
  const { fakeService, read, stop, closed } = await startApi();
  fakeService.fault({ kind: 'stall', path: 'mods/' });
  const giveUp = new AbortController();
  const given = failureOf(read(giveUp.signal));
  await fakeService.seen(() => true);
  giveUp.abort();
  expect(await given).toMatchObject({ code: 'cancelled', text: { id: 'error.cancelled' } });
  const left = failureOf(read());
  closed.abort();
  expect(await left).toMatchObject({ code: 'cancelled' });
  fakeService.clearRequests();
  expect(await failureOf(read())).toMatchObject({ code: 'cancelled' });
  expect(fakeService.requests).toEqual([]);
  await stop();
});
