import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { errorOf, requestAllMods, requestMods, requestPath } from './api-requests.ts';
import { hostileSetCount } from './data/hostile.ts';
import { errorNames, errorTable } from './errors.ts';
import { type FakeService, type FaultHandle, startService } from './index.ts';

let service: FakeService;
beforeAll(async () => {
  service = await startService({ mods: 100, perPage: 10 });
});
afterEach(() => {
  service.clearFaults();
  service.clearRequests();
});
afterAll(() => service.stop());

const list = { path: 'mods/' } as const;

describe('faults: where and how often', () => {
  test('faults: path, pattern, method, query and origin must all fit', async () => {
    const never = [
      { path: 'games/' },
      { pattern: 'games/*' },
      { pattern: /^reviews/ },
      { method: 'POST' },
      { query: { page: '2' } },
      { origin: 'files' as const },
    ].map((where) => service.fault({ ...list, ...where, kind: 'empty-body' }));
    expect((await requestMods(service)).mods).toHaveLength(10);
    expect(never.map((handle) => handle.hits)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test.each(['mods/*', '*', '*ds/', /^mods/g])(
    'faults: the pattern %s fits the list, every time',
    async (pattern) => {
      const handle = service.fault({ pattern, kind: 'empty-body' });
      await requestPath(service, 'mods/');
      await requestPath(service, 'mods/');
      expect(handle.hits).toBe(2);
    },
  );

  test('faults: times and after count', async () => {
    service.fault({ ...list, kind: 'error', error: 'server_error', after: 1, times: 2 });
    const statuses = [];
    for (let i = 0; i < 5; i++) statuses.push((await requestPath(service, 'mods/')).status);
    expect(statuses).toEqual([200, 500, 500, 200, 200]);
  });

  test('faults: a fault can be awaited, looked at and removed', async () => {
    const handle = service.fault({ ...list, kind: 'empty-body' });
    const hit = handle.whenHit();
    await requestPath(service, 'mods/');
    await hit;
    expect(service.faults).toMatchObject([{ id: handle.id, hits: 1, fault: { kind: 'empty-body' } }]);
    handle.remove();
    expect((await requestMods(service)).mods).toHaveLength(10);
    expect(service.faults).toEqual([]);
  });

  test('faults: several apply to one request', async () => {
    service.fault({ ...list, kind: 'etag', to: 'weak' });
    service.fault({ ...list, kind: 'gzip-lie' });
    const { headers } = await requestPath(service, 'mods/');
    expect(headers).toMatchObject({ etag: 'W/"weak"', 'content-encoding': 'gzip' });
  });

  test('faults: an invalid one is rejected', () => {
    expect(() => service.fault({ kind: 'latency', ms: -1 })).toThrow();
    expect(() => service.fault({ kind: 'wrong-length', by: 0 })).toThrow();
  });
});

describe('faults: before and instead of the response', () => {
  test('faults: latency delays the response, until it is removed', async () => {
    const handle = service.fault({ ...list, kind: 'latency', ms: 3_600_000 });
    const response = requestPath(service, 'mods/');
    await handle.whenHit();
    handle.remove();
    expect((await response).status).toBe(200);
  });

  test('faults: hang gives no response until removed', async () => {
    const handle = service.fault({ ...list, kind: 'hang' });
    const response = requestPath(service, 'mods/');
    await handle.whenHit();
    const quick = await requestPath(service, 'games/');
    expect(quick.status).toBe(200);
    handle.remove();
    expect((await response).status).toBe(200);
  });

  test('faults: html-503 is an HTML page, with Retry-After if set', async () => {
    service.fault({ ...list, kind: 'html-503', retryAfter: 7 });
    const response = await requestPath(service, 'mods/');
    expect([response.status, response.headers['retry-after']]).toEqual([503, '7']);
    expect(response.headers['content-type']).toContain('text/html');
  });

  test.each([
    [{}, undefined, 'text/html'],
    [{ retryAfter: 3 }, '3', 'text/html'],
    [
      { retryAfter: 'Sun, 15 Nov 2026 00:00:00 GMT', body: 'json' as const },
      'Sun, 15 Nov 2026 00:00:00 GMT',
      'json',
    ],
  ])('faults: too-many-requests %j', async (fields, retryAfter, type) => {
    service.fault({ ...list, kind: 'too-many-requests', ...fields });
    const response = await requestPath(service, 'mods/');
    expect([response.status, response.headers['retry-after']]).toEqual([429, retryAfter]);
    expect(response.headers['content-type']).toContain(type);
  });

  test.each(errorNames)('faults: error %s', async (error) => {
    service.fault({ ...list, kind: 'error', error });
    expect(errorOf(await requestPath(service, 'mods/'))).toEqual([errorTable[error].status, error]);
  });

  test('faults: custom-error and a status of one’s own', async () => {
    service.fault({
      ...list,
      kind: 'custom-error',
      status: 418,
      code: 'teapot',
      message: '<b>No</b>',
      times: 1,
    });
    expect(errorOf(await requestPath(service, 'mods/'))).toEqual([418, 'teapot']);
    service.fault({ ...list, kind: 'error', error: 'no_permission', status: 401 });
    expect(errorOf(await requestPath(service, 'mods/'))).toEqual([401, 'no_permission']);
  });

  test('faults: empty-body and html-page come with status 200', async () => {
    service.fault({ ...list, kind: 'empty-body', times: 1 });
    const empty = await requestPath(service, 'mods/');
    service.fault({ ...list, kind: 'html-page', title: 'Sign in' });
    const page = await requestPath(service, 'mods/');
    expect([empty.status, empty.body.length, empty.headers['content-type']]).toEqual([
      200,
      0,
      'application/json; charset=utf-8',
    ]);
    expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(page.body.toString()).toContain('Sign in');
  });

  test('faults: redirect leads to the other host, which responds and records', async () => {
    service.fault({ ...list, kind: 'redirect', status: 307 });
    const response = await requestPath(service, 'mods/?page=2');
    expect(response.status).toBe(307);
    expect(response.headers['location']).toMatch(`${service.filesUrl}api/mods/?page=2&ticket=`);
    const there = await requestPath(service, response.headers['location'] ?? '', { key: null });
    expect(there.json()).toMatchObject({ pagination: { current_page: 2 } });
    expect(service.requests.map((request) => request.origin)).toEqual(['service', 'files']);
  });

  test('faults: redirect in a circle never ends, and other targets are used as given', async () => {
    const circle = service.fault({ ...list, kind: 'redirect', to: 'itself' });
    let next = 'mods/';
    const seen = new Set<string>();
    for (let hop = 0; hop < 12; hop++) {
      next = (await requestPath(service, next)).headers['location'] ?? '';
      seen.add(next);
    }
    expect([...seen].every((address) => address.startsWith(service.url))).toBe(true);
    expect(seen.size).toBe(12);
    circle.remove();
    service.fault({ ...list, kind: 'redirect', to: 'file:///etc/passwd' });
    expect((await requestPath(service, 'mods/')).headers['location']).toBe('file:///etc/passwd');
  });
});

describe('faults: contents of a list', () => {
  const idsOf = async (page: number) =>
    (await requestMods(service, page)).mods.map((mod) => Number(mod['mod_id']));

  test('faults: truncated-json is a complete response with invalid JSON', async () => {
    service.fault({ ...list, kind: 'truncated-json' });
    const response = await requestPath(service, 'mods/');
    expect([response.status, response.complete]).toEqual([200, true]);
    expect(() => response.json()).toThrow(SyntaxError);
  });

  test('faults: wrong-type replaces the body, or what a path points at', async () => {
    service.fault({ ...list, kind: 'wrong-type', times: 1 });
    expect((await requestPath(service, 'mods/')).json()).toEqual([]);
    service.fault({ ...list, kind: 'wrong-type', at: 'pagination.total', value: 'many', times: 1 });
    service.fault({ ...list, kind: 'wrong-type', at: 'mods', value: {}, after: 1, times: 1 });
    expect((await requestMods(service)).pagination).toMatchObject({ total: 'many', last_page: 10 });
    expect((await requestMods(service)).mods).toEqual({});
    service.fault({ ...list, kind: 'wrong-type', at: 'mods.1.title', value: 7 });
    expect((await requestMods(service)).mods[1]).toMatchObject({ mod_id: 2, title: 7 });
  });

  test('faults: duplicate-items repeats the first items of a page at its end', async () => {
    service.fault({ ...list, kind: 'duplicate-items', count: 2 });
    expect(await idsOf(1)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 1, 2]);
  });

  test('faults: shifting-items below 0 repeats items on the next page, above 0 leaves some out', async () => {
    const repeat = service.fault({ ...list, kind: 'shifting-items' });
    expect([...(await idsOf(1)).slice(-2), ...(await idsOf(2)).slice(0, 2)]).toEqual([9, 10, 10, 11]);
    repeat.remove();
    service.fault({ ...list, kind: 'shifting-items', by: 3 });
    expect((await idsOf(2))[0]).toBe(14);
    expect((await requestAllMods(service)).length).toBeLessThan(100);
  });

  test('faults: moving-list really changes the list, in each of its ways', async () => {
    const moving = await startService({ mods: 100, perPage: 10 });
    onTestFinished(() => moving.stop());
    const before = moving.listedMods;
    const sameMods = (ids: readonly number[]) => ids.filter((id) => before.includes(id)).length;
    moving.fault({ ...list, kind: 'moving-list', times: 1 });
    await requestMods(moving);
    const moved = moving.listedMods;
    expect(moved).not.toEqual(before);
    expect([moved.length, sameMods(moved)]).toEqual([100, 100]);
    for (const how of ['insert', 'remove', 'replace'] as const) {
      const fault = moving.fault({ ...list, kind: 'moving-list', how });
      for (let page = 1; page <= 5; page++) await requestMods(moving, page);
      fault.remove();
    }
    const all = await requestAllMods(moving);
    expect(all.map((mod) => mod['mod_id'])).toEqual(moving.listedMods);
    const newIds = moving.listedMods.filter((id) => !before.includes(id));
    expect(moving.listedMods).toHaveLength(100);
    expect(newIds.length).toBeGreaterThan(5);
    expect((await requestPath(moving, `mods/${newIds[0]}/`)).status).toBe(200);
    moving.listMods(before.slice(0, 15));
    expect((await requestAllMods(moving)).map((mod) => mod['mod_id'])).toEqual(before.slice(0, 15));
  });

  test('faults: short-pages, endless-pages and jumping-total', async () => {
    const short = service.fault({ ...list, kind: 'short-pages', count: 3 });
    expect(await idsOf(1)).toHaveLength(7);
    short.remove();
    service.fault({ ...list, kind: 'endless-pages', lastPage: 5_000 });
    expect(await idsOf(4_001)).toEqual(await idsOf(1));
    service.fault({ ...list, kind: 'jumping-total', by: 7 });
    const pages = await Promise.all([1, 2, 3].map((page) => requestMods(service, page)));
    expect(pages.map(({ pagination }) => [pagination['total'], pagination['last_page']])).toEqual([
      [100, 5_000],
      [107, 5_000],
      [93, 5_000],
    ]);
  });

  test('faults: hostile-values, in a response and throughout a service', async () => {
    service.fault({ ...list, kind: 'hostile-values' });
    const all = await requestAllMods(service);
    const titles = all.map((mod) => String(mod['title']));
    expect(titles.some((title) => title.length === 300)).toBe(true);
    expect(titles.some((title) => title.includes('<script>'))).toBe(true);
    expect(all.some((mod) => mod['rating_avg'] === '4.5')).toBe(true);
    expect(all.some((mod) => String(mod['view_url']).startsWith('javascript:'))).toBe(true);
    expect(all[0]?.['custom_fields']).toEqual([]);
    const hostile = await startService({ mods: 200, perPage: 200, quirks: ['hostile'] });
    const { mods } = await requestMods(hostile);
    await hostile.stop();
    const altered = mods.filter((mod) => 'custom_fields' in mod);
    expect(altered.length).toBeGreaterThan(hostileSetCount);
    expect(altered.length).toBeLessThan(mods.length / 4);
  });
});

test('faults: a handle of a removed fault is harmless', () => {
  const handles: FaultHandle[] = [service.fault({ kind: 'hang' }), service.fault({ kind: 'hang' })];
  for (const handle of [...handles, ...handles]) handle.remove();
  expect(service.faults).toEqual([]);
});
