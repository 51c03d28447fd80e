import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, errorOf, requestForm, requestPath } from '../api-requests.ts';
import { type FakeService, startService } from '../index.ts';
import { sampleServerClient } from '../oauth/clients.ts';
import { type Change, exchange, getCode, refresh, tokensIn } from '../oauth/plain-client.ts';
import { requestAs } from './callers.ts';

let service: FakeService;
beforeAll(async () => {
  service = await startService({ mods: 5 });
});
afterAll(() => service.stop());

const signIn = async () => tokensIn(await exchange(service, await getCode(service)));
const isGood = async (token: string) => {
  const player = { name: '', headers: { Authorization: `Bearer ${token}` } };
  return (await requestAs(service, player, 'me/')).status === 200;
};
const { clientId, secret } = sampleServerClient;
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

describe('4 POST oauth2/token', () => {
  test('F8 4 token: a URL-encoded form is taken at oauth2/token below the base address', async () => {
    const code = await getCode(service);
    expect((await exchange(service, code)).status).toBe(200);
    expect(service.requests.at(-1)).toMatchObject({ method: 'POST', path: '/api/oauth2/token' });
  });

  test.each([
    ['JSON', { 'Content-Type': 'application/json' }, '{"grant_type":"refresh_token"}'],
    ['no body', {}, ''],
    ['a query in place of a form', form, ''],
  ])('F8 4 token: %s is no form', async (_, headers, body) => {
    const path = 'oauth2/token?grant_type=refresh_token&client_id=loadout&refresh_token=x';
    const response = await requestPath(service, path, { key: null, method: 'POST', headers, body });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(['invalid_request', 'invalid_client']).toContain(codeOf(response));
  });

  test('F8 4 token: it is no page to open', async () => {
    expect((await requestPath(service, 'oauth2/token')).status).toBe(404);
  });

  test('F8 4 token: the response is the Token response object', async () => {
    expect(await signIn()).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      token_type: 'bearer',
      expires_in: 3600,
      scope: 'mod:read favorite:read',
    });
  });
});

describe('4 POST oauth2/token: authorization_code', () => {
  test.each([
    [{ grant_type: null }, 400, 'invalid_request'],
    [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
    [{ client_id: null }, 401, 'invalid_client'],
    [{ client_id: 'nobody' }, 401, 'invalid_client'],
    [{ code: null }, 400, 'invalid_request'],
    [{ code: 'code-made-up' }, 400, 'invalid_grant'],
    [{ redirect_uri: null }, 400, 'invalid_request'],
    [{ redirect_uri: 'http://127.0.0.1:51235/callback' }, 400, 'invalid_grant'],
    [{ code_verifier: null }, 400, 'invalid_grant'],
    [{ code_verifier: 'another-verifier-that-is-long-enough-0123456789' }, 400, 'invalid_grant'],
  ] as const)('F8 4 token: %j is %i %s', async (change: Change, status, code) => {
    expect(errorOf(await exchange(service, await getCode(service), change))).toEqual([status, code]);
  });

  test('F8 4 token: a confidential client without PKCE sends no code_verifier', async () => {
    const none = { client_id: clientId, code_challenge: null, code_challenge_method: null };
    const fields = { client_id: clientId, client_secret: secret };
    const given = await exchange(service, await getCode(service, none), { ...fields, code_verifier: null });
    expect(given.status).toBe(200);
  });

  test('F8 4 token: a code is exchanged once, and taken twice it ends what it gave', async () => {
    const code = await getCode(service);
    const { access_token: token } = tokensIn(await exchange(service, code));
    expect(await isGood(token)).toBe(true);
    expect(errorOf(await exchange(service, code))).toEqual([400, 'invalid_grant']);
    expect(await isGood(token)).toBe(false);
  });

  test('F8 4 token: a code is of the client it was given to', async () => {
    const thief = { client_id: clientId, client_secret: secret };
    expect(codeOf(await exchange(service, await getCode(service), thief))).toBe('invalid_grant');
  });

  test('F8 4 token: a code is good for a minute', async () => {
    const code = await getCode(service);
    service.clock.advance(60_000);
    expect(codeOf(await exchange(service, code))).toBe('invalid_grant');
  });
});

describe('4 POST oauth2/token: refresh_token', () => {
  test('F8 4 token: it returns a new pair without a new login', async () => {
    const first = await signIn();
    const next = tokensIn(await refresh(service, first.refresh_token));
    expect(next).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: first.scope });
    expect(next.access_token).not.toBe(first.access_token);
    expect(next.refresh_token).not.toBe(first.refresh_token);
    expect(await isGood(next.access_token)).toBe(true);
  });

  test('F8 4 token: a refresh token that was used is good no more, and ends its family', async () => {
    const first = await signIn();
    const next = tokensIn(await refresh(service, first.refresh_token));
    expect(errorOf(await refresh(service, first.refresh_token))).toEqual([400, 'invalid_grant']);
    expect(await isGood(next.access_token)).toBe(false);
  });

  test.each([
    [{ refresh_token: null }, 'invalid_request'],
    [{ refresh_token: 'made-up' }, 'invalid_grant'],
    [{ client_id: null }, 'invalid_client'],
    [{ client_id: clientId, client_secret: secret }, 'invalid_grant'],
    [{ scope: 'library:read' }, 'invalid_scope'],
  ] as const)('F8 4 token: a refresh with %j is %s', async (change: Change, code) => {
    expect(codeOf(await refresh(service, (await signIn()).refresh_token, change))).toBe(code);
  });

  test('F8 4 token: an access token refreshes nothing', async () => {
    expect(codeOf(await refresh(service, (await signIn()).access_token))).toBe('invalid_grant');
  });
});

describe('4 Token revoke, introspect and info endpoints', () => {
  const paths = ['oauth2/revoke', 'oauth2/introspect', 'oauth2/info'];

  test.each(paths)('F8 4 %s requires a client_secret, so public clients cannot call it', async (path) => {
    const { accessToken: token } = service.issueTokens('tolvar');
    for (const client of [
      { client_id: 'loadout' },
      { client_id: clientId },
      { client_id: clientId, client_secret: 'x' },
    ])
      expect(errorOf(await requestForm(service, path, { token, ...client }))).toEqual([
        401,
        'invalid_client',
      ]);
    expect(await isGood(token)).toBe(true);
  });

  test.each(paths)('F8 4 %s exists for a confidential client', async (path) => {
    const { accessToken: token } = service.issueTokens('tolvar', { clientId });
    const fields = { client_id: clientId, client_secret: secret, token };
    expect((await requestForm(service, path, fields)).status).toBe(200);
    expect(await isGood(token)).toBe(path !== 'oauth2/revoke');
  });
});
