import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, errorOf, requestAs, requestForm, requestPath } from '../api-requests.ts';
import { type FakeService, startService } from '../index.ts';
import { type Change, exchange, getCode, refresh, tokensIn } from './plain-client.ts';

let service: FakeService;
beforeEach(async () => {
  service = await startService({ mods: 5 });
});
afterEach(() => service.stop());

const signIn = async () => tokensIn(await exchange(service, await getCode(service)));
const isGood = async (accessToken: string) => (await requestAs(service, accessToken, 'me/')).status === 200;
const second = 1000;

describe('4 POST oauth2/token: authorization_code', () => {
  test('2 Token response: five fields, not cached', async () => {
    const response = await exchange(service, await getCode(service));
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store', pragma: 'no-cache' });
    expect(response.json()).toEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      token_type: 'bearer',
      expires_in: 3600,
      scope: 'mod:read favorite:read',
    });
  });

  test.each([
    [{ grant_type: null }, 400, 'invalid_request'],
    [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
    [{ client_id: null }, 401, 'invalid_client'],
    [{ client_id: 'nobody' }, 401, 'invalid_client'],
    [{ client_id: 'sample-server' }, 401, 'invalid_client'],
    [{ client_secret: 'made-up' }, 401, 'invalid_client'],
    [{ code: null }, 400, 'invalid_request'],
    [{ code: 'code-made-up' }, 400, 'invalid_grant'],
    [{ redirect_uri: null }, 400, 'invalid_request'],
    [{ redirect_uri: 'http://127.0.0.1:51235/callback' }, 400, 'invalid_grant'],
    [{ redirect_uri: 'http://[::1]:51234/callback' }, 400, 'invalid_grant'],
    [{ code_verifier: null }, 400, 'invalid_grant'],
    [{ code_verifier: 'another-verifier-that-is-long-enough-0123456789' }, 400, 'invalid_grant'],
    [{ code_verifier: 'short' }, 400, 'invalid_grant'],
  ])('4: %j is %i %s', async (change: Change, status, error) => {
    const response = await exchange(service, await getCode(service), change);
    expect(errorOf(response)).toEqual([status, error]);
  });

  test('4: a body that is no form, or says something twice, is invalid_request', async () => {
    const json = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };
    const form = { ...json, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } };
    for (const options of [json, { ...form, body: 'client_id=loadout&client_id=loadout' }]) {
      expect(codeOf(await requestPath(service, 'oauth2/token', options))).toBe('invalid_request');
    }
    expect((await requestPath(service, 'oauth2/token')).status).toBe(404);
  });

  test('gaps: it needs no credential and rejects none', async () => {
    const code = await getCode(service);
    const headers = { 'Svc-Api-Key': 'nobody-issued-this', Authorization: 'Bearer expired' };
    const form = { grant_type: 'refresh_token', client_id: 'loadout', refresh_token: 'x' };
    const response = await requestForm(service, 'oauth2/token', form, { headers });
    expect(codeOf(response)).toBe('invalid_grant');
    expect((await exchange(service, code)).status).toBe(200);
  });

  test('gaps: a code is good for 60 s', async () => {
    const [early, late] = [await getCode(service), await getCode(service)];
    service.clock.advance(59 * second);
    expect((await exchange(service, early)).status).toBe(200);
    service.clock.advance(second);
    expect(codeOf(await exchange(service, late))).toBe('invalid_grant');
  });

  test('gaps: a code is used once; used again it takes with it what it gave', async () => {
    const code = await getCode(service);
    const first = tokensIn(await exchange(service, code));
    const next = tokensIn(await refresh(service, first.refresh_token));
    expect(await isGood(next.access_token)).toBe(true);
    expect(codeOf(await exchange(service, code))).toBe('invalid_grant');
    expect(await isGood(next.access_token)).toBe(false);
    expect(codeOf(await refresh(service, next.refresh_token))).toBe('invalid_grant');
  });

  test('gaps: a code is spent by a try with the wrong verifier, not by another client', async () => {
    const [tried, stolen] = [await getCode(service), await getCode(service)];
    await exchange(service, tried, { code_verifier: 'x'.repeat(50) });
    expect(codeOf(await exchange(service, tried))).toBe('invalid_grant');
    const thief = { client_id: 'sample-server', client_secret: 'sample-server-secret' };
    expect(codeOf(await exchange(service, stolen, thief))).toBe('invalid_grant');
    expect((await exchange(service, stolen)).status).toBe(200);
  });

  test('5.2 rule 2: a confidential client needs its secret; what was got without PKCE takes no verifier', async () => {
    const change = { client_id: 'sample-server', code_challenge: null, code_challenge_method: null };
    const form = { client_id: 'sample-server', client_secret: 'sample-server-secret', code_verifier: null };
    const statuses = [];
    for (const more of [{ client_secret: 'wrong' }, { code_verifier: 'x'.repeat(50) }, {}]) {
      statuses.push((await exchange(service, await getCode(service, change), { ...form, ...more })).status);
    }
    expect(statuses).toEqual([401, 400, 200]);
  });
});

describe('4 POST oauth2/token: refresh_token', () => {
  test('5.2 rule 6: it replaces both tokens', async () => {
    const first = await signIn();
    const next = tokensIn(await refresh(service, first.refresh_token));
    expect(next.scope).toBe(first.scope);
    expect([await isGood(first.access_token), await isGood(next.access_token)]).toEqual([false, true]);
  });

  test('gaps: an old refresh token is invalid_grant, and ends all that came of the same sign-in', async () => {
    const [first, other] = [await signIn(), await signIn()];
    const next = tokensIn(await refresh(service, first.refresh_token));
    const reused = await refresh(service, first.refresh_token);
    expect([reused.status, codeOf(reused), service.refreshReuses]).toEqual([400, 'invalid_grant', 1]);
    expect([await isGood(next.access_token), await isGood(other.access_token)]).toEqual([false, true]);
    expect(codeOf(await refresh(service, next.refresh_token))).toBe('invalid_grant');
  });

  test.each([
    [{ refresh_token: null }, 'invalid_request'],
    [{ refresh_token: 'made-up' }, 'invalid_grant'],
    [{ client_id: null }, 'invalid_client'],
    [{ client_id: 'sample-server', client_secret: 'sample-server-secret' }, 'invalid_grant'],
    [{ scope: 'nonsense' }, 'invalid_scope'],
    [{ scope: 'library:read' }, 'invalid_scope'],
  ])('gaps: %j is %s', async (change: Change, error) => {
    const { refresh_token: token } = await signIn();
    expect(codeOf(await refresh(service, token, change))).toBe(error);
  });

  test('gaps: an access token refreshes nothing', async () => {
    expect(codeOf(await refresh(service, (await signIn()).access_token))).toBe('invalid_grant');
  });

  test('RFC 6749 6: fewer scopes for a while, all of them again later', async () => {
    const { refresh_token: token } = await signIn();
    const fewer = tokensIn(await refresh(service, token, { scope: 'mod:read' }));
    expect(fewer.scope).toBe('mod:read');
    expect(tokensIn(await refresh(service, fewer.refresh_token)).scope).toBe('mod:read favorite:read');
  });

  test('gaps: its own lifetime is over some day', async () => {
    service.configureOAuth({ refreshLifetime: 7200 });
    const [first, other] = [await signIn(), await signIn()];
    service.clock.advance(7199 * second);
    expect((await refresh(service, first.refresh_token)).status).toBe(200);
    service.clock.advance(second);
    expect(codeOf(await refresh(service, other.refresh_token))).toBe('invalid_grant');
  });
});

describe('gaps: other behavior of services', () => {
  test('gaps: fewer scopes are granted than requested', async () => {
    service.configureOAuth({ grantableScopes: ['mod:read'] });
    expect((await signIn()).scope).toBe('mod:read');
    expect(service.issued.filter(({ kind }) => kind === 'access')).toHaveLength(1);
  });

  test('gaps: another lifetime, as text, or not told; no scope; another token_type; issue_date', async () => {
    service.configureOAuth({
      accessLifetime: 5,
      expiresInResponse: 'text',
      tokenType: 'Bearer',
      issueDate: true,
    });
    const begun = Math.floor(service.clock.now() / 1000);
    const tokens = await signIn();
    expect(tokens).toMatchObject({ expires_in: '5', token_type: 'Bearer', issue_date: expect.any(Number) });
    expect(tokens.issue_date).toBeGreaterThanOrEqual(begun);
    expect(tokens.issue_date).toBeLessThanOrEqual(service.clock.now() / 1000);
    expect(await isGood(tokens.access_token)).toBe(true);
    service.clock.advance(5 * second);
    expect(await isGood(tokens.access_token)).toBe(false);
    service.configureOAuth({ expiresInResponse: 'omitted', scopeInResponse: 'omitted' });
    expect(Object.keys(await signIn())).not.toContain('expires_in');
    expect(Object.keys(await signIn())).not.toContain('scope');
  });

  test('gaps: a refresh that gives no new refresh token leaves the old one good', async () => {
    service.configureOAuth({ refreshTokens: 'keep', oldAccessTokens: 'stay' });
    const first = await signIn();
    const next = tokensIn(await refresh(service, first.refresh_token));
    expect(Object.keys(next)).not.toContain('refresh_token');
    expect((await refresh(service, first.refresh_token)).status).toBe(200);
    expect([await isGood(first.access_token), await isGood(next.access_token)]).toEqual([true, true]);
  });

  test('7: errors have the service’s own form; asked otherwise that of RFC 6749, or of a page for people', async () => {
    const own = await refresh(service, 'made-up');
    expect([own.status, own.json()]).toEqual([
      400,
      { errors: [{ code: 'invalid_grant', message: expect.any(String) }] },
    ]);
    service.configureOAuth({ tokenErrors: 'rfc6749' });
    const rfc = await refresh(service, 'made-up');
    expect([rfc.status, rfc.json()]).toEqual([
      400,
      { error: 'invalid_grant', error_description: expect.any(String) },
    ]);
    service.configureOAuth({ tokenErrors: 'html' });
    const page = await refresh(service, 'made-up');
    expect([page.status, page.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  });

  test('gaps: a removed client is invalid_client, and what it was granted is gone', async () => {
    const tokens = await signIn();
    service.removeClient('loadout');
    expect(await isGood(tokens.access_token)).toBe(false);
    const response = await refresh(service, tokens.refresh_token);
    expect(errorOf(response)).toEqual([401, 'invalid_client']);
  });

  test.each([{ accessLifetime: 0 }, { onCancel: 'ask' }, { unheard: 1 }])(
    'gaps: %j is no valid option',
    (change) => expect(() => service.configureOAuth(change as never)).toThrow(RangeError),
  );

  test('faults: they apply to sign-in too: no response, then a lost one', async () => {
    const { refresh_token: token } = await signIn();
    service.fault({ path: 'oauth2/token', kind: 'html-503', times: 1 });
    expect((await refresh(service, token)).status).toBe(503);
    service.fault({ path: 'oauth2/token', kind: 'answer-lost', times: 1 });
    await expect(refresh(service, token)).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(codeOf(await refresh(service, token))).toBe('invalid_grant');
    service.fault({ path: '/oauth2/authorize', kind: 'html-503', times: 1 });
    await expect(getCode(service)).rejects.toThrow('503');
  });
});
