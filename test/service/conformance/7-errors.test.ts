import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorOf } from '../api-requests.ts';
import { type FakeService, startService } from '../index.ts';
import { exchange, refresh } from '../oauth/plain-client.ts';
import type { RawResponse } from '../raw-request.ts';
import { asPlayer, type Call, lookUps, modsOf, requestAs, withKey } from './callers.ts';

let service: FakeService;
beforeAll(async () => {
  service = await startService({ mods: 200, games: 5 });
});
afterAll(() => service.stop());

const requestAsGuest = (path: string) => requestAs(service, withKey(service.guestKey), path);
const post = (form: Call['form']) =>
  requestAs(service, asPlayer(service, 'mirelle'), 'mod-reviews/', { form: form ?? {} });
const good = { mod_id: '5', rating: '4', message: 'Does what it says.' };

describe('7 Errors: the format', () => {
  const responses: [string, () => Promise<RawResponse>][] = [
    ['no credential', () => requestAs(service, { name: '', headers: {} }, 'mods/')],
    ['an unknown key', () => requestAs(service, withKey('made-up'), 'mods/')],
    ['a revoked key', () => requestAs(service, withKey(service.keys.revoked), 'mods/')],
    ['a bad token', () => requestAs(service, { name: '', headers: { Authorization: 'Bearer x' } }, 'mods/')],
    ['a record that is missing', () => requestAsGuest('mods/999999/')],
    ['a page past the end', () => requestAsGuest('mods/?page=99')],
    ['a route that is missing', () => requestAsGuest('nowhere/')],
    ['a path that cannot be read', () => requestAsGuest('mods/%ff/')],
    [
      'a method that is missing',
      () => requestAs(service, withKey(service.guestKey), 'mods/', { method: 'DELETE' }),
    ],
    ['a scope that is missing', () => requestAs(service, withKey(service.keys.modsOnly), 'mods/1/reviews')],
    ['a bad review', () => post({ mod_id: '5', rating: '9' })],
    ['a code that is unknown', () => exchange(service, 'made-up')],
    ['a refresh token that is unknown', () => refresh(service, 'made-up')],
    ['a client that is unknown', () => refresh(service, 'made-up', { client_id: 'nobody' })],
  ];

  test.each(responses)('F8 7 an errors array of objects with code and message: %s', async (_, response) => {
    const { status, headers, json } = await response();
    expect([status >= 400, status < 500, headers['content-type']]).toEqual([
      true,
      true,
      'application/json; charset=utf-8',
    ]);
    const body = json() as { errors: { code: string; message: string }[] };
    expect(Object.keys(body)).toEqual(['errors']);
    expect(body.errors.length).toBeGreaterThan(0);
    for (const { code, message } of body.errors) {
      expect(code).toMatch(/^[a-z_]+$/);
      expect(message).toMatch(/\S/);
    }
  });

  test('F7 F8 7 errors of the token endpoint have that form too, or another where it is requested', async () => {
    const formOf = async () => Object.keys((await refresh(service, 'made-up')).json() as object);
    expect(await formOf()).toEqual(['errors']);
    service.configureOAuth({ tokenErrors: 'rfc6749' });
    expect(await formOf()).toEqual(['error', 'error_description']);
    service.configureOAuth({ tokenErrors: 'service' });
  });
});

describe('7 Errors: 403', () => {
  test('F8 7 403 no_permission: the record is outside the key’s game scope', async () => {
    const key = withKey(service.keys.guestScoped);
    const [modId] = modsOf(service).openIn(3);
    expect(errorOf(await requestAs(service, key, `mods/${modId}/`))).toEqual([403, 'no_permission']);
  });

  test.each([
    ['mod:read', 'mods/', 'GET'],
    ['mod_rating:read', 'mods/1/reviews', 'GET'],
    ['favorite:read', 'favorites/', 'GET'],
    ['favorite:write', 'mods/1/favorite', 'POST'],
    ['favorite:write', 'mods/1/favorite', 'DELETE'],
    ['library:read', 'library/', 'GET'],
    ['mod_rating:write', 'mod-reviews/', 'POST'],
    ['mod_rating:write', 'mod-reviews/9000000001/', 'DELETE'],
  ] as const)('F8 7 403 no_permission: the credential lacks %s for %s %s', async (scope, path, method) => {
    const scopes = [
      'mod:read',
      'mod_rating:read',
      'favorite:read',
      'favorite:write',
      'library:read',
      'mod_rating:write',
    ] as const;
    const others = scopes.filter((one) => one !== scope);
    const { userId } = service.player('tolvar');
    const key = withKey(service.addKey({ tier: 'user', userId, scopes: others }));
    const token = service.issueTokens('tolvar', { scopes: others }).accessToken;
    const player = { name: 'token', headers: { Authorization: `Bearer ${token}` } };
    for (const caller of [key, player]) {
      const refused = await requestAs(service, caller, path, { method });
      expect([caller.name, ...errorOf(refused)]).toEqual([caller.name, 403, 'no_permission']);
    }
    const response = await requestAs(service, asPlayer(service, 'tolvar'), path, { method });
    expect(response.status).not.toBe(403);
  });
});

describe('7 Errors: 404', () => {
  test.each([
    ['mods/999999/', 'mod_not_found'],
    ['mods/0/', 'mod_not_found'],
    ['mods/one/', 'mod_not_found'],
    ['mods/1.5/', 'mod_not_found'],
    ['mods/999999/versions', 'mod_not_found'],
    ['mods/999999/reviews', 'mod_not_found'],
    ['mod-versions/99999999/download', 'mod_version_not_found'],
    ['mods', 'endpoint_not_found'],
  ])('F8 7 404 the record does not exist: %s', async (path, code) => {
    expect(errorOf(await requestAsGuest(path))).toEqual([404, code]);
  });

  test('F8 7 404 the record does not exist: a file of a version that has others', async () => {
    const path = (lookUps(service, 1)[3] ?? '').replace(/file=.*/, 'file=1');
    expect(errorOf(await requestAsGuest(path))).toEqual([404, 'file_not_found']);
  });

  test.each([
    ['mods/999999/favorite', 'POST', 'mod_not_found'],
    ['mods/999999/favorite', 'DELETE', 'mod_not_found'],
    ['mod-reviews/9999999999/', 'DELETE', 'mod_rating_not_found'],
  ])('F8 7 404 the record does not exist: %s %s', async (path, method, code) => {
    expect(errorOf(await requestAs(service, asPlayer(service, 'mirelle'), path, { method }))).toEqual([
      404,
      code,
    ]);
  });

  test('F8 7 404 the record does not exist: a review of a mod that is not there', async () => {
    expect(errorOf(await post({ ...good, mod_id: '999999' }))).toEqual([404, 'mod_not_found']);
  });
});

describe('7 Errors: validation of a write', () => {
  test.each([
    ['no mod', { mod_id: '' }, 'required_input_missing'],
    ['no rating', { rating: '' }, 'rating_invalid'],
    ['a rating of 0', { rating: '0' }, 'rating_invalid'],
    ['a rating of 6', { rating: '6' }, 'rating_invalid'],
    ['a rating of 3.5', { rating: '3.5' }, 'rating_invalid'],
    ['no text', { message: ' ' }, 'message_too_short'],
    ['a text that is too long', { message: 'x'.repeat(5001) }, 'message_too_long'],
  ])('F8 7 other 4xx with an errors array: %s', async (_, change, code) => {
    expect(errorOf(await post({ ...good, ...change }))).toEqual([400, code]);
    expect(service.player('mirelle').reviews).toEqual([]);
  });

  test('F8 7 other 4xx with an errors array: each problem is named', async () => {
    const { errors } = (await post({ mod_id: '5' })).json() as { errors: { code: string }[] };
    expect(errors.map(({ code }) => code)).toEqual(['rating_invalid', 'message_too_short']);
  });

  test('F8 7 other 4xx with an errors array: a second review of the same mod', async () => {
    const player = asPlayer(service, 'pix_el');
    const send = () => requestAs(service, player, 'mod-reviews/', { form: good });
    expect((await send()).status).toBe(200);
    expect(errorOf(await send())).toEqual([400, 'already_reviewed']);
  });

  test('F8 7 other 4xx with an errors array: a body that is no form', async () => {
    const headers = { ...asPlayer(service, 'mirelle').headers, 'Content-Type': 'application/json' };
    const response = await requestAs(service, { name: '', headers }, 'mod-reviews/', { method: 'POST' });
    expect(errorOf(response)).toEqual([400, 'invalid_request']);
  });
});
