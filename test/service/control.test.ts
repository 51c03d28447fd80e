import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf, requestAs, requestPath } from './api-requests.ts';
import { type Control, openControl } from './control.ts';
import { type FakeService, startService } from './index.ts';
import { rawRequest } from './raw-request.ts';

let service: FakeService;
let control: Control;
beforeAll(async () => {
  service = await startService({ mods: 20 });
  control = await openControl(service, 0);
});
afterAll(async () => {
  await control.close();
  await service.stop();
});

async function steer(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' };
  const response = await rawRequest(control.url + path, {
    method,
    headers: { ...type, ...headers },
    ...json,
  });
  return { status: response.status, body: response.json() as Record<string, unknown> };
}

describe('gaps: control port', () => {
  test('gaps: faults are set, listed and removed', async () => {
    const { body } = await steer('POST', 'faults', { path: 'mods/', kind: 'error', error: 'server_error' });
    expect((await requestPath(service, 'mods/')).status).toBe(500);
    const listed = await steer('GET', 'faults');
    expect(listed.body).toMatchObject({ faults: [{ id: body['id'], hits: 1, fault: { kind: 'error' } }] });
    expect((await steer('DELETE', `faults/${body['id']}`)).body).toEqual({ removed: true });
    expect((await steer('DELETE', `faults/${body['id']}`)).body).toEqual({ removed: false });
    expect((await requestPath(service, 'mods/')).status).toBe(200);
    await steer('POST', 'faults', { kind: 'empty-body' });
    await steer('DELETE', 'faults');
    expect((await requestPath(service, 'mods/')).status).toBe(200);
  });

  test.each([{ kind: 'nonsense' }, { kind: 'latency' }, { kind: 'hang', extra: 1 }, []])(
    'gaps: the fault %j is refused with a reason',
    async (rule) => {
      const { status, body } = await steer('POST', 'faults', rule);
      expect([status, typeof body['error']]).toEqual([400, 'string']);
    },
  );

  test('gaps: keys are added and revoked', async () => {
    const { body } = await steer('POST', 'keys', { gameIds: [1] });
    const key = String(body['key']);
    expect((await requestPath(service, 'mods/', { key })).status).toBe(200);
    await steer('POST', 'keys/revoke', { key });
    expect(errorOf(await requestPath(service, 'mods/', { key }))).toEqual([403, 'api_key_inactive']);
    expect((await steer('POST', 'keys/revoke', { key: 'unknown' })).status).toBe(400);
  });

  test('gaps: players, their tokens and lists, the clock and sign-in are controlled', async () => {
    const { body } = await steer('POST', 'tokens', {
      player: 'pix_el',
      scopes: ['favorite:read'],
      lifetime: 60,
    });
    const token = String(body['accessToken']);
    const read = async () => {
      const response = await requestAs(service, token, 'favorites/');
      return [
        response.status,
        (response.json() as { mods?: { mod_id: number }[] }).mods?.map((mod) => mod.mod_id),
      ];
    };
    await steer('POST', 'players/lists', { player: 'pix_el', favorites: [7, 3, 5] });
    await steer('POST', 'mods/withdraw', { modId: 3 });
    expect(await read()).toEqual([200, [7, 5]]);
    const { players } = (await steer('GET', 'players')).body as { players: Record<string, unknown>[] };
    expect(players.at(-1)).toMatchObject({ username: 'pix_el', password: 'loadout', favorites: [7, 5] });
    const before = Number((await steer('GET', 'clock')).body['now']);
    await steer('POST', 'clock', { advanceMs: 60_000 });
    expect(Number((await steer('GET', 'clock')).body['now'])).toBeGreaterThanOrEqual(before + 60_000);
    expect((await read())[0]).toBe(401);
    await steer('POST', 'oauth', { accessLifetime: 5 });
    const next = (await steer('POST', 'tokens', { player: 'mirelle' })).body;
    expect(next['expiresIn']).toBe(3600);
    await steer('POST', 'tokens/revoke', { player: 'mirelle' });
    expect((await requestAs(service, String(next['accessToken']), 'me/')).status).toBe(401);
  });

  test.each([
    ['tokens', { player: 'nobody' }],
    ['tokens', { player: 'mirelle', scopes: ['everything'] }],
    ['tokens/revoke', {}],
    ['players/lists', { player: 'mirelle', favorites: ['x'] }],
    ['clock', { advanceMs: -1 }],
    ['oauth', { unheard: 1 }],
    ['oauth', []],
    ['mods/withdraw', { modId: 'all' }],
  ])('gaps: %s refuses %j', async (path, rule) => {
    const { status, body } = await steer('POST', path, rule);
    expect([status, typeof body['error']]).toEqual([400, 'string']);
  });

  test('gaps: the record is read and cleared, the service goes down and comes back', async () => {
    await requestPath(service, 'games/');
    const { requests } = (await steer('GET', 'requests')).body as { requests: { path: string }[] };
    expect(requests.at(-1)?.path).toBe('/api/games/');
    await steer('DELETE', 'requests');
    expect(service.requests).toEqual([]);
    await steer('POST', 'pause');
    await expect(requestPath(service, 'mods/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await steer('POST', 'resume');
    expect((await requestPath(service, 'mods/')).status).toBe(200);
  });

  test.each([{ Origin: 'http://evil.example' }, { Host: 'evil.example' }])(
    'gaps: refuses %j',
    async (headers) => {
      expect((await steer('GET', 'requests', undefined, headers)).status).toBe(400);
    },
  );
});
