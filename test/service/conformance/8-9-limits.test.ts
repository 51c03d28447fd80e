import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestMods, requestPath } from '../api-requests.ts';
import { type FakeService, startService } from '../index.ts';
import { exchange, getCode, refresh, tokensIn } from '../oauth/plain-client.ts';
import { asPlayer, requestAs, withKey } from './callers.ts';

let service: FakeService;
beforeAll(async () => {
  service = await startService({ mods: 200, games: 30, perPage: 20 });
});
afterAll(() => service.stop());

describe('8 Limits', () => {
  test('F8 8 access token lifetime is 3600 seconds, of the first token and of the next', async () => {
    const first = tokensIn(await exchange(service, await getCode(service)));
    const next = tokensIn(await refresh(service, first.refresh_token));
    expect([first.expires_in, next.expires_in]).toEqual([3600, 3600]);
    const player = { name: '', headers: { Authorization: `Bearer ${next.access_token}` } };
    service.clock.advance(3_599_000);
    expect((await requestAs(service, player, 'me/')).status).toBe(200);
    service.clock.advance(1000);
    expect((await requestAs(service, player, 'me/')).status).toBe(401);
  });

  test.each(['mods/', 'games/', 'mods/1/reviews', 'favorites/', 'library/'])(
    'F8 8 page size is set by the server and reported in pagination.per_page: %s',
    async (path) => {
      const caller = path.startsWith('mods/') ? withKey(service.guestKey) : asPlayer(service, 'mirelle');
      const response = await requestAs(service, caller, path);
      const { pagination, ...lists } = response.json() as { pagination: { per_page: number } };
      expect(pagination.per_page).toBe(20);
      expect(Object.values(lists)).toEqual([expect.any(Array)]);
      expect(Object.values(lists)[0]).toHaveLength(20);
    },
  );

  test.each(['per_page=5', 'limit=5', 'page_size=100', 'perPage=100'])(
    'F8 8 page size is not chosen by the caller: %s',
    async (query) => {
      const requested = await requestPath(service, `mods/?${query}`, { headers: { 'Svc-Per-Page': '5' } });
      expect(requested.json()).toEqual(await requestMods(service));
    },
  );
});

describe('9 Versioning', () => {
  test('F8 9 the API path prefix is /api/', async () => {
    expect(new URL(service.url).pathname).toBe('/api/');
    const outside = await requestPath(service, `${service.siteUrl}mods/`);
    expect(outside.headers['content-type']).toContain('text/html');
    expect((await requestPath(service, `${service.siteUrl}api/mods/`)).status).toBe(200);
    expect((await requestPath(service, `${service.siteUrl}oauth2/token`, { method: 'POST' })).status).toBe(
      404,
    );
  });

  test('F8 9 no version is requested or told', async () => {
    const { headers } = await requestPath(service, 'mods/', {
      headers: { 'Svc-Version': '99', Accept: 'application/vnd.svc.v9+json' },
    });
    expect(Object.keys(headers).filter((name) => name.includes('version'))).toEqual([]);
    expect(headers['content-type']).toContain('application/json');
  });
});
