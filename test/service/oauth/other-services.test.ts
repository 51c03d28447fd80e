import { afterEach, describe, expect, test } from 'vitest';
import { requestAs, requestForm, requestPath } from '../api-requests.ts';
import { type FakeService, startService } from '../index.ts';
import { openKeyProxy, type PassedRequest } from '../key-proxy/proxy.ts';
import type { ServiceOptions } from '../options.ts';
import { rawRequest } from '../raw-request.ts';
import { exchange, getCode, tokensIn } from './plain-client.ts';

let stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.reverse()) await stop();
  stops = [];
});

async function start(options: ServiceOptions): Promise<FakeService> {
  const service = await startService({ mods: 5, ...options });
  stops.push(service.stop);
  return service;
}

const signIn = async (service: FakeService, scope: string) =>
  tokensIn(await exchange(service, await getCode(service, { scope })));

describe('gaps: a service with other scopes', () => {
  test('5.2.9 with the two given scopes alone there is no other, and none is needed', async () => {
    const service = await start({ oauth: { scopes: ['mod:read', 'mod_rating:read'] } });
    await expect(getCode(service, { scope: 'mod:read favorite:read' })).resolves.toBe('');
    const { scope, access_token } = await signIn(service, 'mod:read mod_rating:read');
    expect(scope).toBe('mod:read mod_rating:read');
    expect((await requestAs(service, access_token, 'favorites/')).status).toBe(200);
    expect(service.profile().oauth).toMatchObject({
      scopes: ['mod:read', 'mod_rating:read'],
      feature_scopes: {},
    });
  });

  test('5.2.9 by other names: requested, granted and named in the profile by these', async () => {
    const service = await start({ oauth: { scopeNames: { 'favorite:read': 'bookmarks' } } });
    await expect(getCode(service, { scope: 'favorite:read' })).resolves.toBe('');
    const { scope, access_token } = await signIn(service, 'mod:read bookmarks');
    expect(scope).toBe('mod:read bookmarks');
    expect((await requestAs(service, access_token, 'favorites/')).status).toBe(200);
    expect((await requestAs(service, access_token, 'library/')).status).toBe(403);
    expect(service.profile().oauth?.feature_scopes).toMatchObject({
      read_favorites: 'bookmarks',
      write_favorites: 'favorite:write',
    });
  });
});

test('4 a token endpoint that wants the key refuses a call without one, with an unknown and with a revoked one', async () => {
  const service = await start({ oauth: { tokenKey: 'required' } });
  const form = { grant_type: 'refresh_token', client_id: 'loadout', refresh_token: 'unknown' };
  const codeOf = async (key: string | null) => {
    const headers: Record<string, string> = key === null ? {} : { 'Svc-Api-Key': key };
    const body = (await requestForm(service, 'oauth2/token', form, { headers })).body.toString();
    return /api_key_[a-z_]+|no_api_key_in_request|invalid_grant/.exec(body)?.[0];
  };
  expect(await codeOf(null)).toBe('no_api_key_in_request');
  expect(await codeOf('nobody-issued-this')).toBe('api_key_not_found');
  expect(await codeOf(service.keys.revoked)).toBe('api_key_inactive');
  expect(await codeOf(service.guestKey)).toBe('invalid_grant');
  expect(service.profile().oauth).toMatchObject({ token_key: true });
});

test('5.2.3 the profile names the registered address of another client', async () => {
  const redirectUris = ['http://localhost:43110/callback'];
  const service = await start({ clients: [{ clientId: 'loadout', redirectUris }] });
  expect(service.profile().oauth).toMatchObject({ redirect_uri: redirectUris[0] });
  expect(service.profile().oauth).not.toHaveProperty('redirect_path');
});

test('5.1.6 the proxy adds the key where there is no token, and passes on no key of a client', async () => {
  const service = await start({});
  const passed: PassedRequest[] = [];
  const proxy = await openKeyProxy({
    target: service.url,
    key: service.guestKey,
    port: 0,
    onPass: (request) => void passed.push(request),
  });
  stops.push(proxy.close);
  const list = await rawRequest(`${proxy.url}mods/`, { headers: { 'Svc-Api-Key': 'of a client' } });
  expect(list.json()).toEqual((await requestPath(service, 'mods/')).json());
  const { accessToken } = service.issueTokens('mirelle');
  const me = await rawRequest(`${proxy.url}me/`, { headers: { Authorization: `Bearer ${accessToken}` } });
  expect(me.status).toBe(200);
  expect(passed.map(({ headers }) => headers['svc-api-key'])).toEqual([service.guestKey, undefined]);
});
