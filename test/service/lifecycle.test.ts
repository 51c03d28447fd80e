import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { requestMods, requestPath } from './api-requests.ts';
import { type FakeService, type ServiceOptions, startService } from './index.ts';

let running: FakeService[] = [];
afterEach(async () => {
  await Promise.all(running.map((service) => service.stop()));
  running = [];
});

async function start(options?: ServiceOptions): Promise<FakeService> {
  const service = await startService(options);
  running.push(service);
  return service;
}

describe('gaps: the record of requests', () => {
  test('gaps: it holds method, path, query, headers, body and time of each request', async () => {
    const service = await start({ mods: 5, clock: () => 1_700_000_000_000 });
    await requestPath(service, 'mods/?page=1', { headers: { 'X-Marked': 'yes' } });
    await requestPath(service, 'mods/', {
      method: 'POST',
      body: 'title=New+mod',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(service.requests).toMatchObject([
      {
        origin: 'service',
        method: 'GET',
        path: '/api/mods/',
        query: { page: '1' },
        headers: { 'svc-api-key': service.guestKey, 'x-marked': 'yes' },
        body: '',
        at: 1_700_000_000_000,
      },
      { method: 'POST', path: '/api/mods/', body: 'title=New+mod' },
    ]);
    service.clearRequests();
    expect(service.requests).toEqual([]);
  });

  test('gaps: a request can be awaited', async () => {
    const service = await start({ mods: 5 });
    const coming = service.seen((request) => request.path === '/api/games/');
    await requestPath(service, 'mods/');
    await requestPath(service, 'games/');
    expect((await coming).method).toBe('GET');
    expect(await service.seen((request) => request.path === '/api/mods/')).toMatchObject({ method: 'GET' });
  });
});

describe('gaps: pause and resume', () => {
  test('gaps: paused it refuses connections, resumed it responds on the same port', async () => {
    const service = await start({ mods: 5 });
    await service.pause();
    await expect(requestPath(service, 'mods/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await service.resume();
    expect((await requestMods(service)).mods).toHaveLength(5);
  });

  test('gaps: pausing cuts open connections', async () => {
    const service = await start({ mods: 5 });
    const hang = service.fault({ kind: 'hang' });
    const response = requestPath(service, 'mods/').catch((error: NodeJS.ErrnoException) => error.code);
    await hang.whenHit();
    await service.pause();
    expect(await response).toBe('ECONNRESET');
  });

  test('gaps: stopping ends a download that stalls', async () => {
    const service = await start({ mods: 5, fileSize: 100_000 });
    const version = service.generator.versions(1)[0]?.versionId;
    const stall = service.fault({ kind: 'stall' });
    const response = requestPath(service, `mod-versions/${version}/download`);
    await stall.whenHit();
    await service.stop();
    await response.catch(() => undefined);
    await expect(requestPath(service, 'mods/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('gaps: two services at once are independent', async () => {
    const [first, second] = [await start({ mods: 5 }), await start({ mods: 7 })];
    first.revokeKey(first.guestKey);
    first.fault({ kind: 'empty-body' });
    expect((await requestMods(second)).mods).toHaveLength(7);
    expect(first.requests).toEqual([]);
  });
});

describe('gaps: options', () => {
  test('gaps: a taken port is the system’s error', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => resolve((other.address() as AddressInfo).port));
    });
    const failure = await startService({ port }).catch((error: NodeJS.ErrnoException) => error.code);
    await new Promise((resolve) => other.close(resolve));
    expect(failure).toBe('EADDRINUSE');
  });

  test.each([
    { mods: -1 },
    { mods: 1.5 },
    { mods: 1_000_001 },
    { games: 2 },
    { perPage: 0 },
    { fileSize: 100 },
  ])('gaps: %j is rejected by name', async (options) => {
    const [name = ''] = Object.keys(options);
    await expect(startService(options)).rejects.toThrow(new RegExp(`^${name} must be`));
  });

  test('gaps: keys of one’s own are known from the start', async () => {
    const service = await start({ mods: 50, keys: [{ key: 'mine', gameIds: [3] }] });
    const { mods } = await requestMods(service, 1, { key: 'mine' });
    expect(new Set(mods.map((mod) => mod['game_id']))).toEqual(new Set([3]));
  });

  test.each(['localhost', '127.0.0.1'] as const)(
    'gaps: on %s the other host has another name',
    async (host) => {
      const service = await start({ mods: 5, host });
      expect(new URL(service.url).hostname).toBe(host);
      expect(new URL(service.filesUrl).hostname).not.toBe(host);
      expect((await requestPath(service, 'mods/')).status).toBe(200);
      expect((await requestPath(service, service.filesUrl, { key: null })).status).toBe(200);
    },
  );
});
