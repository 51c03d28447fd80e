import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeBrowser } from '../browser.ts';
import { type FakeService, startService } from '../index.ts';
import { authorizeUrl, type Change, getCode, redirectUri } from './plain-client.ts';
import { configureOAuth } from './settings.ts';

let service: FakeService;
beforeAll(async () => {
  service = await startService({ mods: 5 });
});
beforeEach(() => service.configureOAuth(configureOAuth({})));
afterAll(() => service.stop());

const open = (change: Change, more = '') => makeBrowser().open(authorizeUrl(service, change) + more);
const responseOf = async (change: Change = {}, decision: 'allow' | 'cancel' = 'allow') => {
  const location = await service.signIn('mirelle', { authorizeUrl: authorizeUrl(service, change), decision });
  return new URL(location ?? '');
};

describe('4 GET oauth2/authorize: never a redirect', () => {
  test.each([
    [{ client_id: null }],
    [{ client_id: 'nobody' }],
    [{ redirect_uri: null }],
    [{ redirect_uri: 'https://evil.example/callback' }],
    [{ redirect_uri: 'http://localhost:51234/callback' }],
    [{ redirect_uri: `${redirectUri}/` }],
    [{ redirect_uri: 'loadout://callback' }],
    [{ redirect_uri: 'http://127.0.0.1:51234@evil.example/callback' }],
  ])('4: %j gets an error page', async (change: Change) => {
    const page = await open(change);
    expect([page.status, page.headers['location']]).toEqual([400, undefined]);
    expect(page.text).toContain('role="alert"');
    expect(page.headers['content-type']).toContain('text/html');
  });

  test.each(['client_id', 'redirect_uri'])(
    'RFC 6749 3.1: %s given twice gets an error page',
    async (name) => {
      const page = await open({}, `&${name}=${encodeURIComponent(redirectUri)}`);
      expect([page.status, page.headers['location']]).toEqual([400, undefined]);
    },
  );
});

describe('4 GET oauth2/authorize: errors that go back to the client', () => {
  test.each([
    [{ response_type: null }, 'invalid_request'],
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ scope: null }, 'invalid_scope'],
    [{ scope: 'mod:read everything' }, 'invalid_scope'],
    [{ scope: 'mod:read  favorite:read' }, 'invalid_scope'],
    [{ code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    [{ code_challenge_method: null }, 'invalid_request'],
    [{ code_challenge_method: 'plain' }, 'invalid_request'],
    [{ code_challenge: 'too-short' }, 'invalid_request'],
    [{ code_challenge: null }, 'invalid_request'],
  ])('4: %j is %s', async (change: Change, error) => {
    const location = new URL((await open(change)).headers['location'] ?? '');
    expect(location.origin + location.pathname).toBe(redirectUri);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      error,
      error_description: expect.any(String),
      state: 'a-state',
    });
  });

  test('4: without state it is invalid_request, with no state', async () => {
    const { searchParams } = new URL((await open({ state: null })).headers['location'] ?? '');
    expect([searchParams.get('error'), searchParams.has('state')]).toEqual(['invalid_request', false]);
  });

  test('RFC 6749 3.1: any other parameter given twice is invalid_request', async () => {
    for (const more of ['&scope=mod%3Aread', '&state=other', '&code_challenge_method=plain']) {
      const { searchParams } = new URL((await open({}, more)).headers['location'] ?? '');
      expect(searchParams.get('error')).toBe('invalid_request');
    }
  });
});

describe('4 GET oauth2/authorize: the response', () => {
  test('4: a code and the state, unchanged, to the registered path at the asked port', async () => {
    const state = 'ü +/&=%20"<>';
    const location = await responseOf({ state });
    expect(location.origin + location.pathname).toBe(redirectUri);
    expect(Object.fromEntries(location.searchParams)).toEqual({ code: expect.any(String), state });
  });

  test.each(['http://[::1]:9/callback', 'http://127.0.0.1/callback'])('5.2 rule 3: %s too', async (uri) => {
    const location = await responseOf({ redirect_uri: uri });
    expect(location.href.startsWith(`${uri}?code=`)).toBe(true);
  });

  test('4: scopes sent with + in the URL are the same', async () => {
    const page = await open({});
    expect(page.url).toContain(encodeURIComponent('mod%3Aread+favorite%3Aread'));
    expect(await getCode(service)).toMatch(/^code-/);
  });

  test('gaps: canceling redirects with access_denied, or not at all', async () => {
    const { searchParams } = await responseOf({}, 'cancel');
    expect([searchParams.get('error'), searchParams.get('state')]).toEqual(['access_denied', 'a-state']);
    service.configureOAuth({ onCancel: 'stay' });
    const url = authorizeUrl(service);
    expect(await service.signIn('mirelle', { authorizeUrl: url, decision: 'cancel' })).toBeNull();
  });

  test.each([
    ['absent', () => null],
    ['site', () => service.siteUrl],
    ['https://other.example/', () => 'https://other.example/'],
  ])('RFC 9207: iss %s', async (iss, expected) => {
    service.configureOAuth({ iss });
    expect((await responseOf()).searchParams.get('iss')).toBe(expected());
    expect((await responseOf({}, 'cancel')).searchParams.get('iss')).toBe(expected());
  });

  test('5.2 rule 2: a confidential client may do without PKCE, but not with half of it', async () => {
    const server = { client_id: 'sample-server' };
    const none = { ...server, code_challenge: null, code_challenge_method: null };
    expect((await responseOf(none)).searchParams.has('code')).toBe(true);
    expect((await responseOf({ ...server, code_challenge: null })).searchParams.has('code')).toBe(false);
  });

  test('gaps: a registered client signs in, a removed one does not', async () => {
    service.registerClient({ clientId: 'other', redirectUris: ['http://localhost:7000/back?from=mods'] });
    const change = { client_id: 'other', redirect_uri: 'http://localhost:7000/back?from=mods' };
    expect((await responseOf(change)).href).toMatch(/^http:\/\/localhost:7000\/back\?from=mods&code=code-/);
    expect(service.removeClient('other')).toBe(true);
    expect((await open(change)).status).toBe(400);
  });

  test.each([
    { clientId: '', redirectUris: [redirectUri] },
    { clientId: 'x', redirectUris: [] },
    { clientId: 'x', redirectUris: ['loadout://callback'] },
    { clientId: 'x', redirectUris: [redirectUri], secret: '' },
  ])('gaps: %j cannot be registered', (client) => {
    expect(() => service.registerClient(client)).toThrow(RangeError);
  });
});
